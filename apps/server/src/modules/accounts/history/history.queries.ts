import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

export interface HistoryRow {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  readonly reason: string | null;
  readonly address: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Acts on an account that succeeded, the newest first, and how many there are. */
export async function historyOf(
  db: Reader,
  accountId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const of = db
    .selectFrom('auditLogs as l')
    .where('l.targetType', '=', 'account')
    .where('l.targetId', '=', accountId)
    .where('l.result', '=', 'ok');
  const rows = await of
    .leftJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.id', 'l.at', 'l.action', 'l.reason', 'l.address', 'l.before', 'l.after'])
    .select(sql<string>`coalesce(nullif(a.real_name, ''), a.username, '')`.as('who'))
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
