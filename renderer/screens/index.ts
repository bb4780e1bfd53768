/** The screens, in the order of the bar. */
import type { ComponentType } from 'preact';
import type { IconName } from '../parts/Icon.tsx';
import { later } from '../parts/later.tsx';
import type { ScreenName } from '../state/frame.ts';
import { Play } from './Play.tsx';

const HallOfFame = later(async () => (await import('./HallOfFame.tsx')).HallOfFame);
const Standings = later(async () => (await import('./Standings.tsx')).Standings);
const Games = later(async () => (await import('./Games.tsx')).Games);
const Statistics = later(async () => (await import('./Statistics.tsx')).Statistics);
const Practice = later(async () => (await import('./Practice.tsx')).Practice);

export interface ScreenEntry {
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
