/** `npm run verify -- FILE`: checks exported games; succeeds only if every move, every score and every die is correct. */
import { print, printError } from '../../main/console/print.ts';
import { type ReadGame, readGames } from '../../main/history/read.ts';
import { totalsOf } from '../../shared/game/game.ts';
import { words } from '../../shared/words/index.ts';
import { readArguments, refuse } from '../arguments.ts';
import { languageOption, speak } from '../speak.ts';

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

async function readFileName(): Promise<string> {
  const usage = `npm run verify -- FILE [--lang TAG]
FILE: games as they were exported. The command succeeds only if every move, every score and every die is correct.`;
  const { values, positionals } = readArguments(languageOption, usage, 'one FILE of exported games');
  const [file, ...more] = positionals;
  if (file === undefined) return refuse('FILE is missing: allowed is one file of exported games.');
  if (more.length > 0) return refuse(`"${more[0]}" is one too many: allowed is one file of exported games.`);
  await speak(values.lang);
  return file;
}

if (import.meta.main) process.exitCode = (await verifyFile(await readFileName(), print, printError)) ? 0 : 1;
