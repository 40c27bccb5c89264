const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A range is no longer than this, so that a slip of the year is told. */
const MOST_DAYS = 60;

const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const isDay = (day: string): boolean =>
  DAY.test(day) && Number.isFinite(atMidnight(day)) && dayOf(atMidnight(day)) === day;

/** Days on which a house does not work although it would, and works although it would not (records.md, warnDay). */
export interface WorkCalendar {
  readonly daysOff: ReadonlySet<string>;
  readonly extraWorkdays: ReadonlySet<string>;
}

export const PLAIN_CALENDAR: WorkCalendar = { daysOff: new Set(), extraWorkdays: new Set() };

/**
 * Days written as `2026-10-01`, or as a range `2026-10-01~2026-10-08` of at most 60 days, separated by commas, spaces or
 * lines. `wrong` are the parts that are no day.
 */
export function readDays(text: string): { readonly days: ReadonlySet<string>; readonly wrong: readonly string[] } {
  const days = new Set<string>();
  const wrong: string[] = [];
  for (const part of text.split(/[\s,，;；、]+/).filter(Boolean)) {
    const [from = '', to = from, more] = part.split(/[~～]/);
    const length = isDay(from) && isDay(to) ? (atMidnight(to) - atMidnight(from)) / DAY_MS + 1 : 0;
    if (more !== undefined || length < 1 || length > MOST_DAYS) wrong.push(part);
    else for (let n = 0; n < length; n += 1) days.add(dayOf(atMidnight(from) + n * DAY_MS));
  }
  return { days, wrong };
}

/** Monday to Friday but for days off, and the weekend days that are worked instead. */
export function isWorkday(day: string, { daysOff, extraWorkdays }: WorkCalendar): boolean {
  const weekday = new Date(atMidnight(day)).getUTCDay();
  return extraWorkdays.has(day) || (weekday !== 0 && weekday !== 6 && !daysOff.has(day));
}

/** The day so many workdays after a day, both `YYYY-MM-DD`. */
export function addWorkdays(day: string, workdays: number, calendar: WorkCalendar = PLAIN_CALENDAR): string {
  let at = atMidnight(day);
  for (let left = workdays; left > 0; ) {
    at += DAY_MS;
    if (isWorkday(dayOf(at), calendar)) left -= 1;
  }
  return dayOf(at);
}

/** The day so many days after a day (before it, where negative), both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string => dayOf(atMidnight(day) + days * DAY_MS);

/** A wait is not counted beyond this: a slip of the year costs no time. */
const MOST_WAIT = 1_000;

/** How many workdays have come after a day, up to and with another, both `YYYY-MM-DD`; 0 when it is not later. */
export function workdaysSince(day: string, until: string, calendar: WorkCalendar = PLAIN_CALENDAR): number {
  const end = atMidnight(until);
  let count = 0;
  for (let at = atMidnight(day) + DAY_MS, seen = 0; at <= end && seen < MOST_WAIT; at += DAY_MS, seen += 1) {
    if (isWorkday(dayOf(at), calendar)) count += 1;
  }
  return count;
}

/** The latest day after which so many workdays have come until a day, with it: the turn of `workdaysSince`. */
export function workdaysBefore(day: string, workdays: number, calendar: WorkCalendar = PLAIN_CALENDAR): string {
  let at = atMidnight(day);
  for (let left = workdays; left > 0; at -= DAY_MS) {
    if (isWorkday(dayOf(at), calendar)) left -= 1;
  }
  return dayOf(at);
}
