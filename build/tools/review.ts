/** `npm run review -- FILE`: reviews every game of an exported file, with luck and skill separately. */
import { refuse } from '../../main/console/command.ts';
import { print, printError, printJson } from '../../main/console/print.ts';
import { type ReadGame, readGames } from '../../main/history/read.ts';
import { type Review, reviewGame } from '../../shared/coach/review.ts';
import { type RulesId, rulesOf } from '../../shared/rules/ids.ts';
import type { Evaluator } from '../../shared/solver/coach/evaluate.ts';
import { reviewText } from '../../shared/text/coach.ts';
import { words } from '../../shared/words/index.ts';
import { readFileName } from '../arguments.ts';
import { evaluatorFor } from '../tables.ts';

const usage = `npm run review -- FILE [--lang TAG] [--json]
FILE: games as they were exported. For each player: start + luck - loss = final.
--json: one object a line, {game, rules, players, decisions}; dice counted as they lie, turns from 1, players from 0.
Exact for rules of one column; an estimate for Triple, and for rules with too many cards to know them all.`;

const evaluators = new Map<RulesId, Evaluator>();

async function evaluatorOf(rules: RulesId): Promise<Evaluator> {
  const evaluator = evaluators.get(rules) ?? (await evaluatorFor(rulesOf(rules)));
  evaluators.set(rules, evaluator);
  return evaluator;
}

function toJson(game: string, { rules, exact, players, decisions }: Review): object {
  return {
    game,
    rules,
    exact,
    players: players.map(({ name, start, luck, loss, final, unforced, givenUp }) => ({
      name,
      start,
      luck,
      loss,
      final,
      unforced,
      // The part of the loss that no choice shows: a player who resigned gave up what was still to come.
      ...(givenUp === 0 ? {} : { givenUp }),
    })),
    decisions: decisions.map(({ player, turn, rollsLeft, hand, chose, best, loss }) => ({
      player,
      turn,
      rollsLeft,
      dice: hand,
      chose,
      best,
      loss,
    })),
  };
}

function describe(game: string, review: Review): string {
  return `${game}  ${words.rulesName(review.rules)}\n${reviewText(review)}`;
}

async function review({ finished }: ReadGame): Promise<Review> {
  const started = finished.events[0];
  if (started?.type !== 'started') return refuse('A game without a start cannot be reviewed.');
  const reviewed = reviewGame(finished.events, await evaluatorOf(started.rules));
  return reviewed.ok ? reviewed.value : refuse(words.problem(reviewed.error));
}

const {
  file,
  values: { json },
} = await readFileName({ json: { type: 'boolean' } }, usage);
// A reader that wants only the first lines closes the pipe; that is not an error.
process.stdout.on('error', () => process.exit(0));
for await (const game of readGames(file)) {
  if (!game.ok) {
    printError(`${file}: ${words.problem(game.error)}`);
    process.exit(1);
  }
  const { uid } = game.value.finished;
  const reviewed = await review(game.value);
  if (json) printJson(toJson(uid, reviewed));
  else print(describe(uid, reviewed));
}
