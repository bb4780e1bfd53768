/** A chart with its numbers as a table; both can be saved. */
import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { words } from '../../../shared/words/index.ts';
import type { Sheet } from '../../state/statistics.ts';
import { useApp } from '../../useApp.ts';
import { Button } from '../Button.tsx';
import { Alert } from '../Field.tsx';
import { scrollable } from '../keys.ts';
import { List } from '../List.tsx';

interface Props {
  readonly title: string;
  /** What the chart says, in one sentence; empty if the title says it all. */
  readonly summary: string;
  /** Whose numbers these are, for the names of files. */
  readonly owner: string;
  /** The names of the columns, and the rows; created when somebody wants to see them: a game of four has hundreds. */
  readonly sheet: () => Sheet;
  readonly children: ComponentChildren;
}

/** Only characters that every file system accepts. */
function fileName(owner: string, title: string): string {
  return words.charts
    .file(owner, title)
    .replaceAll(/[^\p{L}\p{N} ,()_-]/gu, '')
    .slice(0, 100);
}

/** The element's area in whole pixels, once it is visible. */
function areaOf(element: HTMLElement) {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: Math.ceil(left), y: Math.ceil(top), width: Math.floor(width), height: Math.floor(height) };
}

export function Figure({ title, summary, owner, sheet, children }: Props) {
  const { statistics } = useApp();
  const heading = useId();
  const picture = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const file = fileName(owner, title);
  const savePicture = async () =>
    picture.current && setProblem(await statistics.savePicture(file, areaOf(picture.current)));
  const saveSheet = async () => setProblem(await statistics.saveSheet(file, sheet()));
  return (
    <section class="panel stack" aria-labelledby={heading}>
      <div ref={picture} class="stack tight">
        <h2 id={heading}>{title}</h2>
        {summary !== '' && <p class="hint two-lines">{summary}</p>}
        {children}
      </div>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{words.charts.numbers}</summary>
        {isOpen && (
          <section class="chart-table" aria-label={words.charts.numbersOf(title)} {...scrollable}>
            <Numbers title={title} sheet={sheet()} />
          </section>
        )}
      </details>
      <div class="buttons">
        <Button name={words.charts.savePicture} onClick={savePicture} />
        <Button name={words.charts.saveSheet} onClick={saveSheet} />
      </div>
      <Alert text={problem} />
    </section>
  );
}

function Numbers({ title, sheet: [head, ...rows] }: { title: string; sheet: Sheet }) {
  const columns = head.map((name, column) => ({
    head: String(name),
    isName: column === 0,
    ...(column > 0 && { look: 'number' }),
    cell: (row: Sheet[number]) => row[column],
  }));
  return <List label={title} columns={columns} lines={rows} keyOf={(row) => row.join()} />;
}
