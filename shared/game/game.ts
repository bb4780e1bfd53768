/** A game in progress and what each event does to it. */
import type { Hand, Reroll } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import { offerOf, scoreBox, type Throw } from '../rules/joker.ts';
import { columnsOf } from '../rules/rules.ts';
import { type Box, cardTotals, emptyCard, isComplete, type Scorecard } from '../rules/scorecard.ts';
import { type ByMachine, checkEvent, type GameEvent, type Machine, type Rolled, type Started } from './events.ts';
import type { Refusal } from './refusals.ts';
import { fail, ok, type Result } from './result.ts';

export interface Turn {
  readonly player: number;
  /** Null before the first roll of the turn. */
  readonly hand: Hand | null;
  /** Rolls still to come, saved ones included. */
  readonly rollsLeft: number;
  /** Rolls made in this turn. */
  readonly rolled: number;
}

/** Plain data, never changed; the next state is a new object. */
export interface Game extends Pick<Started, 'rules' | 'seats' | 'dice' | 'cheat' | 'commitment'> {
  readonly startedAt: number;
  /** One card per seat. */
  readonly cards: readonly Scorecard[];
  /** One flag per seat. */
  readonly resigned: readonly boolean[];
  /** Whether the player took a hint; one flag per seat. */
  readonly hinted: readonly boolean[];
  /** Rolls that were not used in earlier turns and may be used later; one number per seat. */
  readonly savedRolls: readonly number[];
  /** Null once the game is over. */
  readonly turn: Turn | null;
  /** What the players added to the seed of the dice. */
  readonly words: string | null;
  /** Whether a score may be taken back until the next roll. */
  readonly undo: boolean;
  /** The game before the score that can still be taken back; null when there is none. */
  readonly before: Game | null;
  /** Whether all players meet the same dice. */
  readonly sameDice: boolean;
  /** Of which day it is the game of the day; null for any other game. */
  readonly daily: string | null;
  /** The machines of a network game; null if the dice come from one seed. */
  readonly machines: readonly Machine[] | null;
  /** The machines that the next roll depends on, by number. */
  readonly giving: readonly number[];
}

function newTurn(rules: RulesId, savedRolls: readonly number[], player: number): Turn {
  return { player, hand: null, rollsLeft: rulesOf(rules).rolls + savedRolls[player], rolled: 0 };
}

/** The dice on the table; null before the first roll of a turn. */
export function throwOf(turn: Turn | null): Throw | null {
  return turn === null || turn.hand === null ? null : { hand: turn.hand, isFirst: turn.rolled === 1 };
}

/** RULE: the turn goes round; seats that resigned or have no open box left are skipped. */
function nextTurn(game: Pick<Game, 'rules' | 'cards' | 'resigned' | 'savedRolls'>, after: number): Turn | null {
  const { rules, cards, resigned, savedRolls } = game;
  for (let step = 1; step <= cards.length; step++) {
    const player = (after + step) % cards.length;
    if (!resigned[player] && !isComplete(cards[player])) return newTurn(rules, savedRolls, player);
  }
  return null;
}

export function start({ type: _, at: startedAt, ...event }: Started): Game {
  const { rules, seats, machines = null } = event;
  const card = emptyCard(rulesOf(rules));
  const savedRolls = seats.map(() => 0);
  const nobody = seats.map(() => false);
  return {
    ...{ words: null, undo: false, sameDice: false, daily: null, before: null },
    ...event,
    startedAt,
    cards: seats.map(() => card),
    resigned: nobody,
    hinted: nobody,
    savedRolls,
    turn: newTurn(rules, savedRolls, 0),
    machines,
    giving: [...(machines?.keys() ?? [])],
  };
}

/** A roll as all players count it: the number of their own turn, and of the roll in that turn; both from 0. */
export interface RollNumber {
  readonly turn: number;
  readonly roll: number;
}

/** The roll that comes next. */
export function nextRoll({ turn, cards }: Pick<Game, 'turn' | 'cards'>): RollNumber {
  const filled = turn === null ? [] : cards[turn.player].boxes.flat().filter((points) => points !== null);
  return { turn: filled.length, roll: turn?.rolled ?? 0 };
}

/** RULE: neither dice that somebody chose (cheat mode) nor dice that somebody else has seen before count anywhere. */
export function mayCount({ cheat, sameDice }: Pick<Game, 'cheat' | 'sameDice'>): boolean {
  return !cheat && !sameDice;
}

