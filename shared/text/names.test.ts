import { expect, test } from 'vitest';
import { startOf } from '../game/fixtures.ts';
import { rerollAll } from '../rules/dice.ts';
import { shownNames, withShownNames } from './names.ts';

test('deleted players are told apart, from each other and from somebody who is really called so', () => {
  expect(shownNames(['Eric', 'Julie'])).toEqual(['Eric', 'Julie']);
  expect(shownNames(['', 'Eric', ''])).toEqual(['Deleted player', 'Eric', 'Deleted player 2']);
  expect(shownNames(['', 'deleted PLAYER', ''])).toEqual(['Deleted player 2', 'deleted PLAYER', 'Deleted player 3']);
});

test('a game gets a name in every seat, and is left alone if it has them', () => {
  const rolled = { type: 'rolled', player: 0, reroll: rerollAll(5), dice: [1, 2, 3, 4, 5] } as const;
  const events = [startOf('basic', 'Eric', 'Julie'), rolled];
  expect(withShownNames(events)).toBe(events);
  const [started, ...rest] = withShownNames([startOf('basic', '', 'Julie'), rolled]);
  expect(started).toMatchObject({ seats: [{ name: 'Deleted player' }, { name: 'Julie' }] });
  expect(rest).toEqual([rolled]);
});
