import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../../../kernel/config.ts';

/**
 * Hash under the server's key: short answers, codes and user names cannot be guessed from a stolen table. Parts are joined
 * with NUL, which no input may contain.
 */
export function keyedHash(config: Config, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', config.secretKey).update(parts.join('\0')).digest();
}

/** An opaque 256-bit secret and the hash that is stored of it. */
export function newSecret(): { readonly secret: string; readonly hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: secretHash(secret) };
}

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
