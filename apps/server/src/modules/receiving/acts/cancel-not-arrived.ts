import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type ArrivalDays, arrivalStep, waitsSince } from '@mintmark/domain/receiving/order-closing.ts';
import { z } from 'zod';
import { queueSms } from '../../../adapters/sms/sms.ts';
import { ownOrigin, writeAudit } from '../../../kernel/audit.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { textMessage } from '../../../kernel/messages.ts';
import type { ScheduledJob } from '../../../kernel/module.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { keptFenOf, lockOrder, type OrderRow, refreshOrder } from '../../../workflow/orders/order.repo.ts';
import {
  arrivalMarks,
  customerToTell,
  notePaidTold,
  noteTold,
  ordersNotArrived,
  refundersOf,
} from '../receipt/arrival-notices.repo.ts';
import { isOrderActionOpen } from '../record/order-state.ts';
import { cancelWhole } from './cancelling.ts';
import { runSteps } from './order-steps-of-day.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

type Outcome = 'gone' | 'waiting' | 'told' | 'toldInHouse' | 'cancelled' | 'paid' | 'untold';

interface At {
  readonly now: Date;
  readonly days: ArrivalDays;
}

const pathOf = (order: OrderRow): string => `/closeReview/sendOrderCodeManagement?id=${order.id}`;
const ownBy = (now: Date) => ({ now, accountId: null });
const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Tells the people of the house, each once: who made the order, and the others that are named. */
async function tellHouse(
  tx: Tx,
  order: OrderRow,
  { variant, day, others = [] }: { variant: string; day: string; others?: readonly string[] },
  now: Date,
): Promise<number> {
  const people = new Set([order.createdBy, ...others].filter((id) => id !== null));
  const params = { orderCode: order.orderCode, variant, day };
  for (const id of people) await notify(tx, id, { kind: 'orderNotArrived', params, path: pathOf(order) }, ownBy(now));
  return people.size;
}

/** The customer hears by SMS, who made the order by the bell, when it will be cancelled, or that what was paid forbids it. */
async function tell(tx: Tx, { config }: Services, order: OrderRow, { now, days }: At, since: number): Promise<Outcome> {
  const isPaid = keptFenOf(order) > 0;
  const ends = new Date(Math.max(since + days.cancelDays * DAY_MS, later(now, days.noticeDays * DAY_MS).getTime()));
  const day = shanghaiDay(ends);
  const { mobile } = await customerToTell(tx, order.customerId);
  const text = textMessage(isPaid ? 'sms-not-arrived-paid' : 'sms-not-arrived', 'zh-CN', {
    orderCode: order.orderCode,
    day,
  });
  if (mobile !== '') await queueSms(tx, config, { mobile, purpose: 'not-arrived', text }, now);
  await tellHouse(tx, order, { variant: isPaid ? 'paidSoon' : 'soon', day }, now);
  await noteTold(tx, order, now);
  await writeAudit(tx, ownOrigin(now), {
    ...{ action: 'receiving.tellNotArrived', targetType: 'order', targetId: order.id, targetNo: order.orderCode },
    companyId: order.companyId,
    after: { status: order.status, endsOn: day, sms: mobile !== '' },
  });
  return mobile === '' ? 'toldInHouse' : 'told';
}

/** Money is in the house: the order stays, and who may give it back is told, once. */
async function tellPaid(tx: Tx, order: OrderRow, { now }: At): Promise<Outcome> {
  const others = await refundersOf(tx, order.companyId);
  const told = await tellHouse(tx, order, { variant: 'paid', day: shanghaiDay(now), others }, now);
  if (told === 0) return 'untold';
  await notePaidTold(tx, order, now);
  return 'paid';
}

async function cancel(tx: Tx, before: OrderRow, { now, days }: At): Promise<Outcome> {
  await cancelWhole(tx, before, ownBy(now));
  const order = await refreshOrder(tx, before.id);
  await tellHouse(tx, order, { variant: 'cancelled', day: shanghaiDay(now) }, now);
  await writeAudit(tx, ownOrigin(now), {
    ...{ action: 'receiving.cancelNotArrived', targetType: 'order', targetId: order.id, targetNo: order.orderCode },
    companyId: order.companyId,
    before: { status: before.status },
    after: { status: order.status, days: days.cancelDays },
  });
  return 'cancelled';
}

/** What is due with one order, asked again under its lock: it may have arrived or been taken back meanwhile. */
async function stepOf(tx: Tx, services: Services, orderId: string, at: At): Promise<Outcome> {
  const order = await lockOrder(tx, SYSTEM_SCOPE, orderId);
  const { submittedAt, arrivedAt, isHeld } = order;
  const isWaiting = order.status === orderMachine.state.submitted && isOrderActionOpen(order.status, 'cancel');
  if (!isWaiting || submittedAt === null || arrivedAt !== null || isHeld) return 'gone';
  const marks = await arrivalMarks(tx, order.id);
  const facts = {
    submittedAt: submittedAt.toISOString(),
    ...{ restoredAt: iso(marks.restoredAt), toldAt: iso(marks.toldAt), keptFen: keptFenOf(order) },
  };
  const since = waitsSince(facts);
  switch (arrivalStep(facts, at.days, at.now)) {
    case 'tell':
      return tell(tx, services, order, at, since);
    case 'cancel':
      return cancel(tx, order, at);
    case 'paid':
      return marks.paidToldAt !== null && marks.paidToldAt.getTime() >= since ? 'waiting' : tellPaid(tx, order, at);
    case 'wait':
      return 'waiting';
  }
}

/**
 * Every morning: an announced order that does not arrive is cancelled after its days, some days after its customer was told.
 * What was paid for is not cancelled: finance is told. One transaction an order with its messages, so that a run that was
 * killed is simply run again and tells nobody twice.
 */
export const cancelNotArrived: ScheduledJob = defineJob({
  name: 'receiving.cancelNotArrived',
  cron: '30 9 * * *',
  params: z.object({
    cancelDays: z.int().min(7).max(365).default(60),
    noticeDays: z.int().min(1).max(60).default(7),
  }),
  run: async (services, run) => {
    const { db, clock } = services;
    const { cancelDays, noticeDays } = run.params;
    const now = clock.now();
    const due = {
      tellBefore: later(now, -Math.max(cancelDays - noticeDays, 0) * DAY_MS),
      cancelBefore: later(now, -cancelDays * DAY_MS),
      toldBy: later(now, -noticeDays * DAY_MS),
    };
    const at: At = { now, days: { cancelDays, noticeDays } };
    const { count, assertWhole } = await runSteps(run, {
      next: (afterId) => db.read(SYSTEM_SCOPE, (reader) => ordersNotArrived(reader, due, { afterId, limit: BATCH })),
      step: (id) => db.transaction(SYSTEM_SCOPE, (tx) => stepOf(tx, services, id, at)),
    });
    run.log(`${count('told') + count('toldInHouse')} notices given, ${count('cancelled')} orders cancelled`);
    if (count('toldInHouse') > 0) run.log(`${count('toldInHouse')} customers without a mobile: told in the house only`);
    if (count('paid') > 0) run.log(`${count('paid')} orders with money paid were left to finance`);
    if (count('untold') > 0) run.log(`${count('untold')} orders with money paid, and nobody there who may refund it`);
    assertWhole();
  },
});
