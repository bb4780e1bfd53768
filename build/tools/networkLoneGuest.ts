/** One honest guest without a network: hears what it is told, and has a log in memory. */

import { checkJointDice, checkJointGame, countRolls, endsOf, splitLinks } from '../../main/dice/joint.ts';
import type { Log } from '../../main/network/agreement.ts';
import { stepGuest } from '../../main/network/guestMachine.ts';
import { firstRecord, type GuestInput, type Identity, newGuest } from '../../main/network/guestState.ts';
import type { ToGuest } from '../../main/network/messages.ts';
import type { GameEvent, Started } from '../../shared/game/events.ts';
import { must } from '../../shared/game/fixtures.ts';
import { apply } from '../../shared/game/game.ts';
import { fail, ok, type Result } from '../../shared/game/result.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import type { MoveRequest } from '../../shared/wire/table.ts';

/** What table.take checks before it writes. */
export function extended(
  log: Log,
  news: Log['events'],
  links: Buffer,
  finishedAt: number | null,
): Result<Log, Problem> {
  let { game } = log;
  for (const event of news) {
    const next = apply(game, event);
    if (!next.ok) return next;
    game = next.value;
  }
  if ((game.turn === null) !== (finishedAt !== null)) return fail({ code: 'not-finished' });
  const machines = game.machines?.length ?? 0;
  const [known, given] = [splitLinks(log.links, machines), splitLinks(links, machines)];
  if (known === null || given === null) return fail({ code: 'wrong-seed' });
  const events = [...log.events, ...news];
  // With the same dice for all, a roll may repeat an earlier one.
  const dice = game.sameDice
    ? checkJointGame(links, events)
    : checkJointDice(log.game, news, countRolls(log.events), known, given);
  return dice.ok ? ok({ ...log, events, game, links, finishedAt }) : dice;
}

/** A log of one event, as it is written when a game begins. */
export function firstLog(uid: string, started: Started): Log {
  const game = must(apply(null, started));
  return { id: 1, uid, events: [started], game, links: Buffer.concat(endsOf(game.machines ?? [])), finishedAt: null };
}

export interface LoneGuest {
  readonly machine: number;
  events(): readonly GameEvent[];
  hear(message: ToGuest): void;
  want(request: MoveRequest): void;
  /** The connection is cut, and there is a new one on which the host has not said yet that it has sent everything. */
  reconnect(): void;
}

/** Has joined a game with this first event. */
export function honestGuest(
  part: Pick<Identity, 'secret' | 'keys'>,
  name: string,
  started: Started,
  machine: number,
): LoneGuest {
  const identity = { member: '', token: '', ...part };
  let state = newGuest(identity, [name], firstRecord(identity, '', machine));
  let log = firstLog('a game', started);
  let connection = 0;
  const feed = (input: GuestInput): void => {
    const stepped = stepGuest(state, input, log);
    state = stepped.state;
    for (const one of stepped.out) {
      if (one.do !== 'append') continue;
      const taken = extended(log, one.events, one.links, one.finishedAt);
      if (taken.ok) log = taken.value;
      feed(taken.ok ? { type: 'logged' } : { type: 'failed', problem: taken.error });
    }
  };
  const connect = () => feed({ type: 'connected', connection: ++connection, isFirst: connection === 1 });
  const hear = (message: ToGuest) => feed({ type: 'message', connection, message });
  connect();
  hear({ type: 'table', rules: 'basic', seats: [], spectators: 0, waiting: [] });
  return {
    machine,
    events: () => log.events,
    hear,
    want(request) {
      feed({ type: 'move', request, reply: 1 });
      // Whether it is answered makes no difference here.
      state = { ...state, asked: null };
    },
    reconnect() {
      feed({ type: 'gone', connection });
      connect();
    },
  };
}
