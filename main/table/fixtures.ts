/** Players for tests, who move at a table as the window does. */
import { expect } from 'vitest';
import type { GameEvent } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import type { Move } from '../../shared/game/moves.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { presets } from '../../shared/rules/presets.ts';
import { type Box, boxesOf } from '../../shared/rules/scorecard.ts';
import type { News } from '../../shared/wire/channels.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Setup, TableState } from '../../shared/wire/table.ts';
import type { Table } from './table.ts';

export const seats: Setup['seats'] = [
  { name: 'Eric', type: 'human' },
  { name: 'Julie', type: 'human' },
];
export const rolledSetup: Setup = { rules: 'official', seats, dice: 'rolled' };
export const typedSetup: Setup = { ...rolledSetup, dice: 'typed' };
export const rollAll: Move = { type: 'roll', reroll: rerollAll(5) };

export function resumeLatest(on: Table): Result<TableState, Problem> {
  const { unfinished } = on.now();
  return unfinished === null ? fail({ code: 'nothing-to-resume' }) : on.resume(unfinished);
}

export function newsOf(on: Table): News[] {
  const news: News[] = [];
  on.subscribe((item) => news.push(item));
  return news;
}

/** Plays as the window does: sends moves and gathers what was announced. */
export function player(on: Table, { id, events }: TableState) {
  let log: readonly GameEvent[] = events;
  return {
    id,
    get log() {
      return log;
    },
    send: (move: Move, typed: string | null = null, seat?: number) => {
      const turn = on.game()?.game.turn;
      const answer = on.move({ id, seen: log.length, player: seat ?? turn?.player ?? 0, move, typed });
      if (answer.ok) log = on.game()?.events ?? [];
      return answer;
    },
  };
}
export const score = (box: Box): Move => ({ type: 'score', ...box });

/** A game of one player with typed dice. */
export const alone = (on: Table) => player(on, must(on.start({ rules: 'basic', seats: [seats[0]], dice: 'typed' })));

/** Always five sixes, from the first box to the last. */
export function playToEnd(play: ReturnType<typeof player>): void {
  for (const box of boxesOf(presets.basic)) {
    // No event comes with the answer: all are announced.
    expect(play.send(rollAll, '66666')).toEqual(ok({ made: true }));
    expect(play.send(score(box))).toEqual(ok({ made: true }));
  }
}
