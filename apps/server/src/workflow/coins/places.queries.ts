import { isRoom } from '@mintmark/domain/custody/places.ts';
import { STORAGE_PLACES } from '@mintmark/domain/system/dictionaries.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** Does the house use this place: a room, or one of its dictionary that was not taken out? */
export async function isPlaceInUse(db: Reader, place: string): Promise<boolean> {
  if (isRoom(place)) return true;
  const row = await db
    .selectFrom('dictValues as v')
    .innerJoin('dictTypes as t', 't.id', 'v.typeId')
    .select('v.id')
    .where('t.code', '=', STORAGE_PLACES.code)
    .where('v.isActive', '=', true)
    .where('v.nameZh', '=', place)
    .executeTakeFirst();
  return row !== undefined;
}
