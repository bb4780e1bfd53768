/** Removes from a package what is only for development. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';

export default function afterPack(context) {
  // Electron's own page for when it is started without an application.
  rmSync(join(context.packager.getResourcesDir(context.appOutDir), 'default_app.asar'), { force: true });
}
