/** Gives the parts of the window outside the page the colours the player has chosen. */
import { BrowserWindow, nativeTheme } from 'electron';
import type { Theme } from '../shared/wire/settings.ts';

/** Menus, dialogs and the frame; the page sees it as the system's preference. */
export function applyTheme(theme: Theme): void {
  nativeTheme.themeSource = theme === 'high-contrast' ? 'dark' : theme;
  for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(groundOf(theme));
}

/** What is visible before the page has painted: its own --paper, so that nobody in a dark room sees a bright flash. */
export function groundOf(theme: Theme): string {
  if (
    theme === 'high-contrast' ||
    (theme === 'system' && (nativeTheme.shouldUseHighContrastColors || nativeTheme.inForcedColorsMode))
  )
    return '#000000';
  return nativeTheme.shouldUseDarkColors ? '#121b17' : '#efece4';
}
