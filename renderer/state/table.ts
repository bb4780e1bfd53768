/** The game in this window: the events that main told, folded; what the player has marked; what can be done. */
import { batch, computed, signal } from '@preact/signals';
import type { GameEvent } from '../../shared/game/events.ts';
import { apply, type Game } from '../../shared/game/game.ts';
import { diceToRoll } from '../../shared/game/moves.ts';
import { fold } from '../../shared/game/replay.ts';
import { type Reroll, rerollAll, rerollNone } from '../../shared/rules/dice.ts';
import type { Box } from '../../shared/rules/scorecard.ts';
import { messageFor } from '../../shared/text/messages.ts';
import type { Answer } from '../../shared/wire/channels.ts';
import type { MoveRequest, Setup, TableMove, TableNow, TableState } from '../../shared/wire/table.ts';
import { words } from '../../shared/words/index.ts';
import { api } from '../api.ts';
import { rollName } from './names.ts';
import { settings, speed } from './settings.ts';

interface Sitting {
  readonly id: number;
  readonly events: readonly GameEvent[];
  readonly game: Game;
}

/** A moment of a finished game. */
export interface Watched extends Sitting {
  /** The dice that were rolled next. */
  readonly marked: Reroll;
  readonly message: string;
}

/** A roll that waits for somebody to type its dice. */
export interface RollToType {
  readonly player: number;
  readonly reroll: Reroll;
  readonly count: number;
  /** Cheat mode: the computer may roll these as well. */
  readonly mayRoll: boolean;
}

/** The game as main has it; it runs ahead of what is shown only while computers play without motion. */
let latest: Sitting | null = null;
/** Milliseconds between two sights of computers that play without motion: a picture of every move would take longer. */
const glimpse = 50;
let shownAt = 0;
/** A move is on its way to main; nothing else is taken meanwhile. */
let asking = false;
const sitting = signal<Sitting | null>(null);
/** A finished game that is looked at again; while there is one, every view shows it instead, and nobody can move. */
const watched = signal<Watched | null>(null);
const shown = computed(() => watched.value ?? sitting.value);
const marked = signal<Reroll>(rerollNone);
const refusal = signal<string | null>(null);
const toType = signal<RollToType | null>(null);
const declined = signal(false);
const told = signal<Omit<TableNow, 'table'>>({ waiting: null, names: [], last: null, cheat: false });

export const game = computed(() => shown.value?.game ?? null);
export const gameId = computed(() => shown.value?.id ?? null);
export const events = computed(() => shown.value?.events ?? []);
/** The dice that the next roll will take. */
export const selected = computed(() => watched.value?.marked ?? marked.value);
export const isReplay = computed(() => watched.value !== null);
/** The roll for which the dialog "Type the dice" is open. */
export const rollToType = computed(() => toType.value);
/** Nobody wanted to type a computer's roll, or to wait for its thoughts: it goes on once somebody presses the button. */
export const computerWaits = computed(() => declined.value);
/** What main told: a game that was left open, who has played here and how. */
export const welcome = computed(() => told.value);

/** A computer is not told which button to click. */
function guide(now: Game): string {
  const seat = now.turn === null ? null : now.seats[now.turn.player];
  if (seat === null || seat.type === 'human') return messageFor(now);
  const what = declined.value
    ? `The computer waits. Click "${rollName(now)}" to let it go on.`
    : 'The computer is playing.';
  return `${seat.name}'s turn. ${what}`;
}

/** The message line: what to do next, or why the last thing was refused, until something changes. */
export const message = computed(
  () => watched.value?.message ?? refusal.value ?? (game.value === null ? '' : guide(game.value)),
);
/** True while the message line tells of a refusal. */
export const refused = computed(() => watched.value === null && refusal.value !== null);

/** Null ends it, and the game on the table is in sight again. */
export function watch(moment: Watched | null): void {
  watched.value = moment;
}

/** RULE: the selection is cleared after each roll; who clicks to hold keeps holding what was held. */
function markedAfter(event: GameEvent | undefined, { turn, seats }: Game): Reroll {
  const holds = settings.value.dieClick === 'hold' && turn !== null && seats[turn.player].type === 'human';
  return holds && turn.rollsLeft > 0 && event?.type === 'rolled' ? event.reroll : rerollNone;
}

/** Puts the latest state on the screen. */
function show(): void {
  shownAt = performance.now();
  batch(() => {
    sitting.value = latest;
    marked.value = latest ? markedAfter(latest.events.at(-1), latest.game) : rerollNone;
    refusal.value = null;
    toType.value = null;
    declined.value = false;
  });
}

/** Says on the message line why not; null takes it back. */
export function refuse(sentence: string | null): void {
  refusal.value = sentence;
}

/** RULE: in cheat mode any roll may be typed, a computer's too. */
function mayType({ dice, cheat }: Game): boolean {
  return dice === 'typed' || cheat;
}

/** Whether a move follows at once that nobody has to see coming. */
function goesOnAtOnce(now: Game): boolean {
  const { turn, seats } = now;
  return turn !== null && seats[turn.player].type !== 'human' && !mayType(now) && speed.value === 'off';
}

/** Folds one event after the other, so that each is a step that motion can show. */
function take(news: readonly GameEvent[]): void {
  for (const event of news) {
    if (latest === null) return;
    const next = apply(latest.game, event);
    if (!next.ok) {
      refuse(words.problem(next.error));
      return;
    }
    latest = { id: latest.id, events: [...latest.events, event], game: next.value };
    // A computer starts to play when it is seen to be on turn, so the move before its first is always shown.
    const mayWait = goesOnAtOnce(next.value) && sitting.value !== null && goesOnAtOnce(sitting.value.game);
    if (!mayWait || performance.now() - shownAt >= glimpse) show();
  }
}

