/** Everything a person reads comes from shared/words: no other file has words of its own. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readableIn } from './readableText.ts';
import { root } from './setup/paths.mjs';

/** The rooms that must follow this. */
const rooms = [
  'main',
  'preload',
  'renderer',
  'shared/game',
  'shared/players',
  'shared/rules',
  'shared/solver',
  'shared/statistics',
  'shared/text',
  'shared/wire',
];

/** Not read by people, although it looks like it. */
const allowed: readonly string[] = [
  // Names of keys in the DOM.
  'Arrow',
  'Enter',
  'Escape',
  'Tab',
  // The system's names of folders.
  'Yahtzee',
  'Roaming',
  'Library',
  'Application Support',
  // How SQLite's files begin, and how Node writes bytes as JSON.
  'SQLite format 3\0',
  'Buffer',
];

/** Lines of the log file, and comments in SQL. */
const isForDevelopers = (text: string) => text.startsWith('started: ') || /^\s*--|\bSTRICT\b/.test(text);

/** AssemblyScript has no strings, and not quite the grammar of TypeScript. */
const isAssembly = (file: string) => file.endsWith('.as.ts');

const isTest = (file: string) => /\.test(ing)?\.tsx?$|[/\\]fixtures|[/\\]words[/\\]/.test(file);

describe.each(rooms)('%s', (room) => {
  test('has no words of its own', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: join(root, room) }).filter(
      (file) => !isTest(join(room, file)) && !isAssembly(file),
    );
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) =>
      readableIn(readFileSync(join(root, room, file), 'utf8'), file.endsWith('x'))
        .filter(({ text }) => !allowed.includes(text) && !isForDevelopers(text))
        .map(({ line, text }) => `${room}/${file}:${line}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the scanner', () => {
  const texts = (source: string) => readableIn(source, true).map(({ text }) => text);

  test('finds text between tags, labels and sentences', () => {
    expect(texts('const a = () => <p>Hello there.</p>;')).toEqual(['Hello there.']);
    expect(texts('return <p class="x">{n} rolls</p>;')).toEqual(['rolls']);
    expect(texts('return (<section aria-label="dice"><Tool label="Dice" id="Hello there" /></section>);')).toEqual([
      'dice',
      'Dice',
    ]);
    expect(texts("const a = 'Roll the dice first.';")).toEqual(['Roll the dice first.']);
    expect(texts(`say(\`There are \${count(\`\${n}\`)} games\`);`)).toEqual(['There are 0 games']);
    expect(texts("const names = { off: 'Off' };")).toEqual(['Off']);
    expect(texts("const a = b ? <b>{c && 'Save picture…'}</b> : null;")).toEqual(['Save picture…']);
    expect(readableIn('\n\nconst a = <p>Hi</p>;', true)[0].line).toBe(3);
  });

  test('leaves code, comments, types, patterns and thrown errors alone', () => {
    const sources = [
      '// Hello there.\n/* Hello there. */ const a = useState<string | null>(null);',
      "import { Dialog } from './Dialog.tsx';",
      'const a = b < c && d > e; const f = g / h; const i = /Hello there./.test(j);',
      "throw new Error('There is no state around this component.');",
      '<p>{n} / {m}</p>',
      "run('SELECT rules FROM game WHERE id = ?');",
      'const a: Map<string, Signal<Hello>> = new Map<string, X>();',
      `if (key === 'ArrowUp' || key === 'data-target') return \`seat-\${n}\`;`,
      'const a = <input value={text} onInput={({ currentTarget }) => f<T>(currentTarget)} />;',
    ];
    for (const source of sources) expect(texts(source), source).toEqual([]);
  });
});
