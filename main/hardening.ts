/** What the window must never be able to do, each rule with its reason; Electron's security checklist is the guide. */
import { join } from 'node:path';
import { app, type Session, type WebPreferences } from 'electron';
import { calls, pushes } from '../shared/wire/calls.ts';
import { callsArgument, origin, pushesArgument } from '../shared/wire/channels.ts';
import { isStartPage } from './scheme.ts';

/** How our one window is created: mostly Electron's defaults, so that no upgrade can change them unnoticed. */
export function safePreferences(): WebPreferences {
  return {
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    // Our own scripts are compiled in full at the first start and cached, so no first roll waits for that.
    v8CacheOptions: 'bypassHeatCheckAndEagerCompile',
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
    // SECURITY: none of Chromium's unfinished features.
    experimentalFeatures: false,
    // SECURITY: no <webview>, which could host foreign pages.
    webviewTag: false,
    // SECURITY: files dropped on the window do not replace our page.
    navigateOnDragDrop: false,
    // SECURITY: the spell checker would fetch dictionaries.
    spellcheck: false,
    // SECURITY: alert, confirm and prompt would block the program as often as a page likes.
    disableDialogs: true,
    // SECURITY: players have no use for developer tools, but somebody who talks them into pasting code does.
    devTools: !app.isPackaged,
  };
}

const webRtcPolicy = 'disable_non_proxied_udp';

/**
 * SECURITY: WebRTC bypasses the page's policy and the rules below. It may only use a proxy, and the proxy, for this
 * computer's own addresses too, is a port that nobody can listen on without being root. Call this before Chromium
 * creates its first session, so nothing has to wait for it.
 */
export function denyDirectConnections(): void {
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', webRtcPolicy);
  app.commandLine.appendSwitch('proxy-server', '127.0.0.1:1');
  app.commandLine.appendSwitch('proxy-bypass-list', '<-loopback>');
}

/** Every rule about what the session of our one window may do. */
export function hardenSession(session: Session): void {
  // SECURITY: camera, location, notifications, devices …: a dice game needs none of them.
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  // SECURITY: a second lock behind the page's policy: only requests for our own files are let through.
  const others = { urls: ['<all_urls>'], excludeUrls: ['app://*/*', 'devtools://*/*'] };
  session.webRequest.onBeforeRequest(others, (_request, answer) => answer({ cancel: true }));
  // SECURITY: even if no page checks spelling, Chromium fetches a dictionary at the start, bypassing the rule above.
  session.setSpellCheckerLanguages([]);
  // SECURITY: the page writes no files; what a player saves goes through main, to a place the player chose.
  session.on('will-download', (event) => event.preventDefault());
}

/** Every rule about every web contents ever created. */
export function hardenAllContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    // SECURITY: the window stays on our page.
    contents.on('will-navigate', (event) => event.preventDefault());
    contents.on('will-frame-navigate', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => event.preventDefault());
    // SECURITY: there is only one window; nothing opens another, and nothing is passed to the browser or the shell.
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    // SECURITY: if a webview appears in spite of the setting, it is not attached.
    contents.on('will-attach-webview', (event) => event.preventDefault());
    // SECURITY: whatever the session's proxy, WebRTC never sends a packet around it.
    contents.setWebRTCIPHandlingPolicy(webRtcPolicy);
  });
}

export interface Sender {
  readonly senderFrame: { readonly origin: string; readonly url: string; readonly parent: unknown } | null;
}

/**
 * SECURITY: only the top frame of our own page may call main or hear from it. A frame inside it, a foreign page, or an
 * empty page that inherited our origin may not.
 */
export function isOurPage({ senderFrame }: Sender): boolean {
  return (
    senderFrame !== null && senderFrame.parent === null && senderFrame.origin === origin && isStartPage(senderFrame.url)
  );
}
