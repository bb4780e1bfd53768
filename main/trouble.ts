/** A page without scripts that says what is wrong and offers what can be done; it works where little else does. */
import { BrowserWindow, Menu, type WebContents } from 'electron';
import { origin } from '../shared/wire/channels.ts';
import { words } from '../shared/words/index.ts';
import type { OwnPages } from './scheme.ts';

export type Choice = keyof (typeof words)['trouble']['choices'];

export interface Trouble {
  readonly title: string;
  readonly text: string;
  /** What the system says. */
  readonly detail?: string;
  /** The most helpful first. */
  readonly choices: readonly Choice[];
}

/** SECURITY: names of folders and what the system says are text, never part of the page. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const chosen = `${origin}/choose/`;

function bodyOf({ title, text, detail, choices }: Trouble): string {
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

/** Puts the page into the window and gives what was chosen; 'quit' if the window was closed instead. */
export function showTrouble(contents: WebContents, pages: OwnPages, trouble: Trouble): Promise<Choice> {
  const address = pages.put('trouble.html', escaped(words.start.title), bodyOf(trouble));
  return new Promise((resolve) => {
    const choose = ({ url }: { readonly url: string }) => {
      const choice = trouble.choices.find((one) => url.replace(/\?.*$/, '') === chosen + one);
      if (choice === undefined) return;
      // Going there is denied to every page; that it was tried is all there is to know.
      contents.off('will-frame-navigate', choose);
      resolve(choice);
    };
    contents.on('will-frame-navigate', choose);
    contents.once('destroyed', () => resolve('quit'));
    void contents.loadURL(address);
  });
}

/** A window for it, where there is none yet. */
export function openTroubleWindow(): BrowserWindow {
  // The menu of the game is for games; this one has the key that ends the program, as every menu does.
  const quit = Menu.buildFromTemplate([{ role: 'quit', label: words.menu.quit }]);
  Menu.setApplicationMenu(Menu.buildFromTemplate([{ label: words.menu.game, submenu: quit }]));
  const window = new BrowserWindow({
    title: words.start.title,
    width: 720,
    height: 520,
    center: true,
    autoHideMenuBar: true,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, disableDialogs: true },
  });
  window.on('page-title-updated', (event) => event.preventDefault());
  return window;
}
