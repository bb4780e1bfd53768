/** The expected final score of a player at every moment of a game: the dice move it up and down, choices only down. */
import type { Review } from '../../../shared/coach/review.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from '../../parts/charts/Figure.tsx';
import { axesFor, Chart, Grid, height } from '../../parts/charts/Grid.tsx';

/** Less than this cannot be seen. */
const visible = 0.05;

const radii = { inaccuracy: 3, mistake: 5, blunder: 7 } as const;

export function ExpectedChart({ findings, seat, name }: { findings: Review; seat: number; name: string }) {
  const { curve, players } = findings;
  const points = curve.filter(({ player }) => player === seat);
  const own = findings.decisions.filter(({ player }) => player === seat);
  const { title, heads, causes, luck, lost } = words.review.expected;
  const summary = words.review.expected.summary(name, players[seat].luck, players[seat].loss);
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
      <Chart label={summary}>
        <Grid marks={marks} y={y} />
        <path class="chart-luck" d={pathOf((index) => !isLoss(index))} />
        <path class="chart-loss" d={pathOf(isLoss)} />
        {points.map(({ event, cause }, index) => {
          const mark = cause === 'choice' && own.find((decision) => decision.event === event)?.mark;
          return !mark ? null : (
            <circle key={event} class="chart-decision" cx={x(index)} cy={y(values[index])} r={radii[mark]}>
              <title>{words.coach.marks[mark]}</title>
            </circle>
          );
        })}
        {turns.map(
          (turn, index) =>
            turn !== turns[index - 1] &&
            turn % Math.ceil((turns.at(-1) ?? 1) / 13) === 0 && (
              <text key={turn} class="chart-text" x={x(index)} y={height - 10} text-anchor="middle">
                {turn}
              </text>
            ),
        )}
      </Chart>
      <p class="chart-legend" aria-hidden="true">
        <span class="key-luck">{luck}</span> <span class="key-loss">{lost}</span>
      </p>
    </Figure>
  );
}
