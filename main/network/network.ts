/** The table on the network that this program keeps or has joined: one at a time. Loaded when somebody wants one. */
import { hostname } from 'node:os';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { FoundTable, HostRequest, JoinRequest, NetworkNow, Phrase, Said } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest, TableState } from '../../shared/wire/table.ts';
import type { Log } from '../log.ts';
import { readNetwork } from '../store/network.ts';
import type { Store } from '../store/open.ts';
import type { Table } from '../table.ts';
import { cleanCode } from './code.ts';
import { parseAddress } from './connect.ts';
import { announce, look, ownAddresses } from './discovery.ts';
import type { Guest } from './guest.ts';
import { type Host, openHost } from './host.ts';
import { joinTable, rejoinTable } from './join.ts';

type Response<T> = Result<T, Problem>;

export interface NetworkParts {
  readonly store: Store;
  readonly table: Table;
  readonly log: Log;
  /** Which address to listen on; all of this machine if not given. */
  readonly address?: string;
  readonly onChange: (now: NetworkNow | null) => void;
  readonly onFound: (tables: readonly FoundTable[]) => void;
  readonly onSaid: (said: Said) => void;
}

export interface Network {
  now(): NetworkNow | null;
  /** Opens a table, or changes one that has not started. */
  host(request: HostRequest): Promise<Response<null>>;
  start(): Response<TableState>;
  join(request: JoinRequest): Promise<Response<null>>;
  /** A game over the network that was left; both sides find each other again. */
  resume(game: number): Promise<Response<TableState>>;
  setReady(ready: boolean): void;
  takeOver(player: number, computer: PlayerType | null): Response<null>;
  say(phrase: Phrase): void;
  move(request: MoveRequest): Promise<Response<MoveAnswer>>;
  /** Which computer plays a seat for somebody who is away, if one does here. */
  playerOf(game: number, player: number): PlayerType | null;
  /** Whether this program decides what happens in the game. */
  isHost(game: number): boolean;
  look(isOn: boolean): void;
  close(): Promise<void>;
}

export function createNetwork(parts: NetworkParts): Network {
  const { store, table, log, address = '0.0.0.0', onFound, onSaid } = parts;
  let hosted: { readonly host: Host; readonly stopAnnouncing: () => void; game: number | null } | null = null;
  let guest: Guest | null = null;
  /** A table for this machine alone is nobody else's business. */
  const isLocal = address === '::1' || address.startsWith('127.');
  let stopLooking: (() => void) | null = null;

  const onChange = () => parts.onChange(now());
  const common = { store, table, log, onChange, onSaid };

  const now = (): NetworkNow | null => {
    if (hosted !== null) {
      const { address: bound, port, code, rules, seats, spectators, hasStarted, waiting } = hosted.host.state();
      const own = seats.filter(({ machine, kind }) => machine === 0 && kind === 'human').map(({ name }) => name);
      const addresses = ownAddresses(bound).map((one) => `${one}:${port}`);
      const standing = { isReady: true, isConnected: true, ended: null };
      return { role: 'host', addresses, code, rules, seats, spectators, own, hasStarted, waiting, ...standing };
    }
    if (guest === null) return null;
    const { address: there, names, ready, ...rest } = guest.state();
    return { role: 'guest', addresses: [there], code: null, own: names, isReady: ready, ...rest };
  };

  const close = async (): Promise<void> => {
    stopLooking?.();
    stopLooking = null;
    const [open, joined] = [hosted, guest];
    hosted = null;
    guest = null;
    joined?.close();
    open?.stopAnnouncing();
    await open?.host.close();
    if (open !== null || joined !== null) onChange();
  };

  const open = async (game: number | null): Promise<Response<Host>> => {
    const opened = await openHost({ ...common, address }, game);
    // The port may be taken by now; guests that look for the old one find the table by asking the network.
    const again = opened.ok || game === null ? opened : await openHost({ ...common, address, port: 0 }, game);
    if (!again.ok) return again;
    hosted = {
      host: again.value,
      game,
      stopAnnouncing: isLocal ? () => {} : announce(hostname(), again.value.state().port),
    };
    return again;
  };

  return {
    now,
    close,
    async host(request) {
      if (guest !== null) await close();
      const host = hosted === null ? await open(null) : ok(hosted.host);
      if (!host.ok) return host;
      const set = host.value.setUp(request);
      onChange();
      return set;
    },
    start: () => {
      const started = hosted?.host.start() ?? fail<Problem>({ code: 'no-game' });
      if (started.ok && hosted !== null) hosted.game = started.value.id;
      return started;
    },
    async join({ address: there, code, names }) {
      const [place, letters] = [parseAddress(there), cleanCode(code)];
      if (place === null) return fail({ code: 'bad-address' });
      if (letters === null) return fail({ code: 'bad-code' });
      await close();
      const joined = await joinTable(common, { address: place, code: letters, names });
      if (!joined.ok) return joined;
      guest = joined.value;
      onChange();
      return ok(null);
    },
    async resume(game) {
      await close();
      if (readNetwork(store, game)?.role === 'host') {
        const state = table.resume({ game });
        const host = state.ok ? await open(game) : state;
        onChange();
        return host.ok ? state : host;
      }
      const back = rejoinTable(common, game);
      if (!back.ok) return back;
      guest = back.value.guest;
      onChange();
      return ok(back.value.state);
    },
    setReady: (ready) => {
      guest?.setReady(ready);
      onChange();
    },
    takeOver: (player, computer) => hosted?.host.takeOver(player, computer) ?? fail({ code: 'no-game' }),
    say: (phrase) => {
      const own = table.game()?.game.seats.findIndex(({ name }) => now()?.own.includes(name)) ?? -1;
      if (guest !== null) guest.say(phrase);
      else if (own >= 0) hosted?.host.say(own, phrase);
    },
    move: async (request) => {
      if (guest !== null) return guest.move(request);
      return hosted === null ? fail({ code: 'host-away' }) : hosted.host.move(request);
    },
    playerOf: (game, player) => hosted?.host.playerOf(game, player) ?? null,
    isHost: (game) => hosted?.game === game,
    look: (isOn) => {
      stopLooking?.();
      stopLooking = isOn && !isLocal ? look(onFound) : null;
    },
  };
}
