/**
 * What this laptop keeps to itself, in files that nobody else may read: Ed25519 keys, one for each installation and one
 * for the club, and the password of a club's server.
 */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** SECURITY: readable by the owner only. */
export function writePrivately(file: string, content: string | Buffer): void {
  writeFileSync(file, content, { mode: 0o600, flush: true });
  chmodSync(file, 0o600);
}

/** The password of a club's server. */
export interface Secrets {
  read(): string | null;
  /** Null forgets it. */
  write(password: string | null): void;
}

/** For programs without a window; the window keeps it in the system's key ring. */
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

/** Signs for the owner of the key. */
export interface Signer {
  /** The public key: 32 bytes as hexadecimal digits. */
  readonly key: string;
  /** 64 bytes as hexadecimal digits; the same text gives the same signature. */
  sign(text: string): string;
}

export const installationKeyFile = (data: string) => join(data, 'installation.key');
/** Only on the laptop that founded the club; only it can approve others. */
export const clubKeyFile = (data: string) => join(data, 'club.key');

function signerOf(pem: string): Signer {
  const privateKey = createPrivateKey(pem);
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' }) as { x: string };
  return {
    key: Buffer.from(x, 'base64url').toString('hex'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}

/** Null if the text is no private key. */
export function signerFrom(pem: string): Signer | null {
  try {
    return signerOf(pem);
  } catch {
    return null;
  }
}

export function readSigner(file: string): Signer | null {
  return existsSync(file) ? signerOf(readFileSync(file, 'utf8')) : null;
}

/** The key of that club, if it is on this laptop. */
export function keeperIn(data: string, club: string): Signer | null {
  const keeper = readSigner(clubKeyFile(data));
  return keeper?.key === club ? keeper : null;
}

/** The key in that file, made on first use. If two processes make it at once, both use the same one. */
export function signerIn(file: string): Signer {
  if (!existsSync(file)) {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' });
    mkdirSync(dirname(file), { recursive: true });
    const part = `${file}.${process.pid}.part`;
    // SECURITY: anybody who can read this file can sign in the name of this laptop.
    writePrivately(part, pem);
    try {
      linkSync(part, file);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    } finally {
      rmSync(part);
    }
  }
  return signerOf(readFileSync(file, 'utf8'));
}

/** As many as a large club has members; making one takes longer than checking a signature. */
const mostKept = 1_000;
const keys = new Map<string, KeyObject>();

function publicKey(hex: string): KeyObject {
  const known = keys.get(hex);
  if (known !== undefined) return known;
  const x = Buffer.from(hex, 'hex').toString('base64url');
  const made = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (keys.size >= mostKept) keys.clear();
  keys.set(hex, made);
  return made;
}

export function isSignedBy(key: string, text: string, signature: string): boolean {
  try {
    return verify(null, Buffer.from(text), publicKey(key), Buffer.from(signature, 'hex'));
  } catch {
    // 32 bytes that are not a point on the curve are nobody's key.
    return false;
  }
}
