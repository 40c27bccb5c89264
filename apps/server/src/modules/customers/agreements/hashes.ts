import { createHash } from 'node:crypto';

interface AgreementText {
  readonly versionNo: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly htmlZh: string;
  readonly htmlEn: string;
}

const sha256 = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

/** SHA-256 over number, titles and texts of a version. */
export function textHash({ versionNo, titleZh, titleEn, htmlZh, htmlEn }: AgreementText): Buffer {
  return sha256([versionNo, titleZh, titleEn, htmlZh, htmlEn]);
}

export interface SignedFacts {
  readonly companyId: string;
  readonly customerId: string;
  readonly agreementId: string;
  readonly lang: string;
  readonly textHash: Buffer;
  readonly channel: number;
  readonly signerName: string;
  readonly strokes: readonly (readonly number[])[] | null;
  readonly paperRef: string;
  readonly address: string;
  readonly signedAt: Date;
  readonly signedBy: string | null;
}

/** SHA-256 over everything that a signed copy says. */
export function recordHash(facts: SignedFacts): Buffer {
  return sha256([
    facts.companyId,
    facts.customerId,
    facts.agreementId,
    facts.lang,
    facts.textHash.toString('hex'),
    facts.channel,
    facts.signerName,
    facts.strokes,
    facts.paperRef,
    facts.address,
    facts.signedAt.toISOString(),
    facts.signedBy,
  ]);
}
