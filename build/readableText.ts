/** Finds what a person might read in a source file: text between tags, and strings that look like words. */

export interface ReadableText {
  readonly line: number;
  readonly text: string;
}

/** What the scanner found: text between tags, the value of an attribute, or any other string. */
interface Piece {
  readonly kind: 'text' | 'attribute' | 'string';
  readonly start: number;
  readonly text: string;
  /** The name of the attribute, or the code before the string. */
  readonly before: string;
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

/** After these a slash begins a regular expression and an angle bracket a tag; after anything else they are operators. */
const beforeExpression = /(?:^|[(,=:[!&|?{};>+\-*%~^<]|\b(?:return|typeof|case|in|of|do|else|await|yield|default))\s*$/;

/** A scanner of TypeScript and its tags, just good enough to tell strings from code: no types, no syntax errors. */
function piecesOf(source: string, hasTags: boolean): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  /** The code so far without comments and strings, to tell what a character means here. */
  let code = '';

  const skipTo = (end: string) => {
    const found = source.indexOf(end, at);
    at = found === -1 ? source.length : found + end.length;
  };
  const readString = (quote: string): string => {
    const start = ++at;
    while (at < source.length && source[at] !== quote) at += source[at] === '\\' ? 2 : 1;
    return source.slice(start, at++);
  };
  const readTemplate = () => {
    const [start, before] = [at++, code.slice(-40)];
    let text = '';
    while (at < source.length && source[at] !== '`') {
      if (source.startsWith('${', at)) {
        at += 2;
        readCode('}');
        text += '0';
      } else if (source[at] === '\\') {
        text += ' ';
        at += 2;
      } else text += source[at++];
    }
    at++;
    pieces.push({ kind: 'string', start, text, before });
    code += '0';
  };
  const readRegex = () => {
    let isInClass = false;
    for (at++; at < source.length && (isInClass || source[at] !== '/'); at++) {
      if (source[at] === '\\') at++;
      else if (source[at] === '[') isInClass = true;
      else if (source[at] === ']') isInClass = false;
    }
    at++;
    code += '0';
  };
  /** From `<` to the end of the element. */
  const readElement = () => {
    at++;
    while (at < source.length && source[at] !== '>' && !source.startsWith('/>', at)) {
      const attribute = /^[\w-]+(?==)/.exec(source.slice(at, at + 60))?.[0];
      if (attribute !== undefined) {
        at += attribute.length + 1;
        if (source[at] === '"' || source[at] === "'") {
          const start = at;
          pieces.push({ kind: 'attribute', start, text: readString(source[at]), before: attribute });
        }
      } else if (source[at] === '{') {
        at++;
        readCode('}');
      } else if (/^\/[/*]/.test(source.slice(at, at + 2))) skipTo(source[at + 1] === '/' ? '\n' : '*/');
      else at++;
    }
    if (source.startsWith('/>', at)) {
      at += 2;
      return;
    }
    at++;
    for (let start = at; at < source.length; start = at) {
      while (at < source.length && source[at] !== '<' && source[at] !== '{') at++;
      pieces.push({ kind: 'text', start, text: source.slice(start, at), before: '' });
      if (source.startsWith('</', at)) {
        skipTo('>');
        return;
      }
      if (source[at] === '<') readElement();
      else {
        at++;
        readCode('}');
      }
    }
  };
  /** Up to the closing bracket that belongs to none opened here, or to the end. */
  const readCode = (end: string) => {
    code += '{';
    for (let depth = 0; at < source.length; ) {
      const next = source[at];
      if (source.startsWith('//', at)) skipTo('\n');
      else if (source.startsWith('/*', at)) skipTo('*/');
      else if (next === '"' || next === "'") {
        const [start, before] = [at, code.slice(-40)];
        pieces.push({ kind: 'string', start, text: readString(next), before });
        code += '0';
      } else if (next === '`') readTemplate();
      else if (next === '/' && beforeExpression.test(code.slice(-20))) readRegex();
      else if (
        hasTags &&
        next === '<' &&
        /[A-Za-z>]/.test(source[at + 1] ?? '') &&
        beforeExpression.test(code.slice(-20))
      ) {
        readElement();
        code += '0';
      } else if (next === end && depth === 0) {
        at++;
        code += end;
        return;
      } else {
        if (next === '{') depth++;
        if (next === '}') depth--;
        code += next;
        at++;
      }
    }
  };
  readCode('');
  return pieces;
}

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

/** Errors are thrown for programmers. */
const isThrown = (before: string) => /\bnew \w*Error\(\s*$/.test(before);

function isReadable({ kind, text, before }: Piece): boolean {
  if (kind === 'text') return /\p{L}/u.test(text.replaceAll(/&\w+;/g, ''));
  if (kind === 'attribute') return readAttributes.includes(before) && /\p{L}/u.test(text);
  return looksLikeWords(text) && !isSql(text) && !isThrown(before);
}

/** `hasTags` for a .tsx file; elsewhere an angle bracket is never a tag. */
export function readableIn(source: string, hasTags: boolean): readonly ReadableText[] {
  return piecesOf(source, hasTags)
    .filter(isReadable)
    .map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text: text.trim() }));
}
