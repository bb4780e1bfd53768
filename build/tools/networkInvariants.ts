/** What must hold at a simulated table, checked without the code that is to ensure it. */
import { countRolls, linkOf } from '../../main/dice/joint.ts';
import type { Log } from '../../main/network/log.ts';
import type { ToGuest, ToHost } from '../../main/network/messages.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { guardRoll } from '../../shared/game/game.ts';
import { check as checkProof } from './diceVerifier.mjs';
import type { SimulatedGuest, Wanted, World } from './networkWorld.ts';

const rollOf = ({ player, reroll }: { readonly player: number; readonly reroll: readonly boolean[] }) =>
  `${player} ${reroll.join()}`;

const isSame = (one: GameEvent, other: GameEvent | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** An honest guest is in one game only, with its own chain and key, and nobody gives dice without a seat. */
export function checkBegun(guest: SimulatedGuest, { uid, game }: Log): void {
  const { shown, machine, keys, secret } = guest.state;
  const { rules, sameDice, seats } = game;
  const machines = game.machines ?? [];
  const isShown = rules === shown.rules && sameDice === !!shown.sameDice && seats.length === shown.seats.length;
  must(isShown, 'another game than was shown');
  must(guest.playing === null || guest.playing === uid, 'one secret for two games');
  guest.playing = uid;
  must(!machines.slice(1).some((one) => one.seats.length === 0), 'dice from nobody');
  if (machine === null) return;
  must(machines[machine].key === keys.publicKey, 'a game with another key');
  must(machines[machine].end === linkOf(Buffer.from(secret, 'hex'), 0).toString('hex'), 'a game with another chain');
}

/** An honest guest agrees to one roll at a time, which is the next one and can be made. */
export function checkAgreed(guest: SimulatedGuest, { k, proofs }: Extract<ToHost, { type: 'agreed' }>): void {
  const { agreed } = guest;
  const { log, fixed } = guest.state;
  must(log !== null && fixed !== null, 'agreed without a game');
  const { events, game } = log;
  must(k === countRolls(events) + 1 && fixed.k === k, 'agreed to a roll that is not the next');
  must(guardRoll(game, fixed.player, fixed.reroll).ok, 'agreed to a roll that cannot be made');
  const now = { k, events: events.length, proofs: JSON.stringify(proofs) };
  const isAgain = agreed?.k === k && agreed.events === now.events;
  must(!isAgain || agreed.proofs === now.proofs, 'agreed to two rolls at once');
  guest.agreed = now;
}

/** A link is shown only once all honest machines that take part mean the same roll, and nobody has had another link. */
export function checkRevealed(world: World, guest: SimulatedGuest): void {
  const { revealed } = guest;
  const { log, fixed: agreed, machine: own } = guest.state;
  must(log !== null && agreed !== null, 'a link without a game');
  const { events, game } = log;
  const k = countRolls(events) + 1;
  const fixed = rollOf(agreed);
  must(agreed.k === k, 'a link for another roll');
  must(revealed?.k !== k || revealed.fixed === fixed, 'one link for two rolls');
  must(own !== null && game.giving.includes(own), 'a link that nobody needs');
  const { player, reroll } = agreed;
  const isOthers = !ownSeats(guest, log).includes(player);
  const isMeant = isOthers || isWanted(guest.wanted, events, { type: 'rolled', player, reroll });
  must(isMeant, 'a link for a roll that nobody here wanted');
  guest.revealed = { k, fixed };
  for (const other of world.guests) {
    const { machine } = other.state;
    if (other === guest || !other.isHonest || machine === null || !game.giving.includes(machine)) continue;
    const theirs = other.state.log?.events ?? [];
    if (other.state.ended !== null) continue;
    // Of two machines with one log the other may already have got the roll, but nothing else.
    const isSameLog = events.every((event, at) => isSame(event, theirs[at]));
    must(isSameLog, 'a link was shown though the logs differ');
    const meant = other.state.fixed;
    const hasAgreed = countRolls(theirs) >= k || (meant?.k === k && rollOf(meant) === fixed);
    must(hasAgreed, 'a link was shown before everybody agreed');
  }
}

const ownSeats = ({ state: { machine } }: SimulatedGuest, { game }: Log) => game.machines?.[machine ?? -1]?.seats ?? [];

type Made =
  | Extract<GameEvent, { type: 'scored' | 'undone' }>
  | Pick<Extract<GameEvent, { type: 'rolled' }>, 'type' | 'player' | 'reroll'>;

function isWanted(wanted: readonly Wanted[], before: readonly GameEvent[], event: Made): boolean {
  return wanted.some(({ player, move, seen }) => {
    if (event.player !== player || seen > before.length) return false;
    if (!before.slice(seen).every((one) => 'machine' in one)) return false;
    if (move.type === 'roll') return event.type === 'rolled' && event.reroll.join() === move.reroll.join();
    if (move.type === 'undo') return event.type === 'undone';
    return event.type === 'scored' && event.category === move.category && event.column === move.column;
  });
}

/** An honest game has fewer; files with more are not read. */
const mostEvents = 5_000;

/** After a link only its roll may follow, and nobody moves for the people at a machine that is there, or leaves it out. */
export function checkAppended(guest: SimulatedGuest, before: Log, after: Log): void {
  const news = after.events.slice(before.events.length);
  const { revealed } = guest;
  const { machine } = guest.state;
  const [first] = news;
  must(after.events.length <= mostEvents, 'a game without end');
  if (revealed !== null && revealed.k === countRolls(before.events) + 1)
    must(first.type === 'rolled' && rollOf(first) === revealed.fixed, 'another event after a link');
  let { giving } = before.game;
  for (const [index, event] of news.entries()) {
    if (event.type === 'withheld') {
      must(event.machine !== 0, 'the host was left out');
      must(event.machine !== machine || guest.wasAway, 'a machine that was there was left out');
      giving = giving.filter((one) => one !== event.machine);
    }
    if (event.type === 'returned') giving = [...giving, event.machine];
    const isWithout = event.type === 'rolled' && machine !== null && !giving.includes(machine);
    // A roll may have been under way when it came back.
    guest.without = isWithout ? guest.without + 1 : 0;
    must(guest.without <= 1 || guest.wasAway, 'a machine that was there gave no dice');
    if (!('player' in event) || !ownSeats(guest, before).includes(event.player)) continue;
    const isOwn = isWanted(guest.wanted, [...before.events, ...news.slice(0, index)], event as Made);
    must(isOwn || isWithout || guest.wasAway, 'somebody moved for a machine that was there');
    guest.wasReplaced ||= !isOwn;
  }
  // Being away explains what has come now, and nothing later.
  if (!guest.state.isSynchronous) return;
  if (guest.wasAway) guest.without = 0;
  guest.wasAway = false;
}

/** Nobody signs a game in which somebody else moved for their people. */
export function checkSigned({ wasReplaced }: SimulatedGuest): void {
  must(!wasReplaced, 'a guest signed moves that it did not make');
}

/** RULE: a score may be taken back this often. */
const mostUndos = 5;

/** At an honest host's table no seat moves without its machine's word, or that of the host's own people. */
export function checkHostAppended(world: World, before: Log, after: Log): void {
  if (!world.host.isHonest) return;
  for (const [index, event] of after.events.entries()) {
    if (index < before.events.length || !('player' in event)) continue;
    const earlier = after.events.slice(0, index);
    const machine = after.game.machines?.findIndex(({ seats }) => seats.includes(event.player)) ?? 0;
    const owner = world.guests[machine - 1];
    const isOwn = owner !== undefined && (!owner.isHonest || isWanted(owner.wanted, earlier, event as Made));
    must(isOwn || isWanted(world.host.wanted, earlier, event as Made), 'a seat moved without its machine’s word');
  }
  const since = after.events.slice(after.events.findLastIndex(({ type }) => type === 'rolled') + 1);
  must(since.filter(({ type }) => type === 'undone').length <= mostUndos, 'a score was taken back without end');
}

/** Players and spectators. */
const mostMembers = 8 + 120;

/** Memory is bounded. */
export function checkHost({ host: { state } }: World): void {
  must(state.members.length <= mostMembers, 'the host remembers too many');
}

/** However often something changes, everybody is told twenty times a second at most. */
export function checkTold({ host, now }: World): void {
  must(now - host.toldAt >= 50, 'the table is told too often');
  host.toldAt = now;
}

/** However often somebody says something, the others hear it twice a second at most. */
export function checkSaid({ host, now }: World, player: number): void {
  must(now - (host.saidAt.get(player) ?? Number.NEGATIVE_INFINITY) >= 500, 'somebody says too much');
  host.saidAt.set(player, now);
}

/** Whatever a guest asks for, it is sent each event once on a connection. */
export function checkSentOnce({ connections }: World, id: number, message: ToGuest): void {
  const connection = connections.get(id);
  if (message.type !== 'events' || connection === undefined) return;
  must(message.from >= connection.sent, 'the same events twice on one connection');
  connection.sent = message.from + message.events.length;
}

/** Milliseconds. */
const longestWait = 30_000;

export function checkWaiting(world: World): void {
  for (const { isHonest, isUp, pending } of [...world.guests, world.host])
    if (isHonest && isUp)
      for (const since of pending.values()) must(world.now - since <= longestWait, 'somebody waits for ever');
}

/** When the evening is over. */
export function checkEvening(world: World, isOver: boolean): void {
  const { host, villain, guests } = world;
  const honest = guests.filter(({ isHonest }) => isHonest);
  if (villain === 'nobody') {
    must(isOver, `the game hangs: ${host.state.log?.events.length} events`);
    for (const { state } of honest) must(state.ended === null, `an honest guest left an honest table: ${state.ended}`);
  }
  for (const { state, index } of host.isHonest ? honest : []) {
    const isOther = state.log?.events.some((event, at) => !isSame(event, host.state.log?.events[at] ?? event));
    must(!isOther, `the log of guest ${index} is not the host's`);
  }
  for (const { log } of [...(host.isHonest ? [host.state] : []), ...honest.map(({ state }) => state)]) {
    const proof = log === null ? 'proved' : checkProof({ seed: log.seed?.toString('hex') ?? '', events: log.events });
    must(proof.startsWith('proved'), `the dice of an honest log: ${proof}`);
  }
}
