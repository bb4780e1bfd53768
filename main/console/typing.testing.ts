/** Lines typed at the terminal game, and what it shows. */
import type { Game } from '../../shared/game/game.ts';
import { firstRoll, openOffers } from '../../shared/game/moves.ts';
import { fold } from '../../shared/game/replay.ts';
import { ok } from '../../shared/game/result.ts';
import type { Face } from '../../shared/rules/dice.ts';
import { defaultSettings, type Settings } from '../../shared/wire/settings.ts';
import { words } from '../../shared/words/index.ts';
import { commitmentOf } from '../dice/committed.ts';
import { readFinished } from '../store/lists/gameList.ts';
import { openNowhere, type Store } from '../store/open.ts';
import type { FinishedGame } from '../store/truth/games.ts';
import { openCoach } from '../table/coach.ts';
import { openTable, type Table } from '../table/table.ts';
import type { Questions, ThinkerAnswer } from '../thinker/questions.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { runConsole } from './games.ts';
import type { Tone } from './terminal.ts';

/** Every computer takes the first open box after the first roll. */
export const hasty: Pick<Thinker, 'ask'> = {
  async ask<K extends keyof Questions>(kind: K, question: Questions[K]['question']): Promise<ThinkerAnswer<K>> {
    if (kind === 'prepare') return ok(null) as ThinkerAnswer<K>;
    if (kind === 'review') {
      const player = { name: 'Ann', start: 254.6, loss: 54.6, final: 200, grade: 'beginner', costliest: [] };
      return ok({ rules: 'official', exact: true, players: [player], decisions: [] }) as unknown as ThinkerAnswer<K>;
    }
    if (kind === 'why' || kind === 'percentiles') return ok(null) as ThinkerAnswer<K>;
    const [offer] = openOffers(question as Game);
    return ok(
      offer ? { type: 'score', category: offer.category, column: offer.column } : firstRoll,
    ) as ThinkerAnswer<K>;
  },
};

/** Says the same about every position. */
export const knowing = {
  ask: async (kind: string) => {
    if (kind === 'hint')
      return ok({ exact: true, choices: [{ keep: [6], value: 231.44 }], why: null, isWhyComing: false });
    if (kind === 'chances') return ok([{ category: 'fullHouse', chance: 0.25 }]);
    if (kind === 'winning') return ok({ exact: true, chances: [0.75, 0.25] });
    return ok({ exact: true, loss: 9.04, best: { keep: [6], value: 231.44 } });
  },
} as Pick<Thinker, 'ask'>;

export const coachOn = (table: Table, settings: Partial<Settings>) => {
  const values = { ...defaultSettings, ...settings };
  return {
    ...openCoach({ table, thinker: knowing, settings: () => values }),
    isAlways: () => values.hints === 'always',
  };
};

export const usualFaces: readonly Face[] = [1, 2, 3, 4, 6, 6, 5, 5, 2, 1, 3];
export const seed = Uint8Array.of(1);

/** The dice of every game show these faces over and over. */
export const tableOn = (store: Store, faces = usualFaces) => {
  let now = 1000;
  return openTable(store, {
    now: () => now++,
    newSeed: () => seed,
    diceOf: (_seed, _words, drawn) => {
      let next = drawn;
      return { draw: (count) => ok(Array.from({ length: count }, () => faces[next++ % faces.length])) };
    },
  });
};

/** Types these lines and then nothing more. */
export const play = async (...lines: readonly string[]) => playOn(await openNowhere(), usualFaces, lines);
export const playWith = async (faces: readonly Face[], ...lines: readonly string[]) =>
  playOn(await openNowhere(), faces, lines);

export type Played = FinishedGame & { readonly game: Game };

/** A line, or something that happens before it is typed. */
export type Line = string | (() => string | Promise<string>);

export async function playOn(
  store: Store,
  faces: readonly Face[],
  lines: readonly Line[],
  table = tableOn(store, faces),
  settings: Partial<Settings> = {},
) {
  const waiting = [...lines];
  const shown: string[] = [];
  /** How many lines had been shown when the dice of the next game were promised. */
  const promises: number[] = [];
  const tones = new Map<string, Tone | undefined>();
  const played: Played[] = [];
  await runConsole({
    terminal: {
      async ask(question, signal) {
        const next = waiting.shift() ?? null;
        const line = typeof next === 'function' ? await next() : next;
        shown.push(question + (signal?.aborted ? '<dropped>' : (line ?? '<end>')));
        return signal?.aborted ? null : line;
      },
      print(text, tone) {
        // Printed before every game; a separate test checks it.
        if (text !== words.console.promise(commitmentOf(seed))) shown.push(text);
        else promises.push(shown.length);
        tones.set(text, tone);
      },
      isInteractive: () => false,
      lookAhead: async () => (typeof waiting[0] === 'string' ? waiting[0] : null),
      isClosed: () => false,
    },
    thinker: hasty,
    table,
    coach: coachOn(table, settings),
    reviews: { store, thinker: hasty, log: () => {}, now: () => 0 },
    history: {
      greeting: () => 'The Hall of Fame is still empty.',
      ended(id, print) {
        const finished = readFinished(store.db, id);
        const game = fold(finished?.events ?? []);
        if (!finished || !game.ok) throw new Error('not kept');
        played.push({ ...finished, game: game.value });
        print(`Kept game ${played.length}.`);
      },
    },
  });
  return { text: shown.join('\n'), shown, promises, tones, played, left: waiting };
}

export const turns = (count: number) => Array.from({ length: count }, () => ['all', '1']).flat();
