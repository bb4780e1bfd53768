/**
 * A table on the network, on a guest's machine: checks everything the host orders, saves it, and finds the host again
 * by itself.
 */
import type { GameEvent } from '../../shared/game/events.ts';
import { diceToRoll } from '../../shared/game/moves.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { NetworkSeat, Phrase } from '../../shared/wire/network.ts';
import type { NetworkFault, Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest } from '../../shared/wire/table.ts';
import { type Log, traceOf } from '../log.ts';
import type { Store } from '../store/open.ts';
import { type OpenGame, openGame } from '../store/truth/games.ts';
import {
  forgetNetwork,
  type GuestRecord,
  gameWithUid,
  readNetwork,
  uidOfGame,
  writeNetwork,
} from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import { type Pace, usualPace } from './channel.ts';
import { connect, type Line } from './connect.ts';
import { createGuestDice } from './guestDice.ts';
import { isJoined, type Joined } from './joined.ts';
import type { AnswerProblem, ToGuest, ToHost } from './messages.ts';
import { createSignatures } from './signatures.ts';
import { createWhereabouts, type Look } from './whereabouts.ts';

type Response<T> = Result<T, Problem>;

export interface GuestParts {
  readonly store: Store;
  readonly table: Table;
  readonly log: Log;
  readonly pace?: Pace;
  /** How many milliseconds other machines have to reveal their links before this one helps to replace them. */
  readonly patience?: number;
  /** The longest pause before looking for the host again, in milliseconds. */
  readonly retryWithin?: number;
  /** Asks the network where tables are; left out if it must not be asked. */
  readonly look?: Look;
  readonly onChange: () => void;
  readonly onSaid: (said: { readonly player: number; readonly phrase: Phrase }) => void;
}

export interface GuestState {
  readonly address: string;
  readonly rules: RulesetId;
  readonly seats: readonly NetworkSeat[];
  readonly spectators: number;
  /** The names of the people at this machine; none when watching. */
  readonly names: readonly string[];
  readonly ready: boolean;
  readonly hasStarted: boolean;
  readonly isConnected: boolean;
  /** The seats whose machines everybody is waiting for. */
  readonly waiting: readonly number[];
  /** Why the table was left for good; null while it is not. */
  readonly ended: NetworkFault | null;
}

export interface Guest {
  state(): GuestState;
  setReady(ready: boolean): void;
  say(phrase: Phrase): void;
  move(request: MoveRequest): Promise<Response<MoveAnswer>>;
  close(): void;
}

/** Whether the event is what the move asked for: then the move was made, though the answer got lost. */
function isMade(event: GameEvent | undefined, { player, move }: MoveRequest): boolean {
  if (event === undefined || !('player' in event) || event.player !== player) return false;
  if (move.type === 'roll') return event.type === 'rolled' && event.reroll.join() === move.reroll.join();
  if (move.type === 'undo') return event.type === 'undone';
  return event.type === 'scored' && event.category === move.category && event.column === move.column;
}

