import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

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

export interface GradeRow {
  readonly id: string;
  readonly coinCode: string;
  readonly scaleVersionId: string | null;
  readonly grade: unknown;
  readonly metal: string | null;
  readonly isCopper: boolean | null;
}

/** Fixed results of coins. */
export const fixedGrades = (db: Reader): AsyncGenerator<GradeRow> =>
  pagesOf(async (after) => {
    const { rows } =
      await sql<GradeRow>`SELECT c.id, c.coin_code, c.scale_version_id, c.grade, i.metal, i.is_copper FROM coins c
      LEFT JOIN catalog_items i ON i.id = c.catalog_item_id
      WHERE c.id > ${after} AND jsonb_typeof(c.grade) = 'object' ORDER BY c.id LIMIT ${PAGE}`.execute(db);
    return rows;
  });

/** Scores that people gave, standing or not. */
export const givenGrades = (db: Reader): AsyncGenerator<GradeRow> =>
  pagesOf(async (after) => {
    const { rows } =
      await sql<GradeRow>`SELECT s.id, c.coin_code, c.scale_version_id, s.grade, i.metal, i.is_copper FROM scores s
      JOIN coins c ON c.id = s.coin_id LEFT JOIN catalog_items i ON i.id = c.catalog_item_id
      WHERE s.id > ${after} AND s.kind = 'score' ORDER BY s.id LIMIT ${PAGE}`.execute(db);
    return rows;
  });

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
      WHERE t.id > ${after} AND t.type IN (1, 2, 3, 9, 14) ORDER BY t.id LIMIT ${PAGE}`.execute(db);
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

/** Every state of every certificate's data, with its hash. */
export const dataVersions = (db: Reader): AsyncGenerator<VersionRow> =>
  pagesOf(async (after) => {
    const { rows } = await sql<VersionRow>`SELECT c.id, c.cert_no, v.data_version, v.data, v.data_hash
      FROM (SELECT id, cert_no FROM certificates WHERE id > ${after} ORDER BY id LIMIT ${PAGE}) c
      LEFT JOIN certificate_versions v ON v.certificate_id = c.id ORDER BY c.id`.execute(db);
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
