/** Who was likely to win, after every event of a game. */
import type { WinCurve } from '../../../shared/wire/review.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from '../../parts/charts/Figure.tsx';
import { axesFor, Chart, Grid, TurnAxis } from '../../parts/charts/Grid.tsx';

interface Props {
  readonly exact: boolean;
  /** Null until it is known. */
  readonly curve: WinCurve | null;
  readonly isWaiting: boolean;
  readonly names: readonly string[];
  /** The round of each event. */
  readonly rounds: readonly number[];
}

const shares = [0, 0.25, 0.5, 0.75, 1];

export function WinChart({ exact, curve, isWaiting, names, rounds }: Props) {
  const { title, heads, waiting, none } = words.review.winning;
  const summary = exact ? words.review.winning.summary : words.review.winning.estimate;
  if (curve === null)
    return (
      <section class="panel stack">
        <h2>{title}</h2>
        <p class="quiet">{isWaiting ? waiting : none}</p>
      </section>
    );
  const { x, y, line } = axesFor([0, 1], curve.length, 1);
  return (
    <Figure
      title={title}
      summary={summary}
      owner={words.and(names)}
      sheet={() => [
        [heads.move, ...names],
        ...curve.map((chances, event) => [event, ...names.map((_, seat) => words.percent(chances?.[seat] ?? 0))]),
      ]}
    >
      <Chart label={summary}>
        <Grid marks={shares} y={y} name={words.percent} />
        <TurnAxis turns={rounds} x={x} />
        {names.map((name, seat) => (
          <polyline
            key={name}
            class={`chart-seat seat-${seat}`}
            points={line(curve.map((chances) => chances?.[seat] ?? 0))}
          />
        ))}
      </Chart>
      <p class="chart-legend row" aria-hidden="true">
        {names.map((name, seat) => (
          <span key={name} class={`key-seat seat-${seat}`}>
            {name}
          </span>
        ))}
      </p>
    </Figure>
  );
}
