import { createHash, randomBytes } from 'node:crypto';
import { SPOT_RANGE, type SpotOffsets } from '@mintmark/domain/audits/spot-draw.ts';

/** A seed that nobody has chosen: 32 bytes. */
export const newSeed = (): Buffer => randomBytes(32);

/** What may be said of a seed while its plan still draws: SHA-256, hexadecimal. */
export const seedHash = (seed: Buffer): string => createHash('sha256').update(seed).digest('hex');

/**
 * The random places of a stratum: of the SHA-256 of seed and `band/grader/piece` the first four bytes, modulo 10,000.
 * `npm run verify` draws again in the same way (spot-checks.repo.ts of the kernel).
 */
export function offsetsOf(seed: Buffer, stratum: { readonly band: string; readonly graderId: string }): SpotOffsets {
  return (piece) => {
    const words = `${stratum.band}/${stratum.graderId}/${piece}`;
    return createHash('sha256').update(seed).update(words).digest().readUInt32BE(0) % SPOT_RANGE;
  };
}
