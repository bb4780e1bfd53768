/** A game in progress: the only place where a move becomes an event, and none is told before it is on disk. */
import type { DiceSource } from '../shared/game/diceSource.ts';
import type { GameEvent, Started } from '../shared/game/events.ts';
import { apply, type Game } from '../shared/game/game.ts';
import { makeMove } from '../shared/game/moves.ts';
import { fail, ok, type Result } from '../shared/game/result.ts';
import { checkSeats } from '../shared/game/seats.ts';
import { countRerolled } from '../shared/rules/dice.ts';
import type { Problem } from '../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest, Setup, TableNow, TableState } from '../shared/wire/table.ts';
import { commitmentOf, committedDice, newSeed as freshSeed } from './dice/committed.ts';
import { typedDice } from './dice/typed.ts';
import { write } from './store/connection.ts';
import {
  appendEvent,
  beginGame,
  countEvents,
  finishGame,
  latestOpenGame,
  type OpenGame,
  openGame,
} from './store/games.ts';
import type { Store } from './store/open.ts';
import { recentNames } from './store/players.ts';
import { lastSetup, rememberSetup } from './store/settings.ts';

type Asked<T> = Result<T, Problem>;

export interface Table {
  now(): TableNow;
  start(setup: Setup): Asked<TableState>;
  /** The game of that number, or the one that was left open last. */
  resume(id?: number | null): Asked<TableState>;
  move(request: MoveRequest): Asked<MoveAnswer>;
  leave(): void;
}

/** How far into its stream of dice a game has come; the log knows, so nothing else has to. */
function diceDrawn(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => (event.type === 'rolled' ? sum + countRerolled(event.reroll) : sum), 0);
}

export interface TableParts {
  /** Every game begun here is marked, and its rolls may be typed. */
  readonly cheat?: boolean;
  readonly now?: () => number;
  readonly newSeed?: () => Uint8Array;
  /** The dice of a seed, after those that were drawn already. */
  readonly diceOf?: (seed: Uint8Array, alreadyDrawn: number) => DiceSource;
}

export function openTable(
  store: Store,
  { cheat = false, now = Date.now, newSeed = freshSeed, diceOf = committedDice }: TableParts = {},
): Table {
  let sitting: OpenGame | null = null;

  const sitDown = (open: OpenGame): Asked<TableState> => {
    sitting = open;
    return ok({ id: open.id, events: open.events });
  };

  /**
   * Where the dice of the next roll come from. A roll that was typed over (cheat mode) uses up as many dice of the
   * stream as it has, and a roll that could not be saved none: asked again, it falls the same way.
   */
  const diceFor = ({ game, seed, events }: OpenGame, typed: string | null): Asked<DiceSource> => {
    if (typed !== null && game.dice === 'rolled' && !game.cheat) return fail({ code: 'dice-are-rolled' });
    return ok(typed === null && seed !== null ? diceOf(seed, diceDrawn(events)) : typedDice(typed ?? ''));
  };

  /** The game as the file has it: the terminal may go on with what the window has on its table, and the other way. */
  const latest = (known: OpenGame): OpenGame | null =>
    known.game.turn === null || countEvents(store, known.id) === known.events.length
      ? known
      : openGame(store, known.id);

  const waiting = (): TableNow['waiting'] => {
    const open = latestOpenGame(store);
    if (open === null) return null;
    const { rules, seats, startedAt } = open.game;
    return { rules, names: seats.map((seat) => seat.name), startedAt };
  };

  /** Writes the event down; the last one of a game closes it in the same step. */
  const save = ({ id, events }: OpenGame, event: GameEvent, after: Game): void =>
    write(store.db, () => {
      appendEvent(store, id, events.length, event);
      if (after.turn === null) finishGame(store, id, [...events, event], after, now());
    });

  return {
    now: () => ({
      table: sitting && { id: sitting.id, events: sitting.events },
      waiting: sitting ? null : waiting(),
      names: recentNames(store),
      last: lastSetup(store),
      cheat,
    }),

    start: ({ rules, seats, dice }) => {
      const checked = checkSeats(seats);
      if (!checked.ok) return checked;
      const seed = dice === 'rolled' ? Buffer.from(newSeed()) : null;
      // Dice that may be typed over prove nothing, so a cheat's game commits to none.
      const commitment = seed && !cheat ? commitmentOf(seed) : null;
      const started: Started = { type: 'started', rules, seats: checked.value, dice, cheat, commitment, at: now() };
      const game = apply(null, started);
      if (!game.ok) return game;
      rememberSetup(store, { rules, seats: checked.value, dice });
      const id = beginGame(store, { started, seed, counts: !cheat });
      return sitDown({ id, seed, events: [started], game: game.value });
    },

    resume: (id = null) => {
      const open = id === null ? latestOpenGame(store) : openGame(store, id);
      return open === null ? fail({ code: 'nothing-to-resume' }) : sitDown(open);
    },

    move: ({ id, seen, player, move, typed }) => {
      if (sitting === null) return fail({ code: 'no-game' });
      if (sitting.id !== id) return fail({ code: 'game-elsewhere' });
      sitting = latest(sitting);
      if (sitting === null || seen > sitting.events.length) return fail({ code: 'game-elsewhere' });
      if (seen < sitting.events.length) return ok({ made: false, events: sitting.events.slice(seen) });
      const source = diceFor(sitting, typed);
      if (!source.ok) return source;
      const made = makeMove(sitting.game, player, move, source.value);
      if (!made.ok) return made;
      const { event, game } = made.value;
      save(sitting, event, game);
      sitting = { ...sitting, events: [...sitting.events, event], game };
      return ok({ made: true, events: [event] });
    },

    leave: () => {
      sitting = null;
    },
  };
}
