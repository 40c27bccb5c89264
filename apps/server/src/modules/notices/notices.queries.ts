import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import type { NoticeRow } from './notice.present.ts';

/** Own notices, newest first, and how many there are. */
export async function ownNotices(
  db: Reader,
  accountId: string,
  page: { readonly offset: number; readonly limit: number; readonly isUnread: boolean },
): Promise<{ rows: NoticeRow[]; total: number }> {
  let own = db.selectFrom('notices').where('accountId', '=', accountId);
  if (page.isUnread) own = own.where('readAt', 'is', null);
  const rows = await own.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export async function unreadOf(db: Reader | Tx, accountId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notices')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}
