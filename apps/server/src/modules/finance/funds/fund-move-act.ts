import type { NoticeKind } from '@mintmark/contract/notices/notices.endpoints.ts';
import type { FundMoveAction } from '@mintmark/domain/finance/fund-move.machine.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { rowById } from '../../../kernel/listing/index.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { byOf } from '../prices/change-price.ts';
import { fundMoveList } from './fund-moves.queries.ts';
import { type FundMoveRow, lockFundMove, saveFundMove } from './fund-moves.repo.ts';

/** The voucher locked as it was seen. Throws NOT_FOUND beyond the scope, VERSION_STALE. */
export async function takeFundMove(tx: Tx, ctx: CommandContext, id: string, version: number): Promise<FundMoveRow> {
  await rowById(tx, fundMoveList, ctx.scope, id);
  const row = await lockFundMove(tx, id);
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { version: row.version, status: row.status } });
  return row;
}

const TOLD: Readonly<Partial<Record<FundMoveAction, NoticeKind>>> = {
  approve: 'fundMoveBooked',
  reject: 'fundMoveRejected',
  reverse: 'fundMoveReversed',
};

interface Done {
  readonly action: FundMoveAction;
  readonly before: FundMoveRow;
  readonly patch: Parameters<typeof saveFundMove>[2];
  readonly note: string;
}

/** Writes the new state with its log and the word to who asked for it; answers the voucher as it is now. */
export async function finishFundMove(tx: Tx, ctx: CommandContext, { action, before, patch, note }: Done) {
  const row = await saveFundMove(tx, before, patch);
  const kind = TOLD[action];
  if (kind) {
    const path = `/Finance/accountManagement?moveId=${row.id}`;
    await notify(tx, row.requestedBy, { kind, params: { moveNo: row.moveNo, note }, path }, byOf(ctx));
  }
  await ctx.audit({
    targetType: 'fundMove',
    targetId: row.id,
    targetNo: row.moveNo,
    companyId: row.companyId,
    before: { status: before.status },
    after: { status: row.status, amountFen: row.amountFen },
    ...(note === '' ? {} : { reason: note }),
  });
  return fundMoveSaved(row);
}

/** What the commands answer. */
export const fundMoveSaved = ({ id, moveNo, status, version, amountFen }: FundMoveRow) => ({
  ...{ id, moveNo, status, version, amountFen },
});
