import type { Reader } from '../../../kernel/db/database.ts';

/** What a price list is called. */
export async function defaultListName(db: Reader, id: string): Promise<{ nameZh: string; nameEn: string }> {
  return db.selectFrom('priceLists').select(['nameZh', 'nameEn']).where('id', '=', id).executeTakeFirstOrThrow();
}
