import { z } from 'zod';
import { endpoint, endpoints } from '../kernel/endpoint.ts';
import { zDay, zFen, zId, zTime } from '../kernel/fields.ts';
import { named } from '../kernel/named.ts';

/** Steps of the house in the order of the trade; each is one tile of the console. */
export const CONSOLE_STEPS = [
  'receive',
  'exception',
  'unowned',
  'entry',
  'information',
  'grade',
  'conference',
  'highScore',
  'otherAudit',
  'production',
  'quality',
  'ship',
  'pickup',
] as const;
export type ConsoleStep = (typeof CONSOLE_STEPS)[number];

/** Flow of coins through the steps: events a day. */
export const FLOW_STEPS = ['entered', 'measured', 'graded', 'audited', 'labelled', 'checked', 'shipped'] as const;

export const zTile = z.object({
  step: z.enum(CONSOLE_STEPS),
  unit: z.enum(['order', 'coin', 'task', 'delivery']),
  count: z.int(),
  /** How long the oldest has been waiting, whole days; null when nothing waits. */
  oldestDays: z.int().nullable(),
  /** How many are late: of an order whose promised day is over, or, where nothing is promised yet, longer there than the step takes. */
  lateCount: z.int(),
  /** Of the coins before a conference: those on which people decide together, and those that wait for a third score. */
  parts: z.object({ conference: z.int(), third: z.int() }).optional(),
});

/** An order under way whose promise is over or near. */
export const zRiskyOrder = z.object({
  id: zId,
  orderCode: z.string(),
  customerName: z.string().nullable(),
  /** First categories of its pieces. */
  categories: z.array(z.int()),
  piecesQty: z.int(),
  status: z.int(),
  /** The step that most of its coins still have before them: the least state, and how many are in it. */
  slowest: z.object({ status: z.int(), count: z.int() }).nullable(),
  promisedDay: zDay,
  /** Workdays that are left; below zero: that are over. */
  daysLeft: z.int(),
});
export type RiskyOrder = z.output<typeof zRiskyOrder>;

export const zConsole = z.object({
  at: zTime,
  /** Only the steps whose screens the person may open. */
  tiles: z.array(zTile),
  /** Null without closeReview:order:page. The most urgent first. */
  promises: z.object({ overdue: z.int(), today: z.int(), soon: z.int(), orders: z.array(zRiskyOrder) }).nullable(),
  /** Orders that wait too long, by warnType, those that there are; null without closeReview:order:page. */
  warnings: z.array(z.object({ type: z.int(), count: z.int() })).nullable(),
  flow: z.array(z.object({ step: z.enum(FLOW_STEPS), today: z.int(), mean7: z.number() })),
  trend: z.array(z.object({ day: z.string(), received: z.int(), graded: z.int() })),
  /** Null without finance:payment:page. */
  money: z
    .object({
      dueFen: zFen,
      dueOrders: z.int(),
      collectedTodayFen: zFen,
      buckets: z.array(z.object({ key: z.enum(['d0', 'd1', 'd8', 'd30']), dueFen: zFen })),
    })
    .nullable(),
  /** Null while there is room enough, and for people who could do nothing about it. */
  storage: z.object({ freePercent: z.int(), level: z.enum(['low', 'short']) }).nullable(),
  /** What must be zero tonight. */
  zeros: z.array(
    z.object({ key: z.enum(['ledger', 'money', 'placeless', 'missing', 'outbox', 'unmatched']), value: z.int() }),
  ),
});
export type ConsoleData = z.output<typeof zConsole>;

/** Menu entries that say how much waits behind them; the name is the `count` of a screen. */
export const WAITING_KEYS = [
  'receive',
  'entry',
  'information',
  'score',
  'highScore',
  'otherAudit',
  'quality',
  'ship',
  'idReview',
] as const;
export type WaitingKey = (typeof WAITING_KEYS)[number];

export const dashboardEndpoints = endpoints('dashboard', {
  getConsole: endpoint({
    title: named('主控台', 'Waiting work by step, flow, money to collect and what must be zero'),
    method: 'GET',
    path: '/api/dashboard/console',
    permission: 'signed-in',
    data: zConsole,
  }),
  getWaiting: endpoint({
    title: named('菜单各项的待办数量', 'How much waits behind the entries of the menu'),
    method: 'GET',
    path: '/api/dashboard/waiting',
    permission: 'signed-in',
    data: z.object({
      /** Only the entries whose screens the person may open, inside the scope. */
      counts: z.partialRecord(z.enum(WAITING_KEYS), z.int()),
    }),
  }),
});
