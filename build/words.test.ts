/** Everything a person reads comes from shared/words: no other file has words of its own. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { root } from './setup/paths.mjs';

interface ReadableText {
  readonly line: number;
  readonly text: string;
}

/** Attributes that people read, whatever is in them. */
const readAttributes = [
  'aria-label',
  'aria-valuetext',
  'aria-description',
  'title',
  'label',
  'placeholder',
  'alt',
  'none',
  'all',
  'hint',
  'meaning',
];

/** A sentence, several words that begin with a capital letter, or a single such word as on a label. */
function looksLikeWords(text: string): boolean {
  const trimmed = text.trim();
  if (/\p{Lu}\p{Ll}+ \S/u.test(trimmed)) return true;
  if (/^\p{Lu}\p{Ll}+$/u.test(trimmed)) return true;
  return /\p{L}{2}/u.test(trimmed) && /[^.][.…!?]$/u.test(trimmed);
}

/** Only SQLite reads SQL. */
const isSql = (text: string) =>
  /^\s*(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|WITH|PRAGMA|BEGIN|VACUUM)\b|[=<>] \?$/.test(text);

/** `hasTags` for a .tsx file; elsewhere an angle bracket is never a tag. */
function readableIn(source: string, hasTags: boolean): readonly ReadableText[] {
  const { program, errors } = parseSync(hasTags ? 'source.tsx' : 'source.ts', source);
  // Most mistakes leave a tree to look at; after others there is none, and nothing would be found.
  if (errors.length > 0 && program.body.length === 0) throw new Error(errors[0].message);
  const found: ReadableText[] = [];
  /** Strings that are read by nobody, or were looked at as attributes. */
  const skipped = new Set<ESTree.Node>();
  const add = (start: number, text: string, isReadable: boolean) => {
    if (isReadable) found.push({ line: source.slice(0, start).split('\n').length, text: text.trim() });
  };
  const addString = (node: ESTree.Node, text: string) =>
    add(node.start, text, !skipped.has(node) && looksLikeWords(text) && !isSql(text));
  new Visitor({
    // Errors are thrown for programmers.
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error')) skipped.add(given[0]);
    },
    JSXAttribute({ name, value }) {
      if (value?.type !== 'Literal') return;
      skipped.add(value);
      const isRead = name.type === 'JSXIdentifier' && readAttributes.includes(name.name);
      add(value.start, String(value.value), isRead && /\p{L}/u.test(String(value.value)));
    },
    JSXText({ start, value }) {
      add(start, value, /\p{L}/u.test(value.replaceAll(/&\w+;/g, '')));
    },
    Literal(node) {
      if (typeof node.value === 'string') addString(node, node.value);
    },
    TemplateLiteral(node) {
      addString(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('0'));
    },
  }).visit(program);
  return found;
}

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
