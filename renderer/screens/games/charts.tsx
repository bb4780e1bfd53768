/** The charts of a review: the expected final score of a player, and who was likely to win. */
import { useState } from 'preact/hooks';
import { balanceInTenths } from '../../../shared/coach/rating.ts';
import type { Review } from '../../../shared/coach/review.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import { words } from '../../../shared/words/index.ts';
import { Legend, LineChart } from '../../parts/charts/Chart.tsx';
import { Figure } from '../../parts/charts/Figure.tsx';
import { ticks } from '../../parts/charts/scale.ts';
import { Panel } from '../../parts/Page.tsx';
import { useApp } from '../../useApp.ts';

/** Less than this cannot be seen. */
const visible = 0.05;

const radii = { inaccuracy: 3, mistake: 5, blunder: 7 } as const;

/** What happened at every moment at which a player's expected score changed. */
function momentsOf({ curve, decisions, players }: Review, seat: number) {
  const own = [...decisions.entries()].filter(([, { player }]) => player === seat);
  const points = curve.filter(({ player }) => player === seat);
  return points.map(({ event, cause, expected }, index) => {
    const [number, decision] = (cause === 'choice' && own.find(([, made]) => made.event === event)) || [];
    const [, next] = own.find(([, made]) => made.event >= event) ?? own.at(-1) ?? [];
    return {
      event,
      cause,
      expected,
      turn: next?.turn ?? 1,
      change: expected - (points[index - 1]?.expected ?? expected),
      /** Undefined if it was a roll. */
      decision,
      isCostliest: number !== undefined && players[seat].costliest.includes(number),
    };
  });
}

/** Turn, dice and choice; empty for the start. */
function momentText(
  moment: ReturnType<typeof momentsOf>[number],
  { rules }: Review,
  events: readonly GameEvent[],
): string {
  const { event, turn, change, decision } = moment;
  const { atChoice, atDice } = words.review.expected;
  if (decision) return atChoice(turn, decision.hand, rules, decision.chose, decision.loss);
  const rolled = events[event];
  return rolled?.type === 'rolled' ? atDice(turn, rolled.dice, Math.round(change * 10)) : '';
}

/** The expected final score at every moment of a game: the dice move it up and down, choices only down. */
export function ExpectedChart({ findings, seat, name }: { findings: Review; seat: number; name: string }) {
  const { replay } = useApp();
  /** The moment under the pointer. */
  const [at, setAt] = useState<number | null>(null);
  const moments = momentsOf(findings, seat);
  const { title, heads, causes, luck, lost } = words.review.expected;
  // The same numbers as in the player's balance, which are rounded so that they add up.
  const balance = balanceInTenths(findings.players[seat]);
  const summary = words.review.expected.summary(name, balance.luck / 10, balance.loss / 10);
  const values = moments.map(({ expected }) => expected);
  const isLoss = (index: number) => moments[index].cause === 'choice' && moments[index].change < -visible;
  const sheet = () => [
    [heads.turn, heads.cause, heads.change, heads.expected],
    ...moments.map(({ turn, cause, change, expected }) => [
      turn,
      causes[cause],
      change.toFixed(2),
      expected.toFixed(2),
    ]),
  ];
  return (
    <Figure title={title} summary={summary} owner={name} sheet={sheet}>
      <LineChart
        label={summary}
        marks={ticks(Math.min(...values), Math.max(...values), 5)}
        series={[
          { look: 'chart-curve luck', values, hasGap: isLoss },
          { look: 'chart-curve loss', values, hasGap: (index) => !isLoss(index) },
        ]}
        turns={moments.map(({ turn }) => turn)}
        pointed={at}
        onPoint={setAt}
        over={(x, y) =>
          moments.map(
            ({ event, expected, decision, isCostliest }, index) =>
              decision?.mark && (
                <circle
                  key={event}
                  class="chart-decision"
                  data-costliest={isCostliest || undefined}
                  cx={x(index)}
                  cy={y(expected)}
                  r={radii[decision.mark]}
                >
                  <title>{words.coach.marks[decision.mark]}</title>
                </circle>
              ),
          )
        }
      />
      <p class="chart-here-text small" aria-hidden="true">
        {at === null ? '' : momentText(moments[at], findings, replay.kept.value?.events ?? [])}
      </p>
      <Legend
        names={[
          ['luck', luck],
          ['loss', lost],
        ]}
      />
    </Figure>
  );
}

const shares = [0, 0.25, 0.5, 0.75, 1];

/** The round that each event belongs to, counted from 1. */
function roundsOf(events: readonly GameEvent[], players: number): readonly number[] {
  let scores = 0;
  return events.map(({ type }) => {
    const round = Math.floor(scores / players) + 1;
    if (type === 'scored') scores++;
    if (type === 'undone') scores--;
    return round;
  });
}

/** Who was likely to win, after every event of a game. */
export function WinChart({ exact, names }: { exact: boolean; names: readonly string[] }) {
  const { review, replay } = useApp();
  const { title, heads, waiting, none, estimate } = words.review.winning;
  const summary = exact ? words.review.winning.summary : estimate;
  const curve = review.winCurve.value;
  if (curve === null)
    return (
      <Panel title={title}>
        <p class="quiet">{review.isWaiting.value ? waiting : none}</p>
      </Panel>
    );
  const chances = names.map((_, seat) => curve.map((moment) => moment?.[seat] ?? 0));
  const series = chances.map((values, seat) => ({ look: `chart-curve seat-${seat}`, values }));
  const sheet = () => [
    [heads.move, ...names],
    ...curve.map((_, event) => [event, ...chances.map((values) => words.percent(values[event]))]),
  ];
  return (
    <Figure title={title} summary={summary} owner={words.and(names)} sheet={sheet}>
      <LineChart
        label={summary}
        marks={shares}
        nameOf={words.percent}
        series={series}
        turns={roundsOf(replay.kept.value?.events ?? [], names.length)}
      />
      <Legend names={names.map((name, seat) => [`seat-${seat}`, name])} />
    </Figure>
  );
}
