/** The table on the network that this program hosts or has joined: one at a time. Loaded when somebody wants one. */
import { hostname } from 'node:os';
import { fail, ok } from '../../shared/game/result.ts';
import type { FoundTable, HostRequest, JoinRequest, NetworkNow, Phrase } from '../../shared/wire/network.ts';
import type { MoveAnswer, MoveRequest, TableState } from '../../shared/wire/table.ts';
import { networkGames, readNetwork, uidOfGame } from '../store/truth/network.ts';
import { lastOpenTo, rememberOpenTo } from '../store/truth/settings.ts';
import { announce, chosenNetwork, isLocal, look, ownNetworks, reachableAt, tagOf } from './discovery.ts';
import { fetchMissed, type Guest, type GuestParts, joinTable, rejoinTable } from './guest.ts';
import { type Host, openHost } from './host.ts';
import { cleanCode, parseAddress, unknownLetter } from './invitation.ts';
import type { Place, Response } from './machine.ts';

export interface NetworkParts extends Omit<Place, 'onChange'> {
  /** The one address to listen on; if it is not given, people choose. */
  readonly address?: string;
  readonly onChange: (now: NetworkNow | null) => void;
  readonly onFound: (tables: readonly FoundTable[]) => void;
}

interface State {
  readonly parts: NetworkParts;
  /** What a host or a guest needs of them. */
  readonly common: GuestParts;
  host: Host | null;
  guest: Guest | null;
  stopAnnouncing: () => void;
  stopLooking: () => void;
}

const nothing = () => {};

function describe({ parts, host, guest }: State): NetworkNow | null {
  if (host !== null) {
    const { address, port, ...rest } = host.state();
    const own = rest.seats.filter(({ machine, kind }) => machine === 0 && kind === 'human').map(({ name }) => name);
    const addresses = reachableAt(address).map((one) => `${one}:${port}`);
    const networks = ownNetworks(parts.address);
    const openTo = networks.find((one) => one.address === address)?.id ?? '';
    return { role: 'host', addresses, openTo, networks, ...rest, own, isReady: true, isConnected: true, ended: null };
  }
  return guest?.state() ?? null;
}

const changed = (state: State) => state.parts.onChange(describe(state));

/** A program that listens on this machine alone does not ask the network. */
const mayAsk = ({ address }: NetworkParts) => address === undefined || !isLocal(address);

async function close(state: State): Promise<void> {
  const { host, guest } = state;
  state.stopLooking();
  state.stopAnnouncing();
  Object.assign(state, { stopLooking: nothing, stopAnnouncing: nothing, host: null, guest: null });
  guest?.close();
  await host?.close();
  if (host !== null || guest !== null) changed(state);
}

/** Announces where the table is now, and which games guests can come back to. */
function announceAgain(state: State, host: Host): void {
  const { store } = state.parts;
  state.stopAnnouncing();
  const { address, port } = host.state();
  const games = networkGames(store)
    .filter(({ record }) => record.role === 'host')
    .map(({ game }) => tagOf(uidOfGame(store, game) ?? ''));
  state.stopAnnouncing = isLocal(address) ? nothing : announce({ name: hostname(), address, port, games });
}

async function open(state: State, game: number | null): Promise<Response<Host>> {
  const { store, address: only } = state.parts;
  const parts = { ...state.common, address: chosenNetwork(ownNetworks(only), lastOpenTo(store)).address };
  const opened = await openHost(parts, game);
  if (!opened.ok) return opened;
  state.host = opened.value;
  announceAgain(state, opened.value);
  return opened;
}

/** Opens a table, or changes one that has not started. */
async function host(state: State, request: HostRequest): Promise<Response<null>> {
  if (state.guest !== null) await close(state);
  const opened = state.host === null ? await open(state, null) : ok(state.host);
  if (!opened.ok) return opened;
  const set = opened.value.setUp(request);
  changed(state);
  return set;
}

/** Resumes a network game; both sides find each other again. */
async function resume(state: State, game: number): Promise<Response<TableState>> {
  const { store, table } = state.parts;
  await close(state);
  const resumed = table.resume({ game });
  if (!resumed.ok) return resumed;
  if (readNetwork(store, game)?.role === 'host') {
    const opened = await open(state, game);
    if (!opened.ok) return opened;
  } else state.guest = rejoinTable(state.common, game);
  changed(state);
  return resumed;
}

export type Network = ReturnType<typeof createNetwork>;

export function createNetwork(parts: NetworkParts) {
  const common = { ...parts, onChange: () => changed(state), ...(mayAsk(parts) && { look }) };
  const state: State = { parts, common, host: null, guest: null, stopAnnouncing: nothing, stopLooking: nothing };
  return {
    now: () => describe(state),
    close: () => close(state),
    host: (request: HostRequest) => host(state, request),
    /** Opens the table to a different network. */
    async openTo(id: string): Promise<Response<null>> {
      const { host } = state;
      const network = ownNetworks(parts.address).find((one) => one.id === id);
      if (host === null || network === undefined) return fail({ code: 'bad-request' });
      if (network.address === host.state().address) return ok(null);
      const moved = await host.listenOn(network.address);
      if (!moved.ok) return moved;
      rememberOpenTo(parts.store, id);
      announceAgain(state, host);
      return moved;
    },
    start(): Response<TableState> {
      if (state.host === null) return fail({ code: 'no-game' });
      const started = state.host.start();
      if (started.ok) announceAgain(state, state.host);
      return started;
    },
    async join({ address, code, names }: JoinRequest): Promise<Response<null>> {
      const [place, letters] = [parseAddress(address), cleanCode(code)];
      if (place === null) return fail({ code: 'bad-address' });
      if (letters === null) return fail({ code: 'bad-code', letter: unknownLetter(code) });
      await close(state);
      const joined = await joinTable(common, { address: place, code: letters, names });
      if (!joined.ok) return joined;
      state.guest = joined.value;
      changed(state);
      fetchMissed(common, place);
      return ok(null);
    },
    resume: (game: number) => resume(state, game),
    setReady(ready: boolean): void {
      state.guest?.setReady(ready);
      changed(state);
    },
    /** For what only the host can do. */
    asHost: <T>(act: (host: Host) => T): T | Response<never> =>
      state.host === null ? fail({ code: 'no-game' }) : act(state.host),
    say: (phrase: Phrase) => void (state.guest ?? state.host)?.say(phrase),
    move: async (request: MoveRequest): Promise<Response<MoveAnswer>> =>
      (state.guest ?? state.host)?.move(request) ?? fail({ code: 'host-away' }),
    /** Who plays a seat for a player who is away, null if nobody does; undefined if this program does not decide that. */
    playerOf: (game: number, player: number) => state.host?.playerOf(game, player),
    look(isOn: boolean): void {
      const tell = (tables: readonly FoundTable[]) =>
        parts.onFound(tables.map(({ name, address }) => ({ name, address })));
      state.stopLooking();
      state.stopLooking = isOn && mayAsk(parts) ? look(tell) : nothing;
    },
  };
}
