const FIRST = '-01';

/** The month of a day: its first day. Days are `YYYY-MM-DD` in Asia/Shanghai. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}${FIRST}`;

/** The first day of the month before that of a day. */
export function monthBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

/** The last day of a month. */
export function lastDayOf(month: string): string {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
}

/** Is the month over on a day? Only then it is billed (decision 0096). */
export const isMonthOver = (month: string, today: string): boolean => lastDayOf(month) < today;
