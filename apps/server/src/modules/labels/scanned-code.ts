import { normalizeCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import type { Config } from '../../kernel/config.ts';
import { isCertificateSignature } from '../../workflow/certificates/certificate-signature.ts';

/** What a reader delivered: a number, and for a QR code whether its signature is ours (null = no QR code). */
export interface ScannedCode {
  readonly code: string;
  readonly isSigned: boolean | null;
}

const PUBLIC_ADDRESS = /\/c\/([A-Za-z]\d{10})(?:\?(?:[^#\s]*&)?s=([\w-]+))?/;

/** Reads a certificate number, a coin code, or the address in the QR code of a label (D12). */
export function readScan(config: Pick<Config, 'secretKey'>, text: string): ScannedCode {
  const [, certNo, signature = ''] = PUBLIC_ADDRESS.exec(text.trim()) ?? [];
  if (certNo === undefined) return { code: normalizeCertNo(text), isSigned: null };
  const code = certNo.toUpperCase();
  return { code, isSigned: isCertificateSignature(config, code, signature) };
}
