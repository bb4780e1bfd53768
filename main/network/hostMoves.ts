/** Moves at a table on the network, from this machine or another: what is legal becomes an event, or a roll of all machines. */
import { makeMove } from '../../shared/game/moves.ts';
import { fail, ok } from '../../shared/game/result.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';
import { countRolls } from '../dice/joint.ts';
import { guardMove, isSameRoll, type Log, machineOf, wasMade } from './agreement.ts';
import { fixRoll, pendingRoll } from './hostRoll.ts';
import { answer, type HostInput, type HostStep, type Mover } from './hostState.ts';
import type { Member } from './members.ts';
import type { ToHostOf } from './messages.ts';

export function moveOf(at: HostStep, member: Member, { number, ...request }: ToHostOf<'move'>) {
  const { log } = at;
  const mover = { member: member.id, number, connection: member.connection ?? -1 };
  if (log === null || member.machine === null) return answer(at, mover, fail({ code: 'no-game' }));
  // SECURITY: a seat belongs to a connection, whatever a message says.
  if (machineOf(log.game.machines, request.player) !== member.machine)
    return answer(at, mover, fail({ code: 'not-your-seat', name: log.game.seats[request.player]?.name ?? '' }));
  move(at, log, { ...request, id: log.id, typed: null }, mover);
}

export function moveHere(at: HostStep, { request, reply }: Extract<HostInput, { type: 'move' }>) {
  const { log, state } = at;
  if (log === null || request.id !== log.id) return answer(at, { reply }, fail({ code: 'game-elsewhere' }));
  const name = log.game.seats[request.player]?.name ?? '';
  const isOwn =
    machineOf(log.game.machines, request.player) === 0 || state.record?.computers[request.player] !== undefined;
  if (!isOwn) return answer(at, { reply }, fail({ code: 'not-your-seat', name }));
  move(at, log, request, { reply });
}

function move(at: HostStep, log: Log, request: MoveRequest, mover: Mover) {
  const { state } = at;
  const { events, game, links } = log;
  const { seen, player, move: wanted } = request;
  if (seen > events.length) return answer(at, mover, fail({ code: 'moved-on' }));
  const made = wasMade(log, request);
  if (made !== null) return answer(at, mover, ok({ made }));
  const legal = guardMove(log, player, wanted);
  if (!legal.ok) return answer(at, mover, legal);
  if (wanted.type === 'roll') {
    const fixed = { k: countRolls(events) + 1, player, reroll: wanted.reroll };
    const pending = state.roll?.fixed ?? pendingRoll(state, log);
    const isFree = pending === null || (isSameRoll(pending, fixed) && state.roll?.mover === null);
    if (!isFree) return answer(at, mover, fail({ code: 'table-busy' }));
    if (state.roll === null) return fixRoll(at, log, fixed, mover);
    state.roll = { ...state.roll, mover, answerBy: at.now + state.patience };
    return;
  }
  if (state.roll !== null) return answer(at, mover, fail({ code: 'table-busy' }));
  const next = makeMove(game, player, wanted, { draw: () => ok([]) });
  if (!next.ok) return answer(at, mover, next);
  state.mover = mover;
  at.out.push({ do: 'append', events: [next.value.event], links, isOver: next.value.game.turn === null });
}
