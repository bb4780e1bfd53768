/**
 * The networks this machine is on, and tables that are found there without typing an address; where that does not work,
 * nothing is found and no error is shown.
 */
import { createHash, randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { Bonjour, type Browser, type Service } from 'bonjour-service';
import type { FoundTable, OwnNetwork } from '../../shared/wire/network.ts';

const everywhere = '0.0.0.0';
const thisMachine = '127.0.0.1';

/** Whether only this machine can reach the address. */
export function isLocal(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function cards(): readonly OwnNetwork[] {
  return Object.entries(networkInterfaces()).flatMap(([name, list]) => {
    // The most likely address of a card comes first.
    const found = list?.find(({ family, internal }) => family === 'IPv4' && !internal);
    return found === undefined ? [] : [{ id: `card ${name}`, kind: 'card' as const, name, address: found.address }];
  });
}

/** What a table can listen on; only the one address if the program was given one. */
export function ownNetworks(only: string | undefined): readonly OwnNetwork[] {
  if (only !== undefined) return [{ id: 'told', kind: 'card', name: '', address: only }];
  return [
    { id: 'all', kind: 'all', name: '', address: everywhere },
    ...cards(),
    { id: 'here', kind: 'here', name: '', address: thisMachine },
  ];
}

/**
 * The network that was chosen. SECURITY: if it no longer exists, the table is open to nobody else rather than to
 * everybody.
 */
export function chosenNetwork(all: readonly OwnNetwork[], id: string | null): OwnNetwork {
  return all.find((one) => one.id === (id ?? all[0].id)) ?? all[all.length - 1];
}

/** Where such a table can be reached, the most likely address first; this machine itself if there is no network. */
export function reachableAt(address: string): readonly string[] {
  if (address !== everywhere) return [address];
  const all = cards().map((card) => card.address);
  return all.length > 0 ? all : [thisMachine];
}

const type = 'yahtzee';

export interface HeardTable extends FoundTable {
  /** Identifies the games that are kept there. */
  readonly games: readonly string[];
}

/** How a game is announced on the network: its players recognise it, and nobody else learns anything. */
export function tagOf(uid: string): string {
  return createHash('sha256').update(`yahtzee game ${uid}`).digest('hex').slice(0, 16);
}

/** How many fit into the announcement of a table. */
const mostTags = 12;

function openBonjour(address: string): Bonjour {
  // Its types only mention services, but it passes these on to the socket.
  const only: object = address === everywhere ? {} : { interface: address, bind: everywhere };
  const bonjour = new Bonjour(only, () => {});
  // If this port cannot be used, nothing is found, and that is all.
  (bonjour as unknown as { server: { mdns: NodeJS.EventEmitter } }).server.mdns.on('error', () => {});
  return bonjour;
}

/**
 * Announces a table until the returned function is called, on the network that it listens on and nowhere else; `games`
 * are those that guests may come back for, the latest last.
 */
export function announce({ name, address, games, port }: HeardTable & { readonly port: number }): () => void {
  const bonjour = openBonjour(address);
  bonjour.publish({
    // Two computers may have the same name, and one computer may keep two tables.
    name: randomBytes(8).toString('hex'),
    probe: false,
    type,
    port,
    disableIPv6: true,
    txt: { name: name.slice(0, 60), games: games.slice(-mostTags).join(' ') },
  });
  return () => bonjour.unpublishAll(() => bonjour.destroy());
}

const mostFound = 20;
/** In milliseconds: how often to ask; a table that misses two questions counts as gone. */
const askEvery = 2_500;

function tableOf({ name, port, referer, txt }: Service): HeardTable {
  const games = typeof txt?.games === 'string' ? txt.games.split(' ').slice(0, mostTags) : [];
  const said: string = typeof txt?.name === 'string' ? txt.name : name;
  // SECURITY: what others say about themselves is shown, so it is kept short and free of control characters.
  const clean = said.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 60);
  return { name: clean, address: `${referer?.address}:${port}`, games };
}

/** Looks for tables until the returned function is called. */
export function look(onFound: (tables: readonly HeardTable[]) => void): () => void {
  const bonjour = openBonjour(everywhere);
  // The last two questions: one asks once, and does not report when a table has moved to another address.
  const questions: Browser[] = [];
  let reported = '[]';
  const report = () => {
    const found = new Map(questions.flatMap(({ services }) => services.map((one) => [one.fqdn, tableOf(one)])));
    const tables = [...found.values()].slice(0, mostFound);
    if (JSON.stringify(tables) === reported) return;
    reported = JSON.stringify(tables);
    onFound(tables);
  };
  const ask = () => {
    if (questions.length > 1) questions.shift()?.stop();
    const question = bonjour.find({ type });
    question.on('up', report);
    question.on('down', report);
    questions.push(question);
    report();
  };
  ask();
  const asking = setInterval(ask, askEvery).unref();
  return () => {
    clearInterval(asking);
    bonjour.destroy();
  };
}
