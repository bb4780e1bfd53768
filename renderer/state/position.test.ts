/** A position that is set up: what is typed becomes one, or a sentence that says why not. */
import { expect, test } from 'vitest';
import { fail, ok } from '../../shared/game/result.ts';
import { words } from '../../shared/words/index.ts';
import { partsFor, settle } from './fixtures/fakes.ts';
import { createPosition } from './position.ts';
import { createPracticeGame } from './practiceGame.ts';

const hint = { exact: true, choices: [{ keep: [5], value: 249.9 }], why: null, isWhyComing: false } as const;

function open() {
  const parts = partsFor({ 'review:hint': () => ok(hint), 'practice:add': () => ok(null) });
  const practiceGame = createPracticeGame(parts);
  const position = createPosition(parts.api, practiceGame);
  position.open(null);
  return { ...parts, practiceGame, position };
}

test('what is typed is asked about, and an answer lasts until something else is typed', async () => {
  const { server, position } = open();
  position.fill(1, 0, '3');
  position.fill(1, 11, ' 50 ');
  position.change({ dice: '11256', rollsLeft: 1 });
  await position.ask();
  const [{ spot }] = server.sent('review:hint');
  expect(spot).toMatchObject({ rules: 'official', hand: [1, 1, 2, 5, 6], rollsLeft: 1 });
  expect(spot.card.boxes[0].filter((points) => points !== null)).toEqual([3, 50]);
  expect(position.hint.value).toEqual({ spot, answer: ok(hint) });
  position.fill(1, 0, '');
  expect(position.hint.value).toBeNull();
  // An answer to what was typed before is not shown beside what is typed now.
  const tell = server.hold('review:hint');
  void position.ask();
  position.chooseRules('maxi');
  tell(ok(hint));
  await settle();
  expect([position.hint.value, position.draft.value.dice]).toEqual([null, '1 1 2 5 6 6']);
});

test.each([
  ['dice', { dice: '11257' }, /^Type five whole numbers/],
  ['dice of another game', { dice: '112566' }, /that was 6/],
  ['rolls', { rollsLeft: 9 }, /rolls left/],
])('impossible %s get a sentence, and nothing is asked, played or kept', async (_, change, sentence) => {
  const { server, practiceGame, position } = open();
  position.change(change);
  for (const act of [position.ask, position.playOn, () => position.save(null)]) {
    await act();
    const problem = position.problem.value;
    expect(problem && words.problem(problem)).toMatch(sentence);
  }
  expect([server.calls, practiceGame.isOpen.value]).toEqual([[], false]);
});

test('a box with anything but its points is named', async () => {
  const { position } = open();
  for (const points of ['24', 'x', '-5']) {
    position.fill(1, 8, points);
    await position.ask();
    const problem = position.problem.value;
    const said = problem && words.problem(problem).replace(/[\u2066-\u2069]/g, '');
    expect(said).toBe(`No hand scores ${points} in Full House.`);
  }
  position.fill(1, 8, '');
  position.addChips(1, 'two');
  await position.ask();
  expect(position.problem.value).toEqual({ code: 'impossible-chips' });
});

test('a game goes on from there, and the position is still typed when it ends', async () => {
  const { practiceGame, position } = open();
  position.chooseRules('yatzy-saved');
  position.fill(1, 0, '3');
  expect(position.mostRollsLeft.value).toBe(4);
  position.change({ dice: '66612', rollsLeft: 4 });
  position.playOn();
  expect(practiceGame.game.value?.turn).toMatchObject({ hand: [6, 6, 6, 1, 2], rollsLeft: 4 });
  expect(practiceGame.undoable.value).toBeNull();
  await practiceGame.hands.score({ category: 'sixes', column: 1 });
  expect(practiceGame.game.value?.turn?.rollsLeft).toBe(7);
  practiceGame.close();
  expect([position.isOpen.value, position.draft.value.boxes[0][0]]).toEqual([true, '3']);
});

test('an exercise is kept for whoever is chosen; what main refuses is said', async () => {
  const { server, position } = open();
  await position.save(7);
  expect(server.sent('practice:add')).toMatchObject([{ player: 7, spot: { hand: [1, 1, 2, 5, 6] } }]);
  expect(position.isSaved.value).toBe(true);
  server.answer({ 'practice:add': () => fail({ code: 'player-gone' }) });
  await position.save(8);
  expect([position.isSaved.value, position.problem.value]).toEqual([false, { code: 'player-gone' }]);
});
