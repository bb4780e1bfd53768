/** Games for tests: scripted dice, and whole games of random moves. */
import { type Face, rerollAll, rerollsOf } from '../rules/dice.ts';
import { type RulesId, rulesOf } from '../rules/ids.ts';
import type { Category } from '../rules/rules.ts';
import type { DiceSource } from './diceSource.ts';
import type { GameEvent, Resigned, Selected, Started } from './events.ts';
import { apply, type Game, guardUndo } from './game.ts';
import { firstRoll, type Move, makeMove, openOffers } from './moves.ts';
import { ok, type Result } from './result.ts';
import { playerTypes } from './seats.ts';

/** The value, or a failed test that says why there is none. */
export function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

export function startOf(rules: RulesId, ...names: readonly string[]): Started {
  return {
    type: 'started',
    rules,
    seats: names.map((name) => ({ name, type: 'human' })),
    dice: 'rolled',
    cheat: false,
    commitment: null,
    at: 1_700_000_000_000,
  };
}

export function newGame(rules: RulesId, ...names: readonly string[]): Game {
  return must(apply(null, startOf(rules, ...names)));
}

/** These faces and then no more. */
export function scripted(...faces: readonly Face[]): DiceSource {
  let next = 0;
  return {
    draw(count) {
      next += count;
      return ok(faces.slice(next - count, next));
    },
  };
}

/** The game after these moves of the players on turn; `dice` are all the faces they roll. */
export function playMoves(game: Game, dice: DiceSource, ...moves: readonly Move[]): Game {
  return moves.reduce((state, move) => must(makeMove(state, state.turn?.player ?? 0, move, dice)).game, game);
}

/** A turn of one roll and a score. */
export function turnOf(game: Pick<Game, 'rules'>, category: Category, column = 1): readonly Move[] {
  return [firstRoll(game), { type: 'score', category, column }];
}

export type Random = (below: number) => number;

/** Marsaglia's xorshift; `seed` must not be 0. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function randomScore(game: Game, random: Random): Move {
  const open = openOffers(game);
  const { category, column } = open[random(open.length)];
  return { type: 'score', category, column };
}

/** A move, or what players could do in older versions only, whose logs must still be read. */
export type Step = Move | Selected | Resigned;

export function takeStep(game: Game, player: number, step: Step, dice: DiceSource): ReturnType<typeof makeMove> {
  if (step.type !== 'selected' && step.type !== 'resigned') return makeMove(game, player, step, dice);
  const next = apply(game, step);
  return next.ok ? ok({ event: step, game: next.value }) : next;
}

/** Everything the player may do now; a player who is not on turn may still take back a score. */
export function legalMoves(game: Game, player: number): readonly Move[] {
  const moves: Move[] = [];
  const { turn } = game;
  if (turn !== null && turn.player === player) {
    if (turn.hand === null) moves.push(firstRoll(game));
    else if (turn.rollsLeft > 0) for (const reroll of rerollsOf(turn.hand.length)) moves.push({ type: 'roll', reroll });
    for (const { category, column } of openOffers(game)) moves.push({ type: 'score', category, column });
  }
  if (guardUndo(game, player).ok) moves.push({ type: 'undo' });
  return moves;
}

/** Rolls, marks dice, scores early or late, and now and then resigns. */
function randomStep(game: Game, player: number, random: Random): Step {
  const { hand, rollsLeft } = game.turn ?? { hand: null, rollsLeft: 0 };
  const chance = random(128);
  if (chance === 0 && game.seats.length > 1) return { type: 'resigned', player };
  if (hand === null) return { type: 'roll', reroll: rerollAll(rulesOf(game.rules).dice) };
  const rerolls = rerollsOf(hand.length);
  const reroll = rerolls[random(rerolls.length)];
  if (rollsLeft > 0 && chance < 16) return { type: 'selected', player, reroll };
  return rollsLeft > 0 && chance < 112 ? { type: 'roll', reroll } : randomScore(game, random);
}

/** The dice are loaded in one game out of four, so that further Yahtzees come up often enough to be tested. */
function randomDice(random: Random): DiceSource {
  const loaded = random(4) === 0;
  return {
    draw: (count) => ok(Array.from({ length: count }, () => (loaded && random(8) > 0 ? 6 : random(6) + 1) as Face)),
  };
}

export interface PlayedGame {
  readonly log: readonly GameEvent[];
  /** The state after each event of the log. */
  readonly states: readonly Game[];
}

export function playRandomGame(rules: RulesId, players: number, random: Random): PlayedGame {
  const started: Started = {
    ...startOf(rules),
    seats: ['Eric', 'Julie', 'Ève 😀', 'D', 'Five', 'Six', 'Seven', 'Eight']
      .slice(0, players)
      .map((name) => ({ name, type: playerTypes[random(playerTypes.length)] })),
    dice: random(2) === 0 ? 'rolled' : 'typed',
    cheat: random(2) === 0,
    commitment: random(2) === 0 ? null : Array.from({ length: 64 }, () => random(16).toString(16)).join(''),
    at: random(2 ** 31) * 1_000,
    ...(random(2) === 0 && { undo: true as const }),
  };
  const dice = randomDice(random);
  const log: GameEvent[] = [started];
  let game = must(apply(null, started));
  const states = [game];
  while (game.turn !== null) {
    // A player who is not on turn may resign too.
    const absent = game.resigned.indexOf(false);
    const leaves = random(512) === 0 && absent !== game.turn.player;
    const scorer = game.before?.turn?.player;
    const undoes = !leaves && scorer !== undefined && random(16) === 0;
    const player: number = leaves ? absent : undoes ? scorer : game.turn.player;
    const resigned: Resigned = { type: 'resigned', player };
    const step: Step = leaves ? resigned : undoes ? { type: 'undo' } : randomStep(game, player, random);
    const made = takeStep(game, player, step, dice);
    if (!made.ok && leaves) continue;
    const { event, game: next } = must(made);
    log.push(event);
    states.push(next);
    game = next;
  }
  return { log, states };
}

/** So that any attempt to change a state throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
