import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';

const keyOf = (key: string): string => `entry:${key}`;

/** Keeps a draft unless a newer one is there already (D29); true when it was kept. */
export async function keepDraft(
  tx: Tx,
  draft: { readonly accountId: string; readonly key: string; readonly seq: number; readonly payload: unknown },
  now: Date,
): Promise<boolean> {
  const { accountId, seq } = draft;
  const payload = jsonb(draft.payload);
  const row = await tx
    .insertInto('drafts')
    .values({ accountId, key: keyOf(draft.key), seq, payload, updatedAt: now })
    .onConflict((c) =>
      c.columns(['accountId', 'key']).doUpdateSet({ seq, payload, updatedAt: now }).where('drafts.seq', '<', seq),
    )
    .returning('seq')
    .executeTakeFirst();
  return row !== undefined;
}

/** The own draft of a key, or null. */
export async function findDraft(db: Reader, accountId: string, key: string) {
  const row = await db
    .selectFrom('drafts')
    .select(['seq', 'payload', 'updatedAt'])
    .where('accountId', '=', accountId)
    .where('key', '=', keyOf(key))
    .executeTakeFirst();
  return row ?? null;
}

export async function dropDraft(tx: Tx, accountId: string, key: string): Promise<void> {
  await tx.deleteFrom('drafts').where('accountId', '=', accountId).where('key', '=', keyOf(key)).execute();
}
