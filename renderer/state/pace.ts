/** How fast a game is shown, and when main is told that it was: at a pace at which people can follow computers. */
import { computed, effect, type ReadonlySignal, type Signal, untracked } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import type { Game } from '../../shared/game/game.ts';
import type { Reroll } from '../../shared/rules/dice.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { MotionSpeed } from '../motion/timing.ts';
import type { Clock } from './clock.ts';
import type { Play, Shown } from './hands.ts';
import type { Latest, Position } from './latest.ts';

/** In milliseconds: the time to look at what a computer has just done, once everything is still. */
export const pauses: Readonly<Record<MotionSpeed, number>> = { off: 0, brisk: 70, fast: 150, normal: 600, slow: 1300 };

/** In milliseconds: how long a throw at Fast waits for the throws that follow it in the same turn, which replace it. */
const gathering = 60;

/** In milliseconds, between two pictures while computers play without motion: one per move would take longer. */
const glimpse = 50;

/** A window this many events behind, perhaps because it was asleep, shows the latest state at once. */
const mostBehind = 12;

/** What is on the table. A hint changes nothing there, so this stays the same object and nothing is drawn again. */
export function withoutHints(shown: ReadonlySignal<ShownPosition | null>): ReadonlySignal<ShownPosition | null> {
  let last: ShownPosition | null = null;
  return computed(() => {
    const [now, before] = [shown.value, last];
    const news = now && now.id === before?.id && !now.isJump ? now.events.slice(before.events.length) : [];
    if (news.length === 0 || news.some(({ type }) => type !== 'hinted')) last = now;
    return last;
  });
}

/** As the window shows it; main may be ahead. */
export type ShownPosition = Position & Shown;

interface Parts {
  readonly api: Api;
  readonly known: Latest;
  readonly shown: Signal<ShownPosition | null>;
  readonly play: Pick<Play, 'marked' | 'motion'>;
  readonly speed: ReadonlySignal<MotionSpeed>;
  readonly clock: Clock;
}

export function isComputersTurn({ turn, seats }: Game): boolean {
  return turn !== null && seats[turn.player].type !== 'human';
}

/** Whether main may wait until the game has been shown; in a network game a computer may stand in for any player. */
function mayBeComputers(game: Game): boolean {
  return isComputersTurn(game) || game.machines !== null;
}

