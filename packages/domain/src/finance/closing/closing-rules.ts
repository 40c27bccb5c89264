import type { Guards } from '../../kernel/guards.ts';
import type { Fen } from '../../kernel/money.ts';
import { CLOSING_KIND, type ClosingKind } from './closing.enums.ts';

/** What is looked at before a day or a month is closed (decision 0098). */
export const CLOSING_POINTS = [
  { key: 'daysClosed', kinds: [CLOSING_KIND.month], isExplainable: false },
  { key: 'tieOut', kinds: [CLOSING_KIND.day, CLOSING_KIND.month], isExplainable: false },
  { key: 'cashCount', kinds: [CLOSING_KIND.day], isExplainable: true },
  { key: 'unmatchedRows', kinds: [CLOSING_KIND.day, CLOSING_KIND.month], isExplainable: true },
  { key: 'unallocated', kinds: [CLOSING_KIND.day, CLOSING_KIND.month], isExplainable: true },
  { key: 'reconciled', kinds: [CLOSING_KIND.month], isExplainable: true },
  { key: 'vouchersWaiting', kinds: [CLOSING_KIND.day, CLOSING_KIND.month], isExplainable: true },
  { key: 'topUpsWaiting', kinds: [CLOSING_KIND.day, CLOSING_KIND.month], isExplainable: true },
  { key: 'refundsWaiting', kinds: [CLOSING_KIND.day, CLOSING_KIND.month], isExplainable: true },
] as const satisfies readonly {
  readonly key: string;
  readonly kinds: readonly ClosingKind[];
  /** May stay open with a remark; else it must be nothing. */
  readonly isExplainable: boolean;
}[];

export type ClosingPointKey = (typeof CLOSING_POINTS)[number]['key'];

/** The points of a kind, in the order in which they are shown. */
export const pointsOf = (kind: ClosingKind): readonly (typeof CLOSING_POINTS)[number][] =>
  CLOSING_POINTS.filter(({ kinds }) => kinds.some((one) => one === kind));

/** A point as the facts say it: how many records are open, and how much money they are about. */
export interface PointFacts {
  readonly key: ClosingPointKey;
  readonly count: number;
  readonly amountFen: Fen;
}

/** Why a point stands in the way: it must be nothing, or it needs a remark. */
export interface OpenPoint {
  readonly key: ClosingPointKey;
  readonly why: 'mustBeNothing' | 'needsRemark';
}

/**
 * What stands in the way of closing: every point that is open, unless it may be explained and is. Remarks by the key of their
 * point. Source: decision 0098.
 */
export function openPoints(
  facts: readonly PointFacts[],
  remarks: Readonly<Partial<Record<ClosingPointKey, string>>>,
): readonly OpenPoint[] {
  return facts
    .filter(({ count }) => count > 0)
    .flatMap(({ key }): OpenPoint[] => {
      const point = CLOSING_POINTS.find((one) => one.key === key);
      if (point === undefined || !point.isExplainable) return [{ key, why: 'mustBeNothing' }];
      return (remarks[key] ?? '').trim() === '' ? [{ key, why: 'needsRemark' }] : [];
    });
}

const MONTH = /^(\d{4})-(\d{2})$/;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** The day before or after a day; `by` in days. */
export const dayAfter = (day: string, by = 1): string => isoDay(Date.parse(`${day}T00:00:00Z`) + by * DAY_MS);

/** The month (YYYY-MM) of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** First and last day of a month (YYYY-MM). Throws a RangeError for something else. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const parts = MONTH.exec(month);
  const [year, at] = [Number(parts?.[1]), Number(parts?.[2])];
  if (parts === null || at < 1 || at > 12) throw new RangeError(`${month} is no month`);
  return { from: `${month}-01`, to: isoDay(Date.UTC(year, at, 0)) };
}

/** The month after a month (YYYY-MM). */
export const monthAfter = (month: string): string => monthOf(dayAfter(daysOfMonth(month).to));

/** Why a day or a month cannot be the next to be closed; null: it can. */
export type PeriodProblem = 'already-closed' | 'month-order' | null;

/**
 * Days are closed up to one that is later than the last; months one after the other. `lastTo` is the last day that is closed
 * of the same kind, null: none.
 */
export function periodProblem(kind: ClosingKind, to: string, lastTo: string | null): PeriodProblem {
  if (lastTo === null) return null;
  if (to <= lastTo) return 'already-closed';
  return kind === CLOSING_KIND.month && monthOf(to) !== monthAfter(monthOf(lastTo)) ? 'month-order' : null;
}

/** What a step on a closing depends on. */
export type ClosingFacts = { readonly isRequester: boolean };

/** The guards of `closingMachine`. */
export const CLOSING_GUARDS: Guards<ClosingFacts> = {
  notRequester: ({ isRequester }) => !isRequester,
  own: ({ isRequester }) => isRequester,
};
