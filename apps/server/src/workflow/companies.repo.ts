import type { Reader } from '../kernel/db/database.ts';

/** Is there such a company? Whoever sees the whole house may name one that there is not. */
export async function isCompany(db: Reader, companyId: string): Promise<boolean> {
  const row = await db.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst();
  return row !== undefined;
}
