/** Where games are started and played. */
import { later } from '../parts/later.tsx';
import { useApp } from '../useApp.ts';
import { Table } from './Table.tsx';
import { Welcome } from './Welcome.tsx';

const Network = later(() => import('./Network.tsx').then((module) => module.Network));

export function Play() {
  const { table, network } = useApp();
  if (table.game.value !== null) return <Table />;
  return network.screen.value === null ? <Welcome /> : <Network />;
}