/** Whether the last thing that happened was done by a computer. */
export function isComputersEvent(shown: Position | null): boolean {
  const last = shown?.events.at(-1);
  return (last?.type === 'rolled' || last?.type === 'scored') && shown?.game.seats[last.player].type !== 'human';
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

interface PaceState extends Parts {
  stopWaiting: (() => void) | null;
  shownAt: number;
  /** Whether the dice of the event that is shown next are marked. */
  isMarked: boolean;
  /** Until when a throw waits for those that replace it; null while none does. */
  gathersUntil: number | null;
  acknowledged: { readonly id: number; readonly seen: number };
}

function stop(pace: PaceState): void {
  pace.stopWaiting?.();
  pace.stopWaiting = null;
}

/** Goes on after so many milliseconds in which nothing moves. */
function wait(pace: PaceState, milliseconds: () => number): void {
  pace.stopWaiting = effect(() => {
    if (pace.play.motion.running.value !== null) return;
    return pace.clock.after(untracked(milliseconds), () => {
      stop(pace);
      go(pace);
    });
  });
}

function waitToLook(pace: PaceState): void {
  wait(pace, () => pauses[pace.speed.value]);
}

function report(pace: PaceState, { id, events }: Position): void {
  if (pace.acknowledged.id === id && pace.acknowledged.seen >= events.length) return;
  pace.acknowledged = { id, seen: events.length };
  void pace.api['table:shown']({ id, seen: events.length });
}

function showUpTo(pace: PaceState, all: Position, count: number, isJump: boolean): void {
  const game = pace.known.after(count);
  if (game !== undefined) pace.shown.value = { id: all.id, events: all.events.slice(0, count), game, isJump };
  begin(pace);
}

/** What has just been shown is looked at before anything follows. */
function begin(pace: PaceState): void {
  pace.shownAt = pace.clock.now();
  pace.isMarked = false;
  pace.gathersUntil = null;
  look(pace);
}

function look(pace: PaceState): void {
  const [now, all] = [pace.shown.peek(), pace.known.position.peek()];
  const speed = pace.speed.peek();
  if (now === null || all === null) return;
  if (speed === 'off') go(pace);
  else if (isComputersTurn(now.game) || all.events.length > now.events.length) waitToLook(pace);
  // Nobody who may be a person is held up by this.
  else if (mayBeComputers(now.game))
    pace.clock.after(pauses[speed], () => pace.known.position.peek()?.id === now.id && report(pace, now));
}

/** Without motion, computers do not wait for the window, which shows as much as it can. */
function catchUp(pace: PaceState, now: Position, all: Position): void {
  if (all.events.length === now.events.length) return;
  const goesOn = ({ game }: Position) => isComputersTurn(game) && !mayType(game);
  const left = pace.shownAt + glimpse - pace.clock.now();
  if (left > 0 && goesOn(now) && goesOn(all)) wait(pace, () => left);
  else showUpTo(pace, all, all.events.length, false);
}

/** One event after another, with time to look at each; the dice that a computer rolls again are marked first. */
function step(pace: PaceState, now: Position, all: Position): void {
  const next = all.events[now.events.length];
  if (next === undefined) {
    if (isComputersTurn(now.game)) report(pace, now);
    return;
  }
  const reroll = computersReroll(now.game, next);
  if (next.type === 'rolled' && isShownAsOne(pace, now.game)) gather(pace, now, all);
  else if (all.events.length - now.events.length > mostBehind) showUpTo(pace, all, all.events.length, true);
  else if (reroll === null || pace.isMarked) showUpTo(pace, all, now.events.length + 1, false);
  else {
    pace.isMarked = true;
    pace.play.marked.set(reroll);
    waitToLook(pace);
  }
}

/** At Fast a turn of a computer at this machine is shown as one throw, with its last dice, and its score. */
function isShownAsOne({ speed }: PaceState, game: Game): boolean {
  const isFast = speed.peek() === 'fast' || speed.peek() === 'brisk';
  return isFast && isComputersTurn(game) && game.machines === null && !mayType(game);
}

/** The computer need not wait until its throws are shown; one that thinks for longer, or has stopped, is. */
function gather(pace: PaceState, now: Position, all: Position): void {
  const end = all.events.findIndex((event, index) => index >= now.events.length && event.type !== 'rolled');
  if (end === -1) report(pace, all);
  pace.gathersUntil ??= pace.clock.now() + gathering;
  const left = pace.gathersUntil - pace.clock.now();
  if (end === -1 && left > 0) wait(pace, () => left);
  else showUpTo(pace, all, end === -1 ? all.events.length : end, false);
}

function go(pace: PaceState): void {
  const [now, all] = [pace.shown.peek(), pace.known.position.peek()];
  if (now === null || all === null) return;
  if (pace.speed.peek() === 'off') {
    if (mayBeComputers(all.game)) report(pace, all);
    // A new event may be one that must not wait.
    stop(pace);
    catchUp(pace, now, all);
    return;
  }
  // There is no more time to look at a score that is taken back.
  if (pace.gathersUntil !== null || all.events[now.events.length]?.type === 'undone') stop(pace);
  if (pace.stopWaiting === null) step(pace, now, all);
}

export function createPace(parts: Parts) {
  const pace: PaceState = {
    ...parts,
    stopWaiting: null,
    shownAt: Number.NEGATIVE_INFINITY,
    isMarked: false,
    gathersUntil: null,
    acknowledged: { id: -1, seen: 0 },
  };
  return {
    go: () => go(pace),
    /** Continues with the next move without looking at the last one any longer. */
    hurry() {
      stop(pace);
      go(pace);
    },
    /** A game was put on the table or taken off it, and is shown as it is. */
    restart() {
      stop(pace);
      begin(pace);
    },
  };
}
