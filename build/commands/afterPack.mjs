/** Takes out of a package what only serves development. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

export default function afterPack(context) {
  // Electron's own page for a program that was started without an application.
  rmSync(join(context.packager.getResourcesDir(context.appOutDir), 'default_app.asar'), { force: true });
}
