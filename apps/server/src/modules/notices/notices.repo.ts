import type { Tx } from '../../kernel/db/database.ts';

/** Marks own notices as read: these, or all. */
export async function markRead(tx: Tx, accountId: string, ids: readonly string[] | null, now: Date): Promise<void> {
  let own = tx
    .updateTable('notices')
    .set({ readAt: now })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null);
  if (ids !== null) own = own.where('id', 'in', ids.length > 0 ? [...ids] : ['0']);
  await own.execute();
}

/** Forgets what was read before `read` and everything before `any`; answers how many of each. */
export async function purgeNotices(tx: Tx, before: { readonly read: Date; readonly any: Date }) {
  const read = await tx.deleteFrom('notices').where('readAt', '<', before.read).executeTakeFirst();
  const any = await tx.deleteFrom('notices').where('createdAt', '<', before.any).executeTakeFirst();
  return { read: Number(read.numDeletedRows), any: Number(any.numDeletedRows) };
}
