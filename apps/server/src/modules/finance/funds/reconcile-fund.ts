import { fundAccountsEndpoints as calls } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { lockAccounts } from '../../../workflow/money/ledger.repo.ts';
import { placeOfFund } from '../fund-accounts.repo.ts';
import { insertReconciliation, lastCompared, saveFund, undoReconciliation } from './fund-account.repo.ts';
import { bookFenAt, statementFenAt } from './fund-days.queries.ts';
import { auditFund, takeFund } from './keep-fund-account.ts';

/** Whatever began on a day has ended by then: a posting carries the time at which its command began. */
const STILL_MS = 2 * 60_000;

/**
 * Compares the books at the end of a day with the statement: what imported rows come to, or what somebody reads on the paper. A
 * difference needs its reason. Later rows of these days are refused until the comparison is taken back. Throws INPUT_INVALID.
 */
export const reconcileFundAccount = command(calls.reconcileFundAccount, async (tx, { params, body }, ctx) => {
  const before = await takeFund(tx, ctx, params.id, body.version);
  const { companyId } = before;
  const { day } = body;
  const last = await lastCompared(tx, before.id);
  if (last && day <= last.day) throw fieldError('day', 'day-reconciled');
  if (day >= shanghaiDay(later(ctx.now, -STILL_MS))) throw fieldError('day', 'day-not-over');
  await lockAccounts(tx, companyId, [{ account: placeOfFund(before) }]);
  const carriedFen = await statementFenAt(tx, before, day);
  const statementFen = body.statementFen ?? carriedFen;
  if (statementFen === null) throw fieldError('statementFen', 'required');
  const bookFen = await bookFenAt(tx, before, day);
  if (bookFen !== statementFen && body.reason === '') throw fieldError('reason', 'required');
  const { accountId } = ctx.actor;
  const row = await saveFund(tx, before, {});
  await insertReconciliation(tx, {
    ...{ companyId, fundAccountId: before.id, day, bookFen, statementFen, reason: body.reason },
    ...{ isTyped: statementFen !== carriedFen, madeBy: accountId, madeAt: ctx.now },
  });
  const reason = body.reason === '' ? {} : { reason: body.reason };
  await auditFund(ctx, row, { after: { reconciledTo: day, bookFen, statementFen }, ...reason });
  return { id: row.id, version: row.version, reconciledTo: day };
});

/** Takes the last comparison back, so that its days may be corrected; it stays to be read. Throws GUARD_FAILED. */
export const undoFundReconciliation = command(calls.undoFundReconciliation, async (tx, { params, body }, ctx) => {
  const before = await takeFund(tx, ctx, params.id, body.version);
  const last = await lastCompared(tx, before.id);
  if (!last) throw new AppError('GUARD_FAILED', { params: { guard: 'nothingReconciled' } });
  const { reason } = body;
  await undoReconciliation(tx, last.id, { accountId: ctx.actor.accountId, now: ctx.now, reason });
  const row = await saveFund(tx, before, {});
  const reconciledTo = (await lastCompared(tx, before.id))?.day ?? null;
  await auditFund(ctx, row, { before: { reconciledTo: last.day }, after: { reconciledTo }, reason });
  return { id: row.id, version: row.version, reconciledTo };
});
