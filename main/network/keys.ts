/** Keys of a connection: what both ends know becomes two AES-256-GCM keys, one for each direction. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

const tagLength = 16;
const nonceLength = 12;
const cipher = 'aes-256-gcm';

export interface DirectionKeys {
  readonly send: Buffer;
  readonly receive: Buffer;
}

/**
 * From a session key in base64. SECURITY: bound to a number that the host drew for this connection, so nothing from
 * another one can be replayed.
 */
export function directionKeys(session: string, nonce: string, end: 'host' | 'guest'): DirectionKeys {
  const [secret, salt] = [Buffer.from(session, 'base64url'), Buffer.from(nonce, 'hex')];
  const to = (whom: string) => Buffer.from(hkdfSync('sha256', secret, salt, `yahtzee to ${whom}`, 32));
  return end === 'host' ? { send: to('guest'), receive: to('host') } : { send: to('host'), receive: to('guest') };
}

/** SECURITY: the nonce is a counter that is never sent, so a frame that is lost, repeated or moved cannot be decrypting. */
function counter(): () => Buffer {
  let sent = 0n;
  return () => {
    const nonce = Buffer.alloc(nonceLength);
    nonce.writeBigUInt64BE(sent++, nonceLength - 8);
    return nonce;
  };
}

export function encryptor(key: Buffer): (plain: Uint8Array) => Buffer {
  const next = counter();
  return (plain) => {
    const encrypting = createCipheriv(cipher, key, next());
    return Buffer.concat([encrypting.update(plain), encrypting.final(), encrypting.getAuthTag()]);
  };
}

/** Returns null for anything that the other end did not encrypt, in this order. */
export function decryptor(key: Buffer): (frame: Uint8Array) => Buffer | null {
  const next = counter();
  return (frame) => {
    if (frame.length < tagLength) return null;
    const decrypting = createDecipheriv(cipher, key, next(), { authTagLength: tagLength });
    decrypting.setAuthTag(frame.subarray(-tagLength));
    try {
      return Buffer.concat([decrypting.update(frame.subarray(0, -tagLength)), decrypting.final()]);
    } catch {
      return null;
    }
  };
}
