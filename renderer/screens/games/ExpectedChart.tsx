/** The expected final score of a player at every moment of a game: the dice move it up and down, choices only down. */
import { useState } from 'preact/hooks';
import { balanceInTenths } from '../../../shared/coach/balance.ts';
import type { CurvePoint, Review } from '../../../shared/coach/review.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from '../../parts/charts/Figure.tsx';
import { axesFor, Chart, edge, Grid, height, TurnAxis } from '../../parts/charts/Grid.tsx';
import { useApp } from '../../useApp.ts';

/** Less than this cannot be seen. */
const visible = 0.05;

/** The index of the value nearest to a place. */
function nearest(count: number, x: (index: number) => number, across: number): number {
  const distances = Array.from({ length: count }, (_, index) => Math.abs(x(index) - across));
  return distances.indexOf(Math.min(...distances));
}

/** The index of the choice that a point is; null if it is a roll. */
function decisionAt({ decisions }: Review, { event, cause }: CurvePoint): number | null {
  const index = cause === 'choice' ? decisions.findIndex((decision) => decision.event === event) : -1;
  return index < 0 ? null : index;
}

/** Turn, dice and choice; empty for the start. */
function pointText(
  findings: Review,
  point: CurvePoint,
  turn: number,
  change: number,
  events: readonly GameEvent[],
): string {
  const made = decisionAt(findings, point);
  if (made !== null) {
    const { hand, chose, loss } = findings.decisions[made];
    return words.review.expected.atChoice(turn, hand, findings.rules, chose, loss);
  }
  const event = events[point.event];
  return event?.type === 'rolled' ? words.review.expected.atDice(turn, event.dice, Math.round(change * 10)) : '';
}

const radii = { inaccuracy: 3, mistake: 5, blunder: 7 } as const;

export function ExpectedChart({ findings, seat, name }: { findings: Review; seat: number; name: string }) {
  const { replay } = useApp();
  /** The point under the pointer. */
  const [at, setAt] = useState<number | null>(null);
  const { curve, players } = findings;
  const points = curve.filter(({ player }) => player === seat);
  const own = findings.decisions.filter(({ player }) => player === seat);
  const { title, heads, causes, luck, lost } = words.review.expected;
  // The same numbers as in the player's balance, which are rounded so that they add up.
  const balance = balanceInTenths(players[seat]);
  const summary = words.review.expected.summary(name, balance.luck / 10, balance.loss / 10);
  const values = points.map(({ expected }) => expected);
  const { marks, x, y } = axesFor(values, values.length, 5);
  const changes = points.map(({ expected }, index) => expected - (points[index - 1]?.expected ?? expected));
  const turnAt = (event: number) => own.find((decision) => decision.event >= event)?.turn ?? own.at(-1)?.turn ?? 1;
  const turns = points.map(({ event }) => turnAt(event));
  const line = (from: number, to: number) =>
    `M${x(from).toFixed(1)} ${y(values[from]).toFixed(1)}L${x(to).toFixed(1)} ${y(values[to]).toFixed(1)}`;
  const pathOf = (isWanted: (index: number) => boolean) =>
    points.map((_, index) => (index > 0 && isWanted(index) ? line(index - 1, index) : '')).join('');
  const isLoss = (index: number) => points[index].cause === 'choice' && changes[index] < -visible;
  return (
    <Figure
      title={title}
      summary={summary}
      owner={name}
      sheet={() => [
        [heads.turn, heads.cause, heads.change, heads.expected],
        ...points.map(({ cause, expected }, index) => [
          turns[index],
          causes[cause],
          changes[index].toFixed(2),
          expected.toFixed(2),
        ]),
      ]}
    >
      <Chart label={summary} onPoint={(across) => setAt(across === null ? null : nearest(points.length, x, across))}>
        <Grid marks={marks} y={y} />
        <path class="chart-luck" d={pathOf((index) => !isLoss(index))} />
        <path class="chart-loss" d={pathOf(isLoss)} />
        {points.map(({ event, cause }, index) => {
          const mark = cause === 'choice' && own.find((decision) => decision.event === event)?.mark;
          return !mark ? null : (
            <circle
              key={event}
              class="chart-decision"
              data-costliest={
                players[seat].costliest.some((one) => findings.decisions[one].event === event) || undefined
              }
              cx={x(index)}
              cy={y(values[index])}
              r={radii[mark]}
            >
              <title>{words.coach.marks[mark]}</title>
            </circle>
          );
        })}
        <TurnAxis turns={turns} x={x} />
        {at !== null && <line class="chart-here" x1={x(at)} x2={x(at)} y1={edge.top} y2={height - edge.bottom} />}
      </Chart>
      <p class="chart-here-text" aria-hidden="true">
        {at === null ? '' : pointText(findings, points[at], turns[at], changes[at], replay.kept.value?.events ?? [])}
      </p>
      <p class="chart-legend row" aria-hidden="true">
        <span class="key-luck">{luck}</span> <span class="key-loss">{lost}</span>
      </p>
    </Figure>
  );
}
