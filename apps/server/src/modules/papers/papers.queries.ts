import type { Reader } from '../../kernel/db/database.ts';

/** States of certificates by their numbers. */
export async function certificateStates(db: Reader, numbers: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('certificates')
    .select(['certNo', 'status'])
    .where('certNo', 'in', [...numbers])
    .execute();
  return new Map(rows.map(({ certNo, status }) => [certNo, status]));
}

/** Names of companies by their ids. */
export async function companyNames(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { readonly zh: string; readonly en: string }>();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'nameZh', 'nameEn'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, nameZh, nameEn }) => [id, { zh: nameZh, en: nameEn || nameZh }]));
}
