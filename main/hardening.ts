/** What the window must never be able to do, one rule a function; Electron's security checklist is the guide. */
import { app, type Session, type WebContents, type WebPreferences } from 'electron';
import { calls, pushes } from '../shared/wire/calls.ts';
import { callsArgument, pushesArgument } from '../shared/wire/channels.ts';
import { origin } from './scheme.ts';

/** How our one window is made. Most of these are Electron's defaults; here so that no upgrade can change them unseen. */
export function safePreferences(preload: string): WebPreferences {
  return {
    preload,
    // SECURITY: preload puts these on the window and nothing else.
    additionalArguments: [callsArgument + Object.keys(calls), pushesArgument + Object.keys(pushes)],
    // SECURITY: page code never sees Node, not even from a worker or a frame.
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    // SECURITY: preload and page live in separate worlds, so the page cannot reach into preload's functions.
    contextIsolation: true,
    // SECURITY: the renderer runs in the operating system's sandbox.
    sandbox: true,
    // SECURITY: same-origin policy stays on, mixed content stays off.
    webSecurity: true,
    allowRunningInsecureContent: false,
    // SECURITY: nothing that Chromium itself calls unfinished.
    experimentalFeatures: false,
    // SECURITY: no <webview>, which could host foreign pages.
    webviewTag: false,
    // SECURITY: files dropped on the window do not replace our page.
    navigateOnDragDrop: false,
    // SECURITY: the spell checker would fetch dictionaries.
    spellcheck: false,
    // SECURITY: a person who bought the game has no use for them, somebody who talks them into pasting code has.
    devTools: !app.isPackaged,
  };
}

/** SECURITY: camera, location, notifications, devices …: a dice game needs none of them. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
}

/** SECURITY: a second lock behind the page's policy: whatever is not our own file never leaves the machine. */
export function denyNetwork(session: Session): void {
  const ours = ['app://*/*', 'devtools://*/*'];
  session.webRequest.onBeforeRequest({ urls: ['<all_urls>'], excludeUrls: ours }, (_request, answer) =>
    answer({ cancel: true }),
  );
}

/** SECURITY: whether a page checks spelling or not, Chromium fetches a dictionary at the start, past the rule above. */
export function denySpelling(session: Session): void {
  session.setSpellCheckerLanguages([]);
}

/** SECURITY: the window stays on our page. */
export function denyNavigation(contents: WebContents): void {
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
}

/** SECURITY: there is one window; nothing opens another, and nothing is handed to the browser or the shell. */
export function denyNewWindows(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** SECURITY: should a webview appear in spite of the setting, it is not attached. */
export function denyWebviews(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/** SECURITY: every web contents that ever comes to be is under the same rules. */
export function hardenAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    denyNavigation(contents);
    denyNewWindows(contents);
    denyWebviews(contents);
  });
}

export interface Sender {
  readonly senderFrame: { readonly origin: string; readonly parent: unknown } | null;
}

/** SECURITY: only the top frame of our own page may call main or hear from it; a frame inside it, or a stranger, may not. */
export function isOurPage({ senderFrame }: Sender): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin;
}
