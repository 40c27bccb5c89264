import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import type { BodyOf } from '@mintmark/contract/kernel/endpoint.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { CLOSING_POINTS, monthOf, openPoints } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import { constraintOf, jsonb } from '../../../kernel/db/database.ts';
import { allowLongStatements } from '../../../kernel/db/long-statements.repo.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { postedBetween, trialRows } from '../books/books.queries.ts';
import { companyOf } from '../books/books-read.ts';
import { type CheckedPoint, checkedPoints, periodOf } from './checklist.ts';
import { closingSaved } from './closing-act.ts';
import { holdBooks, insertClosing, keepBalances } from './closings.repo.ts';

type Remarks = BodyOf<typeof calls.closeBooks>['remarks'];

const remarkOf = (remarks: Remarks, key: string): string => remarks[key] ?? '';

/** Refuses with the list of what is open: what must be nothing, and what nobody has explained. Throws INPUT_INVALID. */
function assertNothingOpen(points: readonly CheckedPoint[], remarks: Remarks): void {
  const open = openPoints(points, Object.fromEntries(CLOSING_POINTS.map(({ key }) => [key, remarkOf(remarks, key)])));
  if (open.length === 0) return;
  const fields = open.map(({ key, why }) => {
    const found = points.find((point) => point.key === key);
    const value = why === 'needsRemark' ? String(found?.count ?? 0) : formatFen(found?.amountFen ?? 0);
    return { path: `remarks.${key}`, msg: why === 'needsRemark' ? 'closing-explain' : `closing-${key}`, value };
  });
  throw new AppError('INPUT_INVALID', { fields });
}

/**
 * Closes the days of a company up to one, or a month. What takes long is compared first; then whoever posts is waited for and held
 * off, the rest is asked, and it must be the same vouchers still. Throws INPUT_INVALID with the list of what is open.
 */
export const closeBooks = command(calls.closeBooks, async (tx, { body }, ctx) => {
  const { companyId, kind, remarks, note } = body;
  await companyOf(tx, ctx.scope, companyId);
  await allowLongStatements(tx);
  const seen = await periodOf(tx, body, ctx.now);
  const before = await postedBetween(tx, companyId, seen);
  const compared = await checkedPoints(tx, kind, seen, (key) => key === 'tieOut');
  await holdBooks(tx, companyId);
  const period = await periodOf(tx, body, ctx.now);
  const posted = await postedBetween(tx, companyId, period);
  if (posted.vouchers !== before.vouchers) throw fieldError('to', 'still-posting');
  const points = [...(await checkedPoints(tx, kind, period, (key) => key !== 'tieOut')), ...compared];
  assertNothingOpen(points, remarks);
  const kept = points.map(({ key, count, amountFen }) => ({ key, count, amountFen, remark: remarkOf(remarks, key) }));
  const row = await insertClosing(tx, {
    ...{ companyId, kind, fromDay: period.from, toDay: period.to, points: jsonb(kept), note },
    ...{ vouchers: posted.vouchers, debitFen: posted.debitFen, status: closingMachine.state.closed },
    ...{ closedBy: ctx.actor.accountId, closedAt: ctx.now },
  }).catch((error: unknown) => {
    throw constraintOf(error) === 'closings_standing' ? fieldError('to', 'already-closed') : error;
  });
  if (kind === CLOSING_KIND.month) await keepBalances(tx, row, await trialRows(tx, companyId, monthOf(period.to)));
  await ctx.audit({
    ...{ targetType: 'closing', targetId: row.id, targetNo: row.toDay, companyId },
    after: {
      kind,
      fromDay: row.fromDay,
      toDay: row.toDay,
      vouchers: row.vouchers,
      points: kept.filter(({ count }) => count > 0),
    },
    ...(note === '' ? {} : { reason: note }),
  });
  return closingSaved(row, 0);
});
