/** The computer players that can sit down at the terminal: those that need nothing worked out beforehand. */
import type { PlayerType } from '../shared/game/seats.ts';
import { computerPlayers } from '../shared/players/catalogue.ts';
import { register } from '../shared/players/register.ts';
import { type Strategy, viewOf } from '../shared/players/strategy.ts';
import { rerollAll } from '../shared/rules/dice.ts';
import type { Chooser } from './consoleGame.ts';

/** The first roll of a turn leaves nothing to decide. */
function chooserOf(strategy: Strategy): Chooser {
  return (game) => {
    const view = viewOf(game);
    return view === null ? { type: 'roll', reroll: rerollAll } : strategy(view);
  };
}

export const computers: ReadonlyMap<PlayerType, Chooser> = new Map(
  computerPlayers
    .filter(({ needs }) => needs.length === 0)
    .map(({ id }) => [id, chooserOf(register[id]({ random: Math.random, tables: {} }))]),
);
