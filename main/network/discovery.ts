/** Tables on the same network, found without typing an address; where that does not work, nothing is found and nobody is told. */
import { createHash, randomBytes } from 'node:crypto';
import { Bonjour } from 'bonjour-service';
import type { FoundTable } from '../../shared/wire/network.ts';
import { everywhere } from './ownNetworks.ts';

const type = 'yahtzee';

export interface HeardTable extends FoundTable {
  /** By what the games that are kept there can be recognised. */
  readonly games: readonly string[];
}

/** A game as the network hears of it: whoever plays in it recognises it, and nobody else learns anything. */
export function tagOf(uid: string): string {
  return createHash('sha256').update(`yahtzee game ${uid}`).digest('hex').slice(0, 16);
}

/** So many fit into what a table says of itself. */
const mostTags = 12;

export interface Announcement {
  readonly name: string;
  /** What the table listens on; it is announced nowhere else. */
  readonly address: string;
  readonly port: number;
  /** The games that guests may come back for, the latest last. */
  readonly games: readonly string[];
}

function openBonjour(address: string): Bonjour {
  // Its types know of services only, but it hands these on to the socket.
  const only: object = address === everywhere ? {} : { interface: address, bind: everywhere };
  const bonjour = new Bonjour(only, () => {});
  // Where this port cannot be used nothing is found, and that is all.
  (bonjour as unknown as { server: { mdns: NodeJS.EventEmitter } }).server.mdns.on('error', () => {});
  return bonjour;
}

/** Tells the network of a table until the answer is called. */
export function announce({ name, address, port, games }: Announcement): () => void {
  const bonjour = openBonjour(address);
  bonjour.publish({
    // Two computers may have the same name, and a computer may keep two tables.
    name: randomBytes(8).toString('hex'),
    probe: false,
    type,
    port,
    disableIPv6: true,
    txt: { name: name.slice(0, 60), games: games.slice(-mostTags).join(' ') },
  });
  return () => bonjour.unpublishAll(() => bonjour.destroy());
}

/** SECURITY: what others say about themselves is shown, so it is short and has no characters that steer anything. */
function cleaned(name: string): string {
  return name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 60);
}

const mostFound = 20;
/** Milliseconds between two questions; who leaves two of them unanswered has gone. */
const askEvery = 2_500;

interface Service {
  readonly fqdn: string;
  readonly name: string;
  readonly port: number;
  readonly referer?: { readonly address: string };
  readonly txt?: { readonly name?: unknown; readonly games?: unknown };
}

/** Looks for tables until the answer is called. */
export function look(onFound: (tables: readonly HeardTable[]) => void): () => void {
  const bonjour = openBonjour(everywhere);
  let [before, now] = [new Map<string, HeardTable>(), new Map<string, HeardTable>()];
  let told = '[]';
  const tell = () => {
    const tables = [...new Map([...before, ...now]).values()];
    if (JSON.stringify(tables) === told) return;
    told = JSON.stringify(tables);
    onFound(tables);
  };
  const hear = ({ fqdn, name, port, referer, txt }: Service) => {
    if (referer === undefined || now.size >= mostFound) return;
    const games = typeof txt?.games === 'string' ? txt.games.split(' ').slice(0, mostTags) : [];
    const called = typeof txt?.name === 'string' ? txt.name : name;
    now.set(fqdn, { name: cleaned(called), address: `${referer.address}:${port}`, games });
    tell();
  };
  const ask = () => {
    const browser = bonjour.find({ type });
    browser.on('up', hear);
    browser.on('down', ({ fqdn }: Service) => {
      before.delete(fqdn);
      now.delete(fqdn);
      tell();
    });
    return browser;
  };
  let browser = ask();
  // A browser asks once, and does not say when a table has moved to another address: so a new one takes its place.
  const asking = setInterval(() => {
    browser.stop();
    [before, now] = [now, new Map()];
    tell();
    browser = ask();
  }, askEvery);
  asking.unref();
  return () => {
    clearInterval(asking);
    bonjour.destroy();
  };
}
