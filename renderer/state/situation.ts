/** What follows from the game on the table: who may do what now, and what the message line says. */
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Game } from '../../shared/game/game.ts';
import { scoreOf } from '../../shared/game/moves.ts';
import type { Reroll } from '../../shared/rules/dice.ts';
import { messageFor } from '../../shared/text/story.ts';
import type { NetworkSeat } from '../../shared/wire/network.ts';
import type { DieClick } from '../../shared/wire/settings.ts';
import type { ComputerState } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import type { Motion } from '../motion/motion.ts';
import { type May, type Message, said, type Undoable } from './board.ts';
import type { Clock } from './clock.ts';
import type { Latest, Position } from './latest.ts';
import type { Network } from './network.ts';
import { isComputersTurn } from './pace.ts';

export interface RollToType {
  readonly player: number;
  readonly reroll: Reroll;
  readonly count: number;
  /** In cheat mode the computer may roll these as well. */
  readonly mayRoll: boolean;
}

type Situation = ReturnType<typeof situationOf>;

interface OnTable {
  readonly known: Latest;
  readonly shown: ReadonlySignal<Position | null>;
  /** Hints leave it as it is. */
  readonly game: ReadonlySignal<Game | null>;
  /** What the computer was doing when nobody wanted to type the dice for it; it waits for the button. */
  readonly declined: Signal<ComputerState | null>;
  readonly network: Pick<Network, 'now'>;
}

export function isOwn({ own }: Pick<Latest, 'own'>, player: number): boolean {
  return own.value?.includes(player) ?? true;
}

function undoableIn({ known, shown }: OnTable): Undoable | null {
  const now = shown.value;
  const last = now?.events.at(-1);
  if (!now?.game.before || last?.type !== 'scored') return null;
  const { player, category, column } = last;
  if (now.game.seats[player].type !== 'human' || !isOwn(known, player)) return null;
  return { player, box: { category, column }, points: scoreOf(now.game.before, last).score };
}

export function situationOf(table: OnTable) {
  const { known, shown, game, declined } = table;
  const isCaughtUp = computed(() => known.position.value?.events.length === shown.value?.events.length);
  const personOnTurn = computed(() => {
    const turn = game.value?.turn;
    return turn && game.value?.seats[turn.player].type === 'human' && isOwn(known, turn.player) ? turn.player : null;
  });
  const computersRoll = computed((): RollToType | null => {
    const [now, state] = [game.value, known.computer.value];
    if (now === null || state.kind !== 'typing' || !isCaughtUp.value) return null;
    const count = state.reroll.filter(Boolean).length;
    return { player: state.player, reroll: state.reroll, count, mayRoll: now.dice === 'rolled' };
  });
  const isDeclined = computed(() => declined.value === known.computer.value);
  const isWaiting = computed(() => {
    const isStopped = known.computer.value.kind === 'stopped';
    return isCaughtUp.value && (isStopped || (computersRoll.value !== null && isDeclined.value));
  });
  return {
    isCaughtUp,
    seatAway: computed((): NetworkSeat | null => {
      const seat = game.value?.turn && table.network.now.value?.seats[game.value.turn.player];
      return seat?.away ? seat : null;
    }),
    personOnTurn,
    isComputers: computed(() => game.value !== null && isComputersTurn(game.value)),
    computersRoll,
    isDeclined,
    isWaiting,
    undoable: computed(() => (isCaughtUp.value ? undoableIn(table) : null)),
    may: computed((): May => {
      const turn = game.value?.turn;
      const canRoll = personOnTurn.value !== null && (turn?.rollsLeft ?? 0) > 0;
      return {
        takePart: known.own.value?.length !== 0,
        moveAs: personOnTurn.value,
        roll: canRoll || isWaiting.value,
        select: canRoll && turn?.hand !== null,
        playAgain: turn === null,
      };
    }),
  };
}

/** In milliseconds: after this time a computer that has not moved is said to be thinking. */
const longThought = 700;

/** Whether the computer on turn has been thinking for long. */
export function thinkingOf({ known }: OnTable, now: Situation, motion: Motion, clock: Clock): ReadonlySignal<boolean> {
  const isThinking = signal(false);
  effect(() => {
    const isOn = now.isComputers.value && now.isCaughtUp.value && known.computer.value.kind === 'playing';
    isThinking.value = false;
    if (!isOn || motion.running.value !== null) return;
    return clock.after(longThought, () => {
      isThinking.value = true;
    });
  });
  return isThinking;
}

export function guideFor(
  { known, game }: OnTable,
  now: Situation,
  isThinking: ReadonlySignal<boolean>,
  dieClick: DieClick,
): Message {
  if (game.value === null) return said('');
  const { turn, seats } = game.value;
  if (turn === null) return said(messageFor(game.value));
  const { name } = seats[turn.player];
  const computer = known.computer.value;
  const away = now.seatAway.value;
  if (away?.computer) return said(words.message.standInPlays(name, words.playerTypes[away.computer].name));
  if (away) return said(words.message.isAway(name));
  if (!isOwn(known, turn.player)) return said(words.message.playsElsewhere(name));
  if (!now.isComputers.value) return said(messageFor(game.value, dieClick));
  const button = turn.hand === null ? words.table.rollDice : words.table.rollAgain;
  if (now.isWaiting.value && computer.kind === 'stopped')
    return { text: words.message.computerStopped(words.problem(computer.problem), button), isRefusal: true };
  if (now.isWaiting.value) return said(words.message.computerWaits(name, button));
  if (computer.kind === 'paused') return said(words.message.computerPaused(name));
  if (now.undoable.value !== null) return said(words.message.computerWaitsForUndo(name));
  return said(isThinking.value ? words.message.computerThinks(name) : words.message.computerPlays(name));
}
