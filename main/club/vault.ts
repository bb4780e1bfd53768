/** The password of a club's server, kept in the system's key ring. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { safeStorage } from 'electron';
import { fileSecrets, writePrivately } from './keys.ts';

export type Vault = ReturnType<typeof vaultIn>;

/** Null if there is no key ring. Everything here is asynchronous: a key ring may take its time to answer. */
async function encrypted(password: string): Promise<Buffer | null> {
  try {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return null;
    const bytes = await safeStorage.encryptStringAsync(password);
    // SECURITY: without a key ring Chromium on Linux uses a key that everybody knows, and marks it with this.
    return process.platform === 'linux' && bytes.toString('latin1').startsWith('v10') ? null : bytes;
  } catch {
    return null;
  }
}

export function vaultIn(folder: string) {
  const file = join(folder, 'club.vault');
  const plain = fileSecrets(folder);
  return {
    /** Whether the system has a key ring. Without one the password is kept in a file that only its owner can read. */
    hasKeyRing: async () => (await encrypted('?')) !== null,
    async read(): Promise<string | null> {
      // Saved when there was no key ring, or given in the terminal.
      if (!existsSync(file)) return plain.read();
      try {
        return (await safeStorage.decryptStringAsync(readFileSync(file))).result;
      } catch {
        // Another user's key ring, or a new one: the server will refuse, and the window asks for the password again.
        return null;
      }
    },
    /** Null forgets it. */
    async write(password: string | null): Promise<void> {
      const bytes = password === null ? null : await encrypted(password);
      rmSync(file, { force: true });
      plain.write(bytes === null ? password : null);
      if (bytes !== null) writePrivately(file, bytes);
    },
  };
}
