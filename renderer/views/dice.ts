/**
 * What is seen of the dice: which are marked, and where each is, as it fell or sorted. The game knows nothing of where
 * they are.
 */
import { computed, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import { countRerolled, mostDice, type Reroll, rerollNone, rerollOthers } from '../../shared/rules/dice.ts';
import { rulesOf } from '../../shared/rules/ids.ts';
import type { Board } from '../state/board.ts';

/** Which die lies at each place, from left to right. */
export type Order = readonly number[];

const orders = Array.from({ length: mostDice + 1 }, (_, dice): Order => Array.from({ length: dice }, (_, die) => die));

/** So many dice as they fell. */
export const asFallen = (dice: number): Order => orders[dice];

/** How many dice the game is played with; none without one. */
export const diceIn = (game: Pick<Game, 'rules'> | null): number => (game === null ? 0 : rulesOf(game.rules).dice);

/** What happens while the dice of a turn lie on the table. */
const withinTurn: readonly GameEvent['type'][] = ['rolled', 'selected', 'hinted', 'withheld', 'returned'];

type Places = ReturnType<typeof createPlaces>;

function createPlaces({ game, events, may, motion }: Board) {
  /** A turn is identified by the event before its first roll; the next one begins with dice as they fall. */
  const turn = computed(() => events.value.findLast(({ type }) => !withinTurn.includes(type)));
  const sorted = signal<{ readonly turn: unknown; readonly order: Order } | null>(null);
  const order = computed(() =>
    sorted.value?.turn === turn.value && sorted.value ? sorted.value.order : asFallen(diceIn(game.value)),
  );
  /** Whether there are dice to sort; not if real dice are on a real table in their own order. */
  const maySort = computed(() => {
    const now = game.value;
    if (!now?.turn?.hand || may.value.moveAs === null) return false;
    return now.dice === 'rolled' && !now.cheat;
  });
  return {
    order,
    maySort,
    sort() {
      const hand = game.value?.turn?.hand;
      if (!hand || !maySort.value) return;
      // As with any press: while dice tumble it only ends the motion.
      if (motion.tumbling.value !== null) return motion.finish();
      const from = order.value;
      sorted.value = { turn: turn.value, order: from.toSorted((one, other) => hand[one] - hand[other]) };
      if (order.value.some((die, place) => die !== from[place])) motion.add({ kind: 'sorted', from });
    },
  };
}

const known = new WeakMap<Board, Places>();

/** The same for all views of a board. */
export function placesOf(board: Board): Places {
  const places = known.get(board) ?? createPlaces(board);
  known.set(board, places);
  return places;
}

/** Saved rolls can be many; from here on only the number tells how many. */
const mostMarks = 6;

/** One for each roll of a turn, and for those that were saved. */
export function rollMarks({ rules, turn }: Pick<Game, 'rules' | 'turn'>): readonly number[] {
  const count = Math.min(mostMarks, Math.max(rulesOf(rules).rolls, turn === null ? 0 : turn.rollsLeft + turn.rolled));
  return Array.from({ length: count }, (_, roll) => roll);
}

/** Which dice are shown as marked: those to roll again, or, if a click means hold, those that are held. */
export function marksOf({ marked, dieClick, may }: Pick<Board, 'marked' | 'dieClick' | 'may'>): Reroll {
  if (dieClick.value === 'reroll') return marked.value;
  return may.value.select ? marked.value.map((again) => !again) : rerollNone(marked.value.length);
}

/** Whether "Roll the others" would roll any: not if all dice are alike. */
export function hasOthers({ game }: Pick<Board, 'game'>): boolean {
  const hand = game.value?.turn?.hand;
  return Boolean(hand && rerollOthers(hand).includes(true));
}

/** How many dice the button rolls; null if it rolls none at all. */
export function diceToTake({ game, marked, may }: Pick<Board, 'game' | 'marked' | 'may'>): number | null {
  if (!may.value.roll || may.value.moveAs === null) return null;
  return game.value?.turn?.hand ? countRerolled(marked.value) : diceIn(game.value);
}
