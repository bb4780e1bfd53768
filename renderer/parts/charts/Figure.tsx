/** A picture of numbers with the numbers behind it: as a table to read, and both to take away. */
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { savePicture, saveTable, type Table } from '../../state/statistics.ts';

interface Props {
  readonly title: string;
  /** What the picture says, in a sentence. */
  readonly summary: string;
  /** For the files; the name of whose numbers these are is put before it. */
  readonly owner: string;
  readonly table: Table;
  readonly children: ComponentChildren;
}

/** A long table scrolls; a keyboard must be able to get hold of it. */
const scrollable = { tabIndex: 0 };

/** Only letters that every file system takes. */
function fileName(owner: string, title: string): string {
  return `Yahtzee ${owner} ${title}`.replaceAll(/[^\p{L}\p{N} ,()_-]/gu, '').slice(0, 100);
}

/** The element in whole pixels, once it is in sight. */
function areaOf(element: HTMLElement) {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.ceil(left), y: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) };
}

export function Figure({ title, summary, owner, table, children }: Props) {
  const heading = useId();
  const picture = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const name = fileName(owner, title);
  const save = async () => {
    if (picture.current !== null) setProblem(await savePicture(name, areaOf(picture.current)));
  };
  return (
    <section class="panel chart" aria-labelledby={heading}>
      <div ref={picture} class="chart-picture">
        <h2 id={heading}>{title}</h2>
        <p class="quiet">{summary}</p>
        {children}
      </div>
      <details>
        <summary>The numbers</summary>
        <section class="chart-table" aria-label={`${title}, the numbers`} {...scrollable}>
          <Numbers title={title} table={table} />
        </section>
      </details>
      <div class="buttons">
        <button type="button" onClick={() => void save()}>
          Save picture…
        </button>
        <button type="button" onClick={async () => setProblem(await saveTable(name, table))}>
          Save table…
        </button>
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}

function Numbers({ title, table }: { title: string; table: Table }) {
  const [head, ...rows] = table;
  return (
    <table class="list" aria-label={title}>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" class={column === 0 ? undefined : 'number'}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((value, index) =>
              index === 0 ? (
                <th key={head[index]} scope="row">
                  {value}
                </th>
              ) : (
                <td key={head[index]} class="number">
                  {value}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
