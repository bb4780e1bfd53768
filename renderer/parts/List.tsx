/** A table with one line per thing: every list of the program. */
import type { ComponentChildren } from 'preact';

export interface Column<Line> {
  /** Null over buttons. */
  readonly head: string | null;
  /** Shown instead of the head's words. */
  readonly control?: ComponentChildren;
  /** Further attributes of the head. */
  readonly attributes?: { readonly title?: string; readonly 'aria-label'?: string; readonly 'aria-sort'?: Sorted };
  /** The class of all its cells. */
  readonly look?: string;
  /** Whether its cells name the lines. */
  readonly isName?: boolean;
  readonly cell: (line: Line) => ComponentChildren;
  /** The tooltip of a cell. */
  readonly hint?: (line: Line) => string | undefined;
}

export type Sorted = 'ascending' | 'descending' | undefined;

interface Props<Line> {
  readonly columns: readonly Column<Line>[];
  readonly lines: readonly Line[];
  readonly keyOf: (line: Line) => string | number;
  /** A further class. */
  readonly look?: string;
  readonly label?: string;
}

export function List<Line>({ columns, lines, keyOf, look = '', label }: Props<Line>) {
  return (
    <table class={`list ${look}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ head, control, look: ofColumn, attributes }, column) => {
            const Head = head === null ? 'td' : 'th';
            return (
              <Head key={column} scope={head === null ? undefined : 'col'} class={ofColumn} {...attributes}>
                {control ?? head}
              </Head>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={keyOf(line)}>
            {columns.map(({ look: ofColumn, isName, cell, hint }, column) => {
              const Cell = isName ? 'th' : 'td';
              return (
                <Cell key={column} scope={isName ? 'row' : undefined} class={ofColumn} title={hint?.(line)}>
                  {cell(line)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Words that mark a line, such as "imported". */
export function Marks({ of }: { readonly of: readonly (string | false)[] }) {
  return <>{of.map((mark) => mark && <span class="mark">{mark}</span>)}</>;
}
