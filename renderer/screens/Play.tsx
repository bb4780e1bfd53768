/** Where games are begun and played. */
import { game } from '../state/table.ts';
import { Table } from './Table.tsx';
import { Welcome } from './Welcome.tsx';

export function Play() {
  return game.value === null ? <Welcome /> : <Table />;
}
