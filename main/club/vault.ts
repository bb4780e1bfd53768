/** The password of a club's server, kept with the key ring of the system. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { safeStorage } from 'electron';
import { fileSecrets, type Secrets, writePrivately } from './secrets.ts';

/** Where there is no key ring, and for a password that was given in the terminal: a file that only its owner can read. */
export function vaultIn(folder: string): Secrets {
  const file = join(folder, 'club.vault');
  const plain = fileSecrets(folder);
  return {
    read() {
      if (!existsSync(file)) return plain.read();
      try {
        return safeStorage.decryptString(readFileSync(file));
      } catch {
        // Another user's key ring, or a new one: the server will ask for the password again.
        return null;
      }
    },
    write(password) {
      rmSync(file, { force: true });
      const isVault = password !== null && safeStorage.isEncryptionAvailable();
      plain.write(isVault ? null : password);
      if (isVault) writePrivately(file, safeStorage.encryptString(password));
    },
  };
}
