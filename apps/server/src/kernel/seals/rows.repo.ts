import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { isPlainKey, listShapes, type Shape, sealHash, sealKeys } from './shapes.repo.ts';

/** `changed` row differs from its last seal · `deleted` row gone behind its seals · `inserted` row without a seal. */
export type RowProblem = 'changed' | 'deleted' | 'inserted';

export interface RowFinding {
  readonly table: string;
  /** Key of the row as people find it; of a row that is gone, the numbers of its seal. */
  readonly row: string;
  readonly problem: RowProblem;
}

/** Rows by the first number of their key: from one to another, both included, null is open; or those that are named. */
export type KeyRange =
  | { readonly from: string | null; readonly to: string | null }
  | { readonly keys: readonly string[] };
export const WHOLE: KeyRange = { from: null, to: null };

/** Findings told of a table; the rest is more of the same. */
const TOLD = 20;

function rangeOf(expression: string, range: KeyRange) {
  if ('keys' in range) return sql` AND ${sql.raw(expression)} = ANY (${[...range.keys]}::bigint[])`;
  const { from, to } = range;
  const low = from === null ? sql`` : sql` AND ${sql.raw(expression)} >= ${from}::bigint`;
  const high = to === null ? sql`` : sql` AND ${sql.raw(expression)} <= ${to}::bigint`;
  return sql`${low}${high}`;
}

const keyText = ({ keys }: Shape) => keys.map((name) => `r."${name}"::text`).join(` || '/' || `);

/** Rows of one table that do not equal their last seals, both ways, at most twenty. */
export async function brokenRows(db: Reader, shape: Shape, range: KeyRange = WHOLE): Promise<RowFinding[]> {
  const [key, subKey] = sealKeys(shape);
  const ranged = isPlainKey(shape) ? `r."${shape.keys[0]}"` : key;
  const { rows } = await sql<{
    row: string;
    problem: RowProblem;
  }>`SELECT coalesce(t.name, concat_ws('/', l.row_id, nullif(l.sub_id, 0))) AS row,
      CASE WHEN t.name IS NULL THEN 'deleted' WHEN l.row_id IS NULL OR l.op = 'D' THEN 'inserted' ELSE 'changed' END AS problem
    FROM (SELECT ${sql.raw(key)} AS row_id, ${sql.raw(subKey)} AS sub_id, ${sql.raw(keyText(shape))} AS name, ${sql.raw(sealHash(shape))} AS row_hash
      FROM ${sql.table(shape.table)} r WHERE true${rangeOf(ranged, range)}) t
    FULL JOIN (SELECT DISTINCT ON (row_id, sub_id) row_id, sub_id, op, shape, row_hash FROM row_seals
      WHERE table_no = ${shape.tableNo}::smallint${rangeOf('row_id', range)} ORDER BY row_id, sub_id, id DESC) l
      ON l.row_id = t.row_id AND l.sub_id = t.sub_id
    WHERE CASE WHEN t.name IS NULL THEN l.op <> 'D' ELSE l.row_id IS NULL OR l.op = 'D' OR l.shape <> ${shape.shape}
      OR l.row_hash IS DISTINCT FROM t.row_hash END
    ORDER BY 1 LIMIT ${TOLD}`.execute(db);
  return rows.map((row) => ({ table: shape.table, ...row }));
}

/** Smallest and greatest first key number that seals of a table know; null without seals. */
export async function sealedKeys(db: Reader, { tableNo }: Shape): Promise<{ low: bigint; high: bigint } | null> {
  const { rows } = await sql<{ low: string | null; high: string | null }>`SELECT
    (SELECT row_id FROM row_seals WHERE table_no = ${tableNo}::smallint ORDER BY row_id LIMIT 1)::text AS low,
    (SELECT row_id FROM row_seals WHERE table_no = ${tableNo}::smallint ORDER BY row_id DESC LIMIT 1)::text AS high`.execute(
    db,
  );
  const { low, high } = rows[0] ?? { low: null, high: null };
  return low === null || high === null ? null : { low: BigInt(low), high: BigInt(high) };
}

/** Do these rows, by table and first key number, equal their seals? One indexed look at each; for what people are shown. */
export async function holdsSeals(
  db: Reader,
  rows: readonly (readonly [table: string, id: string])[],
): Promise<boolean> {
  const shapes = await listShapes(
    db,
    rows.map(([table]) => table),
  );
  for (const [table, id] of rows) {
    const shape = shapes.find((one) => one.table === table);
    if (!shape || (await brokenRows(db, shape, { from: id, to: id })).length > 0) return false;
  }
  return true;
}

/** Which of these rows of one table, by their plain key, do not equal their seals; for what people are shown. */
export async function rowsOffSeal(db: Reader, table: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const [shape] = await listShapes(db, [table]);
  if (shape === undefined || ids.length === 0) return new Set(ids);
  return new Set((await brokenRows(db, shape, { keys: ids })).map(({ row }) => row));
}
