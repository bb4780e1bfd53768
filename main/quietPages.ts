/** Pages without scripts, which work where little else does: what is wrong and ways out of it, and the licences. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { app, BrowserWindow, Menu, type WebContents } from 'electron';
import { origin } from '../shared/wire/channels.ts';
import { words } from '../shared/words/index.ts';
import { licenceTexts } from './licenceTexts.ts';
import type { OwnPages } from './scheme.ts';

export type Choice = keyof (typeof words)['trouble']['choices'];

export interface ErrorPage {
  readonly title: string;
  readonly text: string;
  readonly detail?: string;
  /** The most helpful first. */
  readonly choices: readonly Choice[];
}

/** SECURITY: names of folders and system messages are text, never part of the page. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

function openQuietWindow(title: string, width: number, height: number): BrowserWindow {
  // SECURITY: a page that has no scripts needs nothing.
  const webPreferences = { sandbox: true, contextIsolation: true, nodeIntegration: false, disableDialogs: true };
  const window = new BrowserWindow({ title, width, height, center: true, autoHideMenuBar: true, webPreferences });
  window.on('page-title-updated', (event) => event.preventDefault());
  return window;
}

const chosen = `${origin}/choose/`;

function bodyOf({ title, text, detail, choices }: ErrorPage): string {
  const { choices: names, effects } = words.trouble;
  const said = detail === undefined ? '' : `<p class="quiet">${escaped(detail)}</p>`;
  const offers = choices.map(
    (choice, index) =>
      `<li><form action="/choose/${choice}"><button class="large${index === 0 ? ' primary' : ''}"` +
      `${index === 0 ? ' autofocus' : ''} aria-describedby="${choice}">${escaped(names[choice])}</button>` +
      `<span class="quiet" id="${choice}">${escaped(effects[choice])}</span></form></li>`,
  );
  return `<main class="trouble panel"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${said}<ul>${offers.join('')}</ul></main>`;
}

/** Shows the page in the window and returns what was chosen; 'quit' if the window was closed instead. */
export function showErrorPage(contents: WebContents, pages: OwnPages, page: ErrorPage): Promise<Choice> {
  const address = pages.put('trouble.html', escaped(words.start.title), bodyOf(page));
  return new Promise((resolve) => {
    const choose = ({ url }: { readonly url: string }) => {
      const choice = page.choices.find((one) => url.replace(/\?.*$/, '') === chosen + one);
      if (choice === undefined) return;
      // Every page is denied this navigation; all that matters is that it was tried.
      contents.off('will-frame-navigate', choose);
      resolve(choice);
    };
    contents.on('will-frame-navigate', choose);
    contents.once('destroyed', () => resolve('quit'));
    void contents.loadURL(address);
  });
}

export function openErrorWindow(): BrowserWindow {
  // The game's menu is for games; this one only has the key that quits the program, as every menu does.
  const quit = Menu.buildFromTemplate([{ role: 'quit', label: words.menu.quit }]);
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: words.menu.game, submenu: quit }]));
  return openQuietWindow(words.start.title, 720, 520);
}

/** Electron's and Chromium's own, beside the program: twenty megabytes, so only their place is told. */
const beside = ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'LICENSES.chromium.html.gz'];

let open: BrowserWindow | null = null;

/** Help → Licences: our own licence and those of everything inside the program. */
export function showLicences(pages: OwnPages): void {
  open?.destroy();
  const { title, others } = words.licences;
  const folder = dirname(app.getPath('exe'));
  // A package of the system keeps them where that keeps all licences.
  const folders = [folder, join('/usr/share/doc', basename(folder))];
  const places = folders.flatMap((one) => beside.map((name) => join(one, name))).filter((file) => existsSync(file));
  const texts = licenceTexts(join(import.meta.dirname, '..'));
  const body =
    `<main class="licences"><h1>${escaped(title)}</h1>` +
    `<p>${escaped(others)}</p><ul>${places.map((file) => `<li>${escaped(file)}</li>`).join('')}</ul>` +
    `${texts.map((text) => `<pre>${escaped(text)}</pre>`).join('')}</main>`;
  open = openQuietWindow(title, 760, 640);
  open.on('closed', () => {
    open = null;
  });
  void open.loadURL(pages.put('licences.html', escaped(title), body));
}
