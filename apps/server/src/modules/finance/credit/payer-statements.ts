import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { monthBefore } from '@mintmark/domain/finance/information/information-month.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { assertKeeps } from '../../../kernel/reach.ts';
import { coversCompany, SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { byOf } from '../prices/change-price.ts';
import { endRelease, expiredReleases } from './credit.repo.ts';
import { companiesOnAccount, insertStatements } from './payer-statements.repo.ts';
import { refreshPayer } from './release-credit.ts';

/** Statements of last month for every payer of a company who owes something and has none. Throws GUARD_FAILED statementsNothing. */
export const makePayerStatements = command(calls.makePayerStatements, async (tx, { body }, ctx) => {
  const { companyId } = body;
  if (!coversCompany(ctx.scope, companyId)) throw fieldError('companyId', 'not-found');
  assertKeeps(ctx.scope, companyId);
  const month = monthBefore(shanghaiDay(ctx.now));
  const made = await insertStatements(tx, { companyId, month }, byOf(ctx));
  if (made === 0) throw new AppError('GUARD_FAILED', { params: { guard: 'statementsNothing' } });
  await ctx.audit({ targetType: 'company', targetId: companyId, companyId, after: { month, made } });
  return { made, month };
});

/**
 * On the first of a month: the statements of the last one, a company at a time, so that a run that was killed is simply run
 * again; what has a statement gets no second one.
 */
export const statementsOfMonth: ScheduledJob = defineJob({
  name: 'finance.payerStatements',
  cron: '10 2 1 * *',
  run: async ({ db, clock }, { log, progress, signal }) => {
    const now = clock.now();
    const month = monthBefore(shanghaiDay(now));
    const companies = await db.read(SYSTEM_SCOPE, companiesOnAccount);
    for (const [at, companyId] of companies.entries()) {
      signal.throwIfAborted();
      const made = await db.transaction(SYSTEM_SCOPE, (tx) =>
        insertStatements(tx, { companyId, month }, { now, accountId: null }),
      );
      log(`company ${companyId}: ${made} statements`);
      await progress(at + 1, companies.length);
    }
    log(`${companies.length} companies with payers on account`);
  },
});

/** Nightly: releases whose last day is over are ended, and the open orders of their payers are stopped again. */
export const endReleases: ScheduledJob = defineJob({
  name: 'finance.endCreditReleases',
  cron: '5 0 * * *',
  run: async ({ db, clock }, { log, progress, signal }) => {
    const now = clock.now();
    const payers = await db.read(SYSTEM_SCOPE, (tx) => expiredReleases(tx, shanghaiDay(now)));
    for (const [at, payer] of payers.entries()) {
      signal.throwIfAborted();
      await db.transaction(SYSTEM_SCOPE, async (tx) => {
        await endRelease(tx, payer, { now, accountId: null });
        await refreshPayer(tx, payer);
      });
      await progress(at + 1, payers.length);
    }
    log(`${payers.length} releases ended`);
  },
});
