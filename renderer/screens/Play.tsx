/** Where games are started and played. */
import { later } from '../parts/later.tsx';
import { useApp } from '../useApp.ts';
import { Welcome } from './Welcome.tsx';

/** Most parts of the page are for this one, and a player who has started a game wants it at once. */
export const Table = later(async () => (await import('./Table.tsx')).Table);
const Network = later(() => import('./Network.tsx').then((module) => module.Network));

export function Play() {
  const { table, network } = useApp();
  if (table.game.value !== null) return <Table />;
  return network.screen.value === null ? <Welcome /> : <Network />;
}
