/** Finds what a person might read in a source file: text between tags, and strings that look like words. */
import { type ESTree, parseSync, Visitor } from 'vite';

export interface ReadableText {
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
export function readableIn(source: string, hasTags: boolean): readonly ReadableText[] {
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
