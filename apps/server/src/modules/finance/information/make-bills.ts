import { informationBillsEndpoints as calls } from '@mintmark/contract/finance/information/information-bills.endpoints.ts';
import type { BilledPayer } from '@mintmark/domain/finance/information/information-ledger.ts';
import { isMonthOver, monthBefore, monthOf } from '@mintmark/domain/finance/information/information-month.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { coversCompany, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { nextInformationBillNo } from '../../../workflow/numbers.repo.ts';
import { byOf } from '../prices/change-price.ts';
import {
  type BillRow,
  companiesWithOpenFees,
  insertBill,
  insertBillStep,
  payersToBill,
  saveBill,
  takeFees,
} from './bills.repo.ts';

type By = { readonly now: Date; readonly accountId: string | null };

/**
 * The draft of a payer for a month, with everything that is open up to its end; null where the month has a bill already or
 * nothing is left to take. A fee is on one bill at a time, whoever makes bills at the same moment.
 */
async function makeBill(tx: Tx, payer: BilledPayer, month: string, by: By): Promise<BillRow | null> {
  const draft = await insertBill(tx, {
    ...payer,
    billNo: await nextInformationBillNo(tx, by.now),
    ...{ month, pieces: 0, amountFen: 0, madeBy: by.accountId, madeAt: by.now },
  });
  if (draft === undefined) return null;
  const taken = await takeFees(tx, draft, payer);
  if (taken.pieces === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'informationNothing' } });
  const row = await saveBill(tx, draft, taken);
  await insertBillStep(tx, row, { action: 'make', note: '' }, by);
  return row;
}

/** Makes the drafts of a company and its agents for a month that is over. Throws INPUT_INVALID, GUARD_FAILED informationNothing. */
export const makeInformationBills = command(calls.makeInformationBills, async (tx, { body }, ctx) => {
  if (!coversCompany(ctx.scope, body.companyId)) throw fieldError('companyId', 'not-found');
  assertKeeps(ctx.scope, body.companyId);
  const month = monthOf(body.month);
  if (!isMonthOver(month, shanghaiDay(ctx.now))) throw fieldError('month', 'month-not-over');
  const made: BillRow[] = [];
  for (const payer of await payersToBill(tx, body.companyId, month)) {
    const row = await makeBill(tx, payer, month, byOf(ctx));
    if (row !== null) made.push(row);
  }
  if (made.length === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'informationNothing' } });
  for (const { id, billNo, companyId, agentId, pieces, amountFen } of made)
    await ctx.audit({
      ...{ targetType: 'informationBill', targetId: id, targetNo: billNo, companyId },
      after: { month, agentId, pieces, amountFen },
    });
  return { made: made.map(({ id, billNo, pieces, amountFen }) => ({ id, billNo, pieces, amountFen })) };
});

const isNothing = (error: unknown): boolean =>
  error instanceof AppError && error.details.params?.['guard'] === 'informationNothing';

/**
 * Nightly: the drafts of the month that ended before today, for every payer who has none. One transaction a payer, so that a
 * run that was killed is simply run again, and a night that was missed is made good by the next one.
 */
export const billInformation: ScheduledJob = defineJob({
  name: 'finance.billInformation',
  cron: '50 1 * * *',
  run: async ({ db, clock }, { log, progress, signal }) => {
    const month = monthBefore(shanghaiDay(clock.now()));
    const companies = await db.read(SYSTEM_SCOPE, companiesWithOpenFees);
    let made = 0;
    for (const [at, companyId] of companies.entries()) {
      const payers = await db.read(SYSTEM_SCOPE, (tx) => payersToBill(tx, companyId, month));
      for (const payer of payers) {
        signal.throwIfAborted();
        const by = { now: clock.now(), accountId: null };
        try {
          const row = await db.transaction(SYSTEM_SCOPE, (tx) => makeBill(tx, payer, month, by));
          if (row === null) continue;
          made += 1;
          log(`${row.billNo}: ${row.pieces} pieces`);
        } catch (error) {
          if (!isNothing(error)) throw error;
        }
      }
      await progress(at + 1, companies.length);
    }
    log(`${month.slice(0, 7)}: ${made} bills made`);
  },
});
