/** The pictures of figures: lines, dots and columns over a grid, each described by its values. */
import type { ComponentChildren } from 'preact';
import { words } from '../../../shared/words/index.ts';
import { linear, type Scale, ticks } from './scale.ts';

const width = 640;
const height = 250;
const edge = { left: 52, right: 12, top: 14, bottom: 28 };
/** The most numbers of turns that have room under a chart. */
const mostTurns = 13;

interface TextProps {
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Whether `y` is the middle of the letters, not the line they stand on. */
  readonly isMiddle?: boolean;
  readonly look?: string;
  readonly children: ComponentChildren;
}

export function ChartText({ x, y, anchor = 'middle', isMiddle, look = 'chart-text', children }: TextProps) {
  return (
    <text class={look} x={x} y={y} text-anchor={anchor} dominant-baseline={isMiddle ? 'middle' : undefined}>
      {children}
    </text>
  );
}

interface FrameProps {
  /** What the picture shows, for people who cannot see it. */
  readonly label: string;
  /** The values on the vertical axis, and where they are, from the top. */
  readonly marks: readonly number[];
  readonly y: Scale;
  readonly nameOf?: ((mark: number) => string) | undefined;
  /** How far from the left the pointer is, in the chart's own measure; null when it leaves. */
  readonly onPoint?: ((x: number | null) => void) | undefined;
  readonly children: ComponentChildren;
}

function Chart({ label, marks, y, nameOf = words.number, onPoint, children }: FrameProps) {
  const point = ({ currentTarget, clientX }: { readonly currentTarget: Element; readonly clientX: number }) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    onPoint?.(((clientX - left) / wide) * width);
  };
  return (
    <svg
      class="chart-svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onPointerMove={point}
      onPointerLeave={() => onPoint?.(null)}
    >
      {marks.map((mark) => (
        <g key={mark}>
          <line class="chart-grid" x1={edge.left} x2={width - edge.right} y1={y(mark)} y2={y(mark)} />
          <ChartText x={edge.left - 8} y={y(mark)} anchor="end" isMiddle>
            {nameOf(mark)}
          </ChartText>
        </g>
      ))}
      {children}
    </svg>
  );
}

interface Series {
  /** Its class. */
  readonly look: string;
  readonly values: readonly number[];
  /** Whether the values are dots, not a line. */
  readonly isDots?: boolean;
  /** Whether the line has a gap before this value. */
  readonly hasGap?: (index: number) => boolean;
}

interface LineChartProps extends Pick<FrameProps, 'label' | 'marks' | 'nameOf'> {
  readonly series: readonly Series[];
  /** In which turn each value was; the turns are written under the chart. */
  readonly turns?: readonly number[];
  /** Written under the two ends instead. */
  readonly ends?: readonly [string, string];
  /** The value that is pointed at, and what to do when another one is. */
  readonly pointed?: number | null;
  readonly onPoint?: (index: number | null) => void;
  /** Drawn over the series, with the way from an index and a value to a place. */
  readonly over?: (x: Scale, y: Scale) => ComponentChildren;
}

/** Values that follow each other from left to right. */
export function LineChart(props: LineChartProps) {
  const { label, marks, nameOf, series, turns = [], ends, pointed = null, onPoint, over } = props;
  const last = Math.max(1, series[0].values.length - 1);
  const [left, right, bottom] = [edge.left + 6, width - edge.right - 6, height - edge.bottom];
  const x = linear([0, last], [left, right]);
  const y = linear([marks[0], marks[marks.length - 1]], [bottom, edge.top]);
  const nearest = (across: number) => Math.max(0, Math.min(last, Math.round(linear([left, right], [0, last])(across))));
  const every = Math.ceil(Math.max(1, ...turns) / mostTurns);
  return (
    <Chart
      label={label}
      marks={marks}
      y={y}
      nameOf={nameOf}
      onPoint={(across) => onPoint?.(across === null ? null : nearest(across))}
    >
      {series.map(({ look, values, isDots = false, hasGap }) => {
        const moves = (index: number) => isDots || index === 0 || hasGap?.(index);
        const place = (value: number, index: number) =>
          `${moves(index) ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}${isDots ? 'h0' : ''}`;
        return <path key={look} class={look} d={values.map(place).join('')} />;
      })}
      {over?.(x, y)}
      {turns.map(
        (turn, index) =>
          turn !== turns[index - 1] &&
          turn % every === 0 && (
            <ChartText key={turn} x={x(index)} y={height - 10}>
              {turn}
            </ChartText>
          ),
      )}
      {ends?.map((end, index) => (
        <ChartText
          key={index}
          x={index === 0 ? edge.left : width - edge.right}
          y={height - 10}
          anchor={index === 0 ? 'start' : 'end'}
        >
          {end}
        </ChartText>
      ))}
      {pointed !== null && <line class="chart-here" x1={x(pointed)} x2={x(pointed)} y1={edge.top} y2={bottom} />}
    </Chart>
  );
}

interface ColumnChartProps extends Pick<FrameProps, 'label'> {
  readonly columns: readonly { readonly name: string; readonly value: number }[];
  /** A name is written under every n-th column. */
  readonly nameEvery?: number;
  /** Whether the names are between the columns instead of under them. */
  readonly namesBetween?: boolean;
  /** Across, at the expected value. */
  readonly line?: { readonly value: number; readonly name: string } | null;
}

/** Columns side by side. */
export function ColumnChart({ label, columns, nameEvery = 1, namesBetween = false, line = null }: ColumnChartProps) {
  const marks = ticks(0, Math.max(1, line?.value ?? 0, ...columns.map(({ value }) => value)), 4);
  const y = linear([0, marks[marks.length - 1]], [height - edge.bottom, edge.top]);
  const step = (width - edge.left - edge.right) / Math.max(1, columns.length);
  const x = (index: number) => edge.left + index * step;
  const gap = Math.min(step * 0.16, 10);
  return (
    <Chart label={label} marks={marks} y={y}>
      {columns.map(({ name, value }, index) => (
        <g key={name}>
          <rect
            class="chart-bar"
            x={x(index) + gap / 2}
            width={step - gap}
            y={y(value)}
            height={y(0) - y(value)}
            rx={Math.min(3, (step - gap) / 4)}
          />
          {index % nameEvery === 0 && (
            <ChartText x={x(index) + (namesBetween ? 0 : step / 2)} y={height - edge.bottom + 18}>
              {name}
            </ChartText>
          )}
        </g>
      ))}
      {line !== null && (
        <g>
          <line
            class="chart-mark across"
            x1={edge.left}
            x2={width - edge.right}
            y1={y(line.value)}
            y2={y(line.value)}
          />
          <ChartText look="chart-text usual" x={width - edge.right - 4} y={y(line.value) - 6} anchor="end">
            {line.name}
          </ChartText>
        </g>
      )}
    </Chart>
  );
}

/** What the lines are called, with the class of each. */
export function Legend({ names }: { readonly names: readonly (readonly [look: string, name: string])[] }) {
  return (
    <p class="chart-legend row small" aria-hidden="true">
      {names.map(([look, name]) => (
        <span key={look} class={look}>
          {name}
        </span>
      ))}
    </p>
  );
}
