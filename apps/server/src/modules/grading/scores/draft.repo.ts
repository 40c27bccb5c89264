import { zDraft } from '@mintmark/contract/grading/grade.schema.ts';
import type { z } from 'zod';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';

export type Draft = z.infer<typeof zDraft>;

const keyOf = (coinId: string): string => `grading:${coinId}`;

/** Keeps a draft unless a newer one is there already: rows arrive out of order after a lost connection (D29). */
export async function saveDraft(
  tx: Tx,
  row: { readonly accountId: string; readonly coinId: string; readonly seq: number; readonly draft: Draft },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('drafts')
    .values({
      accountId: row.accountId,
      key: keyOf(row.coinId),
      seq: row.seq,
      payload: jsonb(row.draft),
      updatedAt: now,
    })
    .onConflict((c) =>
      c
        .columns(['accountId', 'key'])
        .doUpdateSet({ seq: row.seq, payload: jsonb(row.draft), updatedAt: now })
        .where('drafts.seq', '<', row.seq),
    )
    .execute();
}

export async function removeDraft(tx: Tx, accountId: string, coinId: string): Promise<void> {
  await tx.deleteFrom('drafts').where('accountId', '=', accountId).where('key', '=', keyOf(coinId)).execute();
}

/** The own drafts of these coins; another person's draft has no way here (D6). */
export async function draftsOf(
  db: Reader,
  accountId: string,
  coinIds: readonly string[],
): Promise<ReadonlyMap<string, { draft: Draft; seq: number }>> {
  const rows = await db
    .selectFrom('drafts')
    .select(['key', 'seq', 'payload'])
    .where('accountId', '=', accountId)
    .where('key', 'in', [...coinIds.map(keyOf), ''])
    .execute();
  const parsed = rows.flatMap((row) => {
    const draft = zDraft.safeParse(row.payload);
    return draft.success ? [[row.key.slice('grading:'.length), { draft: draft.data, seq: row.seq }] as const] : [];
  });
  return new Map(parsed);
}
