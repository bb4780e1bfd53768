/** The way to a table on the network; its code is loaded once somebody goes there, or resumes such a game. */
import { ok, type Result } from '../shared/game/result.ts';
import type { PlayerType } from '../shared/game/seats.ts';
import { done, type News } from '../shared/wire/channels.ts';
import type { Problem } from '../shared/wire/problems.ts';
import type { MoveAnswer, MoveRequest, TableState } from '../shared/wire/table.ts';
import type { Handlers } from './ipc.ts';
import type { Log } from './log.ts';
import type { Network } from './network/network.ts';
import type { Store } from './store/open.ts';
import type { OpenGame } from './store/truth/games.ts';
import { readNetwork } from './store/truth/network.ts';
import type { Table } from './table/table.ts';

type Response<T> = Result<T, Problem>;
type NetworkHandlers = Pick<Handlers, Extract<keyof Handlers, `network:${string}`>>;
export type Online = ReturnType<typeof createOnline>;

export interface OnlineParts {
  readonly store: Store;
  readonly table: Table;
  readonly log: Log;
  /** The one address to listen on; if it is not given, people choose. */
  readonly address?: string;
  readonly say: (news: News) => void;
}

export function createOnline({ store, table, log, address, say }: OnlineParts) {
  let network: Network | null = null;
  const load = async (): Promise<Network> => {
    const { createNetwork } = await import('./network/network.ts');
    network ??= createNetwork({
      store,
      table,
      log,
      ...(address !== undefined && { address }),
      onChange: (content) => say({ push: 'network:changed', content }),
      onFound: (tables) => say({ push: 'network:found', content: { tables } }),
      onSaid: (content) => say({ push: 'network:said', content }),
    });
    return network;
  };
  const isOnline = () => table.game()?.game.machines != null;
  const leave = async () => {
    table.leave();
    await network?.close();
  };
  const handlers: NetworkHandlers = {
    'network:current': () => ok(network?.now() ?? null),
    'network:host': async (request) => (await load()).host(request),
    'network:openTo': async ({ network: id }) => (await load()).openTo(id),
    'network:start': async () => (await load()).start(),
    'network:join': async (request) => (await load()).join(request),
    'network:ready': done(({ ready }) => network?.setReady(ready)),
    'network:takeOver': async ({ player, computer }) =>
      (await load()).asHost((host) => host.takeOver(player, computer)),
    'network:remove': async ({ player }) => (await load()).asHost((host) => host.remove(player)),
    'network:newCode': async () => (await load()).asHost((host) => host.changeCode()),
    'network:say': done(({ phrase }) => network?.say(phrase)),
    'network:look': done(async ({ isOn }) => {
      if (isOn || network !== null) (await load()).look(isOn);
    }),
    'network:close': done(() => network?.close()),
  };
  return {
    /** The rest of it, loaded on demand. */
    load,
    leave,
    handlers,
    /** Every move goes this way: to the table here, or to all machines of a network game. */
    move: (request: MoveRequest): Response<MoveAnswer> | Promise<Response<MoveAnswer>> =>
      isOnline() ? load().then((here) => here.move(request)) : table.move(request),
    resume: ({ game }: { readonly game: number }): Response<TableState> | Promise<Response<TableState>> =>
      readNetwork(store, game) === null ? table.resume({ game }) : load().then((here) => here.resume(game)),
    /** Who plays a seat from this machine's point of view; people at other machines are just people. */
    playerOf({ id, game }: OpenGame, player: number): PlayerType {
      const { type } = game.seats[player];
      if (game.machines === null) return type;
      const computer = network?.playerOf(id, player);
      return computer === undefined ? 'human' : (computer ?? type);
    },
    /** Whether this machine hosts the table and waits for a player in that seat who is away. */
    isAwaited(player: number): boolean {
      const now = network?.now();
      const seat = now?.role === 'host' && now.hasStarted ? now.seats[player] : undefined;
      return seat?.away === true && seat.computer === null;
    },
    standIn: (player: number, computer: PlayerType) => void network?.asHost((host) => host.takeOver(player, computer)),
  };
}
