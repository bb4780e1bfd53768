/** How fast a game is shown, and when main is told that it was: at a pace at which people can follow computers. */
import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import type { Reroll } from '../../shared/rules/dice.ts';
import type { Speed } from '../../shared/wire/settings.ts';
import type { Motion } from '../motion/motion.ts';
import type { Clock } from './clock.ts';

/** In milliseconds: the time to look at what a computer has just done, once everything is still. */
export const pauses: Readonly<Record<Speed, number>> = { off: 0, fast: 150, normal: 600, slow: 1300 };

/**
 * In milliseconds: the time between two pictures while computers play without motion; a picture of every move would
 * take longer.
 */
const glimpse = 50;

/**
 * A window that is further behind than this many events, perhaps because it was asleep, shows the latest state at once.
 */
const mostBehind = 12;

/** A game and the events that led to it. */
export interface Position {
  readonly id: number;
  readonly events: readonly GameEvent[];
  readonly game: Game;
}

function differsInHints(one: Game, other: Game): boolean {
  const names = Object.keys(other) as (keyof Game)[];
  return one.hinted !== other.hinted && names.every((name) => name === 'hinted' || one[name] === other[name]);
}

/** What is on the table. A hint changes nothing there, so this stays the same object and nothing is drawn again. */
export function withoutHints<P extends Position>(shown: ReadonlySignal<P | null>): ReadonlySignal<P | null> {
  let last: P | null = null;
  return computed(() => {
    const now = shown.value;
    if (now === null || now.id !== last?.id || !differsInHints(last.game, now.game)) last = now;
    return last;
  });
}

interface Parts {
  /** As main has it. */
  readonly latest: ReadonlySignal<Position | null>;
  /** As the window shows it; never ahead of `latest`. */
  readonly shown: ReadonlySignal<Position | null>;
  /** Shows the game after this many events. */
  readonly show: (events: number, isJump: boolean) => void;
  /** Shows which dice a computer is about to roll again. */
  readonly mark: (reroll: Reroll) => void;
  /** Tells main that this many events have been shown. */
  readonly acknowledge: (id: number, seen: number) => void;
  readonly motion: Motion;
  readonly speed: ReadonlySignal<Speed>;
  readonly clock: Clock;
}

export interface Pace {
  /** There is something new to show. */
  go(): void;
  /** Continues with the next move without looking at the last one any longer. */
  hurry(): void;
  /** A game was put on the table or taken off it, and is shown as it is. */
  restart(): void;
}

export function isComputersTurn({ turn, seats }: Game): boolean {
  return turn !== null && seats[turn.player].type !== 'human';
}

/** Whether main may wait until the game has been shown; in a network game a computer may stand in for any player. */
function mayBeComputers(game: Game): boolean {
  return isComputersTurn(game) || game.machines !== null;
}

/** RULE: in cheat mode any roll can be typed in, a computer's too. */
export function mayType({ dice, cheat }: Game): boolean {
  return dice === 'typed' || cheat;
}

/** The dice that a computer rolls again; null if the event is something else. */
function computersReroll(game: Game, event: GameEvent): Reroll | null {
  const isAgain = event.type === 'rolled' && game.turn?.hand !== null && isComputersTurn(game);
  return isAgain ? event.reroll : null;
}

export function createPace({ latest, shown, show, mark, acknowledge, motion, speed, clock }: Parts): Pace {
  let stopWaiting: (() => void) | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  /** The dice of the event that is shown next are marked. */
  let isMarked = false;
  let acknowledged = { id: -1, seen: 0 };

  const wait = (milliseconds: () => number, then: () => void) => {
    stopWaiting = effect(() => {
      if (motion.running.value !== null) return;
      return clock.after(untracked(milliseconds), () => {
        stop();
        then();
      });
    });
  };
  const stop = () => {
    stopWaiting?.();
    stopWaiting = null;
  };

  const report = ({ id, events }: Position) => {
    if (acknowledged.id === id && acknowledged.seen >= events.length) return;
    acknowledged = { id, seen: events.length };
    acknowledge(id, events.length);
  };

  const showUpTo = (events: number, isJump: boolean) => {
    shownAt = clock.now();
    isMarked = false;
    show(events, isJump);
    look();
  };

  /** What has just been shown is looked at before anything follows. */
  const look = () => {
    const [now, all] = [shown.peek(), latest.peek()];
    if (now === null || all === null) return;
    if (speed.peek() === 'off') return go();
    if (isComputersTurn(now.game) || all.events.length > now.events.length) wait(() => pauses[speed.value], go);
    // Nobody who may be a person is held up by this.
    else if (mayBeComputers(now.game)) clock.after(pauses[speed.peek()], () => report(now));
  };

  /** Without motion, computers do not wait for the window, which shows as much as it can. */
  const catchUp = (now: Position, all: Position) => {
    if (all.events.length === now.events.length) return;
    const goesOn = ({ game }: Position) => isComputersTurn(game) && !mayType(game);
    const left = shownAt + glimpse - clock.now();
    if (left > 0 && goesOn(now) && goesOn(all)) wait(() => left, go);
    else showUpTo(all.events.length, false);
  };

  /** One event after another, with time to look at each; the dice that a computer rolls again are marked first. */
  const step = (now: Position, all: Position) => {
    const next = all.events[now.events.length];
    if (next === undefined) {
      if (isComputersTurn(now.game)) report(now);
      return;
    }
    if (all.events.length - now.events.length > mostBehind) return showUpTo(all.events.length, true);
    const reroll = computersReroll(now.game, next);
    if (reroll === null || isMarked) return showUpTo(now.events.length + 1, false);
    isMarked = true;
    mark(reroll);
    wait(() => pauses[speed.value], go);
  };

  function go(): void {
    const [now, all] = [shown.peek(), latest.peek()];
    if (now === null || all === null) return;
    const isOff = speed.peek() === 'off';
    if (isOff && mayBeComputers(all.game)) report(all);
    if (isOff) {
      // A new event may be one that must not wait.
      stop();
      catchUp(now, all);
      return;
    }
    // There is no more time to look at a score that is taken back.
    if (all.events[now.events.length]?.type === 'undone') stop();
    if (stopWaiting === null) step(now, all);
  }

  return {
    go,
    hurry() {
      stop();
      go();
    },
    restart() {
      stop();
      shownAt = clock.now();
      isMarked = false;
      look();
    },
  };
}
