/** The background of a chart with a vertical axis: its size, and the lines across with their numbers. */
import { words } from '../../../shared/words/index.ts';

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
