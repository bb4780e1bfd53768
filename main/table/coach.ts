/** The coach at the table: answers players' questions about the current game, and notes who took a hint. */
import type { Chances, Hint, Warning } from '../../shared/coach/hint.ts';
import { choiceOf, type Spot } from '../../shared/coach/spot.ts';
import type { Winning } from '../../shared/coach/winning.ts';
import { fold } from '../../shared/game/replay.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import { positionOf } from '../../shared/players/strategy.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Settings } from '../../shared/wire/settings.ts';
import type { HintRequest, MomentRequest, WarningRequest } from '../../shared/wire/table.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { Thinker } from '../thinker/thinker.ts';
import type { Table } from './table.ts';

type Response<T> = Promise<Result<T, Problem>>;

export interface Coach {
  hint(request: HintRequest): Response<Hint>;
  /** Null if the choice gives away no more than the settings allow; a player who was warned has seen a hint. */
  warning(request: WarningRequest): Response<Warning | null>;
  chances(request: MomentRequest): Response<Chances>;
  /** Null if there is nobody to beat. */
  winning(request: MomentRequest): Response<Winning | null>;
}

interface Parts {
  readonly table: Pick<Table, 'game' | 'noteHint'>;
  readonly thinker: Pick<Thinker, 'ask'>;
  readonly settings: () => Pick<Settings, 'hints' | 'warnFrom'>;
}

interface Asked {
  readonly player: number;
  readonly spot: Spot;
}

type CoachedTable = Parts['table'];

function openedBy(table: CoachedTable, { id, seen }: MomentRequest): Result<OpenGame, Problem> {
  const open = table.game();
  if (open === null) return fail({ code: 'no-game' });
  if (open.id !== id) return fail({ code: 'game-elsewhere' });
  return seen <= open.events.length ? ok(open) : fail({ code: 'moved-on' });
}

/** The position, if a person has to choose now. */
function askedAt(table: CoachedTable, request: MomentRequest): Result<Asked, Problem> {
  const open = openedBy(table, request);
  if (!open.ok) return open;
  const { game, events } = open.value;
  if (request.seen !== events.length) return fail({ code: 'moved-on' });
  const position = positionOf(game);
  const player = game.turn?.player ?? 0;
  if (position === null || game.seats[player].type !== 'human') return fail({ code: 'not-rolled' });
  const { card, hand, rollsLeft } = position;
  return ok({ player, spot: { rules: game.rules, card, hand, rollsLeft } });
}

/** Nobody sees a hint that is not in the log, or one that comes too late. */
function note(table: CoachedTable, request: MomentRequest, { player }: Asked): Result<unknown, Problem> {
  const now = askedAt(table, request);
  if (!now.ok || table.game()?.game.hinted[player]) return now;
  return table.noteHint({ ...request, player });
}

/** RULE: no hints in network games: only the host orders what happens, and the others could not tell. */
function isOnline(table: CoachedTable): boolean {
  return (table.game()?.game.machines ?? null) !== null;
}

export function openCoach({ table, thinker, settings }: Parts): Coach {
  return {
    hint: async ({ patient, ...request }) => {
      if (settings().hints === 'off') return fail({ code: 'hints-off' });
      if (isOnline(table)) return fail({ code: 'no-hints-online' });
      const asked = askedAt(table, request);
      if (!asked.ok) return asked;
      const hint = await thinker.ask('hint', { ...asked.value.spot, patient });
      if (!hint.ok) return hint;
      const noted = note(table, request, asked.value);
      return noted.ok ? hint : noted;
    },

    warning: async ({ move, ...request }) => {
      const limit = settings().warnFrom;
      if (limit === null || isOnline(table)) return ok(null);
      const asked = askedAt(table, request);
      if (!asked.ok) return asked;
      const { spot } = asked.value;
      const warning = await thinker.ask('warning', { ...spot, choice: choiceOf(spot, move), limit });
      if (!warning.ok || warning.value === null) return warning;
      const noted = note(table, request, asked.value);
      return noted.ok ? warning : noted;
    },

    chances: async (request) => {
      const asked = askedAt(table, request);
      return asked.ok ? thinker.ask('chances', asked.value.spot) : asked;
    },

    winning: async (request) => {
      const open = openedBy(table, request);
      if (!open.ok) return open;
      // While a computer plays, the window is a moment behind.
      const { events, game } = open.value;
      const then = request.seen === events.length ? ok(game) : fold(events.slice(0, request.seen));
      return then.ok ? thinker.ask('winning', then.value) : then;
    },
  };
}
