/** Tables on the network. */
import type { OwnNetwork } from '../../wire/network.ts';
import { number, plural } from '../formats.ts';
import { isolate } from '../isolate.ts';

export const network = {
  networks: {
    all: () => 'All networks',
    card: ({ name, address }: OwnNetwork) => (name === '' ? `Only ${address}` : `Only ${name} (${address})`),
    here: () => 'This computer only',
  } satisfies Record<OwnNetwork['kind'], (network: OwnNetwork) => string>,
  otherAddresses: (addresses: readonly string[]) => `Or: ${addresses.join(', ')}`,
  playedBy: (computer: string) => `away, ${computer} is playing`,
  standIn: (name: string) => `Who plays for ${isolate(name)}`,
  guest: (number: number) => `Guest ${number}`,
  letPlay: (computer: string) => `Let ${computer} play`,
  spectators: (count: number) => `${number(count)} ${plural(count, { one: 'spectator', other: 'spectators' })}`,
  removeOne: (name: string) => `Remove from the table: ${isolate(name)}`,
  triedCodes: (wrong: number) => `Somebody is trying codes: ${number(wrong)} were wrong.`,
  says: (name: string, phrase: string) => `${isolate(name)}: ${phrase}`,
};
