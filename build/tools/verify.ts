/** `npm run verify -- FILE`: checks exported games; succeeds only if every move, every score and every die holds. */
import { describeFault, type ReadGame, readGames } from '../../main/files/read.ts';
import { totalsOf } from '../../shared/game/game.ts';
import type { Proof } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { readArguments, refuse } from '../arguments.ts';

const aboutDice: Readonly<Record<Proof, string>> = {
  proved: 'every die follows from the seed that was promised before the first roll',
  typed: 'the dice were typed in, so nothing was promised about them',
  cheat: 'cheat mode, so nothing was promised about the dice',
  unproved: 'the computer rolled the dice, but there is no seed to check them against',
};

function describe({ finished, game, proof }: ReadGame): string {
  const totals = totalsOf(game);
  const players = game.seats.map(({ name }, seat) => `${name} ${totals[seat]}`).join(', ');
  return `${finished.uid}  ${words.rules[game.rules].name}: ${players}; every score is right; ${aboutDice[proof]}.`;
}

/** True if everything in the file holds. */
export async function verifyFile(file: string, print: (line: string) => void): Promise<boolean> {
  let games = 0;
  let unproved = 0;
  for await (const game of readGames(file)) {
    if (!game.ok) {
      print(`${file}: ${describeFault(game.error)}`);
      return false;
    }
    print(describe(game.value));
    games++;
    if (game.value.proof === 'unproved') unproved++;
  }
  print(
    unproved === 0
      ? `${games} ${games === 1 ? 'game' : 'games'}: everything holds.`
      : `The dice of ${unproved} of ${games} ${games === 1 ? 'game' : 'games'} cannot be checked.`,
  );
  return unproved === 0;
}

function readFileName(): string {
  const usage = `npm run verify -- FILE
FILE: games as they were exported. The command succeeds only if every move, every score and every die holds.`;
  const [file, ...more] = readArguments({}, usage, 'one FILE of exported games').positionals;
  if (file === undefined) return refuse('FILE is missing: allowed is one file of exported games.');
  if (more.length > 0) return refuse(`"${more[0]}" is one too many: allowed is one file of exported games.`);
  return file;
}

if (import.meta.main) process.exitCode = (await verifyFile(readFileName(), console.log)) ? 0 : 1;
