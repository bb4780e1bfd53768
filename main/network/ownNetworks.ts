/** The networks this machine is on, and from which of them a table can be reached. */
import { networkInterfaces } from 'node:os';
import type { OwnNetwork } from '../../shared/wire/network.ts';

export const everywhere = '0.0.0.0';
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
