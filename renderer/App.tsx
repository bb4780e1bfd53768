/** The frame around every screen. */
import type { ComponentType } from 'preact';
import { Table } from './screens/Table.tsx';
import { Welcome } from './screens/Welcome.tsx';
import { type ScreenName, screen } from './state/screen.ts';

const screens: Readonly<Record<ScreenName, ComponentType>> = { welcome: Welcome, table: Table };

export function App() {
  const Screen = screens[screen.value];
  return <Screen />;
}
