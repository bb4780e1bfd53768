/** `npm run verify -- FILE`: checks exported games; succeeds only if every move, every score and every die is correct. */
import { print, printError } from '../../main/console/print.ts';
import { type ReadGame, readGames } from '../../main/history/read.ts';
import { totalsOf } from '../../shared/game/game.ts';
import { words } from '../../shared/words/index.ts';
import { readFileName } from '../arguments.ts';

function describe({ finished, game, proof }: ReadGame): string {
  const totals = totalsOf(game);
  const scores = game.seats.map(({ name }, seat) => words.files.verifiedScore(name, totals[seat]));
  return words.files.verified(finished.uid, words.rulesName(game.rules), scores, proof);
}

/** True if everything in the file is correct, and there is something in it; `complain` is told what is not. */
export async function verifyFile(file: string, print: (line: string) => void, complain = print): Promise<boolean> {
  let games = 0;
  let unproved = 0;
  for await (const game of readGames(file)) {
    if (!game.ok) {
      complain(`${file}: ${words.problem(game.error)}`);
      return false;
    }
    print(describe(game.value));
    games++;
    if (game.value.proof === 'unproved') unproved++;
  }
  if (games === 0) complain(`${file}: ${words.files.noGames}`);
  else if (unproved > 0) complain(words.files.diceUnproved(unproved, games));
  else print(words.files.allVerified(games));
  return games > 0 && unproved === 0;
}

const usage = `npm run verify -- FILE [--lang TAG]
FILE: games as they were exported. The command succeeds only if every move, every score and every die is correct.`;

if (import.meta.main) {
  const { file } = await readFileName({}, usage);
  process.exitCode = (await verifyFile(file, print, printError)) ? 0 : 1;
}
