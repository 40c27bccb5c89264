import type { Reader } from '../../kernel/db/database.ts';

const VIEWS = 200;

/** How often a person has seen full values of accounts since then. */
export async function countUnmaskedAccounts(db: Reader, accountId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('auditLogs')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('at', '>=', since)
    .where('action', '=', 'accounts.unmask')
    .where('status', '=', 0)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** The last views of two pictures, the newest first. */
export async function listFileViews(db: Reader, keys: { readonly front: string; readonly back: string }) {
  return db
    .selectFrom('files as f')
    .innerJoin('auditLogs as l', 'l.targetId', 'f.id')
    .leftJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.id', 'l.at', 'l.after', 'l.address', 'f.key', 'a.realName', 'a.username'])
    .where('f.key', 'in', [keys.front, keys.back])
    .where('l.targetType', '=', 'file')
    .where('l.action', '=', 'files.view')
    .where('l.status', '=', 0)
    .orderBy('l.id', 'desc')
    .limit(VIEWS)
    .execute();
}
