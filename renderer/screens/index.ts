/** The screens there are, in the order they stand in the bar. */
import type { ComponentType } from 'preact';
import type { IconName } from '../parts/Icon.tsx';
import type { ScreenName } from '../state/screen.ts';
import { Games } from './Games.tsx';
import { HallOfFame } from './HallOfFame.tsx';
import { Play } from './Play.tsx';
import { Standings } from './Standings.tsx';
import { Statistics } from './Statistics.tsx';

export interface ScreenEntry {
  readonly id: ScreenName;
  readonly name: string;
  readonly icon: IconName;
  readonly Show: ComponentType;
}

export const screens: readonly [ScreenEntry, ...ScreenEntry[]] = [
  { id: 'play', name: 'Play', icon: 'die', Show: Play },
  { id: 'hallOfFame', name: 'Hall of Fame', icon: 'trophy', Show: HallOfFame },
  { id: 'standings', name: 'Standings', icon: 'scales', Show: Standings },
  { id: 'games', name: 'Games', icon: 'list', Show: Games },
  { id: 'statistics', name: 'Statistics', icon: 'chart', Show: Statistics },
];
