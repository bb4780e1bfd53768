/**
 * The coach: how long a hint, an explanation, a review and the win chances take, how much of a frame, and what its
 * tables cost.
 */
import { explainerFrom, hintFor } from '../../shared/coach/hint.ts';
import { reviewGame } from '../../shared/coach/review.ts';
import { exactSpread, winChanceFinder, winCurve } from '../../shared/coach/winning.ts';
import { positionOf } from '../../shared/players/strategy.ts';
import { compile } from '../../shared/rules/compile.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import { categoryChances } from '../../shared/solver/coach/chances.ts';
import { evaluatorFrom } from '../../shared/solver/coach/evaluate.ts';
import { partsFrom } from '../../shared/solver/components.ts';
import { solveValues } from '../../shared/solver/kernel/solve.ts';
import { spaceOf } from '../../shared/solver/space.ts';
import {
  type DerivedKind,
  type DerivedTables,
  decodeDerived,
  followerFor,
  makeDerived,
} from '../../shared/solver/tables/derived.ts';
import { expectedFrom } from '../../shared/solver/values.ts';
import { newKernel } from '../lab/fixtures.ts';
import { playedGames } from '../lab/games.ts';
import { framesInWindow } from './framesInWindow.ts';
import { hintsInWindow } from './hintsInWindow.ts';
import { at, median, milliseconds, type Report } from './measure.ts';

const id = 'official';
const rules = rulesOf(id);

/** The median and the 99th percentile, in milliseconds. */
function spreadOf(times: readonly number[]) {
  return {
    value: median(times),
    unit: 'ms',
    p99: at(times, 0.99),
    first: times[0],
    of: times.length,
  };
}

/** Games in which a window asks for a hint after every roll. */
const askedGames = 8;

export default async function (report: Report, folder: string): Promise<void> {
  const { first, explained, cold, warm } = await hintsInWindow(askedGames, folder);
  report({ name: 'hint in the window: the first ever', value: first[0], unit: 'ms' });
  report({ name: 'hint in the window: the first reason ever', value: explained[0], unit: 'ms' });
  report({ name: 'hint in the window: tables on disk', value: cold[0], unit: 'ms' });
  report({ name: 'hint in the window: warm', ...spreadOf(warm), target: 5 });
  for (const { about, own, worst } of await framesInWindow()) {
    const value = Math.max(...own);
    report({ name: `script in a frame: ${about}`, value, unit: 'ms', turns: own, worst, target: 8 });
  }
  const kernel = newKernel();
  const values = solveValues(kernel, rules);
  const made = <K extends DerivedKind>(kind: K): DerivedTables[K] => {
    let file = new Uint8Array();
    const time = milliseconds(() => {
      file = makeDerived(kind, rules, values, kernel);
    });
    report({ name: `table: ${kind}`, value: time / 1000, unit: 's', bytes: file.length });
    const decoded = decodeDerived(kind, rules, file);
    if (!decoded.ok) throw new Error('A table is not right.');
    return decoded.value;
  };
  made('distribution');
  const outlooks = made('outlooks');
  const components = made('components');

  const expected = expectedFrom(rules, { exact: true, values });
  const evaluator = evaluatorFrom(rules, expected, true);
  const space = spaceOf(compile(rules));
  const explainer = explainerFrom(space, expected, partsFrom(space, expected, components), true);
  const games = [...playedGames(id, ['sensible', 'optimal', 'of-a-kinder', 'four-and-up'], { expected }, 1, 10)];
  const positions = games.flatMap(({ states }) => states.map(positionOf).filter((position) => position !== null));
  const reportEach = <T>(name: string, list: readonly T[], work: (one: T) => unknown) =>
    report({ name, ...spreadOf(list.map((one) => milliseconds(() => work(one)))) });
  reportEach('hint with its reason', positions, ({ card, hand, rollsLeft }) =>
    hintFor(evaluator, explainer, card, { hand, rollsLeft }),
  );
  reportEach('chances of all categories', positions, ({ card, hand, rollsLeft }) =>
    categoryChances(rules, card, { hand, rollsLeft }),
  );
  reportEach('review of a game of four', games, ({ events }) => reviewGame(events, evaluator));
  const follower = followerFor(rules, values, kernel);
  const find = winChanceFinder(exactSpread(follower, outlooks));
  const states = games.flatMap((game) => game.states);
  reportEach('win chances of four', states, find);
  reportEach('win chances through a game of four', games, ({ events }) =>
    winCurve(events, winChanceFinder(exactSpread(follower, outlooks))),
  );
}
