import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Columns that the newest seals of a table speak of, and what the table has today. */
export interface Shape {
  readonly table: string;
  readonly tableNo: number;
  readonly shape: number;
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly keys: readonly string[];
}

/** Newest shape of the named tables; of all sealed ones without names. */
export async function listShapes(db: Reader, tables?: readonly string[]): Promise<Shape[]> {
  const { rows } =
    await sql<Shape>`SELECT DISTINCT ON (table_no) table_name AS table, table_no, shape, columns, types, key_columns AS keys
    FROM seal_shapes WHERE ${tables === undefined ? sql`true` : sql`table_name = ANY (${[...tables]})`}
    ORDER BY table_no, shape DESC`.execute(db);
  return rows;
}

const column = (name: string) => `r."${name.replaceAll('"', '""')}"`;

function keyPart(shape: Shape, at: number): string {
  const name = shape.keys[at];
  if (name === undefined) return '0::bigint';
  const type = shape.types[shape.columns.indexOf(name)];
  if (type === 'smallint' || type === 'integer' || type === 'bigint') return `${column(name)}::bigint`;
  return type === 'date'
    ? `(${column(name)} - date '2000-01-01')::bigint`
    : `hashtextextended(${column(name)}::text, 0)`;
}

/** The two numbers by which seals know a row `r`, as SQL; the database's own functions are not asked. */
export const sealKeys = (shape: Shape): readonly [string, string] => [keyPart(shape, 0), keyPart(shape, 1)];

/** Hash over the binary form of the whole row `r`, as SQL: the same in every session. */
export const sealHash = (shape: Shape): string => `sha256(record_send(ROW(${shape.columns.map(column).join(', ')})))`;

/** Is the first part of the key a column that an index can be asked for? */
export const isPlainKey = (shape: Shape): boolean =>
  ['smallint', 'integer', 'bigint'].includes(shape.types[shape.columns.indexOf(shape.keys[0] ?? '')] ?? '');

/** What stands in the way of a table's seals: shape and columns apart, triggers away or off. */
export async function brokenShapes(db: Reader, tables: readonly string[]): Promise<{ what: string; detail: string }[]> {
  const { rows } = await sql<{ what: string; detail: string }>`SELECT t.name AS what, CASE
      WHEN c.oid IS NULL THEN 'table is not there'
      WHEN s.columns IS NULL THEN 'not under seal'
      WHEN s.columns <> a.columns OR s.types <> a.types THEN 'columns are not those of the seals'
      ELSE 'triggers of the seals are off' END AS detail
    FROM unnest(${[...tables]}::text[]) AS t (name)
    LEFT JOIN pg_class c ON c.oid = to_regclass('public.' || quote_ident(t.name))
    LEFT JOIN LATERAL (SELECT columns, types FROM seal_shapes WHERE table_name = t.name ORDER BY shape DESC LIMIT 1) s ON true
    LEFT JOIN LATERAL (SELECT array_agg(attname::text ORDER BY attnum) AS columns, array_agg(format_type(atttypid, NULL) ORDER BY attnum) AS types
      FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) a ON true
    WHERE c.oid IS NULL OR s.columns IS NULL OR s.columns <> a.columns OR s.types <> a.types OR 3 <> (SELECT count(*) FROM pg_trigger g
      JOIN pg_proc p ON p.oid = g.tgfoid WHERE g.tgrelid = c.oid AND g.tgenabled = 'O' AND p.proname = 'mm_sealed_' || t.name)
    ORDER BY 1`.execute(db);
  return rows;
}
