import type { LimitAction } from './companies.enums.ts';

/** Kinds of a receiving or grading limit (domain.md §6.8 companyLimit). */
export const LIMIT_KINDS = [
  'dayOrders',
  'dayPieces',
  'dayFen',
  'monthOrders',
  'monthPieces',
  'monthFen',
  'minPieces',
  'maxOrderFen',
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** A limit of a company; null = none of that kind. Category null = the whole company. */
export interface LimitRule extends Readonly<Record<LimitKind, number | null>> {
  readonly id: string;
  readonly category1: number | null;
  readonly action: number;
}

/** What is taken, or what an order takes. */
export interface Places {
  readonly orders: number;
  readonly pieces: number;
  readonly valueFen: number;
}

export const NO_PLACES: Places = { orders: 0, pieces: 0, valueFen: 0 };

/** What a limit has to say to an order. */
export interface LimitHit {
  readonly limitId: string;
  readonly category1: number | null;
  readonly kind: LimitKind;
  readonly limit: number;
  /** Taken by others. */
  readonly used: number;
  readonly wanted: number;
  /** 1 warn, 2 queue, 3 refuse. */
  readonly action: LimitAction;
  /** The first day on which there are places again; null when waiting does not help, or is not needed. */
  readonly freeOn: string | null;
}

const WARN = 1;
const QUEUE = 2;
const REFUSE = 3;

const nextDay = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
};

/** The first of the month after a day, both `YYYY-MM-DD`. */
export function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const QUOTAS = [
  { kind: 'dayOrders', period: 'day', of: 'orders' },
  { kind: 'dayPieces', period: 'day', of: 'pieces' },
  { kind: 'dayFen', period: 'day', of: 'valueFen' },
  { kind: 'monthOrders', period: 'month', of: 'orders' },
  { kind: 'monthPieces', period: 'month', of: 'pieces' },
  { kind: 'monthFen', period: 'month', of: 'valueFen' },
] as const;

interface Asked {
  /** Calendar day in Asia/Shanghai. */
  readonly day: string;
  /** Taken by others, in the limit's category. */
  readonly used: Readonly<Record<'day' | 'month', Places>>;
  readonly order: Places;
}

function actionOf(rule: LimitRule, freeOn: string | null): LimitAction {
  if (rule.action === WARN) return WARN;
  return rule.action === QUEUE && freeOn !== null ? QUEUE : REFUSE;
}

function quotaHits(rule: LimitRule, { day, used, order }: Asked): LimitHit[] {
  return QUOTAS.flatMap(({ kind, period, of }) => {
    const limit = rule[kind];
    const [taken, wanted] = [used[period][of], order[of]];
    if (limit === null || taken + wanted <= limit) return [];
    const isEverFree = wanted <= limit;
    const next = period === 'day' ? nextDay(day) : nextMonth(day);
    const freeOn = isEverFree && rule.action !== WARN ? next : null;
    const { id: limitId, category1 } = rule;
    return [{ limitId, category1, kind, limit, used: taken, wanted, action: actionOf(rule, freeOn), freeOn }];
  });
}

function orderHits(rule: LimitRule, { order }: Asked): LimitHit[] {
  const { id: limitId, category1, minPieces, maxOrderFen } = rule;
  const common = { limitId, category1, used: 0, action: actionOf(rule, null), freeOn: null };
  const hits: LimitHit[] = [];
  if (minPieces !== null && order.pieces < minPieces)
    hits.push({ ...common, kind: 'minPieces', limit: minPieces, wanted: order.pieces });
  if (maxOrderFen !== null && order.valueFen > maxOrderFen)
    hits.push({ ...common, kind: 'maxOrderFen', limit: maxOrderFen, wanted: order.valueFen });
  return hits;
}

/**
 * What one limit says to an order. A limit of a category looks at the order's pieces of that category, and says nothing
 * to an order without them. Queueing needs a day on which the order would fit; without one it is a refusal.
 */
export function limitHits(rule: LimitRule, asked: Asked): LimitHit[] {
  if (asked.order.pieces === 0) return [];
  return [...quotaHits(rule, asked), ...orderHits(rule, asked)];
}

/** Do the hits keep the order from being submitted? */
export function isStopped(hits: readonly LimitHit[]): boolean {
  return hits.some(({ action }) => action !== WARN);
}

/** The day from which a queued order may be submitted: the last of its free days; null when one of the hits refuses. */
export function queuedUntil(hits: readonly LimitHit[]): string | null {
  const stopping = hits.filter(({ action }) => action !== WARN);
  if (stopping.length === 0 || stopping.some(({ action }) => action === REFUSE)) return null;
  const days = stopping.map(({ freeOn }) => freeOn ?? '').sort();
  return days.at(-1) ?? null;
}
