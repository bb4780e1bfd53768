/** Where the program keeps everything, for the parts of it that run without Electron. */
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Electron names the folder after the product; this must stay equal to `productName` in package.json. */
const product = 'Yahtzee';

export function dataFolder(): string {
  switch (process.platform) {
    case 'win32':
      return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), product);
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', product);
    default:
      return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), product);
  }
}
