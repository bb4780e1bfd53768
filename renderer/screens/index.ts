/** The screens there are, in the order they stand in the bar. */
import type { ComponentType } from 'preact';
import type { IconName } from '../parts/Icon.tsx';
import type { ScreenName } from '../state/screen.ts';
import { Play } from './Play.tsx';

export interface ScreenEntry {
  readonly id: ScreenName;
  readonly name: string;
  readonly icon: IconName;
  readonly Show: ComponentType;
}

export const screens: readonly [ScreenEntry, ...ScreenEntry[]] = [
  { id: 'play', name: 'Play', icon: 'die', Show: Play },
];
