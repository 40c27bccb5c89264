import { fundMovesEndpoints as calls } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { FUND_MOVE_KIND, type FundMoveKind } from '@mintmark/domain/finance/fund.enums.ts';
import type { Insertable } from 'kysely';
import type { FundMovesTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { type CommandContext, command } from '../../../kernel/handlers.ts';
import { coversCompany } from '../../../kernel/scope.ts';
import { balanceFenOf } from '../../../workflow/money/ledger.repo.ts';
import { nextFundMoveNo } from '../../../workflow/numbers.repo.ts';
import { openFundAccount, placeOfFund } from '../fund-accounts.repo.ts';
import { fundCompany } from './fund-account.repo.ts';
import { fundMoveSaved } from './fund-move-act.ts';
import { type FundMoveRow, insertFundMove } from './fund-moves.repo.ts';
import { takeFund } from './keep-fund-account.ts';

type Facts = Omit<Insertable<FundMovesTable>, 'moveNo' | 'requestedBy' | 'requestedAt' | 'kind'> & {
  readonly kind: FundMoveKind;
};

/** Writes a new voucher with its row in the log. */
export async function askFundMove(tx: Tx, ctx: CommandContext, facts: Facts): Promise<FundMoveRow> {
  const row = await insertFundMove(tx, {
    ...facts,
    moveNo: await nextFundMoveNo(tx, ctx.now),
    requestedBy: ctx.actor.accountId,
    requestedAt: ctx.now,
  });
  const { kind, amountFen, fundAccountId, toAccountId, shiftDay, shift, countedFen, bookFen } = row;
  await ctx.audit({
    targetType: 'fundMove',
    targetId: row.id,
    targetNo: row.moveNo,
    companyId: row.companyId,
    after: { status: row.status, kind, amountFen, fundAccountId, toAccountId, shiftDay, shift, countedFen, bookFen },
  });
  return row;
}

/** An open account of a company in sight, and the company. Throws INPUT_INVALID beside the field. */
async function openOf(tx: Tx, ctx: CommandContext, id: string, path: string) {
  const companyId = await fundCompany(tx, id);
  const account =
    companyId !== undefined && coversCompany(ctx.scope, companyId)
      ? await openFundAccount(tx, companyId, id)
      : undefined;
  if (companyId === undefined || account === undefined) throw fieldError(path, 'not-found');
  return { companyId, account };
}

/** Money is to be moved between two accounts of one company: nothing is booked before another person says so. */
export const requestFundTransfer = command(calls.requestFundTransfer, async (tx, { body }, ctx) => {
  const { amountFen, note } = body;
  const { companyId, account } = await openOf(tx, ctx, body.fromId, 'fromId');
  const to = await openOf(tx, ctx, body.toId, 'toId');
  if (to.companyId !== companyId) throw fieldError('toId', 'one-company');
  const heldFen = await balanceFenOf(tx, companyId, placeOfFund(account));
  if (account.kind === 'cash' && amountFen > heldFen) throw fieldError('amountFen', 'above-cash');
  const kind = FUND_MOVE_KIND.transfer;
  const facts = { companyId, kind, fundAccountId: account.id, toAccountId: to.account.id, amountFen, note };
  return fundMoveSaved(await askFundMove(tx, ctx, facts));
});

/** What an account held before the books began; once, unless it is rejected, taken back or undone. */
export const requestFundOpening = command(calls.requestFundOpening, async (tx, { params, body }, ctx) => {
  const fund = await takeFund(tx, ctx, params.id, body.version);
  if (!fund.isActive) throw new AppError('GUARD_FAILED', { params: { guard: 'accountsOpen' } });
  if (fund.kind === 'cash' && body.amountFen < 0) throw fieldError('amountFen', 'above-cash');
  const { companyId, id: fundAccountId } = fund;
  const { amountFen, note } = body;
  return fundMoveSaved(
    await askFundMove(tx, ctx, { companyId, kind: FUND_MOVE_KIND.opening, fundAccountId, amountFen, note }),
  );
});
