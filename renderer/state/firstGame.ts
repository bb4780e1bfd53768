/** A first game: how it is started, and the tip that fits each moment of it, with the one thing it is about. */
import { computed, effect, signal, untracked } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import { openOffers } from '../../shared/game/moves.ts';
import { rerollOthers } from '../../shared/rules/dice.ts';
import { freeName } from '../../shared/text/names.ts';
import { words } from '../../shared/words/index.ts';
import type { BoardAction } from '../views/targets.ts';
import type { ListChoice } from './lists.ts';
import type { Settings } from './settings.ts';
import type { Setup } from './setup.ts';
import type { Table } from './table.ts';

/** In the order in which they are needed. */
const all = ['roll', 'select', 'again', 'score', 'computer', 'once', 'bonus'] as const;
export type Tip = (typeof all)[number];

const laterTips: readonly Tip[] = ['once', 'score', 'bonus'];

const isOpen = (points: number | null) => points === null;

/** Which tips fit the moment, the most useful first. */
function fitting({ turn, cards }: Game, isMine: boolean, isMarked: boolean): readonly Tip[] {
  if (turn === null) return [];
  if (!isMine) return ['computer'];
  const isFirstTurn = cards[turn.player].boxes.flat().every(isOpen);
  if (turn.hand === null) return isFirstTurn ? ['roll'] : ['once'];
  if (!isFirstTurn) return ['score', 'bonus'];
  if (turn.rollsLeft < 2) return ['score'];
  return isMarked ? ['again', 'score'] : ['select', 'score'];
}

/** Which tips can still come: those about a first turn only until everybody has had one. */
function possible({ seats, cards }: Game): readonly Tip[] {
  const isFirstRound = cards.some((card, seat) => seats[seat].type === 'human' && card.boxes.flat().every(isOpen));
  const hasComputers = seats.some(({ type }) => type !== 'human');
  return all.filter((tip) => (tip === 'computer' ? hasComputers : isFirstRound || laterTips.includes(tip)));
}

/** What a tip asks for; null if that is nothing in particular. */
function askedBy(tip: Tip, game: Game): BoardAction | null {
  const hand = game.turn?.hand ?? null;
  switch (tip) {
    case 'select': {
      const die = hand === null ? -1 : rerollOthers(hand).indexOf(true);
      return die === -1 ? null : { kind: 'die', die };
    }
    case 'score': {
      const [best] = openOffers(game).toSorted((one, other) => other.points - one.points);
      return best === undefined ? null : { kind: 'box', category: best.category, column: best.column };
    }
    case 'computer':
      return { kind: 'continue' };
    case 'bonus':
      return null;
    default:
      return { kind: 'roll' };
  }
}

interface Parts {
  readonly table: Table;
  readonly settings: Settings;
  readonly listChoice: ListChoice;
  readonly setup: Setup;
}

export function createFirstGame({ table, settings, listChoice, setup }: Parts) {
  /** Whether they were asked for; otherwise they come only while no game was ever finished. */
  const isAskedFor = signal(false);
  const seen = signal<readonly Tip[]>([]);
  let last: Tip | null = null;
  const isOn = computed(() => settings.values.value.pointers && (isAskedFor.value || listChoice.latest.value === null));
  /** Whether there is a place for tips, even if none fits right now. */
  const isShown = computed(() => isOn.value && Boolean(table.game.value?.turn) && table.may.value.takePart);
  const tip = computed((): Tip | null => {
    const game = table.game.value;
    if (game === null || !isShown.value) return null;
    const { moveAs } = table.may.value;
    // What comes next is said once the dice lie still.
    if (table.motion.tumbling.value !== null) return last;
    const tips = fitting(game, moveAs !== null, table.marked.value.includes(true));
    return tips.find((one) => !seen.value.includes(one)) ?? null;
  });
  const finish = (one: Tip) => {
    if (seen.value.includes(one)) return;
    seen.value = [...seen.value, one];
  };
  function end(): void {
    isAskedFor.value = false;
    settings.change({ pointers: false });
  }
  effect(() => {
    const game = table.game.value;
    if (isOn.value && game !== null && possible(game).every((one) => seen.value.includes(one))) untracked(end);
  });
  // What a tip asked for has been done as soon as another one fits; one of a later turn also when that turn is over.
  effect(() => {
    const now = tip.value;
    untracked(() => {
      const isOver = isShown.value && last !== null && laterTips.includes(last);
      if (last !== null && now !== last && (now !== null || isOver)) finish(last);
      if (now !== null || isShown.value) last = now;
    });
  });
  const show = () => {
    seen.value = [];
    last = null;
    isAskedFor.value = true;
    settings.change({ pointers: true });
  };
  return {
    tip,
    isOn: isShown,
    /** The one thing to press, which is lit. */
    asked: computed(() => {
      const game = table.game.value;
      const isStill = table.motion.tumbling.value === null;
      return tip.value !== null && game !== null && isStill ? askedBy(tip.value, game) : null;
    }),
    next: () => tip.value !== null && finish(tip.value),
    end,
    /** From the first tip on, in the game on the table. */
    show,
    /** Starts a game against one easy computer; returns the sentence that says why not, or null. */
    async start(): Promise<string | null> {
      const [{ name }] = setup.seats.value;
      show();
      const opponent = { name: freeName(words.firstGame.opponent, [name]), type: 'of-a-kinder' } as const;
      return table.start({ rules: 'basic', seats: [{ name, type: 'human' }, opponent], dice: 'rolled' });
    },
  };
}
