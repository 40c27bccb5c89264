const DAY_MS = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many days later, `YYYY-MM-DD`. */
export const dayAfter = (day: string, days = 1): string => dayOf(at(day) + days * DAY_MS);

/** On which days periods end: of a week 1 (Monday) to 7, of a month 1 to 31; shorter months end on their last day. */
export interface ClosingDays {
  readonly week: number;
  readonly month: number;
}

/** The day of a month on which its period ends. `month` counts from 0 and may lie outside the year. */
function monthEnd(year: number, month: number, closingDay: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return dayOf(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(closingDay, last.getUTCDate())));
}

/** The last day of the period (Asia/Shanghai days) that ended before `today`. */
export function lastPeriodEnd(cycle: 'week' | 'month', today: string, closing: ClosingDays): string {
  const date = new Date(at(today));
  if (cycle === 'week') {
    const weekday = date.getUTCDay() || 7;
    return dayAfter(today, -((weekday - closing.week + 6) % 7) - 1);
  }
  const own = monthEnd(date.getUTCFullYear(), date.getUTCMonth(), closing.month);
  return own < today ? own : monthEnd(date.getUTCFullYear(), date.getUTCMonth() - 1, closing.month);
}

/** The first day of the period of the cycle that ends on `end`. */
export function periodStart(cycle: 'week' | 'month', end: string, closing: ClosingDays): string {
  return dayAfter(lastPeriodEnd(cycle, end, closing));
}
