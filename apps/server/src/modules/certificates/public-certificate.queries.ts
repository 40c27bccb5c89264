import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { holdsSeals } from '../../kernel/seals/index.ts';
import { statedFacts } from '../../workflow/catalogue/item-facts.ts';
import { type CertificateData, dataHash } from '../../workflow/certificates/certificates.repo.ts';
import { brokenLink, canonicalJson } from '../../workflow/coins/coin-events.repo.ts';
import { scaleOf } from '../../workflow/coins/scales.repo.ts';

export interface PublicCertificate {
  readonly certNo: string;
  readonly status: number;
  readonly isPublishedBefore: boolean;
  readonly supersededBy: string | null;
  readonly data: CertificateData;
  readonly grade: Grade;
  /** The version under whose words it was issued. */
  readonly scale: Scale;
  readonly dataVersion: number;
  readonly publishedAt: Date | null;
  readonly gradedAt: Date | null;
  readonly headAtIssue: Buffer | null;
  readonly head: Buffer | null;
  readonly events: number;
  readonly isChainWhole: boolean;
  /** What is stated here is what the application wrote: certificate, its versions and the coin equal their seals and each other. */
  readonly isAgreed: boolean;
  readonly fineness: string;
  readonly references: readonly string[];
  readonly imageKinds: readonly number[];
  readonly coinId: string;
  /** First level as the house calls it now. */
  readonly category: { readonly zh: string; readonly en: string };
}

/** Everything that the public page shows; no personal data is read at all (D12). */
export async function findPublicCertificate(db: Reader, certNo: string): Promise<PublicCertificate | null> {
  const row = await db
    .selectFrom('certificates as c')
    .innerJoin('coins as k', 'k.id', 'c.coinId')
    .innerJoin('categories as g', 'g.code', 'k.category1')
    .select([
      'g.zh as categoryZh',
      'g.en as categoryEn',
      'c.certNo',
      'c.status',
      'c.firstPublishedAt',
      'c.supersededBy',
      'c.data',
      'c.dataVersion',
      'c.publishedAt',
      'c.headAtIssue',
      'c.id',
      'c.dataHash',
    ])
    .select(['k.grade as coinGrade', 'k.gradeZh as coinGradeZh', 'k.gradeEn as coinGradeEn', 'k.name as coinName'])
    .select(['k.id as coinId', 'k.gradedAt', 'k.eventHead', 'k.eventSeq', 'k.scaleVersionId', 'c.itemFacts'])
    .where('c.certNo', '=', certNo)
    .executeTakeFirst();
  if (!row) return null;
  const images = await db
    .selectFrom('images')
    .select('kind')
    .distinct()
    .where('ownerType', '=', 'coin')
    .where('ownerId', '=', row.coinId)
    .where('deletedAt', 'is', null)
    .execute();
  const data = row.data as CertificateData;
  const facts = statedFacts(row.itemFacts);
  return {
    certNo: row.certNo,
    status: row.status,
    isPublishedBefore: row.firstPublishedAt !== null,
    supersededBy: row.supersededBy,
    data,
    grade: data.grade as Grade,
    scale: await scaleOf(db, row),
    dataVersion: row.dataVersion,
    publishedAt: row.publishedAt,
    gradedAt: row.gradedAt,
    headAtIssue: row.headAtIssue,
    head: row.eventHead,
    events: row.eventSeq,
    isChainWhole: (await brokenLink(db, row.coinId)) === null,
    isAgreed: (await isAgreed(db, row)) && saysItsCoin(row),
    fineness: facts.fineness,
    references: facts.references,
    imageKinds: images.map((image) => image.kind),
    coinId: row.coinId,
    category: { zh: row.categoryZh, en: row.categoryEn },
  };
}

interface Stated {
  readonly id: string;
  readonly coinId: string;
  readonly status: number;
  readonly dataVersion: number;
  readonly data: unknown;
  readonly dataHash: Buffer;
  readonly coinGrade: unknown;
  readonly coinGradeZh: string | null;
  readonly coinGradeEn: string | null;
  readonly coinName: string;
}

/** Are the data those of the last version, with the hashes of both, and do all rows equal their seals? A few indexed looks. */
async function isAgreed(db: Reader, row: Stated): Promise<boolean> {
  const version = await db
    .selectFrom('certificateVersions')
    .select(['data', 'dataHash'])
    .where('certificateId', '=', row.id)
    .where('dataVersion', '=', row.dataVersion)
    .executeTakeFirst();
  const hash = dataHash(row.data as CertificateData);
  const isHashed = hash.equals(row.dataHash) && version?.dataHash.equals(hash) === true;
  if (!isHashed || !dataHash(version.data as CertificateData).equals(hash)) return false;
  return holdsSeals(db, [
    ['certificates', row.id],
    ['certificate_versions', row.id],
    ['coins', row.coinId],
    ['coin_events', row.coinId],
  ]);
}

/** A valid certificate says the name and the result that its coin has; one of the past speaks of what was then. */
function saysItsCoin(row: Stated): boolean {
  if (row.status !== certificateMachine.state.valid) return true;
  const { nameZh, grade, gradeZh, gradeEn } = row.data as CertificateData;
  const coin = { nameZh: row.coinName, grade: row.coinGrade, gradeZh: row.coinGradeZh, gradeEn: row.coinGradeEn };
  return canonicalJson({ nameZh, grade, gradeZh, gradeEn }) === canonicalJson(coin);
}

/** How many coins of the same catalogue item have a published certificate, by number. */
export async function populationOf(db: Reader, coinId: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ gradeNumber: number; n: number }>`
    SELECT k.grade_number, count(*)::int AS n FROM coins me JOIN coins k ON k.catalog_item_id = me.catalog_item_id
    JOIN certificates c ON c.coin_id = k.id AND c.status = ${codes(certificateMachine.state.valid)}
    WHERE me.id = ${coinId} AND k.grade_number IS NOT NULL GROUP BY k.grade_number ORDER BY 1`.execute(db);
  return new Map(rows.map((row) => [row.gradeNumber, row.n]));
}

export interface ChainLink {
  readonly seq: number;
  readonly kind: string;
  readonly at: string;
  readonly prev: string;
  readonly hash: string;
}

/** The links of a coin's chain without their contents. */
export async function chainLinks(db: Reader, coinId: string): Promise<ChainLink[]> {
  const rows = await db
    .selectFrom('coinEvents')
    .select(['seq', 'kind', 'at', 'prevHash', 'hash'])
    .where('coinId', '=', coinId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    kind: row.kind,
    at: row.at.toISOString(),
    prev: row.prevHash.toString('hex'),
    hash: row.hash.toString('hex'),
  }));
}

/** Key of the newest picture of one kind of a certified coin. */
export async function imageKeyOf(db: Reader, coinId: string, kind: number): Promise<string | null> {
  const row = await db
    .selectFrom('images')
    .select('fileKey')
    .where('ownerType', '=', 'coin')
    .where('ownerId', '=', coinId)
    .where('kind', '=', kind)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.fileKey ?? null;
}