function sitDown({ id, events }: TableState): void {
  const folded = fold(events);
  if (!folded.ok) {
    refuse(words.problem(folded.error));
    return;
  }
  latest = { id, events, game: folded.value };
  show();
}

/** The sentence why the game is not on the table now, or null if it is. */
async function sitDownWith(answer: Promise<Answer<'table:start'>>): Promise<string | null> {
  const state = await answer;
  if (!state.ok) return words.problem(state.error);
  sitDown(state.value);
  return null;
}

/** What main knows: a game on the table (the window was reloaded), or one that was left open. */
export async function readTable(): Promise<void> {
  const answer = await api['table:current'](null);
  if (!answer.ok) return;
  told.value = answer.value;
  if (answer.value.table) sitDown(answer.value.table);
}

export function startGame(setup: Setup): Promise<string | null> {
  return sitDownWith(api['table:start'](setup));
}

/** The game of that number, or the one that was left open last. */
export function resumeGame(id: number | null = null): Promise<string | null> {
  return sitDownWith(api['table:resume'](id));
}

/** The same players, rules and dice once more. */
export async function playAgain(): Promise<string | null> {
  const now = game.value;
  return now === null ? null : startGame({ rules: now.rules, seats: now.seats, dice: now.dice });
}

/** The game stays open and can be resumed. */
export async function leaveTable(): Promise<void> {
  await api['table:leave'](null);
  latest = null;
  show();
  await readTable();
}

/** Milliseconds until a move that could not be saved is sent again. */
const patience = 1_000;

/**
 * Main's answer, asked for until the move is on disk or the table is left. Nothing is lost by waiting: main has not
 * taken the move, and when it does, the dice fall as they would have at first.
 */
async function untilSaved(request: MoveRequest): Promise<Answer<'table:move'>> {
  for (;;) {
    const answer = await api['table:move'](request);
    if (answer.ok || answer.error.code !== 'not-saved' || latest?.id !== request.id) return answer;
    refuse('Not saved: the disk may be full. Trying again every second; nothing is lost.');
    await new Promise((resolve) => setTimeout(resolve, patience));
  }
}

/** Sends a move; the sentence why it was not made, or null. */
async function send(move: TableMove, player: number, typed: string | null): Promise<string | null> {
  const now = latest;
  if (now === null || asking) return null;
  asking = true;
  try {
    const answer = await untilSaved({ id: now.id, seen: now.events.length, player, move, typed });
    // Meanwhile the table may have been left, or another game begun on it.
    if (latest?.id !== now.id) return null;
    if (!answer.ok) return words.problem(answer.error);
    take(answer.value.events);
    return answer.value.made ? null : words.problem({ code: 'moved-on' });
  } finally {
    asking = false;
  }
}

/** For those who play faster than they are shown. */
export function latestGame(): Game | null {
  return latest?.game ?? null;
}

/** Any player's move, a computer's included; a refusal shows on the message line. */
export async function makeMove(move: TableMove, player: number): Promise<void> {
  const now = latestGame();
  if (now === null || asking || isReplay.value) return;
  // What the engine refuses anyway need not travel; nor is anybody asked to type dice for it.
  const count = diceToRoll(now, player, move);
  if (!count.ok) return refuse(words.problem(count.error));
  if (move.type === 'roll' && count.value > 0 && mayType(now)) {
    toType.value = { player, reroll: move.reroll, count: count.value, mayRoll: now.dice === 'rolled' };
    return;
  }
  const sentence = await send(move, player, null);
  if (sentence !== null) refuse(sentence);
}

/** Null text lets the computer roll. Gives the sentence why the dice were not taken, or null. */
export async function typeDice(text: string | null): Promise<string | null> {
  const roll = toType.value;
  return roll === null ? null : send({ type: 'roll', reroll: roll.reroll }, roll.player, text);
}

export function cancelTyping(): void {
  batch(() => {
    if (toType.value !== null && personOnTurn.value === null) letComputerWait();
    toType.value = null;
  });
}

export function letComputerWait(): void {
  declined.value = true;
}

/** The player on turn if it is a person, who alone may use the controls. */
export const personOnTurn = computed(() => {
  const now = isReplay.value ? null : game.value;
  const player = now?.turn?.player;
  return player !== undefined && now?.seats[player].type === 'human' ? player : null;
});

const personMayRoll = computed(() => personOnTurn.value !== null && (game.value?.turn?.rollsLeft ?? 0) > 0);
export const canRoll = computed(() => personMayRoll.value || declined.value);
export const canSelect = computed(() => personMayRoll.value && game.value?.turn?.hand !== null);

export async function rollDice(): Promise<void> {
  declined.value = false;
  const player = personOnTurn.value;
  if (player === null) return;
  await makeMove({ type: 'roll', reroll: game.value?.turn?.hand ? marked.value : rerollAll }, player);
}

export function toggleDie(die: number): void {
  if (!canSelect.value || asking) return;
  marked.value = marked.value.with(die, !marked.value[die]) as unknown as Reroll;
  refusal.value = null;
}

/** Lets everybody see which dice a computer is about to roll again. */
export function showMarked(reroll: Reroll): void {
  marked.value = reroll;
}

export async function scoreBox({ category, column }: Box): Promise<void> {
  const player = personOnTurn.value;
  if (player !== null) await makeMove({ type: 'score', category, column }, player);
}
