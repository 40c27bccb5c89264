import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { MAX_RELEASE_DAYS } from '@mintmark/contract/finance/credit/credit.schema.ts';
import { dayAfter } from '@mintmark/domain/finance/commission/settlement-period.ts';
import { readReminderSteps, STANDARD_REMINDER_STEPS } from '@mintmark/domain/finance/credit/reminders.ts';
import { z } from 'zod';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import { command } from '../../../kernel/handlers.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { endStop, insertStop } from './credit.repo.ts';
import { insertReminders, queuePayerMessages } from './payer-messages.repo.ts';
import { companiesWithStatements } from './payer-statements.repo.ts';
import { takePayer, targetOf } from './release-credit.ts';

/**
 * No reminders to a payer up to a day, at most so far off as a release may be: they have promised to pay, or dispute the bill.
 * What held before is ended. Throws INPUT_INVALID beside the day.
 */
export const stopReminders = command(calls.stopReminders, async (tx, { params, body }, ctx) => {
  const payer = await takePayer(tx, ctx, params.id);
  const today = shanghaiDay(ctx.now);
  const { untilDay, reason } = body;
  if (untilDay < today) throw fieldError('untilDay', 'day-past');
  if (untilDay > dayAfter(today, MAX_RELEASE_DAYS)) throw fieldError('untilDay', 'release-too-long');
  await endStop(tx, payer, { now: ctx.now, accountId: ctx.actor.accountId });
  const { companyId, customerId, agentId } = payer;
  const made = { madeBy: ctx.actor.accountId, madeAt: ctx.now };
  await insertStop(tx, { companyId, customerId, agentId, untilDay, reason, ...made });
  await ctx.audit({ ...targetOf(payer), reason, after: { untilDay } });
  return { id: payer.id };
});

/** Reminders go out again. Throws GUARD_FAILED noReminderStop. */
export const resumeReminders = command(calls.resumeReminders, async (tx, { params }, ctx) => {
  const payer = await takePayer(tx, ctx, params.id);
  const wasStopped = await endStop(tx, payer, { now: ctx.now, accountId: ctx.actor.accountId });
  if (!wasStopped) throw new AppError('GUARD_FAILED', { params: { guard: 'noReminderStop' } });
  await ctx.audit(targetOf(payer));
  return { id: payer.id };
});

const zSteps = z
  .string()
  .max(60)
  .refine((text) => readReminderSteps(text) !== null, { message: 'reminder-steps' });

/**
 * Every morning: payers hear what is about to be due or overdue, each step once for a statement and an order. One transaction a
 * company with its messages, so that a run that was killed is simply run again and tells nobody twice.
 */
export const remindPayers: ScheduledJob = defineJob({
  name: 'finance.remindPayers',
  cron: '20 10 * * *',
  params: z.object({ steps: zSteps.default(STANDARD_REMINDER_STEPS) }),
  run: async ({ db, clock }, { params, log, progress, signal }) => {
    const now = clock.now();
    const steps = readReminderSteps(params.steps) ?? [];
    const companies = await db.read(SYSTEM_SCOPE, companiesWithStatements);
    let told = 0;
    for (const [at, companyId] of companies.entries()) {
      signal.throwIfAborted();
      told += await db.transaction(SYSTEM_SCOPE, async (tx) => {
        const made = await insertReminders(tx, { companyId, steps, today: shanghaiDay(now) }, now);
        await queuePayerMessages(tx, made, { companyId, askedBy: null, now });
        return made.length;
      });
      await progress(at + 1, companies.length);
    }
    log(`${told} payers reminded`);
  },
});
