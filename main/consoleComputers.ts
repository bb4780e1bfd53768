/** The computer players that can sit down at the terminal. */
import type { PlayerType } from '../shared/game/seats.ts';
import { fourAndUp } from '../shared/players/fourAndUp.ts';
import { ofAKinder } from '../shared/players/ofAKinder.ts';
import { randomly } from '../shared/players/random.ts';
import { type Strategy, viewOf } from '../shared/players/strategy.ts';
import { upperSectioner } from '../shared/players/upperSectioner.ts';
import { rerollAll } from '../shared/rules/dice.ts';
import type { Chooser } from './consoleGame.ts';

/** The first roll of a turn leaves nothing to decide. */
function chooserOf(strategy: Strategy): Chooser {
  return (game) => {
    const view = viewOf(game);
    return view === null ? { type: 'roll', reroll: rerollAll } : strategy(view);
  };
}

export const computers: ReadonlyMap<PlayerType, Chooser> = new Map([
  ['random', chooserOf((view) => randomly(view, Math.random))],
  ['of-a-kinder', chooserOf(ofAKinder)],
  ['upper-sectioner', chooserOf(upperSectioner)],
  ['four-and-up', chooserOf(fourAndUp)],
]);
