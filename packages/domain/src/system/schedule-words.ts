/** A schedule as people say it; expressions that need more words than these stay expressions. */
export type ScheduleWords =
  | { readonly kind: 'everySeconds' | 'everyMinutes' | 'everyHours'; readonly n: number }
  | { readonly kind: 'hourly'; readonly minute: string }
  | { readonly kind: 'daily'; readonly time: string }
  | { readonly kind: 'weekly'; readonly days: readonly number[]; readonly time: string }
  | { readonly kind: 'monthly'; readonly day: number; readonly time: string };

const two = (text: string): string => text.padStart(2, '0');
const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text);

/** `1-5` and `1,3,7` as days, Sunday 0; null for anything else. */
function daysOf(field: string): readonly number[] | null {
  const range = /^([0-7])-([0-7])$/.exec(field);
  if (range) {
    const [from, to] = [Number(range[1]), Number(range[2])];
    return from < to ? Array.from({ length: to - from + 1 }, (_, index) => (from + index) % 7) : null;
  }
  return /^[0-7](,[0-7])*$/.test(field) ? field.split(',').map((day) => Number(day) % 7) : null;
}

/** The words of a cron expression of five fields, or null when it is not one of the usual shapes. */
export function cronWords(expression: string): ScheduleWords | null {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = expression.trim().split(/\s+/);
  const isEveryDay = day === '*' && month === '*' && weekday === '*';
  const step = /^(?:\*|0)\/(\d{1,2})$/.exec(minute);
  if (isEveryDay && hour === '*' && minute === '*') return { kind: 'everyMinutes', n: 1 };
  if (isEveryDay && hour === '*' && step) return { kind: 'everyMinutes', n: Number(step[1]) };
  if (!isNumber(minute)) return null;
  if (isEveryDay && hour === '*') return { kind: 'hourly', minute: two(minute) };
  if (!isNumber(hour) || month !== '*') return null;
  const time = `${two(hour)}:${two(minute)}`;
  if (isEveryDay) return { kind: 'daily', time };
  if (weekday === '*' && isNumber(day)) return { kind: 'monthly', day: Number(day), time };
  const days = day === '*' ? daysOf(weekday) : null;
  return days === null ? null : { kind: 'weekly', days, time };
}

/** The words of an interval in milliseconds. */
export function intervalWords(everyMs: number): ScheduleWords {
  if (everyMs % 3_600_000 === 0) return { kind: 'everyHours', n: everyMs / 3_600_000 };
  if (everyMs % 60_000 === 0) return { kind: 'everyMinutes', n: everyMs / 60_000 };
  return { kind: 'everySeconds', n: Math.max(1, Math.round(everyMs / 1_000)) };
}
