/**
 * A table on the network, on a guest's machine: checks everything the host orders, saves it, and finds the host again
 * by itself.
 */
import type { GameEvent } from '../../shared/game/events.ts';
import { diceToRoll } from '../../shared/game/moves.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Phrase } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { traceOf } from '../log.ts';
import { uidOfGame } from '../store/truth/network.ts';
import { connect, type Line } from './connect.ts';
import { sharesForOthers } from './guestDice.ts';
import { receive } from './guestMessages.ts';
import {
  createSession,
  endSession,
  type GuestParts,
  type GuestSession,
  gameOf,
  type Joined,
  recordOf,
  send,
} from './guestSession.ts';
import type { AnswerProblem, ToGuest } from './messages.ts';

type Response<T> = Result<T, Problem>;

/** Whether the event is what the move asked for: then the move was made, though the answer got lost. */
function isMade(event: GameEvent | undefined, { player, move }: MoveRequest): boolean {
  if (event === undefined || !('player' in event) || event.player !== player) return false;
  if (move.type === 'roll') return event.type === 'rolled' && event.reroll.join() === move.reroll.join();
  if (move.type === 'undo') return event.type === 'undone';
  return event.type === 'scored' && event.category === move.category && event.column === move.column;
}

/** A connection that is already open, and what the host has sent on it. */
export interface Begun {
  readonly line: Line;
  readonly early: readonly ToGuest[];
}

/** After these the host is not looked for any more. */
const final: readonly NetworkFault[] = [
  'unknown-member',
  'closed',
  'removed',
  'cheating-host',
  'game-lost',
  'other-version',
];

const uidIn = ({ store, game }: GuestSession) => (game === null ? null : uidOfGame(store, game));

function reconnectLater(session: GuestSession): void {
  const { game, locator, retryWithin } = session;
  // Once the end of the game is on disk the host is no longer needed.
  if (session.isClosed || session.ended !== null || (game !== null && recordOf(session) === null)) return;
  const uid = uidIn(session);
  // A host that was only cut off is back at the first attempt.
  if (uid !== null && session.attempts > 0) locator.search(uid);
  const pause = Math.min(retryWithin, 100 * 2 ** Math.min(session.attempts++, 10));
  // So that not all guests of a returning host connect at the same moment.
  session.retry = setTimeout(() => void reconnect(session), pause * (0.5 + Math.random() / 2));
  session.retry.unref();
}

async function reconnect(session: GuestSession): Promise<void> {
  const { identity, locator, pace } = session;
  const { member, token } = identity;
  const places = locator.places();
  const place = places[session.attempts % places.length];
  const next = await connect(place, { kind: 'token', member, token }, pace);
  const { game, ready } = session;
  if (session.isClosed) return next.ok ? next.value.close() : undefined;
  if (next.ok) {
    session.address = place;
    attach(session, next.value);
    next.value.send({ type: 'rejoin', uid: uidIn(session), seen: gameOf(session)?.events.length ?? 0 });
    if (ready && game === null) next.value.send({ type: 'ready', ready });
    send(session, sharesForOthers(session));
  } else if (final.includes(next.error.fault) && places.length === 1)
    // SECURITY: with more than one address anybody may have answered, and only the host knows who has no seat.
    endSession(session, next.error.fault === 'unknown-member' && game !== null ? 'game-lost' : next.error.fault);
  else reconnectLater(session);
}

function attach(session: GuestSession, line: Line, early: readonly ToGuest[] = []): void {
  const { log } = session;
  session.line = line;
  session.isSynchronous = false;
  line.onClose((fault) => {
    if (session.line !== line) return;
    if (fault !== null) log(`network: the connection to the host ended: ${fault}`);
    session.line = null;
    session.isSynchronous = false;
    session.asked?.resolve('gone');
    session.onChange();
    reconnectLater(session);
  });
  const take = (message: ToGuest) => {
    if (session.line !== line || session.ended !== null) return;
    try {
      receive(session, line, message);
    } catch (error) {
      log(`network: ${traceOf(error)}`);
      line.close();
    }
  };
  for (const message of early) take(message);
  line.listen(take);
}

function ask(session: GuestSession, line: Line, request: MoveRequest): Promise<AnswerProblem | 'gone' | null> {
  const number = session.moves++;
  const { seen, player, move } = request;
  return new Promise<AnswerProblem | 'gone' | null>((resolve) => {
    session.asked = { number, resolve };
    line.send({ type: 'move', number, seen, player, move });
  }).finally(() => {
    session.asked = null;
  });
}

async function makeMove(session: GuestSession, request: MoveRequest): Promise<Response<MoveAnswer>> {
  const { table, line } = session;
  const open = gameOf(session);
  if (open === null || request.id !== session.game) return table.move(request);
  const answer = (events: readonly GameEvent[]): Response<MoveAnswer> =>
    ok({ made: events.slice(request.seen).some((event) => isMade(event, request)) });
  if (open.events.length > request.seen) return answer(open.events);
  const legal = diceToRoll(open.game, request.player, request.move);
  if (!legal.ok) return legal;
  if (session.ended !== null) return fail({ code: 'network', because: session.ended });
  if (line === null || !session.isSynchronous) return fail({ code: 'host-away' });
  if (session.asked !== null) return fail({ code: 'table-busy' });
  const problem = await ask(session, line, request);
  const events = gameOf(session)?.events ?? table.game()?.events ?? [];
  if (problem === null || events.length > request.seen) return answer(events);
  if (problem === 'gone') return fail({ code: 'host-away' });
  if (problem === 'not-your-seat') return fail({ code: problem, name: open.game.seats[request.player].name });
  if (problem === 'not-saved') return fail({ code: problem, because: 'busy' });
  return fail(problem === 'refused' ? { code: 'bad-request' } : { code: problem });
}

export type Guest = ReturnType<typeof createGuest>;

/** `begun` is null for a guest who comes back and has to look for the host. */
export function createGuest(parts: GuestParts, joined: Joined, begun: Begun | null) {
  const session = createSession(parts, joined);
  if (begun === null) void reconnect(session);
  else attach(session, begun.line, begun.early);
  return {
    state: () => {
      const { address, shown, names, ready, game, line, isSynchronous, ended } = session;
      const isConnected = line !== null && isSynchronous;
      return { address, ...shown, names, ready, hasStarted: game !== null, isConnected, ended };
    },
    setReady(ready: boolean): void {
      session.ready = ready;
      send(session, { type: 'ready', ready });
    },
    say: (phrase: Phrase) => send(session, { type: 'say', phrase }),
    move: (request: MoveRequest) => makeMove(session, request),
    close(): void {
      session.isClosed = true;
      session.locator.stop();
      clearTimeout(session.retry);
      if (session.game === null) send(session, { type: 'leave' });
      session.line?.close();
      session.asked?.resolve('gone');
    },
  };
}
