/** `npm run words -- [TAG …]`: what the languages lack, have too much of, or have with other parameters than English. */
import { messages } from '../../shared/words/en/messages.ts';
import english from '../../shared/words/en/strings.json' with { type: 'json' };
import type { Language } from '../../shared/words/languages.ts';
import type { Translation } from '../../shared/words/translation.ts';
import { translations } from '../../shared/words/translations.ts';
import { oneOf } from '../arguments.ts';

export interface Gaps {
  /** Said in English. */
  readonly missing: readonly string[];
  /** Never said: English has no such message. */
  readonly leftOver: readonly string[];
  /** Of another kind, of another length, or with another number of parameters. */
  readonly different: readonly string[];
}

type Tree = Readonly<Record<string, unknown>>;

/** Names that change inside a sentence: each language has its own. */
const free = ['inSentences'];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every message by its path, "coach.hint". */
function flat(tree: Tree, path = ''): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(tree)
      .filter(([key]) => path !== '' || !free.includes(key))
      .flatMap(([key, value]): [string, unknown][] =>
        isTree(value) ? [...flat(value, `${path}${key}.`)] : [[`${path}${key}`, value]],
      ),
  );
}

/** What has to be the same in every language. */
function shapeOf(message: unknown): string {
  if (typeof message === 'function') return `${message.length} parameters`;
  if (Array.isArray(message)) return `a list of ${message.length}`;
  return typeof message === 'string' && message.trim() === '' ? 'empty' : typeof message;
}

export function gapsIn(translation: Translation): Gaps {
  const wanted = new Map([...flat(english), ...flat(messages)]);
  const given = new Map([...flat(translation.strings as Tree), ...flat(translation.messages as Tree)]);
  return {
    missing: [...wanted.keys()].filter((path) => !given.has(path)),
    leftOver: [...given.keys()].filter((path) => !wanted.has(path)),
    different: [...wanted]
      .filter(([path, message]) => given.has(path) && shapeOf(message) !== shapeOf(given.get(path)))
      .map(([path, message]) => `${path} (${shapeOf(given.get(path))}, in English ${shapeOf(message)})`),
  };
}

/** The languages that are translated. */
export const translated = (Object.keys(translations) as Exclude<Language, 'en'>[]).filter(
  (tag) => translations[tag] !== null,
);

export async function readTranslation(tag: Exclude<Language, 'en'>): Promise<Translation> {
  const read = translations[tag];
  if (read === null) throw new Error(`${tag} is not in shared/words/translations.ts yet`);
  return await read();
}

if (import.meta.main) {
  const given = process.argv.slice(2).filter((argument) => argument !== '--');
  const asked = given.map((tag) => oneOf('language', tag, translated));
  let gaps = 0;
  for (const tag of asked.length > 0 ? asked : translated) {
    const { missing, leftOver, different } = gapsIn(await readTranslation(tag));
    const lines = [
      ...missing.map((path) => `  missing: ${path}`),
      ...leftOver.map((path) => `  left over: ${path}`),
      ...different.map((path) => `  different: ${path}`),
    ];
    console.log(lines.length === 0 ? `${tag}: complete` : `${tag}: ${lines.length} to do\n${lines.join('\n')}`);
    gaps += lines.length;
  }
  process.exitCode = gaps === 0 ? 0 : 1;
}
