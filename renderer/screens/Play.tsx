/** Where games are started and played. */
import { useApp } from '../useApp.ts';
import { Table } from './Table.tsx';
import { Welcome } from './Welcome.tsx';

export function Play() {
  return useApp().table.game.value === null ? <Welcome /> : <Table />;
}
