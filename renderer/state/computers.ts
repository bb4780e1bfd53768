/** Plays for the computers at the table, at a pace that people can follow. */
import { computed, effect, untracked } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import type { Speed } from '../../shared/wire/settings.ts';
import type { TableMove } from '../../shared/wire/table.ts';
import { motion } from '../motion/motion.ts';
import { speed } from './settings.ts';
import { computerWaits, game, latestGame, letComputerWait, makeMove, rollToType, showMarked } from './table.ts';
import { decide, prepare } from './thinker.ts';

/** Milliseconds to look at what a computer has just done. */
const pauses: Readonly<Record<Speed, number>> = { off: 0, fast: 150, normal: 600, slow: 1300 };

/** Resolves once nothing moves on the table any more. */
function stillness(): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (motion.value !== null) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

async function look(): Promise<void> {
  await stillness();
  const pause = pauses[speed.value];
  if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
}

async function chooseMove(now: Game): Promise<TableMove | null> {
  if (now.turn?.hand === null) return { type: 'roll', reroll: rerollAll };
  return (await prepare(now)) ? decide(now) : null;
}

/** Move after move, until `isOver` says that no computer is on turn any more. */
async function play(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await look();
    const now = latestGame();
    if (isOver() || !now?.turn) return;
    const move = await chooseMove(now);
    if (isOver()) return;
    if (move === null) return letComputerWait();
    if (move.type === 'roll' && now.turn.hand !== null && pauses[speed.value] > 0) {
      showMarked(move.reroll);
      await look();
      if (isOver()) return;
    }
    await makeMove(move, now.turn.player);
  }
}

const isComputersMove = computed(() => {
  const turn = game.value?.turn;
  if (!turn || game.value?.seats[turn.player].type === 'human') return false;
  return rollToType.value === null && !computerWaits.value;
});

/** Goes on as long as computers are on turn; gives the way to stop it. */
export function playComputers(): () => void {
  return effect(() => {
    if (!isComputersMove.value) return;
    let over = false;
    untracked(() => void play(() => over));
    return () => {
      over = true;
    };
  });
}
