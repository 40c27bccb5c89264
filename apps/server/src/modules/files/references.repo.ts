import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';

interface FileColumn {
  readonly table: string;
  readonly column: string;
  /** An array of keys. */
  readonly isList?: boolean;
  /** Rows that were removed keep their key in `deleted_at`. */
  readonly hasRemoved?: boolean;
}

/** Every column that names a file by its key; a test holds the list against the tables. */
export const FILE_COLUMNS: readonly FileColumn[] = [
  { table: 'images', column: 'file_key', hasRemoved: true },
  { table: 'help_contents', column: 'image_keys', isList: true, hasRemoved: true },
  { table: 'id_records', column: 'front_key' },
  { table: 'id_records', column: 'back_key' },
  { table: 'accounts', column: 'avatar_key', hasRemoved: true },
  { table: 'discrepancies', column: 'decision_file' },
  { table: 'companies', column: 'logo_key' },
  // Logos that labels were printed with: they are printed again as they were.
  { table: 'print_jobs', column: 'logo_key' },
  { table: 'graders', column: 'signature_key' },
  { table: 'catalog_items', column: 'obverse_key' },
  { table: 'catalog_items', column: 'reverse_key' },
  // The owner's proof, and what became of a slab.
  { table: 'certificate_acts', column: 'file_keys', isList: true },
  { table: 'agents', column: 'contract_keys', isList: true },
  { table: 'top_ups', column: 'voucher_keys', isList: true },
  { table: 'invoice_papers', column: 'file_key' },
  { table: 'deliveries', column: 'insurance_waiver_file' },
  { table: 'deliveries', column: 'pickup_photo_keys', isList: true },
  { table: 'deliveries', column: 'packing_photo_keys', isList: true },
  { table: 'delivery_checks', column: 'photo_keys', isList: true },
  { table: 'pickup_checks', column: 'attorney_key' },
  { table: 'qc_records', column: 'photo_keys', isList: true },
];

/** Does a record name the key? `living` leaves out records that were removed. */
function isNamed(key: RawBuilder<unknown>, living: boolean): RawBuilder<boolean> {
  const each = FILE_COLUMNS.map(({ table, column, isList, hasRemoved }) => {
    const named = isList ? sql`${sql.ref(column)} @> ARRAY[${key}]` : sql`${sql.ref(column)} = ${key}`;
    const stays = living && hasRemoved ? sql` AND deleted_at IS NULL` : sql``;
    return sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE ${named}${stays})`;
  });
  return sql<boolean>`(${sql.join(each, sql` OR `)})`;
}

/** Does a coin, receipt, delivery, account, ID-card record, decision or help text show this picture? */
export async function isFileUsed(db: Reader, key: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`SELECT ${isNamed(sql`${key}::text`, true)} AS used`.execute(db);
  return rows[0]?.used ?? false;
}

/** Nothing names it, not even a record that was removed or what somebody has not saved yet. */
const isUnattached = sql<boolean>`NOT ${isNamed(sql`f.key`, false)}
  AND NOT EXISTS (SELECT FROM drafts d WHERE position(f.key IN d.payload::text) > 0)
  AND NOT EXISTS (SELECT FROM audit_tasks t WHERE t.type = ${AUDIT_TYPE.certificate} AND t.after->'fileKeys' @> to_jsonb(f.key))`;

/** Uploads of people before an instant that were never attached, the oldest first. */
export async function findUnattached(tx: Tx, before: Date, afterId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT f.id FROM files f WHERE f.id > ${afterId} AND f.created_at < ${before}
    AND f.deleted_at IS NULL AND f.created_by IS NOT NULL AND ${isUnattached} ORDER BY f.id LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks those that nobody attaches just now; whoever comes later waits and finds them removed. */
export async function lockFree(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM files WHERE id = ANY (${ids}::bigint[]) AND deleted_at IS NULL
    ORDER BY id FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes locked files that are still unattached; their bytes go with the purge 30 days later. */
export async function removeUnattached(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  const { rows } =
    await sql`UPDATE files f SET deleted_at = ${now} WHERE f.id = ANY (${ids}::bigint[]) AND ${isUnattached}
    RETURNING f.id`.execute(tx);
  return rows.length;
}

/** Holds files until the record that names them is written, so that the purge of unattached uploads lets them be. */
export async function holdFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await sql`SELECT id FROM files WHERE key = ANY (${keys}::text[]) ORDER BY id FOR SHARE`.execute(tx);
}
