/** A thread of the thinker: owns solver tables, and answers one question after another without blocking main. */
import { parentPort, workerData } from 'node:worker_threads';
import { firstRoll } from '../../shared/game/moves.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { computerPlayer } from '../../shared/players/catalogue.ts';
import { strategies } from '../../shared/players/strategies.ts';
import { positionOf, type Strategy, type Tables, tableRules } from '../../shared/players/strategy.ts';
import { rulesets } from '../../shared/rules/ruleset.ts';
import type { Scorecard } from '../../shared/rules/scorecard.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { openTurns, type ParallelTurns } from '../../shared/solver/kernel/parallelTurns.ts';
import { plainTurns } from '../../shared/solver/kernel/plain.ts';
import { coachAnswers } from './coach.ts';
import type { Answers, FromThread, QuestionKind, Questions, ThreadData, ToThread } from './questions.ts';
import { openShelf } from './shelf.ts';

const say = (message: FromThread) => parentPort?.postMessage(message);
const data = workerData as ThreadData;
const shelf = openShelf(data, say);

/** Null if cancelled. */
async function tablesFor({ rules, seats }: Questions['prepare']['question']): Promise<Partial<Tables> | null> {
  const needs = new Set(seats.flatMap(({ type }) => computerPlayer(type)?.needs ?? []));
  if (needs.size === 0) return {};
  const solved = tableRules(rules);
  const values = await shelf.values(solved);
  if (values === null) return null;
  const net = rulesets[rules].columns > 1 ? shelf.net(rules) : null;
  const tables: Partial<Tables> = net === null ? { values } : { values, net };
  if (!needs.has('outlooks')) return tables;
  const outlooks = await shelf.table('outlooks', solved);
  return outlooks && { ...tables, outlooks };
}

function newTurns(): ParallelTurns {
  const kernel = openKernel(data.kernel);
  return kernel ? openTurns(kernel) : plainTurns();
}

/** One for each type of player and rule set, since what it foresaw at one roll still holds at the next. */
const players = new Map<string, Strategy>();

/** The latest cards, by seat. */
let seen: readonly { readonly text: string; readonly card: Scorecard }[] = [];

/**
 * Every message brings copies, but strategies and win chances recognise a turn by its card objects: an equal card must
 * be the same object.
 */
function knownCards(cards: readonly Scorecard[]): readonly Scorecard[] {
  seen = cards.map((card, seat) => {
    const text = JSON.stringify(card);
    const before = seen[seat];
    return before?.text === text ? before : { text, card };
  });
  return seen.map(({ card }) => card);
}

const answers: Answers = {
  ...coachAnswers(shelf, () => openKernel(data.kernel), knownCards),

  prepare: async (question) => ((await tablesFor(question)) ? ok(null) : fail({ code: 'solving-cancelled' })),

  decide: async (game) => {
    const type = game.turn && game.seats[game.turn.player].type;
    if (type === null || type === 'human') throw new Error('No computer is on turn.');
    if (positionOf(game) === null) return ok(firstRoll);
    const tables = await tablesFor(game);
    if (tables === null) return fail({ code: 'solving-cancelled' });
    const key = `${type} ${game.rules}`;
    const strategy = players.get(key) ?? strategies[type]({ random: Math.random, tables, newTurns });
    players.set(key, strategy);
    // Checked again only now: another game may have been asked about in the meantime.
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
  if (message === 'cancel') shelf.cancel();
  else void answer(message.number, message.kind, message.question);
});
