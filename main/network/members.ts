/** The machines at a table other than the host's own, and what is sent to each of them. */
import { randomBytes } from 'node:crypto';
import type { GameEvent } from '../../shared/game/events.ts';
import { linksAfter } from '../dice/joint.ts';
import { readFinished } from '../store/lists/gameList.ts';
import type { Store } from '../store/open.ts';
import { type OpenGame, openGame } from '../store/truth/games.ts';
import {
  forgetNetwork,
  type HostRecord,
  networkGames,
  readNetwork,
  uidOfGame,
  writeNetwork,
} from '../store/truth/network.ts';
import type { Table } from '../table/table.ts';
import type { Channel } from './channel.ts';
import { eventsPerFrame, type ToGuest, type ToHost } from './messages.ts';
import type { Signatures } from './signatures.ts';

export interface Member {
  readonly id: string;
  readonly token: string;
  /** Who sits there; a machine with nobody only watches. */
  names: readonly string[];
  end: string;
  key: string;
  ready: boolean;
  /** Its number in the game; null for a spectator, and before the start. */
  machine: number | null;
  channel: Channel<ToGuest, ToHost> | null;
  /** How far this connection is: it has only proved itself, has a place at the table, or was sent this many events. */
  sent: 'proved' | 'placed' | number;
  /** How many events it has on disk. */
  acked: number;
}

export function newMember(): Member {
  return {
    id: randomBytes(16).toString('hex'),
    token: randomBytes(32).toString('hex'),
    names: [],
    end: '',
    key: '',
    ready: false,
    machine: null,
    channel: null,
    sent: 'proved',
    acked: 0,
  };
}

/** A member of a game that was kept here, by the id that was given out then; and which game that was. */
export function memberOfKept(store: Store, id: string): { readonly member: Member; readonly game: number } | null {
  for (const { game, record } of networkGames(store)) {
    const found = record.role === 'host' ? record.members.find((one) => one.id === id) : undefined;
    if (found !== undefined) return { game, member: { ...newMember(), ...found } };
  }
  return null;
}

/** Everybody in the game on the table, none of them connected yet. */
export function restored({ members }: HostRecord, open: OpenGame | null): readonly Member[] {
  const { machines, seats = [] } = open?.game ?? {};
  return members.map(({ id, token, machine, acked }) => {
    const { end = '', key = '', seats: own = [] } = machine === null ? {} : (machines?.[machine] ?? {});
    const names = own.map((seat) => seats[seat].name);
    return { ...newMember(), id, token, names, end, key, ready: true, machine, acked };
  });
}

/** Spectators need nothing more; once everybody at the table has the end, nobody will ask again. */
function hasEverybody({ members }: HostRecord, events: number): boolean {
  return members.every(({ machine, acked }) => machine === null || acked >= events);
}

interface KeptLog {
  readonly events: readonly GameEvent[];
  readonly seed: Buffer;
  readonly finishedAt: number | null;
}

/** A game's log up to now, wherever it is kept. */
function logOf(store: Store, table: Table, game: number): KeptLog | null {
  const here = table.game();
  const open = here?.id === game && here.game.turn !== null ? here : openGame(store, game);
  if (open?.seed) return { events: open.events, seed: open.seed, finishedAt: null };
  const finished = readFinished(store.db, game);
  return finished?.seed ? { events: finished.events, seed: finished.seed, finishedAt: finished.finishedAt } : null;
}

export interface Delivery {
  /** What a member has not been sent yet. */
  send(member: Member, game: number): void;
  /** Sends a member everything it needs to catch up, from the start or from what it has; true if that was the end. */
  bringUp(member: Member, game: number, has: { readonly uid: string | null; readonly seen: number }): boolean;
  acknowledge(member: Member, game: number, seen: number): void;
  /** Forgets what only guests could ask for, once all of them have everything. */
  tidy(game: number): void;
}

export function createDelivery(store: Store, table: Table, signatures: Pick<Signatures, 'all'>): Delivery {
  const send = (member: Member, game: number): void => {
    const whole = member.channel === null || typeof member.sent !== 'number' ? null : logOf(store, table, game);
    if (whole === null) return;
    const { events, seed, finishedAt } = whole;
    for (let from = Number(member.sent); from < events.length; from = Number(member.sent)) {
      const to = Math.min(from + eventsPerFrame, events.length);
      const isEnd = to === events.length;
      const links = (isEnd ? seed : linksAfter(events, to, seed)).toString('hex');
      const end = isEnd ? finishedAt : null;
      member.channel?.send({ type: 'events', from, events: events.slice(from, to), links, finishedAt: end });
      member.sent = to;
      if (end === null || member.machine === null) continue;
      for (const { by, signature } of signatures.all(game)) member.channel?.send({ type: 'signed', by, signature });
    }
  };

  const tidy = (game: number): void => {
    const record = readNetwork(store, game);
    const whole = logOf(store, table, game);
    if (record?.role !== 'host' || whole === null || whole.finishedAt === null) return;
    if (hasEverybody(record, whole.events.length)) forgetNetwork(store, game);
  };

  return {
    send,
    bringUp: (member, game, { uid, seen }) => {
      const own = uidOfGame(store, game);
      const whole = logOf(store, table, game);
      const first = whole?.events[0];
      if (own === null || whole === null || first?.type !== 'started') return false;
      if (uid !== own) member.channel?.send({ type: 'start', uid: own, started: first, machine: member.machine });
      member.sent = uid === own ? seen : 1;
      send(member, game);
      return whole.finishedAt !== null;
    },
    acknowledge: (member, game, seen) => {
      member.acked = Math.max(member.acked, seen);
      const record = readNetwork(store, game);
      const whole = logOf(store, table, game);
      // While the game is on, each new connection is asked how much it has.
      if (record?.role !== 'host' || whole === null || whole.finishedAt === null) return;
      if (member.acked < whole.events.length) return;
      const members = record.members.map((one) => (one.id === member.id ? { ...one, acked: member.acked } : one));
      writeNetwork(store, game, { ...record, members });
      if (table.game()?.id !== game) tidy(game);
    },
    tidy,
  };
}
