/** Who was likely to win, after every event of a game. */
import type { WinCurve } from '../../../shared/wire/review.ts';
import { words } from '../../../shared/words/index.ts';
import { Figure } from '../../parts/charts/Figure.tsx';
import { edge, Grid, height, width } from '../../parts/charts/Grid.tsx';
import { linear } from '../../parts/charts/scale.ts';

interface Props {
  readonly exact: boolean;
  /** Null until it is known. */
  readonly curve: WinCurve | null;
  readonly isWaiting: boolean;
  readonly names: readonly string[];
}

const shares = [0, 0.25, 0.5, 0.75, 1];

export function WinChart({ exact, curve, isWaiting, names }: Props) {
  const { title, heads, waiting, none } = words.review.winning;
  const summary = exact ? words.review.winning.summary : words.review.winning.estimate;
  if (curve === null)
    return (
      <section class="panel chart">
        <h2>{title}</h2>
        <p class="quiet">{isWaiting ? waiting : none}</p>
      </section>
    );
  const x = linear([0, Math.max(1, curve.length - 1)], [edge.left + 6, width - edge.right - 6]);
  const y = linear([0, 1], [height - edge.bottom, edge.top]);
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
      <svg class="chart-svg" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
        <Grid marks={shares} y={y} name={words.percent} />
        {names.map((name, seat) => (
          <polyline
            key={name}
            class={`chart-seat seat-${seat}`}
            points={curve
              .map((chances, event) => `${x(event).toFixed(1)},${y(chances?.[seat] ?? 0).toFixed(1)}`)
              .join(' ')}
          />
        ))}
      </svg>
      <p class="chart-legend" aria-hidden="true">
        {names.map((name, seat) => (
          <span key={name} class={`key-seat seat-${seat}`}>
            {name}
          </span>
        ))}
      </p>
    </Figure>
  );
}
