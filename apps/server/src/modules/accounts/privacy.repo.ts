import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { Reader } from '../../kernel/db/database.ts';

/** How often a person has seen full values of accounts since then. */
export async function countUnmaskedAccounts(db: Reader, accountId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('auditLogs')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('at', '>=', since)
    .where('action', '=', 'accounts.unmask')
    .where('status', '=', ACCOUNT_STATE.disabled)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}
