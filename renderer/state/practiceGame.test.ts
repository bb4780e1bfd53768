/** A practice game: moves without main, computers played by main, and everything can be undone. */
import { expect, test } from 'vitest';
import type { GameEvent } from '../../shared/game/events.ts';
import { fail, ok } from '../../shared/game/result.ts';
import { rerollAll } from '../../shared/rules/dice.ts';
import { categories } from '../../shared/solver/yahtzee.ts';
import { chance, partsFor, rollAll, settle, startWith } from './fixtures/fakes.ts';
import { createPracticeGame } from './practiceGame.ts';

function open(...players: readonly string[]) {
  const parts = partsFor();
  const game = createPracticeGame(parts);
  const events: readonly GameEvent[] = [
    startWith(...players),
    { type: 'rolled', player: 0, reroll: rerollAll(5), dice: [6, 6, 6, 1, 2] },
  ];
  game.start(events);
  return { ...parts, game, events };
}

test('it goes on from the dice that lay there, asks main nothing, and goes back to them step by step', async () => {
  const { server, clock, game, events } = open('Eric', 'Julie');
  expect([game.isOpen.value, game.game.value?.turn?.hand, game.undoable.value]).toEqual([true, [6, 6, 6, 1, 2], null]);
  game.hands.toggleDie(3);
  game.hands.toggleDie(4);
  await game.hands.roll();
  await clock.advance(5_000);
  expect(game.game.value?.turn).toMatchObject({ hand: [6, 6, 6, 1, 2], rollsLeft: 1 });
  expect(game.undoable.value).toEqual({ player: 0, box: null, points: 0 });
  expect(game.marked.value).not.toContain(true);
  await game.hands.score({ category: 'sixes', column: 1 });
  expect(game.undoable.value).toEqual({ player: 0, box: { category: 'sixes', column: 1 }, points: 18 });
  await game.hands.roll();
  await clock.advance(5_000);
  // A first roll leaves nothing to decide, so undoing it also undoes the choice before it.
  expect(game.game.value?.turn).toMatchObject({ player: 1, rollsLeft: 2 });
  expect(game.undoable.value).toMatchObject({ box: { category: 'sixes' } });
  await game.hands.undo();
  expect(game.game.value?.turn).toMatchObject({ player: 0, hand: [6, 6, 6, 1, 2], rollsLeft: 1 });
  await game.hands.makeMove({ type: 'undo' });
  expect([game.events.value, game.undoable.value]).toEqual([events, null]);
  await game.hands.undo();
  expect(game.events.value).toEqual(events);
  expect(server.calls).toEqual([]);
  game.close();
  expect([game.isOpen.value, game.game.value, game.message.value.text]).toEqual([false, null, '']);
});

test('a whole game can be played and taken back from its end', async () => {
  const { clock, game, events } = open('Eric');
  for (const category of categories) {
    await game.hands.score({ category, column: 1 });
    await game.hands.roll();
    await clock.advance(5_000);
  }
  expect([game.game.value?.turn, game.may.value.playAgain]).toEqual([null, false]);
  for (let steps = 0; steps < 13; steps++) await game.hands.undo();
  expect(game.events.value).toEqual(events);
});

test('what the rules refuse is said; Roll Again without a die is said first, and meant the second time', async () => {
  const { game } = open('Eric');
  await game.hands.roll();
  expect(game.message.value).toMatchObject({ isRefusal: true, text: /^No dice selected/ });
  await game.hands.roll();
  expect(game.game.value?.turn?.rollsLeft).toBe(1);
  await game.hands.score({ category: 'ones', column: 2 });
  expect(game.message.value.isRefusal).toBe(true);
  game.start([]);
  expect(game.game.value?.turn?.rollsLeft).toBe(1);
});

test('computers are played by main; one that cannot move says why, and an undo goes back to the person', async () => {
  const { server, clock, game, events } = open('Eric', 'Hal=random');
  const moves = [rollAll, { type: 'score', ...chance }] as const;
  let made = 0;
  server.answer({ 'practice:decide': () => ok(moves[made++ % 2]) });
  await game.hands.score({ category: 'sixes', column: 1 });
  expect(game.may.value.moveAs).toBeNull();
  await clock.advance(20_000);
  await settle();
  expect(game.game.value?.turn?.player).toBe(0);
  expect(server.sent('practice:decide')).toHaveLength(2);
  await game.hands.undo();
  expect(game.events.value).toEqual(events);
  server.answer({ 'practice:decide': () => fail({ code: 'solving-cancelled' }) });
  await game.hands.score({ category: 'sixes', column: 1 });
  await clock.advance(20_000);
  expect(game.message.value.text).toContain('perfect play');
  await game.hands.undo();
  expect(game.events.value).toEqual(events);
});

test('dice that are rolled again tumble, although they are no longer marked', async () => {
  const { game } = open('Eric');
  game.hands.toggleDie(3);
  await game.hands.roll();
  expect(game.motion.changes.value.map(({ kind }) => kind)).toEqual(['rolled']);
  expect(game.motion.tumbling.value?.dice).toEqual([false, false, false, true, false]);
  expect(game.marked.value).not.toContain(true);
});

test('who clicks to hold begins with no die held, and keeps holding after a roll', async () => {
  const { clock, settings, game } = open('Eric');
  settings.change({ dieClick: 'hold' });
  expect(game.marked.value).toEqual(rerollAll(5));
  for (const die of [0, 1, 2, 3, 4]) game.hands.toggleDie(die);
  await game.hands.roll();
  expect(game.message.value.text).toBe('All dice are held. Press Roll Again once more to use up a roll.');
  for (const die of [3, 4]) game.hands.toggleDie(die);
  await game.hands.roll();
  await clock.advance(5_000);
  expect(game.game.value?.turn).toMatchObject({ hand: [6, 6, 6, 1, 2], rollsLeft: 1 });
  expect(game.marked.value).toEqual([false, false, false, true, true]);
});
