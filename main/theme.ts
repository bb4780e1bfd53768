/** The parts of the window that are not the page, in the colours the player has chosen. */
import { BrowserWindow, nativeTheme } from 'electron';
import type { Theme } from '../shared/wire/settings.ts';

/** Menus, dialogs and the frame; the page hears of it as of the system's wish. */
export function applyTheme(theme: Theme): void {
  nativeTheme.themeSource = theme === 'high-contrast' ? 'dark' : theme;
  for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(groundOf(theme));
}

/** What is seen where the page has not painted yet: its own --paper, so that nobody in a dark room is flashed at. */
export function groundOf(theme: Theme): string {
  if (
    theme === 'high-contrast' ||
    (theme === 'system' && (nativeTheme.shouldUseHighContrastColors || nativeTheme.inForcedColorsMode))
  )
    return '#000000';
  return nativeTheme.shouldUseDarkColors ? '#121b17' : '#efece4';
}
