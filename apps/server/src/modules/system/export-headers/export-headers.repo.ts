import type { ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { readColumns } from '../../../kernel/listing/index.ts';

type By = { readonly now: Date; readonly accountId: string };

export async function listSettings(db: Reader) {
  const rows = await db
    .selectFrom('exportSettings as s')
    .leftJoin('accounts as a', 'a.id', 's.updatedBy')
    .select(['s.section', 's.roleId', 's.version', 's.columns', 's.updatedAt', 'a.realName as updatedByName'])
    .orderBy('s.roleId', (order) => order.asc().nullsFirst())
    .execute();
  return rows.map((row) => ({ ...row, columns: readColumns(row.columns), updatedAt: row.updatedAt.toISOString() }));
}

export async function listRoles(db: Reader) {
  return db.selectFrom('roles').select(['id', 'nameZh', 'nameEn']).orderBy('sort').orderBy('id').execute();
}

/** The setting, locked; null where there is none. Throws VERSION_STALE when another version was seen. */
export async function lockSetting(tx: Tx, section: string, roleId: string | null, version: number) {
  const row = await tx
    .selectFrom('exportSettings')
    .selectAll()
    .where('section', '=', section)
    .where('roleId', roleId === null ? 'is' : '=', roleId)
    .forUpdate()
    .executeTakeFirst();
  const current = row ? { version: row.version, columns: readColumns(row.columns) } : { version: 0, columns: [] };
  if (current.version !== version) throw new AppError('VERSION_STALE', { data: { current } });
  return row ? { id: row.id, ...current } : null;
}

/** Writes the setting; of two first ones the second is stale. */
export async function writeSetting(
  tx: Tx,
  of: { readonly section: string; readonly roleId: string | null; readonly id: string | null },
  columns: readonly ExportColumnSetting[],
  by: By,
): Promise<number> {
  const values = { columns: jsonb(columns), updatedAt: by.now, updatedBy: by.accountId };
  const row =
    of.id === null
      ? await tx
          .insertInto('exportSettings')
          .values({ section: of.section, roleId: of.roleId, ...values })
          .onConflict((conflict) => conflict.constraint('export_settings_one').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('exportSettings')
          .set({ ...values, version: sql`version + 1` })
          .where('id', '=', of.id)
          .returning('version')
          .executeTakeFirst();
  if (!row) throw new AppError('VERSION_STALE');
  return row.version;
}

export async function deleteSetting(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('exportSettings').where('id', '=', id).execute();
}

export async function findRoleName(tx: Tx, roleId: string): Promise<string | null> {
  const row = await tx.selectFrom('roles').select('nameZh').where('id', '=', roleId).executeTakeFirst();
  return row?.nameZh ?? null;
}
