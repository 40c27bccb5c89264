import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';

const NONCE = 12;
const TAG = 16;

/** Whose number it is: an account's ID record or a customer. */
export interface IdOwner {
  readonly kind: 'id-record' | 'customer';
  readonly id: string;
}
const boundTo = ({ kind, id }: IdOwner) => Buffer.from(`${kind}\0${id}`);

/** AES-256-GCM under ID_KEY, bound to the person it belongs to: nonce, tag, text (security rule 33). */
export function encryptIdNumber(config: Config, owner: IdOwner, number: string): Buffer {
  const iv = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', config.idKey, iv).setAAD(boundTo(owner));
  const body = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** The number of encryptIdNumber; null when it was changed, belongs to somebody else or is of a lost ID_KEY. */
export function decryptIdNumber(config: Config, owner: IdOwner, stored: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', config.idKey, stored.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(boundTo(owner))
      .setAuthTag(stored.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(stored.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** What a number is found again by, without being readable from a stolen table. */
export function idNumberHash(config: Config, number: string): Buffer {
  return createHmac('sha256', config.idKey).update(`id-number\0${number}`).digest();
}
