/** The coach at the table: answers players' questions about the current game, and notes who took a hint. */
import type { Chances, Hint } from '../../shared/coach/hint.ts';
import { choiceOf, type Spot, spotOf } from '../../shared/coach/spot.ts';
import type { Winning } from '../../shared/coach/winning.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { Settings } from '../../shared/wire/settings.ts';
import type { HintRequest, MomentRequest, WarningRequest } from '../../shared/wire/table.ts';
import type { OpenGame } from '../store/truth/games.ts';
import type { Thinker } from '../thinker/thinker.ts';
import { isUpToDate } from './state.ts';
import type { Table } from './table.ts';

type Response<T> = Promise<Result<T, Problem>>;

interface Parts {
  readonly table: Pick<Table, 'game' | 'noteHint'>;
  readonly thinker: Pick<Thinker, 'ask'>;
  readonly settings: () => Pick<Settings, 'hints' | 'warnFrom'>;
}

type CoachedTable = Parts['table'];

function openedBy(table: CoachedTable, { id, seen }: MomentRequest): Result<OpenGame, Problem> {
  const open = table.game();
  if (open === null) return fail({ code: 'no-game' });
  if (open.id !== id) return fail({ code: 'game-elsewhere' });
  return seen > 0 && seen <= open.events.length ? ok(open) : fail({ code: 'moved-on' });
}

/** The position, if a person has to choose now. */
function spotAt(table: CoachedTable, request: MomentRequest): Result<Spot & { readonly player: number }, Problem> {
  const open = openedBy(table, request);
  if (!open.ok) return open;
  const { game } = open.value;
  if (!isUpToDate(open.value, request.seen)) return fail({ code: 'moved-on' });
  const spot = spotOf(game);
  const player = game.turn?.player ?? 0;
  if (spot === null || game.seats[player].type !== 'human') return fail({ code: 'not-rolled' });
  return ok({ player, ...spot });
}

/** Nobody sees a hint before it is in the log, nor one that comes too late. */
async function askNoted(
  table: CoachedTable,
  request: MomentRequest,
  ask: (spot: Spot) => Response<Hint>,
): Response<Hint> {
  const found = spotAt(table, request);
  if (!found.ok) return found;
  const { player, ...spot } = found.value;
  const answer = await ask(spot);
  if (!answer.ok) return answer;
  const noted = table.noteHint({ ...request, player });
  return noted.ok ? answer : noted;
}

/** RULE: no hints in network games: only the host orders what happens, and the others could not tell. */
function isOnline(table: CoachedTable): boolean {
  return (table.game()?.game.machines ?? null) !== null;
}

export type Coach = ReturnType<typeof openCoach>;

export function openCoach({ table, thinker, settings }: Parts) {
  return {
    hint: async ({ patient, warned, ...request }: HintRequest): Response<Hint> => {
      const { hints, warnFrom } = settings();
      if (hints === 'off' && !(warned && warnFrom !== null)) return fail({ code: 'hints-off' });
      if (isOnline(table)) return fail({ code: 'no-hints-online' });
      return askNoted(table, request, (spot) => thinker.ask('hint', { ...spot, patient }));
    },

    /** Whether the choice gives away more than the settings allow. Nothing is noted: what is better was not said. */
    warning: async ({ move, ...request }: WarningRequest): Response<boolean> => {
      const limit = settings().warnFrom;
      if (limit === null || isOnline(table)) return ok(false);
      const found = spotAt(table, request);
      if (!found.ok) return found;
      const { player: _, ...spot } = found.value;
      return thinker.ask('warning', { ...spot, choice: choiceOf(spot, move), limit });
    },

    chances: async (request: MomentRequest): Response<Chances> => {
      const found = spotAt(table, request);
      if (!found.ok) return found;
      const { player: _, ...spot } = found.value;
      return thinker.ask('chances', spot);
    },

    /** Null if there is nobody to beat. */
    winning: async (request: MomentRequest): Response<Winning | null> => {
      const open = openedBy(table, request);
      // While a computer plays, the window is a moment behind.
      return open.ok ? thinker.ask('winning', open.value.states[request.seen - 1]) : open;
    },
  };
}
