import type { NoticeKind } from '@mintmark/contract/notices/notices.endpoints.ts';
import type { TopUpAction } from '@mintmark/domain/finance/top-up.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { byOf } from '../prices/change-price.ts';
import { topUpList } from './top-ups.queries.ts';
import { insertTopUpStep, lockTopUp, saveTopUp, type TopUpRow } from './top-ups.repo.ts';

/** The top-up locked as it was seen. Throws NOT_FOUND beyond the scope, VERSION_STALE. */
export async function takeTopUp(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<TopUpRow> {
  await rowById(tx, topUpList, ctx.scope, id);
  const row = await lockTopUp(tx, id);
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { version: row.version, status: row.status } });
  return row;
}

const TOLD: Readonly<Partial<Record<TopUpAction | 'approveFirst', NoticeKind>>> = {
  approve: 'topUpApproved',
  reject: 'topUpRejected',
  reverse: 'topUpReversed',
};

interface Done {
  readonly action: TopUpAction | 'approveFirst';
  readonly before: TopUpRow;
  readonly patch: Parameters<typeof saveTopUp>[2];
  readonly note: string;
}

/** Writes the new state with its step, its log and the word to who asked for it; answers it as it is now. */
export async function finishTopUp(tx: Tx, ctx: CommandContext, { action, before, patch, note }: Done) {
  const row = await saveTopUp(tx, before, patch);
  await insertTopUpStep(tx, row, { action, note }, { now: ctx.now, accountId: ctx.actor.accountId });
  const kind = TOLD[action];
  if (kind) {
    const path = `/Finance/amountInManagement?topUpId=${row.id}`;
    await notify(tx, row.requestedBy, { kind, params: { topUpNo: row.topUpNo, note }, path }, byOf(ctx));
  }
  await ctx.audit({
    targetType: 'topUp',
    targetId: row.id,
    targetNo: row.topUpNo,
    companyId: row.companyId,
    before: { status: before.status },
    after: { status: row.status, amountFen: row.amountFen, bonusFen: row.bonusFen },
    ...(note === '' ? {} : { reason: note }),
  });
  return topUpSaved(row);
}

/** What the commands answer. */
export const topUpSaved = ({ id, topUpNo, status, version }: TopUpRow) => ({ id, topUpNo, status, version });
