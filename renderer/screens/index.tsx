/** The screens, in the order of the bar. */
import type { ComponentType } from 'preact';
import type { IconName } from '../parts/Icon.tsx';
import { lazyPart } from '../parts/lazy.tsx';
import type { ScreenName } from '../state/frame.ts';
import { useApp } from '../useApp.ts';
import { Welcome } from './welcome/Welcome.tsx';

/** Most parts of the page are for this one, and a player who has started a game wants it at once. */
export const Table = lazyPart(async () => (await import('./table/Table.tsx')).Table);
const Network = lazyPart(async () => (await import('./network/Network.tsx')).Network);
const HallOfFame = lazyPart(async () => (await import('./hallOfFame/HallOfFame.tsx')).HallOfFame);
const Standings = lazyPart(async () => (await import('./standings/Standings.tsx')).Standings);
const Games = lazyPart(async () => (await import('./games/Games.tsx')).Games);
const Statistics = lazyPart(async () => (await import('./statistics/Statistics.tsx')).Statistics);
const Practice = lazyPart(async () => (await import('./practice/Practice.tsx')).Practice);

/** Where games are started and played. */
function Play() {
  const { table, network } = useApp();
  if (table.game.value !== null) return <Table />;
  return network.screen.value === null ? <Welcome /> : <Network />;
}

interface ScreenEntry {
  readonly id: ScreenName;
  readonly icon: IconName;
  readonly Show: ComponentType;
}

export const screens: readonly [ScreenEntry, ...ScreenEntry[]] = [
  { id: 'play', icon: 'die', Show: Play },
  { id: 'hallOfFame', icon: 'trophy', Show: HallOfFame },
  { id: 'standings', icon: 'scales', Show: Standings },
  { id: 'games', icon: 'list', Show: Games },
  { id: 'statistics', icon: 'chart', Show: Statistics },
  { id: 'practice', icon: 'target', Show: Practice },
];
