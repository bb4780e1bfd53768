/** Reviews a finished game: what the dice gave and what the choices gave away. */
import type { GameEvent } from '../game/events.ts';
import { type Game, totalsOf } from '../game/game.ts';
import type { Refusal } from '../game/refusals.ts';
import { replay } from '../game/replay.ts';
import { ok, type Result } from '../game/result.ts';
import type { Hand } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import type { Scorecard } from '../rules/scorecard.ts';
import { type Choice, type Evaluator, type TurnWorth, withoutValue } from '../solver/coach/evaluate.ts';
import { gradeOf, type Mark, markOf } from './rating.ts';
import { choiceOf, spotOf } from './spot.ts';

/** A player's choice: dice to keep, or a box. */
export interface ReviewedDecision {
  /** The event in the log that it became, counted from 0; the position is the state before it. */
  readonly event: number;
  readonly player: number;
  /** The player's turn, counted from 1. */
  readonly turn: number;
  readonly card: Scorecard;
  readonly hand: Hand;
  readonly rollsLeft: number;
  readonly chose: Choice;
  readonly best: Choice;
  /** The expected final total of the best choice. */
  readonly value: number;
  /** How much of it the choice gave away. */
  readonly loss: number;
  readonly mark: Mark | null;
  /** Whether there was anything to give away. */
  readonly unforced: boolean;
}

/** The expected final total of a player from an event on. */
export interface CurvePoint {
  readonly event: number;
  readonly player: number;
  readonly cause: 'start' | 'dice' | 'choice';
  readonly expected: number;
}

export type ReviewedPlayer = ReturnType<typeof summary>;

export interface Review {
  readonly rules: RulesId;
  /** False if everything is an estimate, as for Triple. */
  readonly exact: boolean;
  readonly players: readonly ReviewedPlayer[];
  readonly decisions: readonly ReviewedDecision[];
  readonly curve: readonly CurvePoint[];
}

/** Less than this is a rounding error. */
const nothing = 1e-9;
const mostCostly = 3;

interface Sums {
  luck: number;
  givenUp: number;
  /** Where the player stands now. */
  expected: number;
}

const turnOf = (card: Scorecard) => 1 + card.boxes.flat().filter((points) => points !== null).length;

/** Looks at a card once per turn, however many rolls the turn has. */
function lookOnce(evaluator: Evaluator): (card: Scorecard) => TurnWorth {
  const known = new WeakMap<Scorecard, TurnWorth>();
  return (card) => {
    const worth = known.get(card) ?? evaluator.look(card);
    known.set(card, worth);
    return worth;
  };
}

/** Reviews a log by the evaluator of its rules, or says why the log is refused. */
export function reviewGame(events: readonly GameEvent[], evaluator: Evaluator): Result<Review, Refusal> {
  const replayed = replay(events);
  if (!replayed.ok) return replayed;
  const states = replayed.value;
  const look = lookOnce(evaluator);
  const decisions: ReviewedDecision[] = [];
  const curve: CurvePoint[] = [];
  const [first] = states;
  const last = states[states.length - 1];
  const starts = first.cards.map((card) => look(card).start);
  const sums = starts.map<Sums>((expected) => ({ luck: 0, givenUp: 0, expected }));
  for (const [player, expected] of starts.entries()) curve.push({ event: 0, player, cause: 'start', expected });

  const stand = (event: number, player: number, cause: CurvePoint['cause'], expected: number) => {
    if (cause === 'dice') sums[player].luck += expected - sums[player].expected;
    sums[player].expected = expected;
    curve.push({ event, player, cause, expected });
  };

  function decide(event: number, player: number, before: Game, made: Parameters<typeof choiceOf>[1]): void {
    const spot = spotOf(before);
    if (spot === null) return;
    const { card, hand, rollsLeft } = spot;
    const choice = choiceOf(spot, made);
    const worth = look(card);
    const dice = { hand, rollsLeft };
    const choices = worth.choices(dice);
    const found = worth.loss(dice, choice);
    const loss = found < nothing ? 0 : found;
    const value = worth.value(dice, choice);
    decisions.push({
      event,
      player,
      turn: turnOf(card),
      card,
      hand,
      rollsLeft,
      chose: choice,
      best: loss === 0 ? choice : withoutValue(choices[0]),
      value: value + found,
      loss,
      mark: markOf(loss),
      unforced: choices[0].value - choices[choices.length - 1].value > nothing,
    });
    stand(event, player, 'choice', value);
  }

  /** A score that was undone gave nothing away. */
  function takeBack(player: number): void {
    decisions.pop();
    curve.pop();
    sums[player].expected = curve.findLast((point) => point.player === player)?.expected ?? starts[player];
  }

  for (const [index, event] of events.entries()) {
    if (!('player' in event) || event.type === 'selected') continue;
    const before = states[index - 1];
    const { player } = event;
    if (event.type === 'rolled' || event.type === 'scored') decide(index, player, before, event);
    if (event.type === 'rolled') {
      const rollsLeft = states[index].turn?.rollsLeft ?? 0;
      stand(index, player, 'dice', look(before.cards[player]).best({ hand: event.dice, rollsLeft }));
    }
    if (event.type === 'undone') takeBack(player);
    if (event.type === 'resigned') {
      const { expected } = sums[player];
      const left = totalsOf(before)[player];
      sums[player].givenUp = expected - left;
      stand(index, player, 'choice', left);
    }
  }
  const players = first.seats.map((_, player) => summary(last, decisions, player, starts[player], sums[player]));
  return ok({ rules: first.rules, exact: evaluator.exact, players, decisions, curve });
}

/** start + luck − loss = final. */
function summary(
  game: Game,
  decisions: readonly ReviewedDecision[],
  player: number,
  start: number,
  { luck, givenUp }: Sums,
) {
  const own = [...decisions.keys()].filter((index) => decisions[index].player === player);
  const marked = (mark: Mark) => own.filter((index) => decisions[index].mark === mark).length;
  const loss = own.reduce((sum, index) => sum + decisions[index].loss, 0);
  const { name, type } = game.seats[player];
  return {
    name,
    type,
    // What perfect play expects from an empty card.
    start,
    // What the dice gave, beyond what was to be expected.
    luck,
    // What the choices gave away, and what a player gave up by resigning.
    loss: loss + givenUp,
    givenUp,
    final: totalsOf(game)[player],
    unforced: own.filter((index) => decisions[index].unforced).length,
    marks: { inaccuracy: marked('inaccuracy'), mistake: marked('mistake'), blunder: marked('blunder') },
    // A game that was given up has none.
    grade: game.resigned[player] ? null : gradeOf(rulesOf(game.rules), loss),
    // The choices that gave away most, the worst first, as indexes into the list of all choices.
    costliest: own
      .filter((index) => decisions[index].loss > 0)
      .sort((a, b) => decisions[b].loss - decisions[a].loss)
      .slice(0, mostCostly),
  };
}
