import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { menuTemplate } from './menu.ts';
import { freshStore } from './store/fixtures/store.ts';

vi.mock('electron', () => ({ app: { name: 'Yahtzee' }, BrowserWindow: {}, dialog: {}, shell: {} }));

const commands: string[] = [];

async function menus(platform: NodeJS.Platform): Promise<Map<string, readonly MenuItemConstructorOptions[]>> {
  const template = menuTemplate(await freshStore(), platform, {
    changed: () => {},
    command: (name) => commands.push(name),
    licences: () => {},
  });
  return new Map(template.map(({ label, submenu }) => [label ?? '', submenu as MenuItemConstructorOptions[]]));
}

test('on macOS text boxes have their keys from an Edit menu', async () => {
  const roles = (await menus('darwin')).get('Edit')?.map(({ role }) => role);
  for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']) expect(roles).toContain(role);
});

test('on macOS there are a menu of the program with Hide and Quit, and a Window menu with Minimise', async () => {
  const all = await menus('darwin');
  expect([...all.keys()]).toEqual(['Yahtzee', 'Game', 'Edit', 'View', 'Window', 'Help']);
  const roles = (menu: string) => all.get(menu)?.map(({ role }) => role);
  expect(roles('Yahtzee')).toEqual(expect.arrayContaining(['hide', 'hideOthers', 'unhide', 'quit']));
  expect(roles('Window')).toEqual(expect.arrayContaining(['minimize', 'zoom', 'front']));
  expect(roles('Game')).not.toContain('quit');
});

test('elsewhere the menus are Game, View and Help', async () => {
  for (const platform of ['linux', 'win32'] as const)
    expect([...(await menus(platform)).keys()]).toEqual(['Game', 'View', 'Help']);
});

test('the menu has what menus have, and what only the window can do is sent there', async () => {
  const all = await menus('linux');
  const labels = (menu: string) => all.get(menu)?.map(({ label }) => label);
  expect(labels('Game')).toEqual(expect.arrayContaining(['New Game', 'Undo', 'Settings…', 'Quit']));
  expect(labels('View')).toEqual(expect.arrayContaining(['Components', 'Painted', 'Console', 'Full Screen']));
  expect(labels('Help')).toEqual(expect.arrayContaining(['How to Play', 'Licences']));
  for (const items of all.values())
    for (const { click, label } of items)
      if (/^(New Game|Undo|Settings…|Components|Painted|Console|How to Play)$/.test(label ?? ''))
        (click as (() => void) | undefined)?.();
  expect(commands).toEqual(['newGame', 'undo', 'settings', 'components', 'painted', 'console', 'help']);
});
