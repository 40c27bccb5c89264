import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

const NONCE = 12;
const TAG = 16;

/** A key of its own for each kind of secret, from ID_KEY; the key is never in the database (security rules 33, 59). */
function keyFor(config: Config, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.idKey, Buffer.alloc(0), `secret\0${purpose}`, 32));
}

/** AES-256-GCM, bound to what it belongs to: nonce, tag, text. */
export function sealSecret(config: Config, purpose: string, owner: string, text: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, purpose), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the text was changed, belongs to something else, or was sealed under another key. */
export function openSecret(config: Config, purpose: string, owner: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, purpose), sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}
