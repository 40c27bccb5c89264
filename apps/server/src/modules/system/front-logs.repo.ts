import type { FrontLogEntry } from '@mintmark/contract/system/work/front-log.endpoints.ts';
import type { Tx } from '../../kernel/db/database.ts';

export async function insertFrontLogs(
  tx: Tx,
  entries: readonly FrontLogEntry[],
  from: { readonly accountId: string; readonly agent: string; readonly now: Date },
): Promise<void> {
  const rows = entries.map(({ type, message, url, detail, time }) => ({
    accountId: from.accountId,
    type,
    message,
    url,
    detail: detail ?? '',
    clientTime: time,
    agent: from.agent.slice(0, 200),
    createdAt: from.now,
  }));
  await tx.insertInto('frontLogs').values(rows).execute();
}

/** Returns how many. */
export async function purgeFrontLogs(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.deleteFrom('frontLogs').where('createdAt', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
