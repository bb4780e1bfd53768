/** The background of a chart with a vertical axis: its size, and the lines across with their numbers. */
import type { ComponentChildren } from 'preact';
import { words } from '../../../shared/words/index.ts';
import { linear, ticks } from './scale.ts';

export const width = 640;
export const height = 250;
export const edge = { left: 52, right: 12, top: 14, bottom: 28 };

interface Props {
  readonly marks: readonly number[];
  /** The position of a value, from the top. */
  readonly y: (value: number) => number;
  readonly name?: (mark: number) => string;
}

export function Grid({ marks, y, name = words.number }: Props) {
  return (
    <>
      {marks.map((mark) => (
        <g key={mark}>
          <line class="chart-grid" x1={edge.left} x2={width - edge.right} y1={y(mark)} y2={y(mark)} />
          <text class="chart-text" x={edge.left - 8} y={y(mark)} text-anchor="end" dominant-baseline="middle">
            {name(mark)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Where values go that follow each other from left to right: `marks` are the round numbers around `range`. */
export function axesFor(range: readonly number[], count: number, steps: number) {
  const marks = ticks(Math.min(...range), Math.max(...range), steps);
  const y = linear([marks[0], marks[marks.length - 1]], [height - edge.bottom, edge.top]);
  const x = linear([0, Math.max(1, count - 1)], [edge.left + 6, width - edge.right - 6]);
  const at = (value: number, index: number) => [x(index).toFixed(1), y(value).toFixed(1)] as const;
  return {
    marks,
    x,
    y,
    /** The points of a line through the values. */
    line: (values: readonly number[]) => values.map((value, index) => at(value, index).join()).join(' '),
    /** A path with a dot for each value. */
    dots: (values: readonly number[]) => values.map((value, index) => `M${at(value, index).join(' ')}h0`).join(''),
  };
}

/** The most numbers of turns that have room under a chart. */
const mostTurns = 13;

/** The turns under a chart: `turns` says of each value in which it was. */
export function TurnAxis({ turns, x }: { turns: readonly number[]; x: (index: number) => number }) {
  const every = Math.ceil(Math.max(1, ...turns) / mostTurns);
  return (
    <>
      {turns.map(
        (turn, index) =>
          turn !== turns[index - 1] &&
          turn % every === 0 && (
            <text key={turn} class="chart-text" x={x(index)} y={height - 10} text-anchor="middle">
              {turn}
            </text>
          ),
      )}
    </>
  );
}

interface ChartProps {
  /** What the picture shows, for people who cannot see it. */
  readonly label: string;
  /** How far from the left the pointer is, in the chart's own measure; null when it leaves. */
  readonly onPoint?: (x: number | null) => void;
  readonly children: ComponentChildren;
}

export function Chart({ label, onPoint, children }: ChartProps) {
  return (
    <svg
      class="chart-svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width: wide } = currentTarget.getBoundingClientRect();
        onPoint?.(((clientX - left) / wide) * width);
      }}
      onPointerLeave={() => onPoint?.(null)}
    >
      {children}
    </svg>
  );
}