/** Is the game on, and is this player in it? Returns the turn, whoever's it is. */
function guardPlayer(game: Game, player: number): Result<Turn, Refusal> {
  const { turn, seats, resigned } = game;
  if (turn === null) return fail({ code: 'game-over' });
  if (seats[player] === undefined) return fail({ code: 'no-such-player', player });
  return resigned[player] ? fail({ code: 'seat-resigned', name: seats[player].name }) : ok(turn);
}

/** Is it this player's turn as well? */
function guardTurn(game: Game, player: number): Result<Turn, Refusal> {
  const turn = guardPlayer(game, player);
  if (!turn.ok || turn.value.player === player) return turn;
  const { seats } = game;
  return fail({ code: 'not-on-turn', name: seats[player].name, onTurn: seats[turn.value.player].name });
}

/** May the player roll these dice now? */
export function guardRoll(game: Game, player: number, reroll: Reroll): Result<Turn, Refusal> {
  const turn = guardTurn(game, player);
  if (!turn.ok) return turn;
  if (turn.value.rollsLeft === 0) return fail({ code: 'no-rolls-left' });
  // RULE: the first roll of a turn rolls all dice; later ones any, even none, which uses the roll up.
  if (turn.value.hand === null && reroll.includes(false)) return fail({ code: 'first-roll-not-all' });
  return turn;
}

/** May the player score in this box now? Returns the dice that would be scored. */
export function guardScore(game: Game, player: number, box: Box): Result<Throw, Refusal> {
  const turn = guardTurn(game, player);
  if (!turn.ok) return turn;
  const thrown = throwOf(turn.value);
  if (thrown === null) return fail({ code: 'not-rolled' });
  const rules = rulesOf(game.rules);
  const { category, column } = box;
  if (!columnsOf(rules).includes(column)) return fail({ code: 'no-such-column', column });
  const offer = offerOf(game.cards[player], rules, thrown, box);
  switch (offer.kind) {
    case 'used':
      return fail({ code: 'box-used', rules: game.rules, box: { category, column } });
    case 'forced':
      return fail({ code: 'box-forced', rules: game.rules, box: { category, column }, mustTake: offer.mustTake });
    case 'later':
      return fail({ code: 'box-later', rules: game.rules, box: { category, column }, first: offer.first });
    case 'open':
      return ok(thrown);
  }
}

function roll(game: Game, event: Rolled): Result<Game, Refusal> {
  const guarded = guardRoll(game, event.player, event.reroll);
  if (!guarded.ok) return guarded;
  const { player, hand, rollsLeft, rolled } = guarded.value;
  const changed = hand === null ? -1 : hand.findIndex((face, die) => !event.reroll[die] && face !== event.dice[die]);
  if (changed >= 0) return fail({ code: 'kept-die-changed', die: changed });
  return ok({
    ...game,
    turn: { player, hand: event.dice, rollsLeft: rollsLeft - 1, rolled: rolled + 1 },
    before: null,
  });
}

function score(game: Game, player: number, box: Box): Result<Game, Refusal> {
  const thrown = guardScore(game, player, box);
  if (!thrown.ok) return thrown;
  const rules = rulesOf(game.rules);
  const cards = game.cards.with(player, scoreBox(game.cards[player], rules, thrown.value, box));
  // RULE: with saved rolls, those left over are the player's in any later turn; otherwise they are lost.
  const savedRolls = rules.saved ? game.savedRolls.with(player, game.turn?.rollsLeft ?? 0) : game.savedRolls;
  const turn = nextTurn({ ...game, cards, savedRolls }, player);
  // RULE: the last score of a game is final; there is only one box it could go to anyway.
  const before = game.undo && turn !== null ? { ...game, before: null } : null;
  return ok({ ...game, cards, savedRolls, turn, before });
}

/**
 * May the player take back a score now? Returns the game before it. RULE: only until the next roll, and only one's own.
 */
export function guardUndo(game: Game, player: number): Result<Game, Refusal> {
  const guarded = guardPlayer(game, player);
  if (!guarded.ok) return guarded;
  const { before } = game;
  if (before === null) return fail({ code: 'nothing-to-undo' });
  const scorer = before.turn?.player ?? player;
  return scorer === player
    ? ok(before)
    : fail({ code: 'not-yours-to-undo', name: game.seats[player].name, other: game.seats[scorer].name });
}

