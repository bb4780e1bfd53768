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
import { fetchMissed, type Guest, joinTable, rejoinTable } from './guest.ts';
import { type Host, openHost } from './host.ts';

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

interface Hosted {
  readonly host: Host;
  game: number | null;
  stopAnnouncing: () => void;
}

interface State {
  readonly parts: NetworkParts;
  hosted: Hosted | null;
  guest: Guest | null;
  stopLooking: (() => void) | null;
}

function hostNow({ parts }: State, host: Host): NetworkNow {
  const { address, port, code, wrongCodes, ...table } = host.state();
  const own = table.seats.filter(({ machine, kind }) => machine === 0 && kind === 'human').map(({ name }) => name);
  const addresses = reachableAt(address).map((one) => `${one}:${port}`);
  const networks = ownNetworks(parts.address);
  const openTo = networks.find((one) => one.address === address)?.id ?? '';
  const place = { addresses, code, wrongCodes, openTo, networks };
  const standing = { isReady: true, isConnected: true, ended: null };
  return { role: 'host', ...place, ...table, own, ...standing };
}

function describe(state: State): NetworkNow | null {
  if (state.hosted !== null) return hostNow(state, state.hosted.host);
  if (state.guest === null) return null;
  const { address, names, ready, ...rest } = state.guest.state();
  const place = { addresses: [address], code: null, wrongCodes: 0, openTo: null, networks: [] };
  return { role: 'guest', ...place, own: names, isReady: ready, ...rest };
}

const changed = (state: State) => state.parts.onChange(describe(state));

/** A program that listens on this machine alone does not ask the network. */
const mayAsk = ({ parts }: State) => parts.address === undefined || !isLocal(parts.address);

function commonParts(state: State) {
  const { store, table, log, onSaid } = state.parts;
  return { store, table, log, onSaid, onChange: () => changed(state), ...(mayAsk(state) && { look }) };
}

async function close(state: State): Promise<void> {
  const { hosted, guest } = state;
  state.stopLooking?.();
  Object.assign(state, { stopLooking: null, hosted: null, guest: null } satisfies Partial<State>);
  guest?.close();
  hosted?.stopAnnouncing();
  await hosted?.host.close();
  if (hosted !== null || guest !== null) changed(state);
}

/** Announces where the table is now, and which games guests can come back to. */
function announceAgain({ store }: NetworkParts, hosted: Hosted): void {
  hosted.stopAnnouncing();
  const { address, port } = hosted.host.state();
  const games = networkGames(store)
    .filter(({ record }) => record.role === 'host')
    .map(({ game }) => tagOf(uidOfGame(store, game) ?? ''));
  hosted.stopAnnouncing = isLocal(address) ? () => {} : announce({ name: hostname(), address, port, games });
}

async function open(state: State, game: number | null): Promise<Response<Host>> {
  const { store, address: only } = state.parts;
  const parts = { ...commonParts(state), address: chosenNetwork(ownNetworks(only), lastOpenTo(store)).address };
  const opened = await openHost(parts, game);
  // The port may be taken by now; guests that look for the old one find the table by asking the network.
  const again = opened.ok || game === null ? opened : await openHost({ ...parts, port: 0 }, game);
  if (!again.ok) return again;
  state.hosted = { host: again.value, game, stopAnnouncing: () => {} };
  announceAgain(state.parts, state.hosted);
  return again;
}

/** Opens a table, or changes one that has not started. */
async function host(state: State, request: HostRequest): Promise<Response<null>> {
  if (state.guest !== null) await close(state);
  const opened = state.hosted === null ? await open(state, null) : ok(state.hosted.host);
  if (!opened.ok) return opened;
  const set = opened.value.setUp(request);
  changed(state);
  return set;
}

