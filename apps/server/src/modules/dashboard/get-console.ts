import { type ConsoleStep, dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import type { Permission } from '@mintmark/contract/kernel/permissions.ts';
import type { WorkCalendar } from '@mintmark/domain/kernel/workdays.ts';
import { type Actor, may } from '../../kernel/auth/actor.ts';
import { shanghaiDay, startOfDay } from '../../kernel/clock.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { storageWarning } from '../../kernel/free-space.ts';
import { query } from '../../kernel/handlers.ts';
import { OnceAChange } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { splitConferences } from '../grading/index.ts';
import { workCalendar } from '../receiving/index.ts';
import { flowOfToday, moneyToCollect, mustBeZero, trendOf, waitingWork } from './console.queries.ts';
import { promisesAtRisk, waitingTooLong } from './promises.queries.ts';
import { STEPS, type Step } from './steps.queries.ts';

/** Page that a tile opens: without it the tile is left out. */
export const PAGE_OF: Readonly<Record<ConsoleStep, Permission>> = {
  receive: 'closeReview:confirm:page',
  exception: 'closeReview:confirm:page',
  unowned: 'closeReview:confirm:page',
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
/** The list of orders, to which warnings and promises lead. */
const ORDERS: Permission = 'closeReview:order:page';
const BUCKETS = ['d0', 'd1', 'd8', 'd30'] as const;

const stepsOf = (actor: Actor) => STEPS.filter((step) => may(actor, PAGE_OF[step.step]));

interface Asked {
  readonly scope: Scope;
  readonly now: Date;
  readonly steps: readonly Step[];
  readonly seesMoney: boolean;
  /** Null for people who may not open the list of orders. */
  readonly calendar: WorkCalendar | null;
}

/** What everybody sees who has these pages and this scope. */
async function figuresOf(db: Reader, { scope, now, steps, seesMoney, calendar }: Asked) {
  const day = shanghaiDay(now);
  const today = startOfDay(day);
  const [waiting, money, parts, zeros, flow, trend, promises, warnings] = await Promise.all([
    waitingWork(db, scope, steps, { now, today }),
    seesMoney ? moneyToCollect(db, scope, now, today) : null,
    steps.some(({ step }) => step === 'conference') ? splitConferences(db, scope) : null,
    mustBeZero(db, scope),
    flowOfToday(db, scope, today),
    trendOf(db, scope, today),
    calendar && promisesAtRisk(db, scope, { today: day, calendar }),
    calendar && waitingTooLong(db, scope, { today: day, calendar }),
  ]);
  return {
    at: now.toISOString(),
    tiles: steps.map(({ step, unit }) => {
      const { count = 0, oldestDays = null, lateCount = 0 } = waiting.find((one) => one.step === step) ?? {};
      const tile = { step, unit, count, oldestDays, lateCount };
      return step === 'conference' && parts && count > 0 ? { ...tile, parts } : tile;
    }),
    promises,
    warnings,
    flow,
    trend,
    money: money && {
      dueFen: money.rows.reduce((sum, row) => sum + row.dueFen, 0),
      dueOrders: money.rows.reduce((sum, row) => sum + row.orders, 0),
      collectedTodayFen: money.collectedTodayFen,
      buckets: BUCKETS.map((key) => ({ key, dueFen: money.rows.find((row) => row.key === key)?.dueFen ?? 0 })),
    },
    zeros: (['ledger', 'money', 'placeless', 'missing', 'outbox', 'unmatched'] as const).map((key) => ({
      key,
      value: zeros[key],
    })),
  };
}

const figures = new OnceAChange<Awaited<ReturnType<typeof figuresOf>>>(200, 'dashboard.console');

/** The console: waiting work, flow, money and what must be zero, all inside the person's scope. */
export const getConsole = query(dashboardEndpoints.getConsole, async (_, context) => {
  const { actor, scope, clock, db, parameters } = context;
  const now = clock.now();
  const steps = stepsOf(actor);
  const seesMoney = may(actor, 'finance:payment:page');
  const calendar = may(actor, ORDERS) ? workCalendar(parameters) : null;
  const canMakeRoom = scope.kind === 'all' && may(actor, 'system:config:edit');
  const storage = canMakeRoom ? await storageWarning(context) : null;
  const key = JSON.stringify([scope, steps.map(({ step }) => step), seesMoney, calendar !== null]);
  const shared = await db.read(scope, (reader) =>
    figures.of(reader, key, now, () => figuresOf(reader, { scope, now, steps, seesMoney, calendar })),
  );
  return { ...shared, storage };
});
