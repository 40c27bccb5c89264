import type { zNewThirdParty } from '@mintmark/contract/system/third-parties.schema.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { ThirdPartiesTable } from '../../../db/schema.generated.ts';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';

export type ThirdPartyFacts = Selectable<ThirdPartiesTable>;
type Fields = Omit<z.output<typeof zNewThirdParty>, 'code'>;

/** What the form edits, for comparing and for the operation log. */
export function editable(row: ThirdPartyFacts) {
  const { nameZh, nameEn, kind, slabTypes, certPattern, verifyUrl, crossoverTrust, scaleMaps } = row;
  const { isChecked, note, sort } = row;
  return { nameZh, nameEn, kind, slabTypes, certPattern, verifyUrl, crossoverTrust, scaleMaps, isChecked, note, sort };
}

/** Locks it. Throws NOT_FOUND, VERSION_STALE with what the other saved. */
export async function lockThirdParty(tx: Tx, id: string, version?: number): Promise<ThirdPartyFacts> {
  const row = found(
    await tx
      .selectFrom('thirdParties')
      .selectAll()
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (version !== undefined && version !== row.version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, ...editable(row) } } });
  return row;
}

export const thirdPartyColumns = ({ slabTypes, scaleMaps, ...plain }: Fields) => ({
  ...plain,
  slabTypes: jsonb(slabTypes),
  scaleMaps: jsonb(scaleMaps),
});

/** Throws INPUT_INVALID when there is one of this code. */
export async function insertThirdParty(tx: Tx, values: Insertable<ThirdPartiesTable>): Promise<ThirdPartyFacts> {
  const row = await tx
    .insertInto('thirdParties')
    .values(values)
    .onConflict((conflict) => conflict.column('code').where('deletedAt', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw fieldError('code', 'already-used');
  return row;
}

export async function saveThirdParty(
  tx: Tx,
  before: ThirdPartyFacts,
  patch: Updateable<ThirdPartiesTable>,
  by: { readonly now: Date; readonly accountId: string },
): Promise<ThirdPartyFacts> {
  return tx
    .updateTable('thirdParties')
    .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** True when third parties were ever set up, deleted ones included. */
export async function hasAnyThirdParty(db: Reader): Promise<boolean> {
  return (await db.selectFrom('thirdParties').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Graders by id, deleted ones too: what a piece names can always be read. */
export async function gradersByIds(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('thirdParties')
    .select(['id', 'code', 'certPattern', 'scaleMaps', 'isActive', 'deletedAt'])
    .where('id', 'in', [...ids])
    .execute();
}
