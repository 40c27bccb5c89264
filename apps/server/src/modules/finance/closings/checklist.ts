import { CLOSING_KIND, type ClosingKind } from '@mintmark/domain/finance/closing/closing.enums.ts';
import {
  type ClosingPointKey,
  dayAfter,
  daysOfMonth,
  monthOf,
  periodProblem,
  pointsOf,
} from '@mintmark/domain/finance/closing/closing-rules.ts';
import { later, shanghaiDay } from '../../../kernel/clock.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { closedTo } from '../../../workflow/money/books.repo.ts';
import { postedFigures } from '../tie-out.queries.ts';
import { type Period, type PointOf, pointOf } from './closing-points.queries.ts';
import { firstPostedDay, openDaysUntil } from './closings.repo.ts';

/** Whatever began on a day has ended by then: a posting carries the time at which its command began. */
const STILL_MS = 2 * 60_000;

/** The last day that is over. */
export const lastDayOver = (now: Date): string => dayAfter(shanghaiDay(later(now, -STILL_MS)), -1);

interface Asked {
  readonly companyId: string;
  readonly kind: ClosingKind;
  readonly to: string;
}

/**
 * The days that would be closed: those since the last closing, or the month. Throws INPUT_INVALID beside the day where they are not
 * over, closed already, or not the next month.
 */
export async function periodOf(db: Reader, { companyId, kind, to }: Asked, now: Date): Promise<Period> {
  const end = kind === CLOSING_KIND.month ? daysOfMonth(monthOf(to)).to : to;
  if (end > lastDayOver(now))
    throw fieldError('to', kind === CLOSING_KIND.month ? 'books-month-not-over' : 'day-not-over');
  const last = await closedTo(db, companyId, kind);
  const problem = periodProblem(kind, end, last);
  if (problem !== null) throw fieldError('to', problem);
  if (kind === CLOSING_KIND.month) return { companyId, from: daysOfMonth(monthOf(to)).from, to: end };
  const first = last === null ? await firstPostedDay(db, companyId) : dayAfter(last);
  return { companyId, from: first === null || first > end ? end : first, to: end };
}

/** The figures of the tie-out that are not nothing; money without a payer is a point of its own. */
async function tieOutPoint(db: Reader, period: Period): Promise<PointOf> {
  const figures = (await postedFigures(db, period)).filter(({ figure }) => figure.count > 0);
  return {
    count: figures.reduce((sum, { figure }) => sum + figure.count, 0),
    amountFen: figures.reduce((sum, { figure }) => sum + figure.amountFen, 0),
    rows: figures.map(({ key, figure }) => ({
      target: 'figure',
      id: key,
      no: figure.examples.join(', '),
      amountFen: figure.amountFen,
    })),
  };
}

async function daysPoint(db: Reader, period: Period): Promise<PointOf> {
  const count = await openDaysUntil(db, period.companyId, period);
  return { count, amountFen: 0, rows: count === 0 ? [] : [{ target: 'day', id: '', no: period.to, amountFen: 0 }] };
}

async function point(db: Reader, key: ClosingPointKey, period: Period): Promise<PointOf> {
  if (key === 'tieOut') return tieOutPoint(db, period);
  if (key === 'daysClosed') return daysPoint(db, period);
  return (await pointOf(db, key, period)) ?? { count: 0, amountFen: 0, rows: [] };
}

/** A point with what is open at it. */
export type CheckedPoint = PointOf & { readonly key: ClosingPointKey; readonly isExplainable: boolean };

/** The points of a kind with what is open at each; `keys` narrows them. */
export async function checkedPoints(
  db: Reader,
  kind: ClosingKind,
  period: Period,
  isAsked: (key: ClosingPointKey) => boolean = () => true,
): Promise<CheckedPoint[]> {
  const points: CheckedPoint[] = [];
  for (const { key, isExplainable } of pointsOf(kind).filter((one) => isAsked(one.key)))
    points.push({ key, isExplainable, ...(await point(db, key, period)) });
  return points;
}
