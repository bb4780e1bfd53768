/** Where games are started and played. */
import { Later } from '../parts/Later.tsx';
import { useApp } from '../useApp.ts';
import { Table } from './Table.tsx';
import { Welcome } from './Welcome.tsx';

const loadNetwork = () => import('./Network.tsx').then(({ Network }) => Network);

export function Play() {
  const { table, network } = useApp();
  if (table.game.value !== null) return <Table />;
  return network.screen.value === null ? <Welcome /> : <Later load={loadNetwork} />;
}
