import type { ConsoleData, ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { UNDER_WAY } from '@mintmark/domain/receiving/order-warnings.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import type { Condition, List } from '../../kernel/listing/index.ts';
import { auditTaskList, OPEN_TASKS, OTHER_TYPES, qualityList } from '../audits/index.ts';
import { deliveryList, readyOrderList } from '../delivery/index.ts';
import { entryOrderList, informationList } from '../entry/index.ts';
import { ratingList } from '../grading/index.ts';
import { labelQueueList } from '../labels/index.ts';
import { parcelList, receiptQueue } from '../receiving/index.ts';

/** The moment, and the first of its day (Asia/Shanghai). */
export interface Moment {
  readonly now: Date;
  readonly today: Date;
}
type Late = (moment: Moment) => Condition;

export interface Step {
  readonly step: ConsoleStep;
  readonly unit: ConsoleData['tiles'][number]['unit'];
  /** The list that the tile opens; its rows are what is counted, in the same scope. */
  readonly list: List;
  /** Conditions of that list; the web's tile carries the same. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Since when a row waits. */
  readonly since: Condition;
  readonly isLate: Late;
}

const arrived = sql`coalesce(o.arrived_at, o.created_at)`;
const confirmed = sql`coalesce(o.confirmed_at, o.created_at)`;
const coinMoved = sql`c.updated_at`;

const longerThan =
  (since: Condition, days: number): Late =>
  ({ now }) =>
    sql`${since} < ${now}::timestamptz - ${days} * interval '1 day'`;

/** The promised day is over; nothing is promised yet: longer there than the step takes. */
const brokenOr =
  (since: Condition, days: number): Late =>
  (moment) =>
    sql`CASE WHEN o.promised_at IS NULL THEN ${longerThan(since, days)(moment)} ELSE o.promised_at < ${moment.today} END`;

/** Of an order whose promised day is over: looked up in the set of such orders, made once. */
const ofBroken: Late = ({ today }) =>
  sql`c.order_id IN (SELECT p.id FROM submission_orders p WHERE p.deleted_at IS NULL AND p.promised_at < ${today}
    AND p.status IN (${codes(...UNDER_WAY)}))`;

/** The time by which a task was to be decided is over. */
const overdue: Late = ({ now }) => sql`t.due_at < ${now}`;

const byStatus = (...status: readonly number[]) => ({ status });

const onCoins = (step: ConsoleStep, list: List, ...status: readonly number[]): Step => ({
  step,
  unit: 'coin',
  list,
  filters: byStatus(...status),
  since: coinMoved,
  isLate: ofBroken,
});
const onTasks = (step: ConsoleStep, type: readonly number[]): Step => ({
  step,
  unit: 'task',
  list: auditTaskList,
  filters: { ...byStatus(...OPEN_TASKS), type },
  since: sql`t.created_at`,
  isLate: overdue,
});

/** The steps of the house in the order of the trade, and when work in them is late. */
export const STEPS: readonly Step[] = [
  {
    step: 'receive',
    unit: 'order',
    list: receiptQueue,
    filters: byStatus(orderMachine.state.arrived),
    since: arrived,
    isLate: longerThan(arrived, 1),
  },
  {
    step: 'exception',
    unit: 'order',
    list: receiptQueue,
    filters: byStatus(orderMachine.state.receiptException),
    since: arrived,
    isLate: longerThan(arrived, 3),
  },
  {
    step: 'unowned',
    unit: 'delivery',
    list: parcelList,
    filters: byStatus(parcelMachine.state.unowned),
    since: sql`p.arrived_at`,
    isLate: longerThan(sql`p.arrived_at`, 3),
  },
  {
    step: 'entry',
    unit: 'order',
    list: entryOrderList,
    filters: byStatus(orderMachine.state.received, orderMachine.state.entering),
    since: confirmed,
    isLate: brokenOr(confirmed, 2),
  },
  onCoins('information', informationList, coinMachine.state.toImage, coinMachine.state.toMeasure),
  onCoins(
    'grade',
    ratingList,
    coinMachine.state.toAuthenticate,
    coinMachine.state.firstGrade,
    coinMachine.state.secondGrade,
  ),
  onCoins('conference', ratingList, coinMachine.state.conference),
  onTasks('highScore', [AUDIT_TYPE.highScore]),
  onTasks('otherAudit', OTHER_TYPES),
  onCoins(
    'production',
    labelQueueList,
    coinMachine.state.toLabel,
    coinMachine.state.toBox,
    coinMachine.state.encapsulating,
    coinMachine.state.slabImaging,
  ),
  onCoins('quality', qualityList, coinMachine.state.toCheck),
  {
    step: 'ship',
    unit: 'order',
    list: readyOrderList,
    filters: {},
    since: sql`o.updated_at`,
    isLate: brokenOr(sql`o.updated_at`, 2),
  },
  {
    step: 'pickup',
    unit: 'delivery',
    list: deliveryList,
    filters: byStatus(deliveryMachine.state.awaitingPickup),
    since: sql`d.updated_at`,
    isLate: longerThan(sql`d.updated_at`, 7),
  },
];
