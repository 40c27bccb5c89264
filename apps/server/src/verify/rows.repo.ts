import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { sql } from 'kysely';
import { codes } from '../kernel/db/codes.ts';
import type { Reader } from '../kernel/db/database.ts';

/** Rows read at a time, so that a million of them do not stand in memory. */
const PAGE = 20_000;

/** Pages of rows in id order until none is left. */
async function* pagesOf<T extends { readonly id: string }>(read: (after: string) => Promise<T[]>): AsyncGenerator<T> {
  let after = '0';
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

/** A grade on a version of a scale, once for all pieces of one kind that have it. */
export interface GradeRow {
  /** The first piece by its number, and how many there are. */
  readonly coinCode: string;
  readonly pieces: number;
  readonly scaleVersionId: string | null;
  readonly grade: unknown;
  readonly metal: string | null;
  readonly isCopper: boolean | null;
}

/** Fixed results of coins. */
export async function fixedGrades(db: Reader): Promise<GradeRow[]> {
  const { rows } =
    await sql<GradeRow>`SELECT min(c.coin_code) AS coin_code, count(*)::integer AS pieces, c.scale_version_id, c.grade, i.metal, i.is_copper
    FROM coins c LEFT JOIN catalog_items i ON i.id = c.catalog_item_id
    WHERE jsonb_typeof(c.grade) = 'object' GROUP BY c.scale_version_id, c.grade, i.metal, i.is_copper`.execute(db);
  return rows;
}

/** Scores that people gave, standing or not. */
export async function givenGrades(db: Reader): Promise<GradeRow[]> {
  const { rows } =
    await sql<GradeRow>`SELECT min(c.coin_code) AS coin_code, count(DISTINCT c.id)::integer AS pieces, c.scale_version_id, s.grade, i.metal, i.is_copper
    FROM scores s JOIN coins c ON c.id = s.coin_id LEFT JOIN catalog_items i ON i.id = c.catalog_item_id
    WHERE s.kind = 'score' GROUP BY c.scale_version_id, s.grade, i.metal, i.is_copper`.execute(db);
  return rows;
}

export interface DropRow {
  readonly id: string;
  readonly taskNo: string;
  readonly scaleVersionId: string | null;
  readonly from: unknown;
  readonly to: unknown;
}

/** Audits of a score that were decided otherwise: the grade before and the auditor's. */
export const decidedDrops = (db: Reader): AsyncGenerator<DropRow> =>
  pagesOf(async (after) => {
    const { rows } =
      await sql<DropRow>`SELECT t.id, t.task_no, c.scale_version_id, t.before->'grade' AS from, d.data->'grade' AS to
      FROM audit_tasks t JOIN coins c ON c.id = t.coin_id JOIN audit_decisions d ON d.task_id = t.id AND d.decision = 'change'
      WHERE t.id > ${after} AND t.type IN (${codes(AUDIT_TYPE.highScore, AUDIT_TYPE.highValue, AUDIT_TYPE.variety, AUDIT_TYPE.regradeChange, AUDIT_TYPE.disagreement)}) ORDER BY t.id LIMIT ${PAGE}`.execute(
        db,
      );
    return rows;
  });

/** Certificate numbers with their letter. */
export const certificateNumbers = (db: Reader): AsyncGenerator<{ id: string; certNo: string; letter: string }> =>
  pagesOf(async (after) =>
    db
      .selectFrom('certificates')
      .select(['id', 'certNo', 'letter'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  );

export interface VersionRow {
  /** Of the certificate. */
  readonly id: string;
  readonly certNo: string;
  /** Null when the certificate has no version at all. */
  readonly dataVersion: number | null;
  readonly data: unknown;
  readonly dataHash: Buffer | null;
}

/** Keys of what a certificate states and of a grade, as they stand in the hashed text. A new one makes rows slower to check, not wrong. */
const DATA_KEYS = [
  'category1',
  'category2',
  'certNo',
  'diameterUm',
  'grade',
  'gradeEn',
  'gradeZh',
  'heightUm',
  'lengthUm',
].concat(['nameEn', 'nameZh', 'resultType', 'serialNo', 'thicknessUm', 'variety', 'weightMg', 'widthUm', 'year']);
const GRADE_KEYS = ['band', 'defectCode', 'number', 'plus', 'resultType', 'star', 'strike', 'word'];

/** `canonicalJson` of an object (SQL) that has no other keys than these (`hasOthers`) and nothing deeper in it. */
const textOf = (object: string, keys: readonly string[], partOf = (key: string) => `(${object}->'${key}')::text`) =>
  `'{' || concat_ws(',', ${keys.map((key) => `'"${key}":' || ${partOf(key)}`).join(', ')}) || '}'`;
const GRADE_TEXT = `CASE jsonb_typeof(v.data->'grade') WHEN 'object' THEN ${textOf("v.data->'grade'", GRADE_KEYS)} ELSE (v.data->'grade')::text END`;
const DATA_TEXT = textOf('v.data', DATA_KEYS, (key) => (key === 'grade' ? GRADE_TEXT : `(v.data->'${key}')::text`));

const hasOthers = (object: string, keys: readonly string[]) => `${object} - '{${keys.join(',')}}'::text[] <> '{}'`;
const IS_DOUBTED = `v.data_hash IS NULL OR ${hasOthers('v.data', DATA_KEYS)} OR v.data_hash <> sha256(convert_to(${DATA_TEXT}, 'UTF8'))
  OR CASE WHEN jsonb_typeof(v.data->'grade') = 'object' THEN ${hasOthers("(v.data->'grade')", GRADE_KEYS)} ELSE false END`;

/**
 * States of certificates' data whose hash PostgreSQL did not find again, and certificates without any; the caller hashes
 * them as they were hashed when they were written. A million equal ones never leave the database.
 */
export const doubtedVersions = (db: Reader): AsyncGenerator<VersionRow> =>
  pagesOf(async (after) => {
    const { rows } = await sql<VersionRow>`SELECT c.id, c.cert_no, v.data_version, v.data, v.data_hash
      FROM certificates c LEFT JOIN certificate_versions v ON v.certificate_id = c.id
      WHERE c.id > ${after} AND (${sql.raw(IS_DOUBTED)})
      ORDER BY c.id FETCH FIRST ${PAGE} ROWS WITH TIES`.execute(db);
    return rows;
  });

/** Labels that are valid, with the hash of what was printed. */
export const validPrints = (db: Reader) =>
  pagesOf(async (after) =>
    db
      .selectFrom('labelPrints as p')
      .innerJoin('coins as c', 'c.id', 'p.coinId')
      .select(['p.id', 'p.label', 'p.dataHash', 'c.coinCode'])
      .where('p.id', '>', after)
      .where('p.voidedAt', 'is', null)
      .orderBy('p.id')
      .limit(PAGE)
      .execute(),
  );
