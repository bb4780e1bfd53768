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

type Turn = readonly [
  category: Category,
  points: number,
  first: string,
  ...again: readonly (readonly [marked: readonly number[], dice: string])[],
];

/**
 * Eric and Julie in turn: what is scored, the first roll as it is typed, and for each further roll the dice marked for
 * it and what they show. Rounds 1, 2 and 13 as in the handouts; the turns they leave out lead to the same card.
 */
const turns: readonly Turn[] = [
  ['threeOfAKind', 24, '5 3 5 4 5', [[2, 4], '1 2'], [[2, 4], '63']],
  ['fullHouse', 25, '26312', [[2, 4], '2 5'], [[4], '3']],
  ['largeStraight', 40, '3 5 5 4 1', [[3], '2'], [[], '']],
  ['threes', 12, '3 3 3 6 1', [[4, 5], '3 4'], [[5], '1']],
  ['ones', 3, '11124'],
  ['ones', 2, '11245'],
  ['twos', 0, '13456'],
  ['twos', 8, '22225'],
  ['threes', 9, '33312'],
  ['fours', 12, '44412'],
  ['fours', 12, '44421'],
  ['fives', 15, '55512'],
  ['fives', 15, '55521'],
  ['threeOfAKind', 27, '66654'],
  ['sixes', 12, '66124'],
  ['fourOfAKind', 21, '55551'],
  ['fourOfAKind', 0, '12356'],
  ['smallStraight', 30, '12346'],
  ['fullHouse', 25, '44411'],
  ['largeStraight', 0, '11223'],
  ['smallStraight', 30, '23455'],
  ['yahtzee', 50, '66666'],
  ['chance', 22, '66541'],
  ['chance', 18, '55431'],
  ['yahtzee', 0, '13422', [[1, 2, 3], '563'], [[1, 2, 3], '246']],
  ['sixes', 18, '61234', [[2, 3, 4, 5], '6123'], [[3, 4, 5], '624']],
];

/** In this turn Julie tries a box that she has used. */
const slip = { turn: 5, box: 'fullHouse' } as const;

const names = ['Eric', 'Julie'] as const;
const card = {
  eric: [3, 0, 9, 12, 15, 12, 51, 0, 24, 0, 25, 30, 40, 0, 22, 141, 192],
  julie: [2, 8, 12, 12, 15, 18, 67, 35, 27, 21, 25, 30, 0, 50, 18, 171, 273],
};
/** Figure 9, row by row. */
export const finalCard = card.eric.map((points, row) => [points, card.julie[row]] as const);
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
  for (const [index, [category, , first, ...again]] of turns.entries()) {
    const player = index % 2;
    let dice: readonly Face[] = digits(first);
    events.push({ type: 'rolled', player, reroll: rerollAll(5), dice });
    for (const [marked, rolled] of again) {
      const reroll = dice.map((_, die) => marked.includes(die + 1));
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
  const lines = turns.flatMap(([category, , first, ...again], index) => {
    faces.push(...digits(first), ...again.flatMap(([, dice]) => digits(dice)));
    const boxes = [...(index === slip.turn ? [slip.box] : []), category];
    const named = boxes.map((box) => words.categoryName('basic', box));
    return [...again.map(([marked]) => `${roll} ${marked.join(' ') || none}`), ...named];
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
  for (const [index, [category, points, first, ...again]] of turns.entries()) {
    await before(index);
    await expect(message(page)).toHaveText(words.message.rollDice(names[index % 2]));
    await (await hands()).roll();
    await typeDice(page, first);
    for (const [marked, dice] of again) {
      await expect(message(page)).toHaveText(words.message.rollAgain);
      const playing = await hands();
      for (const die of marked) await playing.select(die);
      await playing.roll();
      if (marked.length > 0) await typeDice(page, dice);
      else await insist(page, playing);
    }
    await expect(message(page)).toHaveText(again.length > 0 ? words.message.score : words.message.rollAgain);
    if (index === slip.turn) {
      await (await hands()).tryUsed(words.categoryName('basic', slip.box));
      const box = { category: slip.box, column: 1 } as const;
      await expect(message(page)).toHaveText(words.problem({ code: 'box-used', rules: 'basic', box }));
    }
    await (await hands()).score(words.categoryName('basic', category), points);
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
