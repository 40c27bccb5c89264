import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { DictTypesTable, DictValuesTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { announceNames } from '../../../kernel/dictionary/house-names.queries.ts';
import { AppError, found } from '../../../kernel/errors.ts';

type By = { readonly now: Date; readonly accountId: string };

/** The dictionary, locked: values change under its lock only. Throws NOT_FOUND, VERSION_STALE. */
export async function lockType(tx: Tx, id: string, version?: number) {
  const type = found(await tx.selectFrom('dictTypes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
  if (version !== undefined && version !== type.version)
    throw new AppError('VERSION_STALE', {
      data: { current: { version: type.version, nameZh: type.nameZh, nameEn: type.nameEn, note: type.note } },
    });
  return type;
}
export type DictTypeRow = Awaited<ReturnType<typeof lockType>>;

/** A value with its dictionary, both locked. Throws NOT_FOUND, VERSION_STALE. */
export async function lockValue(tx: Tx, id: string, version?: number) {
  const { typeId } = found(await tx.selectFrom('dictValues').select('typeId').where('id', '=', id).executeTakeFirst());
  const type = await lockType(tx, typeId);
  const value = found(await tx.selectFrom('dictValues').selectAll().where('id', '=', id).executeTakeFirst());
  if (version !== undefined && version !== value.version) {
    const { nameZh, nameEn, colour, note, isActive } = value;
    throw new AppError('VERSION_STALE', {
      data: { current: { version: value.version, nameZh, nameEn, colour, note, isActive } },
    });
  }
  return { type, value };
}
export type DictValueRow = Awaited<ReturnType<typeof lockValue>>['value'];

/** All values of a locked dictionary in their order. */
export async function valuesOfType(tx: Tx, typeId: string): Promise<DictValueRow[]> {
  return tx.selectFrom('dictValues').selectAll().where('typeId', '=', typeId).orderBy('place').orderBy('id').execute();
}

export async function changeValue(tx: Tx, id: string, change: Updateable<DictValuesTable>, by: By): Promise<number> {
  const { version } = await tx
    .updateTable('dictValues')
    .set({ isEdited: true, ...change, version: sql`version + 1`, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertValue(
  tx: Tx,
  typeId: string,
  row: Pick<DictValueRow, 'code' | 'nameZh' | 'nameEn' | 'colour' | 'note' | 'place'> & { readonly isActive?: boolean },
  by: By,
): Promise<void> {
  await tx
    .insertInto('dictValues')
    .values({ ...row, typeId, isBuiltIn: false, isEdited: true, updatedAt: by.now, updatedBy: by.accountId })
    .execute();
}

export async function deleteValue(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('dictValues').where('id', '=', id).execute();
}

/** The dictionary has another version, and everyone hears of it at the commit. */
export async function touchType(tx: Tx, id: string, by: By, change: Updateable<DictTypesTable> = {}): Promise<number> {
  const { version } = await tx
    .updateTable('dictTypes')
    .set({ ...change, version: sql`version + 1`, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await announceNames(tx);
  return version;
}
