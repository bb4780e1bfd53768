/** The table on the network that this program hosts or has joined: one at a time. Loaded when somebody wants one. */
import { hostname } from 'node:os';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { PlayerType } from '../../shared/game/seats.ts';
import type { FoundTable, HostRequest, JoinRequest, NetworkNow, Phrase, Said } from '../../shared/wire/network.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest, TableState } from '../../shared/wire/table.ts';
import type { Log } from '../log.ts';
import type { Store } from '../store/open.ts';
import { networkGames, readNetwork, uidOfGame } from '../store/truth/network.ts';
import { lastOpenTo, rememberOpenTo } from '../store/truth/settings.ts';
import type { Table } from '../table/table.ts';
import { cleanCode, unknownLetter } from './code.ts';
import { parseAddress } from './connect.ts';
import { announce, look, tagOf } from './discovery.ts';
import type { Guest } from './guest.ts';
import { type Host, openHost } from './host.ts';
import { fetchMissed, joinTable, rejoinTable } from './join.ts';
import { chosenNetwork, isLocal, ownNetworks, reachableAt } from './ownNetworks.ts';

type Response<T> = Result<T, Problem>;

export interface NetworkParts {
  readonly store: Store;
  readonly table: Table;
  readonly log: Log;
  /** The one address to listen on; if it is not given, people choose. */
  readonly address?: string;
  readonly onChange: (now: NetworkNow | null) => void;
  readonly onFound: (tables: readonly FoundTable[]) => void;
  readonly onSaid: (said: Said) => void;
}

export interface Network {
  now(): NetworkNow | null;
  /** Opens a table, or changes one that has not started. */
  host(request: HostRequest): Promise<Response<null>>;
  /** Opens the table to a different network. */
  openTo(network: string): Promise<Response<null>>;
  start(): Response<TableState>;
  join(request: JoinRequest): Promise<Response<null>>;
  /** Resumes a network game; both sides find each other again. */
  resume(game: number): Promise<Response<TableState>>;
  setReady(ready: boolean): void;
  takeOver(player: number, computer: PlayerType | null): Response<null>;
  say(phrase: Phrase): void;
  move(request: MoveRequest): Promise<Response<MoveAnswer>>;
  /** Which computer plays a seat for a player who is away, if one does here. */
  playerOf(game: number, player: number): PlayerType | null;
  /** Whether this program decides what happens in the game. */
  isHost(game: number): boolean;
  look(isOn: boolean): void;
  close(): Promise<void>;
}

interface Hosted {
  readonly host: Host;
  game: number | null;
  stopAnnouncing: () => void;
}

export function createNetwork(parts: NetworkParts): Network {
  const { store, table, log, address: told, onFound, onSaid } = parts;
  let hosted: Hosted | null = null;
  let guest: Guest | null = null;
  let stopLooking: (() => void) | null = null;

  const onChange = () => parts.onChange(now());
  // A program that was told to stay on this machine does not ask the network.
  const mayAsk = told === undefined || !isLocal(told);
  const common = { store, table, log, onChange, onSaid, ...(mayAsk && { look }) };
  const openTo = () => chosenNetwork(ownNetworks(told), lastOpenTo(store));

  const now = (): NetworkNow | null => {
    if (hosted !== null) {
      const { address, port, code, rules, seats, spectators, hasStarted, waiting } = hosted.host.state();
      const own = seats.filter(({ machine, kind }) => machine === 0 && kind === 'human').map(({ name }) => name);
      const addresses = reachableAt(address).map((one) => `${one}:${port}`);
      const networks = ownNetworks(told);
      const place = { addresses, code, openTo: networks.find((one) => one.address === address)?.id ?? '', networks };
      const standing = { isReady: true, isConnected: true, ended: null };
      return { role: 'host', ...place, rules, seats, spectators, own, hasStarted, waiting, ...standing };
    }
    if (guest === null) return null;
    const { address: there, names, ready, ...rest } = guest.state();
    const place = { addresses: [there], code: null, openTo: null, networks: [] };
    return { role: 'guest', ...place, own: names, isReady: ready, ...rest };
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

  /** Announces where the table is now, and which games guests can come back to. */
  const announceAgain = (open: Hosted) => {
    open.stopAnnouncing();
    const { address, port } = open.host.state();
    const games = networkGames(store)
      .filter(({ record }) => record.role === 'host')
      .map(({ game }) => tagOf(uidOfGame(store, game) ?? ''));
    open.stopAnnouncing = isLocal(address) ? () => {} : announce({ name: hostname(), address, port, games });
  };

  const open = async (game: number | null): Promise<Response<Host>> => {
    const { address } = openTo();
    const opened = await openHost({ ...common, address }, game);
    // The port may be taken by now; guests that look for the old one find the table by asking the network.
    const again = opened.ok || game === null ? opened : await openHost({ ...common, address, port: 0 }, game);
    if (!again.ok) return again;
    hosted = { host: again.value, game, stopAnnouncing: () => {} };
    announceAgain(hosted);
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
    async openTo(id) {
      const network = ownNetworks(told).find((one) => one.id === id);
      if (hosted === null || network === undefined) return fail({ code: 'bad-request' });
      if (network.address === hosted.host.state().address) return ok(null);
      const moved = await hosted.host.listenOn(network.address);
      if (!moved.ok) return moved;
      rememberOpenTo(store, id);
      announceAgain(hosted);
      return moved;
    },
    start: () => {
      const started = hosted?.host.start() ?? fail<Problem>({ code: 'no-game' });
      if (!started.ok || hosted === null) return started;
      hosted.game = started.value.id;
      announceAgain(hosted);
      return started;
    },
    async join({ address: there, code, names }) {
      const [place, letters] = [parseAddress(there), cleanCode(code)];
      if (place === null) return fail({ code: 'bad-address' });
      if (letters === null) return fail({ code: 'bad-code', letter: unknownLetter(code) });
      await close();
      const joined = await joinTable(common, { address: place, code: letters, names });
      if (!joined.ok) return joined;
      guest = joined.value;
      onChange();
      void fetchMissed(common, place);
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
      stopLooking =
        isOn && mayAsk ? look((tables) => onFound(tables.map(({ name, address }) => ({ name, address })))) : null;
    },
  };
}
