/** The password of a club's server, for programs without a window; the window keeps it in the system's key ring. */
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  read(): string | null;
  /** Null forgets it. */
  write(password: string | null): void;
}

/** SECURITY: readable by the owner only. */
export function writePrivately(file: string, content: string | Buffer): void {
  writeFileSync(file, content, { mode: 0o600 });
  chmodSync(file, 0o600);
}

export function fileSecrets(data: string): Secrets {
  const file = join(data, 'club.secret');
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8') : null),
    write(password) {
      rmSync(file, { force: true });
      if (password !== null) writePrivately(file, password);
    },
  };
}