interface Asked {
  readonly number: number;
  readonly resolve: (problem: AnswerProblem | 'gone' | null) => void;
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

export function createGuest(
  parts: GuestParts,
  { address: first, names, identity, game: resumed }: Joined,
  begun: Begun | null,
): Guest {
  const { store, table, log, pace = usualPace, patience = 10_000, retryWithin = 5_000, onChange, onSaid } = parts;
  const signatures = createSignatures(store);
  const whereabouts = createWhereabouts(first, parts.look ?? null);
  let address = first;
  let game = resumed;
  let line: Line | null = null;
  let isSynchronous = false;
  let isClosed = false;
  let ended: NetworkFault | null = null;
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;
  let asked: Asked | null = null;
  let numbers = 0;
  let ready = false;
  let shown: Pick<GuestState, 'rules' | 'seats' | 'spectators' | 'waiting'> = {
    rules: 'official',
    seats: [],
    spectators: 0,
    waiting: [],
  };

  const record = (): GuestRecord | null => {
    const kept = game === null ? null : readNetwork(store, game);
    return kept?.role === 'guest' ? kept : null;
  };
  const open = (): OpenGame | null => {
    if (game === null) return null;
    const here = table.game();
    return here?.id === game ? here : openGame(store, game);
  };

  const dice = createGuestDice({ store, open, record, patience });
  const tell = (message: ToHost | null) => {
    if (message !== null) line?.send(message);
  };

  const end = (fault: NetworkFault) => {
    if (ended !== null) return;
    ended = fault;
    log(`network: left the table: ${fault}`);
    whereabouts.stop();
    line?.close();
    onChange();
  };

  const later = () => {
    // Once the end of the game is on disk the host is no longer needed.
    if (isClosed || ended !== null || (game !== null && record() === null)) return;
    const uid = game === null ? null : uidOfGame(store, game);
    // A host that was only cut off is back at the first attempt.
    if (uid !== null && attempts > 0) whereabouts.search(uid);
    const pause = Math.min(retryWithin, 100 * 2 ** Math.min(attempts++, 10));
    // So that not all guests of a returning host connect at the same moment.
    timer = setTimeout(() => void again(), pause * (0.5 + Math.random() / 2));
    timer.unref();
  };

  const again = async () => {
    const { member, token } = identity;
    const places = whereabouts.places();
    const place = places[attempts % places.length];
    const next = await connect(place, { kind: 'token', member, token }, pace);
    if (isClosed) return next.ok ? next.value.close() : undefined;
    if (next.ok) {
      address = place;
      use(next.value);
      const uid = game === null ? null : uidOfGame(store, game);
      next.value.send({ type: 'rejoin', uid, seen: open()?.events.length ?? 0 });
      if (ready && game === null) next.value.send({ type: 'ready', ready });
      tell(dice.boxes());
    } else if (final.includes(next.error.fault) && places.length === 1)
      // SECURITY: with more than one address anybody may have answered, and only the host knows who has no seat.
      end(next.error.fault === 'unknown-member' && game !== null ? 'game-lost' : next.error.fault);
    else later();
  };

  const use = (next: Line, early: readonly ToGuest[] = []) => {
    line = next;
    isSynchronous = false;
    next.onClose((fault) => {
      if (line !== next) return;
      if (fault !== null) log(`network: the connection to the host ended: ${fault}`);
      line = null;
      isSynchronous = false;
      asked?.resolve('gone');
      onChange();
      later();
    });
    const take = (message: ToGuest) => {
      if (line !== next || ended !== null) return;
      try {
        hear(next, message);
      } catch (error) {
        log(`network: ${traceOf(error)}`);
        next.close();
      }
    };
    for (const message of early) take(message);
    next.listen(take);
  };

  const hear = (from: Line, message: ToGuest): void => {
    switch (message.type) {
      case 'table': {
        const { rules, seats, spectators, waiting } = message;
        shown = { rules, seats, spectators, waiting };
        // The host sends this after everything that was missed.
        isSynchronous = true;
        attempts = 0;
        settle();
        onChange();
        break;
      }
      case 'start':
        begin(from, message);
        break;
      case 'box':
        dice.takeBox(message.from, message.box);
        break;
      case 'fixed': {
        const link = dice.reveal({ k: message.k, player: message.player, reroll: message.reroll });
        if (link === 'cheating-host') end(link);
        else tell(link);
        break;
      }
      case 'events':
        takeEvents(from, message);
        break;
      case 'answer':
        if (asked?.number === message.number) asked.resolve(message.problem);
        break;
      case 'need':
        tell(dice.share(message.machine));
        break;
      case 'said':
        onSaid({ player: message.player, phrase: message.phrase });
        break;
      case 'signed':
        if (game !== null) signatures.take(game, message);
        break;
      case 'bye':
        end(message.fault);
        break;
      case 'welcome':
        break;
    }
  };

  /** Only the host itself can have sent something that was understood here. */
  const settle = () => {
    whereabouts.settle(address);
    const kept = record();
    if (game !== null && kept !== null && kept.address !== address) writeNetwork(store, game, { ...kept, address });
  };

  const begin = (from: Line, { uid, started, machine }: Extract<ToGuest, { type: 'start' }>) => {
    const known = gameWithUid(store, uid);
    if (known !== null) {
      game = known;
      from.send({ type: 'ack', seen: open()?.events.length ?? 0 });
      return;
    }
    const { member, token, secret, keys } = identity;
    // SECURITY: the host may only start the game that this machine has joined.
    if (!isJoined({ names, identity }, started, machine)) return end('cheating-host');
    const network: GuestRecord = {
      role: 'guest',
      address,
      member,
      token,
      machine,
      secret,
      keys,
      shares: {},
      fixed: null,
    };
    const adopted = table.adopt({ uid, started, network });
    if (!adopted.ok) {
      log(`network: the game was not begun: ${adopted.error.code}`);
      return from.close();
    }
    game = adopted.value.id;
    from.send({ type: 'ack', seen: 1 });
    tell(dice.boxes());
    onChange();
  };

  const takeEvents = (from: Line, { from: at, events, links, finishedAt }: Extract<ToGuest, { type: 'events' }>) => {
    const now = open();
    if (game === null || now === null) return from.send({ type: 'ack', seen: at + events.length });
    const known = now.events.length - at;
    if (known < 0) return from.close();
    const news = events.slice(known);
    const roll = news.find((event) => event.type === 'rolled');
    // SECURITY: the roll that comes must be the one that the link was revealed for.
    if (roll && dice.isChanged(roll)) return end('cheating-host');
    if (news.length > 0) {
      const taken = table.take({
        id: game,
        from: now.events.length,
        events: news,
        links: Buffer.from(links, 'hex'),
        finishedAt,
      });
      if (!taken.ok) {
        log(`network: what the host sent was not taken: ${taken.error.code}`);
        // What could not be saved is asked for again; nothing else here is sent by an honest host.
        return taken.error.code === 'not-saved' ? from.close() : end('cheating-host');
      }
    }
    const own = finishedAt === null || names.length === 0 ? null : signatures.own(game);
    if (own !== null) from.send({ type: 'signed', ...own });
    from.send({ type: 'ack', seen: at + events.length });
    if (finishedAt !== null) forgetNetwork(store, game);
  };

  const ask = (request: MoveRequest, over: Line) =>
    new Promise<AnswerProblem | 'gone' | null>((resolve) => {
      const number = numbers++;
      asked = { number, resolve };
      const { seen, player, move } = request;
      over.send({ type: 'move', number, seen, player, move });
    });

  const move = async (request: MoveRequest): Promise<Response<MoveAnswer>> => {
    const now = open();
    if (now === null || request.id !== game) return table.move(request);
    const answer = (list: readonly GameEvent[]): Response<MoveAnswer> =>
      ok({ made: list.slice(request.seen).some((event) => isMade(event, request)) });
    if (now.events.length > request.seen) return answer(now.events);
    const legal = diceToRoll(now.game, request.player, request.move);
    if (!legal.ok) return legal;
    if (ended !== null) return fail({ code: 'network', because: ended });
    if (line === null || !isSynchronous) return fail({ code: 'host-away' });
    if (asked !== null) return fail({ code: 'table-busy' });
    const problem = await ask(request, line).finally(() => {
      asked = null;
    });
    const events = open()?.events ?? table.game()?.events ?? [];
    if (problem === null || events.length > request.seen) return answer(events);
    if (problem === 'gone') return fail({ code: 'host-away' });
    if (problem === 'not-your-seat') return fail({ code: problem, name: now.game.seats[request.player].name });
    if (problem === 'not-saved') return fail({ code: problem, because: 'busy' });
    return fail(problem === 'refused' ? { code: 'bad-request' } : { code: problem });
  };

  if (begun === null) void again();
  else use(begun.line, begun.early);

  return {
    state: () => ({
      address,
      ...shown,
      names,
      ready,
      hasStarted: game !== null,
      isConnected: line !== null && isSynchronous,
      ended,
    }),
    setReady: (next) => {
      ready = next;
      line?.send({ type: 'ready', ready });
    },
    say: (phrase) => line?.send({ type: 'say', phrase }),
    move,
    close: () => {
      isClosed = true;
      whereabouts.stop();
      clearTimeout(timer);
      if (game === null) line?.send({ type: 'leave' });
      line?.close();
      asked?.resolve('gone');
    },
  };
}
