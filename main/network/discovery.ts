/** Tables on the same network, found without typing an address; where that does not work, nothing is found and nobody is told. */
import { networkInterfaces } from 'node:os';
import { Bonjour } from 'bonjour-service';
import type { FoundTable } from '../../shared/wire/network.ts';

const type = 'yahtzee';
const loopback = '127.0.0.1';

/** Where this machine can be reached, the likeliest first; this machine itself if there is no network. */
export function ownAddresses(bound: string): readonly string[] {
  if (bound !== '0.0.0.0') return [bound];
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  const outside = all.filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address);
  return outside.length > 0 ? outside : [loopback];
}

/** Tells the network of a table until the answer is called. */
export function announce(name: string, port: number): () => void {
  const bonjour = new Bonjour({}, () => {});
  bonjour.publish({ name: name.slice(0, 60), type, port, disableIPv6: true });
  return () => bonjour.unpublishAll(() => bonjour.destroy());
}

/** SECURITY: what others say about themselves is shown, so it is short and has no characters that steer anything. */
function cleaned(name: string): string {
  return name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').slice(0, 60);
}

const mostFound = 20;

/** Looks for tables until the answer is called. */
export function look(onFound: (tables: readonly FoundTable[]) => void): () => void {
  const bonjour = new Bonjour({}, () => {});
  const tables = new Map<string, FoundTable>();
  const browser = bonjour.find({ type });
  browser.on(
    'up',
    ({ fqdn, name, port, referer }: { fqdn: string; name: string; port: number; referer?: { address: string } }) => {
      if (referer === undefined || tables.size >= mostFound) return;
      tables.set(fqdn, { name: cleaned(name), address: `${referer.address}:${port}` });
      onFound([...tables.values()]);
    },
  );
  browser.on('down', ({ fqdn }: { fqdn: string }) => {
    tables.delete(fqdn);
    onFound([...tables.values()]);
  });
  return () => bonjour.destroy();
}
