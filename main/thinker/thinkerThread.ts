/** A thread of the thinker: owns solver tables, and answers one question after another without blocking main. */

import type { Game } from '../../shared/game/game.ts';
import { firstRoll, type Move } from '../../shared/game/moves.ts';
import { ok } from '../../shared/game/result.ts';
import { computerPlayer } from '../../shared/players/catalogue.ts';
import { createStrategy } from '../../shared/players/strategies.ts';
import { positionOf, type Strategy, type Tables } from '../../shared/players/strategy.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { isYahtzeeRules } from '../../shared/rules/presets.ts';
import type { Scorecard } from '../../shared/rules/scorecard.ts';
import { openKernel } from '../../shared/solver/kernel/kernel.ts';
import { openTurns } from '../../shared/solver/kernel/parallelTurns.ts';
import { insideThread } from '../worker.ts';
import { coachAnswers } from './coachAnswers.ts';
import type { Answer } from './reviewAnswers.ts';
import { openSolverTableCache } from './solverTableCache.ts';
import type { ThinkerNotice, ThinkerThreadData } from './thinker.ts';

const { data, notify, serve } = insideThread<ThinkerThreadData, ThinkerNotice>();
const cache = openSolverTableCache(data, notify);

async function tablesFor({ rules, seats }: Pick<Game, 'rules' | 'seats'>): Promise<Partial<Tables>> {
  const needs = new Set(seats.flatMap(({ type }) => computerPlayer(type)?.needs ?? []));
  if (needs.size === 0) return {};
  const { expected } = await cache.expectation(rules);
  const net = cache.net(rules);
  const tables = { expected, ...(net && { net }) };
  if (!needs.has('outlooks') || !isYahtzeeRules(rulesOf(rules))) return tables;
  return { ...tables, outlooks: await cache.derived('outlooks', rules) };
}

const newTurns = () => openTurns(openKernel(data.kernel));

/** One for each type of player and rule set, since what it foresaw at one roll still holds at the next. */
const players = new Map<string, { readonly tables: Partial<Tables>; readonly strategy: Strategy }>();

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

const functions = {
  ...coachAnswers(cache, data.kernel, knownCards),

  /** Gets ready what the computers at a table need. */
  async prepare(game: Pick<Game, 'rules' | 'seats'>): Answer<null> {
    await tablesFor(game);
    return ok(null);
  },

  /** What does the computer on turn do? */
  async decide(game: Game): Answer<Move> {
    const type = game.turn && game.seats[game.turn.player].type;
    if (type === null || type === 'human') throw new Error('No computer is on turn.');
    if (positionOf(game) === null) return ok(firstRoll(game));
    const tables = await tablesFor(game);
    const key = `${type} ${game.rules}`;
    const before = players.get(key);
    // What was an estimate may have become exact since.
    const known = before?.tables.expected === tables.expected ? before : undefined;
    const strategy = known?.strategy ?? createStrategy(type, { random: Math.random, tables, newTurns });
    players.set(key, { tables, strategy });
    // Checked again only now: another game may have been asked about in the meantime.
    const position = positionOf({ ...game, cards: knownCards(game.cards) });
    return position === null ? ok(firstRoll(game)) : ok(strategy(position));
  },

  /** Stops working out tables. */
  cancel: (_: null) => cache.cancel(),
};
export type ThinkerFunctions = typeof functions;

serve(functions);
