import { readDays } from '../kernel/workdays.ts';
import { LIMIT_ACTION, type LimitAction } from './companies.enums.ts';

/** Kinds of a limit of which others take their part: they have a live counter. */
export const COUNTED_LIMITS = [
  'dayOrders',
  'dayPieces',
  'dayFen',
  'weekPieces',
  'monthOrders',
  'monthPieces',
  'monthFen',
  'openPieces',
] as const;

/** Kinds of a receiving or grading limit (records.md §8 companyLimit). */
export const LIMIT_KINDS = [
  ...COUNTED_LIMITS,
  'minPieces',
  'maxPieces',
  'maxOrderFen',
  'maxPieceFen',
  'cutOffHour',
  'blackoutDays',
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The numbers of a limit, in the order of its form: what an order is held against, and what grading may take a day. */
export const LIMIT_NUMBERS = [
  ...COUNTED_LIMITS,
  'minPieces',
  'maxPieces',
  'maxOrderFen',
  'maxPieceFen',
  'dayGrading',
  'graderDay',
  'cutOffHour',
] as const;

/** A limit of a company; null = none of that kind. Category null = the whole company, level null = all customers. */
export interface LimitRule extends Readonly<Record<Exclude<LimitKind, 'blackoutDays'>, number | null>> {
  readonly id: string;
  readonly category1: number | null;
  readonly customerLevel: number | null;
  /** Days on which nothing is taken in: dates and ranges (workdays.ts). */
  readonly blackoutDays: string;
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

function plusDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

const nextDay = (day: string): string => plusDays(day, 1);

/** The first of the month after a day, both `YYYY-MM-DD`. */
export function nextMonth(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

const QUOTAS = [
  { kind: 'dayOrders', period: 'day', of: 'orders' },
  { kind: 'dayPieces', period: 'day', of: 'pieces' },
  { kind: 'dayFen', period: 'day', of: 'valueFen' },
  { kind: 'weekPieces', period: 'week', of: 'pieces' },
  { kind: 'monthOrders', period: 'month', of: 'orders' },
  { kind: 'monthPieces', period: 'month', of: 'pieces' },
  { kind: 'monthFen', period: 'month', of: 'valueFen' },
] as const;

export type LimitPeriod = 'day' | 'week' | 'month';

/** What a limit looks at. */
export interface Asked {
  /** Calendar day and hour in Asia/Shanghai. */
  readonly day: string;
  readonly hour: number;
  /** Taken by others, in the limit's category and by customers of its level. */
  readonly used: Readonly<Record<LimitPeriod, Places>>;
  /** Pieces of others that are in the house. */
  readonly openPieces: number;
  readonly order: Places;
  /** Declared value of its most valuable piece. */
  readonly highestFen: number;
  /** Days on which other limits of the order take nothing (`closedDays`). */
  readonly closed: ReadonlySet<string>;
}

/** First days of the periods that begin after a day, `YYYY-MM-DD`; a week begins on Monday. */
const NEXT: Readonly<Record<LimitPeriod, (day: string) => string>> = {
  day: nextDay,
  week: (day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return plusDays(day, weekday === 0 ? 1 : 8 - weekday);
  },
  month: nextMonth,
};

/** The days on which limits take nothing; one that only warns closes none. */
export const closedDays = (rules: readonly Pick<LimitRule, 'action' | 'blackoutDays'>[]): ReadonlySet<string> =>
  new Set(
    rules.flatMap(({ action, blackoutDays }) => (action === LIMIT_ACTION.warn ? [] : [...readDays(blackoutDays).days])),
  );

/** The first day from this one on that is not among those on which nothing is taken. */
function openDay(rule: LimitRule, closed: ReadonlySet<string>, from: string): string {
  const { days } = readDays(rule.blackoutDays);
  let day = from;
  while (days.has(day) || closed.has(day)) day = nextDay(day);
  return day;
}

function actionOf(rule: LimitRule, freeOn: string | null): LimitAction {
  if (rule.action === LIMIT_ACTION.warn) return LIMIT_ACTION.warn;
  return rule.action === LIMIT_ACTION.queue && freeOn !== null ? LIMIT_ACTION.queue : LIMIT_ACTION.refuse;
}

function quotaHits(rule: LimitRule, { day, used, order, closed }: Asked): LimitHit[] {
  return QUOTAS.flatMap(({ kind, period, of }) => {
    const limit = rule[kind];
    const [taken, wanted] = [used[period][of], order[of]];
    if (limit === null || taken + wanted <= limit) return [];
    const isEverFree = wanted <= limit;
    const freeOn = isEverFree && rule.action !== LIMIT_ACTION.warn ? openDay(rule, closed, NEXT[period](day)) : null;
    const { id: limitId, category1 } = rule;
    return [{ limitId, category1, kind, limit, used: taken, wanted, action: actionOf(rule, freeOn), freeOn }];
  });
}

function orderHits(rule: LimitRule, { order, highestFen, openPieces }: Asked): LimitHit[] {
  const { id: limitId, category1 } = rule;
  const common = { limitId, category1, action: actionOf(rule, null), freeOn: null };
  const bounds = [
    { kind: 'minPieces', used: 0, wanted: order.pieces, isHit: (limit: number) => order.pieces < limit },
    { kind: 'maxPieces', used: 0, wanted: order.pieces, isHit: (limit: number) => order.pieces > limit },
    { kind: 'maxOrderFen', used: 0, wanted: order.valueFen, isHit: (limit: number) => order.valueFen > limit },
    { kind: 'maxPieceFen', used: 0, wanted: highestFen, isHit: (limit: number) => highestFen > limit },
    {
      kind: 'openPieces',
      used: openPieces,
      wanted: order.pieces,
      isHit: (limit: number) => openPieces + order.pieces > limit,
    },
  ] as const;
  return bounds.flatMap(({ kind, used, wanted, isHit }) => {
    const limit = rule[kind];
    return limit !== null && isHit(limit) ? [{ ...common, kind, limit, used, wanted }] : [];
  });
}

/** Days and hours on which nothing is taken in; the order may come on the next day that is open. */
function timeHits(rule: LimitRule, { day, hour, closed }: Asked): LimitHit[] {
  const { id: limitId, category1, cutOffHour } = rule;
  const freeOn = rule.action === LIMIT_ACTION.warn ? null : openDay(rule, closed, nextDay(day));
  const common = { limitId, category1, wanted: 0, action: actionOf(rule, freeOn), freeOn };
  if (readDays(rule.blackoutDays).days.has(day)) return [{ ...common, kind: 'blackoutDays', limit: 0, used: 0 }];
  if (cutOffHour === null || hour < cutOffHour) return [];
  return [{ ...common, kind: 'cutOffHour', limit: cutOffHour, used: hour }];
}

/**
 * What one limit says to an order. A limit of a category looks at the order's pieces of that category, and says nothing
 * to an order without them. Queueing needs a day on which the order would fit; without one it is a refusal.
 */
export function limitHits(rule: LimitRule, asked: Asked): LimitHit[] {
  if (asked.order.pieces === 0) return [];
  return [...timeHits(rule, asked), ...quotaHits(rule, asked), ...orderHits(rule, asked)];
}

/** Do the hits keep the order from being submitted? */
export function isStopped(hits: readonly LimitHit[]): boolean {
  return hits.some(({ action }) => action !== LIMIT_ACTION.warn);
}

/** The day from which a queued order may be submitted: the last of its free days; null when one of the hits refuses. */
export function queuedUntil(hits: readonly LimitHit[]): string | null {
  const stopping = hits.filter(({ action }) => action !== LIMIT_ACTION.warn);
  if (stopping.length === 0 || stopping.some(({ action }) => action === LIMIT_ACTION.refuse)) return null;
  const days = stopping.map(({ freeOn }) => freeOn ?? '').sort();
  return days.at(-1) ?? null;
}
