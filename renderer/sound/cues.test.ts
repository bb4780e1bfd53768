import { expect, test } from 'vitest';
import { countRerolled, type Reroll, rerollNone, rerollsOf } from '../../shared/rules/dice.ts';
import type { Change } from '../motion/changes.ts';
import { endOf, timelineOf } from '../motion/timing.ts';
import { changesAt, forAll, games } from '../views/fixtures/games.ts';
import { type Cue, cuesFor } from './cues.ts';
import { lengthOf, rises, type SoundName, sounds } from './notes.ts';

const heard = (...changes: readonly Change[]) => cuesFor(timelineOf(changes, 'normal'));
const namesOf = (cues: readonly Cue[]) => cues.map(({ sound }) => sound);
const rolled = (dice: Reroll): Change => ({ kind: 'rolled', dice, from: null, last: null });
const yahtzee: Change = { kind: 'moment', moment: 'yahtzee', player: 0, box: null };
const scored = (points: number): Change => ({
  kind: 'scored',
  player: 0,
  hand: null,
  points,
  category: 'ones',
  column: 1,
});

test('a roll rattles and lands once per die; a Yahtzee is heard when the last one lies', () => {
  for (const dice of rerollsOf(5).filter((reroll) => reroll.includes(true))) {
    const lands = Array(countRerolled(dice)).fill('land');
    expect(namesOf(heard(rolled(dice)))).toEqual(['rattle', ...lands]);
    const fanfare = heard(rolled(dice), yahtzee).slice(1 + lands.length);
    expect(namesOf(fanfare)).toEqual([...rises, 'yahtzee']);
    expect(fanfare[0].at).toBe(endOf(timelineOf([rolled(dice)], 'normal')) / 1000);
  }
});

test('the die that everybody waits for is heard last, well after the others', () => {
  const cues = heard({ kind: 'rolled', dice: [true, false, true, true, false], from: null, last: 2 });
  const lands = cues.filter(({ sound }) => sound === 'land').map(({ at }) => at);
  expect(lands).toEqual(lands.toSorted((a, b) => a - b));
  expect(lands[2] - lands[1]).toBeGreaterThan(2 * (lands[1] - lands[0]));
});

test('every other change has the sound that belongs to it, and a passed turn none', () => {
  expect(namesOf(heard({ kind: 'marked', dice: rerollNone(5) }))).toEqual(['select']);
  expect(namesOf(heard(scored(12)))).toEqual(['score']);
  expect(namesOf(heard(scored(0)))).toEqual(['nothing']);
  expect(namesOf(heard({ kind: 'bonus', player: 0, column: 1, sum: 'chips' }))).toEqual(['bonus']);
  expect(namesOf(heard({ kind: 'passed', from: 0, to: 1 }))).toEqual([]);
  expect(namesOf(heard({ kind: 'won', winners: [0] }))).toEqual(['win']);
});

test('in a whole game every step that is seen is heard', () =>
  forAll([games], (steps) => {
    for (const index of steps.slice(1).keys()) {
      const changes = changesAt(steps, index + 1);
      const cues = heard(...changes);
      expect(cues.length > 0).toBe(changes.some(({ kind }) => kind !== 'passed'));
      for (const { at } of cues) expect(at).toBeGreaterThanOrEqual(0);
    }
  }));

test('every sound is made of notes that can be heard and end', () => {
  for (const sound of Object.keys(sounds) as SoundName[]) {
    for (const { at, length, pitch, loud } of sounds[sound]) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(length).toBeGreaterThan(0);
      expect(pitch).toBeGreaterThan(80);
      expect(pitch).toBeLessThan(8000);
      expect(loud).toBeGreaterThan(0);
      expect(loud).toBeLessThanOrEqual(0.5);
    }
    expect(lengthOf(sound)).toBeLessThan(3);
  }
});
