import type { Reader } from '../../../kernel/db/database.ts';

/** What was set, with who set it last. */
export async function listSetParameters(db: Reader) {
  return db
    .selectFrom('parameters as p')
    .leftJoin('accounts as a', 'a.id', 'p.updatedBy')
    .select(['p.key', 'p.value', 'p.version', 'p.updatedAt', 'a.realName', 'a.username'])
    .execute();
}
