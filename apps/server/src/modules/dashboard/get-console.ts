import { type ConsoleStep, dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import { type Actor, may } from '../../kernel/auth/actor.ts';
import { shanghaiDay, startOfDay } from '../../kernel/clock.ts';
import { storageWarning } from '../../kernel/free-space.ts';
import { query } from '../../kernel/handlers.ts';
import { splitConferences } from '../grading/index.ts';
import { flowOfToday, moneyToCollect, mustBeZero, STEPS, trendOf, waitingWork } from './console.queries.ts';

/** Page that a tile opens: without it the tile is left out. */
export const PAGE_OF: Readonly<Record<ConsoleStep, Permission>> = {
  receive: 'closeReview:confirm:page',
  exception: 'closeReview:confirm:page',
  entry: 'closeReview:order:page',
  information: 'closeReview:rating:page',
  grade: 'closeReview:rating:page',
  conference: 'closeReview:rating:page',
  highScore: 'audit:highScore:page',
  otherAudit: 'audit:otherAudit:page',
  production: 'closeReview:printTags:page',
  quality: 'audit:finCheck:page',
  ship: 'closeReview:delivery:page',
  pickup: 'closeReview:delivery:page',
};
const BUCKETS = ['d0', 'd1', 'd8', 'd30'] as const;

const stepsOf = (actor: Actor) => STEPS.filter((step) => may(actor, PAGE_OF[step.step]));

/** The console: waiting work, flow, money and what must be zero, all inside the person's scope. */
export const getConsole = query(dashboardEndpoints.getConsole, async (_, context) => {
  const { actor, scope } = context;
  const now = context.clock.now();
  const today = startOfDay(shanghaiDay(now));
  const steps = stepsOf(actor);
  const seesMoney = may(actor, 'finance:payment:page');
  const canMakeRoom = scope.kind === 'all' && may(actor, 'system:config:edit');
  const storage = canMakeRoom ? await storageWarning(context) : null;
  return context.db.read(scope, async (db) => {
    const waiting = await waitingWork(db, scope, steps, now);
    const money = seesMoney ? await moneyToCollect(db, scope, now, today) : null;
    const inConference = waiting.some(({ step, count }) => step === 'conference' && count > 0);
    const parts = inConference ? await splitConferences(db, scope) : null;
    const zeros = await mustBeZero(db, scope);
    return {
      at: now.toISOString(),
      tiles: steps.map((step) => {
        const found = waiting.find((one) => one.step === step.step);
        return {
          step: step.step,
          unit: step.unit,
          count: found?.count ?? 0,
          oldestDays: found?.oldestDays ?? null,
          lateCount: found?.lateCount ?? 0,
          ...(step.step === 'conference' && parts ? { parts } : {}),
        };
      }),
      flow: await flowOfToday(db, scope, today),
      trend: await trendOf(db, scope, today),
      money: money && {
        dueFen: money.rows.reduce((sum, row) => sum + row.dueFen, 0),
        dueOrders: money.rows.reduce((sum, row) => sum + row.orders, 0),
        collectedTodayFen: money.collectedTodayFen,
        buckets: BUCKETS.map((key) => ({ key, dueFen: money.rows.find((row) => row.key === key)?.dueFen ?? 0 })),
      },
      storage,
      zeros: (['ledger', 'placeless', 'outbox', 'unmatched'] as const).map((key) => ({ key, value: zeros[key] })),
    };
  });
});
