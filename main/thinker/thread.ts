/** The thinker's thread: owns the solver tables, and answers one question after the other without holding up main. */
import { parentPort, workerData } from 'node:worker_threads';
import { firstRoll } from '../../shared/game/moves.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { computerPlayer } from '../../shared/players/catalogue.ts';
import { strategies } from '../../shared/players/strategies.ts';
import { positionOf, type Strategy, type Tables, tableRules } from '../../shared/players/strategy.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Scorecard } from '../../shared/rules/scorecard.ts';
import { type TableKind, tableKinds } from '../../shared/solver/tableKinds.ts';
import type { FromThread, QuestionKind, Questions, ThinkerAnswer, ThreadData, ToThread } from './questions.ts';
import { loadOutlooks, loadValues, type TableOptions } from './tables.ts';

const { folder, kernel } = workerData as ThreadData;
const say = (message: FromThread) => parentPort?.postMessage(message);

let cancelling = new AbortController();

/** Tables that are there or on their way: two questions that need the same one wait for the same work. */
const loading = new Map<string, Promise<unknown>>();

/** Null if cancelled; the next question then begins again. */
async function loadOnce<K extends TableKind>(
  kind: K,
  rules: RulesetId,
  load: (options: TableOptions) => Promise<Tables[K] | null>,
): Promise<Tables[K] | null> {
  const key = `${rules} ${kind}`;
  const known = loading.get(key) as Promise<Tables[K] | null> | undefined;
  if (known) return known;
  const { signal } = cancelling;
  const onProgress = (done: number) => say({ progress: { rules, table: kind, done } });
  const loaded = load({ folder, kernel, signal, onProgress });
  loading.set(key, loaded);
  try {
    const table = await loaded;
    if (table === null) loading.delete(key);
    return table;
  } catch (error) {
    loading.delete(key);
    throw error;
  } finally {
    say({ progress: null });
  }
}

/** Null if cancelled. */
async function tablesFor({ rules, seats }: Questions['prepare']['question']): Promise<Partial<Tables> | null> {
  const needs = tableKinds.filter((kind) => seats.some(({ type }) => computerPlayer(type)?.needs.includes(kind)));
  if (needs.length === 0) return {};
  const solved = tableRules(rules);
  const values = await loadOnce('values', solved, (options) => loadValues(solved, options));
  if (values === null || !needs.includes('outlooks')) return values && { values };
  const outlooks = await loadOnce('outlooks', solved, (options) => loadOutlooks(solved, values, options));
  return outlooks && { values, outlooks };
}

/** One for each type of player and rule set, since what it foresaw at a roll still holds at the next. */
const players = new Map<string, Strategy>();

/** Cards as they came last, by seat. */
let seen: readonly { readonly text: string; readonly card: Scorecard }[] = [];

/** Every message brings copies, but strategies know a turn by its card objects: an equal card must be the same one. */
function knownCards(cards: readonly Scorecard[]): readonly Scorecard[] {
  seen = cards.map((card, seat) => {
    const text = JSON.stringify(card);
    const before = seen[seat];
    return before?.text === text ? before : { text, card };
  });
  return seen.map(({ card }) => card);
}

const answers: {
  readonly [K in QuestionKind]: (question: Questions[K]['question']) => Promise<ThinkerAnswer<K>>;
} = {
  prepare: async (question) => ((await tablesFor(question)) ? ok(null) : fail({ code: 'solving-cancelled' })),

  decide: async (game) => {
    const type = game.turn && game.seats[game.turn.player].type;
    if (type === null || type === 'human') throw new Error('No computer is on turn.');
    if (positionOf(game) === null) return ok(firstRoll);
    const tables = await tablesFor(game);
    if (tables === null) return fail({ code: 'solving-cancelled' });
    const key = `${type} ${game.rules}`;
    const strategy = players.get(key) ?? strategies[type]({ random: Math.random, tables });
    players.set(key, strategy);
    // Looked at again only now: another game may have been asked about in the meantime.
    const position = positionOf({ ...game, cards: knownCards(game.cards) });
    return position === null ? ok(firstRoll) : ok(strategy(position));
  },
};

async function answer<K extends QuestionKind>(number: number, kind: K, question: Questions[K]['question']) {
  try {
    say({ number, answer: await answers[kind](question) });
  } catch (error) {
    say({ number, fault: error instanceof Error ? String(error.stack) : String(error) });
  }
}

parentPort?.on('message', (message: ToThread) => {
  if (message === 'cancel') {
    cancelling.abort();
    cancelling = new AbortController();
  } else void answer(message.number, message.kind, message.question);
});
