import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../kernel/config.ts';

const LENGTH = 12;

/** Signature of a certificate number in the QR code of its label: 72 bits of HMAC-SHA256 (product.md). */
export function certificateSignature(config: Pick<Config, 'secretKey'>, certNo: string): string {
  return createHmac('sha256', config.secretKey).update(`certificate:${certNo}`).digest('base64url').slice(0, LENGTH);
}

export function isCertificateSignature(config: Pick<Config, 'secretKey'>, certNo: string, signature: string): boolean {
  const expected = Buffer.from(certificateSignature(config, certNo));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What the QR code of a label opens (D12). */
export function certificateUrl(config: Pick<Config, 'secretKey' | 'publicUrl'>, certNo: string): string {
  return `${config.publicUrl}/c/${certNo}?s=${certificateSignature(config, certNo)}`;
}
