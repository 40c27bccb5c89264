import { createCipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';

/** AES-256-GCM under ID_KEY, bound to the person it belongs to: nonce, tag, text (security rule 33). */
export function encryptIdNumber(config: Config, accountId: string, number: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', config.idKey, iv).setAAD(Buffer.from(`id-record\0${accountId}`));
  const body = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** What a number is found again by, without being readable from a stolen table. */
export function idNumberHash(config: Config, number: string): Buffer {
  return createHmac('sha256', config.idKey).update(`id-number\0${number}`).digest();
}
