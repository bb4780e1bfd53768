/** The menu bar. */
import { app, dialog, Menu, type MenuItemConstructorOptions, shell } from 'electron';

/** `data`: what can be done with the file of games. */
export function buildMenu(folder: string, data: MenuItemConstructorOptions[]): Menu {
  const isMac = process.platform === 'darwin';
  const quit: MenuItemConstructorOptions = { role: 'quit', label: isMac ? 'Quit Yahtzee' : 'Quit' };
  const template: MenuItemConstructorOptions[] = [
    { label: 'Game', submenu: [...data, quit] },
    {
      label: 'View',
      submenu: [
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { role: 'resetZoom' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    {
      label: 'Help',
      submenu: [
        { label: 'Show the folder of your games', click: () => void shell.openPath(folder) },
        { type: 'separator' },
        { label: 'About Yahtzee', click: () => void showAbout(folder) },
      ],
    },
  ];
  return Menu.buildFromTemplate(template);
}

function showAbout(folder: string): Promise<unknown> {
  return dialog.showMessageBox({
    type: 'info',
    title: 'About Yahtzee',
    message: `Yahtzee ${app.getVersion()}`,
    detail:
      `Your games are kept in ${folder}\n\n` +
      'Yahtzee is a trademark of Hasbro; it is used here for educational purposes.\n' +
      'This program is free software under the MIT licence.',
    buttons: ['Close'],
  });
}
