/** The computer players that can sit down at the terminal, and what some of them must have worked out first. */
import { readFileSync } from 'node:fs';
import { computerPlayer, computerPlayers } from '../shared/players/catalogue.ts';
import { strategies } from '../shared/players/strategies.ts';
import { positionOf, tableRules } from '../shared/players/strategy.ts';
import { rerollAll } from '../shared/rules/dice.ts';
import { words } from '../shared/words/index.ts';
import type { Computers } from './consoleGame.ts';
import { loadTables } from './solver/tables.ts';

/** The compiled kernel; without it the same is worked out more slowly. */
function readKernel(): Uint8Array | null {
  try {
    return readFileSync(new URL('../out/kernel.wasm', import.meta.url));
  } catch {
    return null;
  }
}

/** Says what is going on, and how far it is, as often as a reader wants to know. */
function progressTeller(sentence: string, tell: (text: string) => void): (done: number) => void {
  let told = -1;
  return (done) => {
    const quarter = Math.floor(done * 4);
    if (told < 0) tell(sentence);
    else if (quarter > told && quarter < 4) tell(`… ${quarter * 25} %`);
    told = Math.max(told, quarter);
  };
}

const subjects = { values: 'perfect play', outlooks: 'the chances to win' } as const;

/** What is worked out is kept in the folder, for the window too. */
export function computersWith(folder: string): Computers {
  return {
    types: computerPlayers.map(({ id }) => id),
    async sit(type, rules, tell) {
      const { name } = words.rules[tableRules(rules)];
      const tables = await loadTables(computerPlayer(type)?.needs ?? [], rules, (table) => ({
        folder,
        kernel: readKernel(),
        onProgress: progressTeller(`Working out ${subjects[table]} by the rules "${name}", once and for all …`, tell),
      }));
      const decide = strategies[type]({ random: Math.random, tables: tables ?? {} });
      return (game) => {
        const position = positionOf(game);
        // The first roll of a turn leaves nothing to decide.
        return position === null ? { type: 'roll', reroll: rerollAll } : decide(position);
      };
    },
  };
}