/** Opens the table to a different network. */
async function openTo({ parts, hosted }: State, id: string): Promise<Response<null>> {
  const network = ownNetworks(parts.address).find((one) => one.id === id);
  if (hosted === null || network === undefined) return fail({ code: 'bad-request' });
  if (network.address === hosted.host.state().address) return ok(null);
  const moved = await hosted.host.listenOn(network.address);
  if (!moved.ok) return moved;
  rememberOpenTo(parts.store, id);
  announceAgain(parts, hosted);
  return moved;
}

function start({ parts, hosted }: State): Response<TableState> {
  if (hosted === null) return fail({ code: 'no-game' });
  const started = hosted.host.start();
  if (!started.ok) return started;
  hosted.game = started.value.id;
  announceAgain(parts, hosted);
  return started;
}

async function join(state: State, { address, code, names }: JoinRequest): Promise<Response<null>> {
  const [place, letters] = [parseAddress(address), cleanCode(code)];
  if (place === null) return fail({ code: 'bad-address' });
  if (letters === null) return fail({ code: 'bad-code', letter: unknownLetter(code) });
  await close(state);
  const joined = await joinTable(commonParts(state), { address: place, code: letters, names });
  if (!joined.ok) return joined;
  state.guest = joined.value;
  changed(state);
  void fetchMissed(commonParts(state), place);
  return ok(null);
}

/** Resumes a network game; both sides find each other again. */
async function resume(state: State, game: number): Promise<Response<TableState>> {
  const { store, table } = state.parts;
  await close(state);
  if (readNetwork(store, game)?.role === 'host') {
    const resumed = table.resume({ game });
    const opened = resumed.ok ? await open(state, game) : resumed;
    changed(state);
    return opened.ok ? resumed : opened;
  }
  const back = rejoinTable(commonParts(state), game);
  if (!back.ok) return back;
  state.guest = back.value.guest;
  changed(state);
  return ok(back.value.state);
}

function say(state: State, phrase: Phrase): void {
  const { parts, hosted, guest } = state;
  const own = describe(state)?.own ?? [];
  const player = parts.table.game()?.game.seats.findIndex(({ name }) => own.includes(name)) ?? -1;
  if (guest !== null) guest.say(phrase);
  else if (player >= 0) hosted?.host.say(player, phrase);
}

async function move({ hosted, guest }: State, request: MoveRequest): Promise<Response<MoveAnswer>> {
  return (guest ?? hosted?.host)?.move(request) ?? fail({ code: 'host-away' });
}

export type Network = ReturnType<typeof createNetwork>;

export function createNetwork(parts: NetworkParts) {
  const state: State = { parts, hosted: null, guest: null, stopLooking: null };
  return {
    now: () => describe(state),
    close: () => close(state),
    host: (request: HostRequest) => host(state, request),
    openTo: (network: string) => openTo(state, network),
    start: () => start(state),
    join: (request: JoinRequest) => join(state, request),
    resume: (game: number) => resume(state, game),
    setReady(ready: boolean): void {
      state.guest?.setReady(ready);
      changed(state);
    },
    takeOver: (player: number, computer: PlayerType | null): Response<null> =>
      state.hosted?.host.takeOver(player, computer) ?? fail({ code: 'no-game' }),
    remove: (player: number | null): Response<null> => state.hosted?.host.remove(player) ?? fail({ code: 'no-game' }),
    async changeCode(): Promise<Response<null>> {
      await state.hosted?.host.changeCode();
      return state.hosted === null ? fail({ code: 'no-game' }) : ok(null);
    },
    say: (phrase: Phrase) => say(state, phrase),
    move: (request: MoveRequest) => move(state, request),
    /** Which computer plays a seat for a player who is away, if one does here. */
    playerOf: (game: number, player: number) => state.hosted?.host.playerOf(game, player) ?? null,
    /** Whether this program decides what happens in the game. */
    isHost: (game: number) => state.hosted?.game === game,
    look(isOn: boolean): void {
      const tell = (tables: readonly FoundTable[]) =>
        parts.onFound(tables.map(({ name, address }) => ({ name, address })));
      state.stopLooking?.();
      state.stopLooking = isOn && mayAsk(state) ? look(tell) : null;
    },
  };
}
