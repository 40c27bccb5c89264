import type { NoticeKind } from '@mintmark/contract/notices/notices.endpoints.ts';
import { sql } from 'kysely';
import { jsonb, type Tx } from '../db/database.ts';

/** Channel on which every process hears that an account has news. */
export const NOTICE_CHANNEL = 'mintmark_notice';

export interface NewNotice {
  readonly kind: NoticeKind;
  /** What the texts of the kind name: numbers of documents, a reason. No personal data. */
  readonly params: Readonly<Record<string, string>>;
  /** Screen that shows what it is about. */
  readonly path?: string;
}

/** Tells one person, inside the transaction that did it; live pages hear of it at the commit. Nobody is told of his own act. */
export async function notify(
  tx: Tx,
  to: string | null,
  notice: NewNotice,
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  if (to === null || to === by.accountId) return;
  await tx
    .insertInto('notices')
    .values({
      accountId: to,
      kind: notice.kind,
      params: jsonb(notice.params),
      path: notice.path ?? '',
      createdAt: by.now,
    })
    .execute();
  await announceNotices(tx, to);
}

/** Live pages of the account ask for the count again when the transaction commits. */
export async function announceNotices(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT pg_notify(${NOTICE_CHANNEL}, ${accountId})`.execute(tx);
}
