/** Which screen is open. */
import { signal } from '@preact/signals';

export const screenNames = ['welcome', 'table'] as const;
export type ScreenName = (typeof screenNames)[number];

export const screen = signal<ScreenName>('welcome');
