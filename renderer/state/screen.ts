/** Which screen and which dialog of the frame are open. */
import { signal } from '@preact/signals';

/** `play` is the Welcome screen, or the table once a game is on it. */
export type ScreenName = 'play' | 'hallOfFame' | 'standings' | 'games' | 'statistics';

export const screen = signal<ScreenName>('play');

export type FrameDialog = 'settings' | 'keyboard';
export const frameDialog = signal<FrameDialog | null>(null);

export function openDialog(dialog: FrameDialog | null): void {
  frameDialog.value = dialog;
}

export function showScreen(name: ScreenName): void {
  screen.value = name;
}
