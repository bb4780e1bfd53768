import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { menuTemplate } from './menu.ts';
import { freshStore } from './store/fixtures/store.ts';

vi.mock('electron', () => ({ app: {}, BrowserWindow: {}, dialog: {}, Menu: {}, shell: {} }));

const commands: string[] = [];

async function menus(platform: NodeJS.Platform): Promise<Map<string, readonly MenuItemConstructorOptions[]>> {
  const template = menuTemplate(await freshStore(), platform, {
    changed: () => {},
    command: (name) => commands.push(name),
  });
  return new Map(template.map(({ label, submenu }) => [label ?? '', submenu as MenuItemConstructorOptions[]]));
}

test('on macOS text boxes have their keys from an Edit menu', async () => {
  const roles = (await menus('darwin')).get('Edit')?.map(({ role }) => role);
  for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']) expect(roles).toContain(role);
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
  expect(labels('Help')).toContain('How to Play');
  for (const items of all.values())
    for (const { click, label } of items)
      if (/^(New Game|Undo|Settings…|Components|Painted|Console|How to Play)$/.test(label ?? ''))
        (click as (() => void) | undefined)?.();
  expect(commands).toEqual(['newGame', 'undo', 'settings', 'components', 'painted', 'console', 'help']);
});
