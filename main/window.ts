/** The window: centred at the first start, later where it was left. */
import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type Rectangle, screen } from 'electron';
import * as v from 'valibot';
import { origin, startPage } from '../shared/wire/channels.ts';
import type { Theme } from '../shared/wire/settings.ts';
import { words } from '../shared/words/index.ts';
import { safePreferences } from './hardening.ts';
import { type Log, traceOf } from './log.ts';
import { type ErrorPage, showErrorPage } from './quietPages.ts';
import type { OwnPages } from './scheme.ts';
import type { Store } from './store/open.ts';
import { readSetting, readSettings, writeSetting } from './store/truth/settings.ts';

const smallest = { width: 640, height: 420 };
const usual = { width: 1280, height: 800 };
const setting = 'window';

const whole = v.pipe(v.number(), v.integer());
const placeSchema = v.strictObject({ x: whole, y: whole, width: whole, height: whole, maximized: v.boolean() });
type Place = v.InferOutput<typeof placeSchema>;

function rememberedPlace(store: Store): Place | null {
  const parsed = v.safeParse(placeSchema, readSetting(store, setting));
  if (!parsed.success) return null;
  const { workArea } = screen.getDisplayMatching(parsed.output);
  return overlaps(parsed.output, workArea) ? parsed.output : null;
}

/** Enough of the title bar is on the screen to grab it. */
function overlaps(window: Rectangle, area: Rectangle): boolean {
  const grip = 80;
  return (
    window.x + window.width >= area.x + grip &&
    window.x <= area.x + area.width - grip &&
    window.y >= area.y &&
    window.y <= area.y + area.height - grip
  );
}

/** The picture of the program, for systems that do not take it from the program's file. */
const icon = join(import.meta.dirname, '../icon.png');

export function openWindow(store: Store, pages: OwnPages): BrowserWindow {
  const place = rememberedPlace(store);
  const { theme } = readSettings(store);
  applyTheme(theme);
  const { width, height } = screen.getPrimaryDisplay().workAreaSize;
  const window = new BrowserWindow({
    title: words.start.title,
    ...(place ?? { width: Math.min(usual.width, width), height: Math.min(usual.height, height), center: true }),
    minWidth: smallest.width,
    minHeight: smallest.height,
    backgroundColor: groundOf(theme),
    webPreferences: safePreferences(),
  });
  window.webContents.on('dom-ready', () => applyTextSize(readSettings(store).textSize));
  void window.loadURL(startPage);
  // Not with the window itself: making a picture of the file would keep the page waiting.
  if (process.platform === 'linux') window.webContents.once('did-finish-load', () => window.setIcon(icon));
  if (place?.maximized) window.maximize();
  window.on('focus', () => window.flashFrame(false));
  rememberPlace(window, store);
  reviveAfterCrash(window, pages);
  keepOnPage(window);
  return window;
}

/** In per cent. */
export function applyTextSize(size: number): void {
  for (const { webContents } of BrowserWindow.getAllWindows()) webContents.setZoomFactor(size / 100);
}

/** Until somebody looks at the window. */
export function requestAttention(): void {
  for (const window of BrowserWindow.getAllWindows()) if (!window.isFocused()) window.flashFrame(true);
}

/** Colours menus, dialogs and the frame as the player has chosen; the page sees it as the system's preference. */
export function applyTheme(theme: Theme): void {
  nativeTheme.themeSource = theme === 'high-contrast' ? 'dark' : theme;
  for (const window of BrowserWindow.getAllWindows()) window.setBackgroundColor(groundOf(theme));
}

/** What is visible before the page has painted: its own --paper, so that nobody in a dark room sees a bright flash. */
function groundOf(theme: Theme): string {
  if (
    theme === 'high-contrast' ||
    (theme === 'system' && (nativeTheme.shouldUseHighContrastColors || nativeTheme.inForcedColorsMode))
  )
    return '#000000';
  return nativeTheme.shouldUseDarkColors ? '#121b17' : '#efece4';
}

/** In milliseconds: a second crash within this time means that another start would not help either. */
const crashLoop = 5000;

/** A page that has died is started again, since the game is safe with main; the second time the player decides. */
function reviveAfterCrash(window: BrowserWindow, pages: OwnPages): void {
  const { webContents } = window;
  const ask = async () => {
    const page: ErrorPage = { ...words.trouble.pageDied, choices: ['again', 'quit'] };
    const choice = await showErrorPage(webContents, pages, page);
    if (choice === 'again') await window.loadURL(startPage);
    else if (!window.isDestroyed()) window.close();
  };
  let last = Number.NEGATIVE_INFINITY;
  webContents.on('render-process-gone', (_event, { reason }) => {
    const now = performance.now();
    if (reason === 'clean-exit') return;
    // After the event is over: a page loaded while it is being handled dies with the old one.
    if (now - last < crashLoop) setImmediate(() => void ask());
    else webContents.reload();
    last = now;
  });
}

/** SECURITY: navigating to an empty page cannot be denied; the window then comes straight back. */
function keepOnPage(window: BrowserWindow): void {
  window.webContents.on('did-navigate', (_event, url) => {
    if (!url.startsWith(`${origin}/`)) void window.loadURL(startPage);
  });
}

/** Errors in the page, for the log file; `pageLog` limits what the page itself can write there. */
export function logFaults(window: BrowserWindow, log: Log, pageLog: Log): void {
  const { webContents } = window;
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason !== 'clean-exit') log(`page gone: ${reason}, code ${exitCode}`);
  });
  webContents.on('preload-error', (_event, file, error) => log(`preload ${file}: ${traceOf(error)}`));
  webContents.on('console-message', ({ level, message, sourceId, lineNumber }) => {
    if (level === 'error') pageLog(`page: ${message} (${sourceId}:${lineNumber})`);
  });
  window.on('unresponsive', () => log('page: unresponsive'));
  window.on('responsive', () => log('page: responsive again'));
}

function rememberPlace(window: BrowserWindow, store: Store): void {
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(timer);
    if (window.isMinimized() || window.isFullScreen()) return;
    const place: Place = { ...window.getNormalBounds(), maximized: window.isMaximized() };
    writeSetting(store, setting, place);
  };
  // A drag sends an event for every pixel; one write at its end is enough.
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, 500);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('close', save);
}
