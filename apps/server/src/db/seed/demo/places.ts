import { STORAGE_PLACES } from '@mintmark/domain/system/dictionaries.ts';
import type { Tx } from '../../../kernel/db/database.ts';

/** Places in the sample house. */
export const PLACES = 20;

/** A-01 … A-20. */
export const placeNo = (n: number): string => `A-${String(n).padStart(2, '0')}`;

/** Where pieces lie in the sample house, as somebody has entered it in the dictionary. */
export async function insertPlaces(tx: Tx, now: Date): Promise<void> {
  const type = await tx
    .selectFrom('dictTypes')
    .select('id')
    .where('code', '=', STORAGE_PLACES.code)
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: PLACES }, (_, at) => placeNo(at + 1));
  await tx
    .insertInto('dictValues')
    .values(
      names.map((name, place) => ({
        ...{ typeId: type.id, code: name, nameZh: name, nameEn: name, place },
        ...{ isBuiltIn: false, isEdited: true, updatedAt: now },
      })),
    )
    .execute();
}
