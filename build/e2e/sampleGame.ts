/** The game in the handouts, Eric against Julie, as a story that can be played in any view. */

import { expect, type Page } from '@playwright/test';
import type { GameEvent } from '../../shared/game/events.ts';
import { handAfter } from '../../shared/game/moves.ts';
import { type Face, rerollAll } from '../../shared/rules/dice.ts';
import { presets } from '../../shared/rules/presets.ts';
import { rowsOf } from '../../shared/rules/rows.ts';
import type { Category } from '../../shared/rules/rules.ts';
import { words } from '../../shared/words/index.ts';
import { type Hands, message, typeDice } from './hands.ts';
import { startGame } from './welcome.ts';

interface Turn {
  /** The first roll as it is typed. */
  readonly first: string;
  /** For each further roll the dice marked for it, and what they show. */
  readonly again?: readonly { readonly select: readonly number[]; readonly dice: string }[];
  readonly tryUsed?: Category;
  readonly category: Category;
  readonly points: number;
}

/** Eric and Julie in turn. Rounds 1, 2 and 13 as in the handouts; the turns they leave out lead to the same card. */
const turns: readonly Turn[] = [
  {
    first: '5 3 5 4 5',
    again: [
      { select: [2, 4], dice: '1 2' },
      { select: [2, 4], dice: '63' },
    ],
    category: 'threeOfAKind',
    points: 24,
  },
  {
    first: '26312',
    again: [
      { select: [2, 4], dice: '2 5' },
      { select: [4], dice: '3' },
    ],
    category: 'fullHouse',
    points: 25,
  },
  {
    first: '3 5 5 4 1',
    again: [
      { select: [3], dice: '2' },
      { select: [], dice: '' },
    ],
    category: 'largeStraight',
    points: 40,
  },
  {
    first: '3 3 3 6 1',
    again: [
      { select: [4, 5], dice: '3 4' },
      { select: [5], dice: '1' },
    ],
    category: 'threes',
    points: 12,
  },
  { first: '11124', category: 'ones', points: 3 },
  { first: '11245', tryUsed: 'fullHouse', category: 'ones', points: 2 },
  { first: '13456', category: 'twos', points: 0 },
  { first: '22225', category: 'twos', points: 8 },
  { first: '33312', category: 'threes', points: 9 },
  { first: '44412', category: 'fours', points: 12 },
  { first: '44421', category: 'fours', points: 12 },
  { first: '55512', category: 'fives', points: 15 },
  { first: '55521', category: 'fives', points: 15 },
  { first: '66654', category: 'threeOfAKind', points: 27 },
  { first: '66124', category: 'sixes', points: 12 },
  { first: '55551', category: 'fourOfAKind', points: 21 },
  { first: '12356', category: 'fourOfAKind', points: 0 },
  { first: '12346', category: 'smallStraight', points: 30 },
  { first: '44411', category: 'fullHouse', points: 25 },
  { first: '11223', category: 'largeStraight', points: 0 },
  { first: '23455', category: 'smallStraight', points: 30 },
  { first: '66666', category: 'yahtzee', points: 50 },
  { first: '66541', category: 'chance', points: 22 },
  { first: '55431', category: 'chance', points: 18 },
  {
    first: '13422',
    again: [
      { select: [1, 2, 3], dice: '563' },
      { select: [1, 2, 3], dice: '246' },
    ],
    category: 'yahtzee',
    points: 0,
  },
  {
    first: '61234',
    again: [
      { select: [2, 3, 4, 5], dice: '6123' },
      { select: [3, 4, 5], dice: '624' },
    ],
    category: 'sixes',
    points: 18,
  },
];

const names = ['Eric', 'Julie'] as const;
/** Figure 9, row by row. */
export const finalCard: readonly (readonly [number, number])[] = [
  [3, 2],
  [0, 8],
  [9, 12],
  [12, 12],
  [15, 15],
  [12, 18],
  [51, 67],
  [0, 35],
  [24, 27],
  [0, 21],
  [25, 25],
  [30, 30],
  [40, 0],
  [0, 50],
  [22, 18],
  [141, 171],
  [192, 273],
];
export const congratulation = () => words.message.winner('Julie', 273);