/** RULE: a hint is for dice on the table, and is noted only once per player and game. */
function noteHint(game: Game, player: number): Result<Game, Refusal> {
  const turn = guardTurn(game, player);
  if (!turn.ok) return turn;
  if (turn.value.hand === null) return fail({ code: 'not-rolled' });
  if (game.hinted[player]) return fail({ code: 'already-hinted', name: game.seats[player].name });
  return ok({ ...game, hinted: game.hinted.with(player, true) });
}

/** RULE: the dice continue without a machine that is away, as long as one is left, until it is back. */
function changeGiving(game: Game, { type, machine }: ByMachine): Result<Game, Refusal> {
  if (game.turn === null) return fail({ code: 'game-over' });
  const gives = (one: number) => (one === machine ? type === 'returned' : game.giving.includes(one));
  const giving = [...(game.machines?.keys() ?? [])].filter(gives);
  if (giving.length === game.giving.length || giving.length === 0) return fail({ code: 'no-such-machine', machine });
  return ok({ ...game, giving });
}

/** The game before the last score; what a machine has done since cannot be taken back. */
function undo(game: Game, player: number): Result<Game, Refusal> {
  const before = guardUndo(game, player);
  return before.ok ? ok({ ...before.value, giving: game.giving }) : before;
}

/** Logs of older versions say which dice were marked between two rolls; that changes nothing. */
function mark(game: Game, player: number): Result<Game, Refusal> {
  const turn = guardTurn(game, player);
  if (!turn.ok) return turn;
  if (turn.value.hand === null) return fail({ code: 'not-rolled' });
  return turn.value.rollsLeft === 0 ? fail({ code: 'no-rolls-left' }) : ok(game);
}

/**
 * RULE: in games of older versions a player could resign at any time, on turn or not, as long as there were open boxes
 * left. A resigned seat keeps its card and is skipped; the others play on, even if only one is left.
 */
function resign(game: Game, player: number): Result<Game, Refusal> {
  const turn = guardPlayer(game, player);
  if (!turn.ok) return turn;
  if (isComplete(game.cards[player])) return fail({ code: 'card-complete', name: game.seats[player].name });
  const resigned = game.resigned.with(player, true);
  const goesOn = turn.value.player !== player;
  return ok({ ...game, resigned, before: null, turn: goesOn ? turn.value : nextTurn({ ...game, resigned }, player) });
}

/**
 * The state after an event, or why the event is refused; the given state is never changed. Accepts anything: an event
 * from outside may only claim to have the right type, so it is checked like any other.
 */
export function apply(game: Game | null, event: GameEvent): Result<Game, Refusal> {
  const checked = checkEvent(event, game === null ? null : rulesOf(game.rules));
  if (!checked.ok) return checked;
  const { value } = checked;
  if (value.type === 'started') return game === null ? ok(start(value)) : fail({ code: 'already-started' });
  if (game === null) return fail({ code: 'not-started' });
  switch (value.type) {
    case 'rolled':
      return roll(game, value);
    case 'selected':
      return mark(game, value.player);
    case 'scored':
      return score(game, value.player, { category: value.category, column: value.column });
    case 'undone':
      return undo(game, value.player);
    case 'hinted':
      return noteHint(game, value.player);
    case 'resigned':
      return resign(game, value.player);
    case 'withheld':
    case 'returned':
      return changeGiving(game, value);
  }
}

/** The TOTAL of every seat. */
export function totalsOf(game: Game): readonly number[] {
  return game.cards.map((card) => cardTotals(rulesOf(game.rules), card).total);
}

/** The seats with the highest total. RULE: a seat that resigned cannot win, however many points it has. */
export function leadersOf(game: Game): readonly number[] {
  const totals = totalsOf(game);
  const playing = [...game.seats.keys()].filter((player) => !game.resigned[player]);
  const best = Math.max(...playing.map((player) => totals[player]));
  return playing.filter((player) => totals[player] === best);
}

/** Who is ahead in a game, and by how much. */
export interface Lead {
  /** Every seat with the highest total; several if they are level. */
  readonly leaders: readonly number[];
  /** How far they are ahead of the next; 0 if nobody else plays. */
  readonly points: number;
}

export function leadOf(game: Game): Lead {
  const totals = totalsOf(game);
  const leaders = leadersOf(game);
  const others = totals.filter((_, player) => !game.resigned[player] && !leaders.includes(player));
  const points = others.length > 0 ? totals[leaders[0]] - Math.max(...others) : 0;
  return { leaders, points };
}

/** The winner, or all who share the win; empty while the game is on or if everybody resigned. */
export function winnersOf(game: Game): readonly number[] {
  return game.turn === null ? leadersOf(game) : [];
}
