import { createHash } from 'node:crypto';

/** sha256 of a text, hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** The hash of a link, as mm_log_seal makes it: sha256(hash before || seq as eight bytes || hash of the row); all hex. */
export function chainLink(before: string, seq: string, rowHash: string): string {
  const number = Buffer.alloc(8);
  number.writeBigInt64BE(BigInt(seq));
  return createHash('sha256')
    .update(Buffer.concat([Buffer.from(before, 'hex'), number, Buffer.from(rowHash, 'hex')]))
    .digest('hex');
}