const digits = (text: string) => [...text.replaceAll(' ', '')].map((digit) => Number(digit) as Face);

/** The same game as it is stored after playing it. */
export function sampleLog(at: number): readonly GameEvent[] {
  const started: GameEvent = {
    type: 'started',
    rules: 'basic',
    seats: names.map((name) => ({ name, type: 'human' })),
    dice: 'typed',
    cheat: false,
    commitment: null,
    at,
  };
  const events: GameEvent[] = [started];
  for (const [index, { first, again = [], category }] of turns.entries()) {
    const player = index % 2;
    let dice: readonly Face[] = digits(first);
    events.push({ type: 'rolled', player, reroll: rerollAll(5), dice });
    for (const { select, dice: rolled } of again) {
      const reroll = dice.map((_, die) => select.includes(die + 1));
      dice = handAfter(dice, reroll, digits(rolled));
      events.push({ type: 'rolled', player, reroll, dice });
    }
    events.push({ type: 'scored', player, category, column: 1 });
  }
  return events;
}

/** The same game as it is typed in the terminal, in the language in use; `faces` are what its dice show in turn. */
export function sampleTyped() {
  const { roll, none } = words.commands;
  const faces: Face[] = [];
  const lines = turns.flatMap(({ first, again = [], tryUsed, category }) => {
    faces.push(...digits(first), ...again.flatMap(({ dice }) => digits(dice)));
    const boxes = [...(tryUsed ? [tryUsed] : []), category].map((box) => words.categoryName('basic', box));
    return [...again.map(({ select }) => `${roll} ${select.join(' ') || none}`), ...boxes];
  });
  return { faces, lines };
}

/** Fills in the Welcome screen for Eric and Julie, with dice to be typed, and starts. */
export function startSampleGame(page: Page): Promise<void> {
  return startGame(page, { seats: names, rules: 'Basic', dice: 'Typed in' });
}

/** Where a press may be a slip, it takes a second one to use up a roll; a typed command is clear at once. */
async function insist(page: Page, hands: Hands): Promise<void> {
  await expect(message(page)).not.toHaveText(words.message.rollAgain);
  if ((await message(page).textContent()) === words.message.noDiceSelected) await hands.roll();
}

/**
 * Plays all 26 turns and checks the message line at every step; `hands` is called before every move, `before` at the
 * beginning of a turn.
 */
export async function playSampleGame(
  page: Page,
  hands: () => Promise<Hands>,
  before: (turn: number) => Promise<void> = async () => {},
): Promise<void> {
  for (const [index, turn] of turns.entries()) {
    await before(index);
    await expect(message(page)).toHaveText(words.message.rollDice(names[index % 2]));
    await (await hands()).roll();
    await typeDice(page, turn.first);
    for (const { select, dice } of turn.again ?? []) {
      await expect(message(page)).toHaveText(words.message.rollAgain);
      const playing = await hands();
      for (const die of select) await playing.select(die);
      await playing.roll();
      if (select.length > 0) await typeDice(page, dice);
      else await insist(page, playing);
    }
    await expect(message(page)).toHaveText(turn.again ? words.message.score : words.message.rollAgain);
    if (turn.tryUsed) {
      await (await hands()).tryUsed(words.categoryName('basic', turn.tryUsed));
      const box = { category: turn.tryUsed, column: 1 } as const;
      await expect(message(page)).toHaveText(words.problem({ code: 'box-used', rules: 'basic', box }));
    }
    await (await hands()).score(words.categoryName('basic', turn.category), turn.points);
  }
  await expect(message(page)).toHaveText(congratulation());
}

/** Figure 9 on the component view's card. */
export async function expectFinalCard(page: Page): Promise<void> {
  const card = page.getByRole('table', { name: words.table.scorecard });
  await expect(card.getByRole('rowheader')).toHaveText(
    rowsOf(presets.basic).map((row) => words.rowHeader('basic', row)),
  );
  await expect(card.getByRole('cell')).toHaveText(finalCard.flat().map(String));
}
