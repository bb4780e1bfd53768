import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import { menuTemplate } from './menu.ts';
import { freshStore } from './store/fixtures/store.ts';

vi.mock('electron', () => ({ app: {}, BrowserWindow: {}, dialog: {}, Menu: {}, shell: {} }));

async function menus(platform: NodeJS.Platform): Promise<Map<string, readonly MenuItemConstructorOptions[]>> {
  const template = menuTemplate(await freshStore(), platform, () => {});
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
