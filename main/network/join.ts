/** How a machine gets to a table on the network: with the code, or back to its seat. */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { TableState } from '../../shared/wire/table.ts';
import { linkOf } from '../dice/joint.ts';
import { openGame } from '../store/truth/games.ts';
import { networkGames, readNetwork } from '../store/truth/network.ts';
import { usualPace } from './channel.ts';
import { connect } from './connect.ts';
import { createGuest, type Guest, type GuestParts, type Joined } from './guest.ts';
import type { Identity } from './guestState.ts';
import type { Refused } from './handshake.ts';
import { newKeyPair } from './keys.ts';
import type { ToGuest } from './messages.ts';

type Response<T> = Result<T, Problem>;

/** The first connection, with the code. */
export interface Invitation {
  readonly address: string;
  readonly code: string;
  readonly names: readonly string[];
}

export async function joinTable(parts: GuestParts, { address, code, names }: Invitation): Promise<Response<Guest>> {
  const line = await connect(address, { kind: 'code', code }, parts.pace ?? usualPace);
  if (!line.ok) return fail(problemOf(line.error));
  const [secret, keys] = [randomBytes(32), newKeyPair()];
  const early: ToGuest[] = [];
  const welcomed = new Promise<Result<Identity, Refused>>((resolve) => {
    line.value.onClose((fault) => resolve(fail({ fault: fault ?? 'unreachable' })));
    line.value.listen((message) => {
      if (message.type === 'bye') resolve(fail({ fault: message.fault }));
      if (message.type !== 'welcome') early.push(message);
      else resolve(ok({ member: message.member, token: message.token, secret: secret.toString('hex'), keys }));
    });
  });
  line.value.send({ type: 'join', names: [...names], end: linkOf(secret, 0).toString('hex'), key: keys.publicKey });
  const identity = await welcomed;
  if (!identity.ok) return fail(problemOf(identity.error));
  return ok(createGuest(parts, { address, names, identity: identity.value, game: null }, { line: line.value, early }));
}

/** Who this machine was in an earlier game. */
function earlierSeat({ store }: GuestParts, game: number): Joined | null {
  const record = readNetwork(store, game);
  if (record?.role !== 'guest') return null;
  const { address, member, token, secret, keys, machine } = record;
  const { machines, seats } = openGame(store, game)?.game ?? { machines: null, seats: [] };
  const sitting = machine === null ? [] : (machines?.[machine]?.seats ?? []);
  const names = sitting.map((seat) => seats[seat].name);
  return { address, names, identity: { member, token, secret, keys }, game };
}

/** For a game that this machine was already in: sits down at once, and looks for the host in the meantime. */
export function rejoinTable(parts: GuestParts, game: number): Response<{ guest: Guest; state: TableState }> {
  const former = earlierSeat(parts, game);
  if (former === null) return fail({ code: 'game-gone' });
  const state = parts.table.resume({ game });
  return state.ok ? ok({ guest: createGuest(parts, former, null), state: state.value }) : state;
}

/** Fetches what this machine has missed of earlier games with the same host. */
export async function fetchMissed(parts: GuestParts, address: string): Promise<void> {
  const { store, table, pace = usualPace } = parts;
  for (const { game } of networkGames(store)) {
    const former = game === table.game()?.id ? null : earlierSeat(parts, game);
    if (former === null) continue;
    await new Promise<void>((resolve) => {
      const onChange = () => {
        const { isConnected, ended } = guest.state();
        if (isConnected || ended !== null) finish();
      };
      const quiet = { store, table, log: parts.log, pace, onChange, onSaid: () => {} };
      const guest = createGuest(quiet, { ...former, address }, null);
      const enough = setTimeout(() => finish(), pace.silence);
      const finish = () => {
        clearTimeout(enough);
        guest.close();
        resolve();
      };
    });
  }
}

function problemOf({ fault, seconds }: Refused): Problem {
  return { code: 'network', because: fault, ...(seconds !== undefined && { seconds }) };
}
