import { createHash } from 'node:crypto';
import { COMPANY_LETTERS, type CompanyLetter, formatCertNo } from '@mintmark/domain/certificates/cert-number.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { replacesCertificate } from '@mintmark/domain/certificates/takeover.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { jsonb, type Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { certLetterFor } from '../catalogue/categories.repo.ts';
import type { CoinRow } from '../coins/coin.repo.ts';
import { canonicalJson } from '../coins/coin-events.repo.ts';
import { nextSerials } from '../numbers.repo.ts';
import { finishClaims } from '../orders/warranty-claims.repo.ts';
import { moveCertificate } from './certificate-move.repo.ts';
import { supersedePrevious, takeOverCertificate } from './certificate-takeover.repo.ts';

type By = { now: Date; accountId: string | null };

/** What a certificate states. A change is a new data version of the same number (D3, rule 10 of states.md). */
export interface CertificateData {
  readonly certNo: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly variety: string;
  readonly year: string;
  readonly category1: number;
  readonly category2: number;
  readonly resultType: number | null;
  readonly grade: unknown;
  readonly gradeZh: string | null;
  readonly gradeEn: string | null;
  readonly weightMg: number | null;
  readonly diameterUm: number | null;
  readonly thicknessUm: number | null;
  readonly lengthUm: number | null;
  readonly widthUm: number | null;
  readonly heightUm: number | null;
  readonly serialNo: string;
}

type StatedOfCoin =
  | 'name'
  | 'nameEn'
  | 'varietyText'
  | 'yearText'
  | 'category1'
  | 'category2'
  | 'resultType'
  | 'grade'
  | 'gradeZh'
  | 'gradeEn'
  | 'weightMg'
  | 'diameterUm'
  | 'thicknessUm'
  | 'lengthUm'
  | 'widthUm'
  | 'heightUm'
  | 'serialNo';

export function certificateData(coin: Pick<CoinRow, StatedOfCoin>, certNo: string): CertificateData {
  return {
    certNo,
    nameZh: coin.name,
    nameEn: coin.nameEn,
    variety: coin.varietyText,
    year: coin.yearText,
    category1: coin.category1,
    category2: coin.category2,
    resultType: coin.resultType,
    grade: coin.grade,
    gradeZh: coin.gradeZh,
    gradeEn: coin.gradeEn,
    weightMg: coin.weightMg,
    diameterUm: coin.diameterUm,
    thicknessUm: coin.thicknessUm,
    lengthUm: coin.lengthUm,
    widthUm: coin.widthUm,
    heightUm: coin.heightUm,
    serialNo: coin.serialNo,
  };
}

/** SHA-256 over the canonical data. */
export function dataHash(data: CertificateData): Buffer {
  return createHash('sha256').update(canonicalJson(data)).digest();
}

/** The own letter of the company that grades the coin, or null: the letter of the category is taken. */
async function companyLetter(tx: Tx, coin: CoinRow): Promise<CompanyLetter | null> {
  const row = await tx
    .selectFrom('companies')
    .select('certLetter')
    .where('id', '=', coin.gradingCompanyId)
    .executeTakeFirst();
  return COMPANY_LETTERS.find((letter) => letter === row?.certLetter) ?? null;
}

/**
 * Allocates the number once per coin, hidden (6); a coin that has one gets a new data version when its data changed (D3).
 * A reholdered or relabelled piece keeps the number it came with (D12).
 */
export async function allocateCertificate(tx: Tx, coin: CoinRow, by: By): Promise<string> {
  const living = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('coinId', '=', coin.id)
    .where('status', 'in', [
      certificateMachine.state.valid,
      certificateMachine.state.reportedLost,
      certificateMachine.state.counterfeitAlert,
      certificateMachine.state.hidden,
    ])
    .forUpdate()
    .executeTakeFirst();
  if (living) {
    await newDataVersion(tx, coin, living, 'regraded', by);
    return living.certNo;
  }
  const ofCategory = await certLetterFor(tx, coin);
  const kept = await takeOverCertificate(tx, coin, ofCategory, by);
  if (kept) {
    await newDataVersion(tx, coin, kept, coin.serviceType === SERVICE.relabel ? 'relabelled' : 'reholdered', by);
    return kept.certNo;
  }
  const [serial] = await nextSerials(tx, 'cert_serial_seq');
  if (serial === undefined) throw new AppError('INTERNAL');
  const letter = (await companyLetter(tx, coin)) ?? ofCategory;
  const certNo = formatCertNo(letter, serial);
  const data = certificateData(coin, certNo);
  const hash = dataHash(data);
  const row = await tx
    .insertInto('certificates')
    .values({
      companyId: coin.companyId,
      certNo,
      letter,
      coinId: coin.id,
      data: jsonb(data),
      dataHash: hash,
      previousCertNo: replacesCertificate(coin.serviceType) ? coin.oldCertNo : null,
      allocatedAt: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertVersion(
    tx,
    { certificateId: row.id, dataVersion: 1, companyId: coin.companyId, data, hash, cause: 'allocated' },
    by,
  );
  return certNo;
}

/** One state of a certificate's data, kept for ever. */
export async function insertVersion(
  tx: Tx,
  version: {
    certificateId: string;
    dataVersion: number;
    companyId: string;
    data: CertificateData;
    hash: Buffer;
    cause: string;
  },
  by: By,
): Promise<void> {
  await tx
    .insertInto('certificateVersions')
    .values({
      certificateId: version.certificateId,
      dataVersion: version.dataVersion,
      companyId: version.companyId,
      data: jsonb(version.data),
      dataHash: version.hash,
      cause: version.cause,
      at: by.now,
      accountId: by.accountId,
    })
    .execute();
}

/** Keeps the certificate's data equal to the coin's; nothing happens when they agree. */
async function newDataVersion(
  tx: Tx,
  coin: CoinRow,
  living: { id: string; certNo: string; dataVersion: number; dataHash: Buffer; version: number },
  cause: string,
  by: By,
): Promise<void> {
  const data = certificateData(coin, living.certNo);
  const hash = dataHash(data);
  if (hash.equals(living.dataHash)) return;
  const dataVersion = living.dataVersion + 1;
  await tx
    .updateTable('certificates')
    .set({ data: jsonb(data), dataHash: hash, dataVersion, version: living.version + 1 })
    .where('id', '=', living.id)
    .execute();
  await insertVersion(tx, { certificateId: living.id, dataVersion, companyId: coin.companyId, data, hash, cause }, by);
}

/** After a correction of label text or measures: the hidden certificate follows the coin. */
export async function syncCertificate(tx: Tx, coin: CoinRow, cause: string, by: By): Promise<void> {
  const living = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('coinId', '=', coin.id)
    .where('status', 'in', [
      certificateMachine.state.valid,
      certificateMachine.state.reportedLost,
      certificateMachine.state.counterfeitAlert,
      certificateMachine.state.hidden,
    ])
    .forUpdate()
    .executeTakeFirst();
  if (living) await newDataVersion(tx, coin, living, cause, by);
}

/**
 * Entering 90 publishes the hidden certificate and supersedes the older one of the same piece, in one transaction; an older
 * one that it may not replace is left as it is. Throws GUARD_FAILED where two valid certificates of one piece would stand.
 */
export async function publishCertificate(tx: Tx, before: CoinRow, by: By): Promise<void> {
  const own = await tx
    .selectFrom('certificates')
    .selectAll()
    .where('coinId', '=', before.id)
    .where('status', '=', certificateMachine.state.hidden)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return;
  const { coin, refused } = await supersedePrevious(tx, own, before, by);
  const patch = {
    publishedAt: by.now,
    firstPublishedAt: own.firstPublishedAt ?? by.now,
    headAtIssue: coin.eventHead,
    previousRefused: refused,
  };
  await moveCertificate(tx, own, 'publish', { patch });
  await finishClaims(tx, coin, by);
}

/** Leaving 90 inward hides it: the public page says “being corrected” (D12). */
export async function hideCertificate(tx: Tx, coinId: string): Promise<void> {
  const shown = await tx
    .selectFrom('certificates')
    .select(['id', 'status', 'version'])
    .where('coinId', '=', coinId)
    .where('status', '=', certificateMachine.state.valid)
    .forUpdate()
    .execute();
  for (const certificate of shown) await moveCertificate(tx, certificate, 'hide');
}
