import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Shape } from './shapes.repo.ts';

/** Another value of the same type than `value` (SQL), never null. */
function otherValue(value: string, type: string): string {
  switch (type) {
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
      return `coalesce(${value}, 0) + 1`;
    case 'text':
      return `coalesce(${value}, '') || 'x'`;
    case 'character':
      return `CASE WHEN ${value} = 'Y' THEN 'Z' ELSE 'Y' END`;
    case 'boolean':
      return `NOT coalesce(${value}, false)`;
    case 'jsonb':
      return `jsonb_build_object('was', ${value})`;
    case 'timestamp with time zone':
      return `coalesce(${value}, '2026-01-01T00:00Z') + interval '1 millisecond'`;
    case 'date':
      return `coalesce(${value}, '2026-01-01') + 1`;
    case 'uuid':
      return 'gen_random_uuid()';
    case 'bytea':
      return `coalesce(${value}, '') || '\\x01'::bytea`;
    case 'text[]':
      return `array_append(${value}, 'x')`;
    case 'smallint[]':
    case 'integer[]':
    case 'bigint[]':
      return `array_append(${value}, 1::${type.slice(0, -2)})`;
    default:
      throw new Error(`how does one change a ${type}?`);
  }
}

export interface Tampering {
  readonly what: string;
  readonly statement: string;
}

const valuesOf = ({ columns, types }: Shape, of: (column: string, type: string) => string) =>
  columns.map((column, at) => of(`"${column}"`, types[at] ?? '')).join(', ');

/** A row with a value in every column. */
export function sampleRow(shape: Shape): string {
  const names = shape.columns.map((column) => `"${column}"`).join(', ');
  return `INSERT INTO ${shape.table} (${names}) SELECT ${valuesOf(shape, (_, type) => otherValue(`NULL::${type}`, type))}`;
}

/** Every column set to another value and to none, the row taken away, and a copy under another key. */
export function tamperings(shape: Shape, nullable: ReadonlySet<string>): Tampering[] {
  const { table, columns, types, keys } = shape;
  const set = (column: string, value: string) => `UPDATE ${table} SET "${column}" = ${value}`;
  const copy = valuesOf(shape, (column, type) => (column === `"${keys[0]}"` ? otherValue(column, type) : column));
  return [
    ...columns.map((column, at) => ({
      what: `${table}.${column} changed`,
      statement: set(column, otherValue(`"${column}"`, types[at] ?? '')),
    })),
    ...columns
      .filter((column) => nullable.has(column))
      .map((column) => ({ what: `${table}.${column} emptied`, statement: set(column, 'NULL') })),
    { what: `${table} deleted`, statement: `DELETE FROM ${table}` },
    {
      what: `${table} slipped in`,
      statement: `INSERT INTO ${table} (${columns.map((column) => `"${column}"`).join(', ')}) SELECT ${copy} FROM ${table}`,
    },
  ];
}

/** Takes everything off a table that would stop a made-up row; triggers but those of the seals are off. */
export async function bare(tx: Tx, table: string): Promise<void> {
  await sql
    .raw(`DO $$
    DECLARE one record;
    BEGIN
      FOR one IN SELECT conname FROM pg_constraint WHERE conrelid = '${table}'::regclass AND contype IN ('c', 'f', 'u', 'x') ORDER BY contype = 'u' LOOP
        EXECUTE format('ALTER TABLE ${table} DROP CONSTRAINT %I CASCADE', one.conname);
      END LOOP;
      FOR one IN SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE i.indrelid = '${table}'::regclass AND i.indisunique AND NOT i.indisprimary LOOP
        EXECUTE format('DROP INDEX %I', one.relname);
      END LOOP;
      FOR one IN SELECT attname FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attidentity <> '' LOOP
        EXECUTE format('ALTER TABLE ${table} ALTER COLUMN %I DROP IDENTITY', one.attname);
      END LOOP;
      FOR one IN SELECT attname FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attgenerated = 's' LOOP
        EXECUTE format('ALTER TABLE ${table} ALTER COLUMN %I DROP EXPRESSION', one.attname);
      END LOOP;
      FOR one IN SELECT tgname FROM pg_trigger WHERE tgrelid = '${table}'::regclass AND NOT tgisinternal AND tgname NOT LIKE 'sealed%' LOOP
        EXECUTE format('ALTER TABLE ${table} DISABLE TRIGGER %I', one.tgname);
      END LOOP;
    END $$`)
    .execute(tx);
}
