/** Help → Licences: our own licence and those of everything inside the program, in a window without scripts. */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { words } from '../shared/words/index.ts';
import { escaped, quietPreferences } from './errorPage.ts';
import { licenceTexts } from './licenceTexts.ts';
import type { OwnPages } from './scheme.ts';

/** Electron's and Chromium's own, beside the program: twenty megabytes, so only their place is told. */
const beside = ['LICENSE.electron.txt', 'LICENSES.chromium.html', 'LICENSES.chromium.html.gz'];

let open: BrowserWindow | null = null;

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
  open = new BrowserWindow({ title, width: 760, height: 640, autoHideMenuBar: true, webPreferences: quietPreferences });
  open.on('page-title-updated', (event) => event.preventDefault());
  open.on('closed', () => {
    open = null;
  });
  void open.loadURL(pages.put('licences.html', escaped(title), body));
}
