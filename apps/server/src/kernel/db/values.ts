import pg from 'pg';

const DATE = 1082;
const TIME = 1184;
/** `text[]`, which has no name in the driver's list. */
const TEXTS = 1009 as never;

/** Everything that is no word as it stands: quotes, nothing, bounds, arrays in arrays. */
const WITH_SIGNS = /["\\]|NULL|^\[|.\{/;

/** Words without quotes, as nearly all are, need not be read sign by sign: every coin and order carries dozens. */
function readTexts(value: string, asWritten: (value: string) => string[]): string[] {
  if (value === '{}') return [];
  return WITH_SIGNS.test(value) ? asWritten(value) : value.slice(1, -1).split(',');
}

const UTC = '+00';
/** From here on a year has more than four digits, or is before Christ. */
const LONGEST = '2026-11-23 06:12:43.123456+00'.length;

/** A time as every session hands it over (UTC) is an ISO time but for two signs, which the engine reads at once. */
function readTime(value: string, asWritten: (value: string) => Date): Date {
  return value.endsWith(UTC) && value.length <= LONGEST && value[10] === ' '
    ? new Date(`${value.slice(0, 10)}T${value.slice(11, -UTC.length)}Z`)
    : asWritten(value);
}

/** How values come from the driver, for the whole process. */
export function readValues(): void {
  const texts: (value: string) => string[] = pg.types.getTypeParser(TEXTS, 'text');
  const time: (value: string) => Date = pg.types.getTypeParser(TIME, 'text');
  // `date` stays text (YYYY-MM-DD); the default would shift it by the time zone of the process.
  pg.types.setTypeParser(DATE, (value) => value);
  pg.types.setTypeParser(TEXTS, (value) => readTexts(value, texts));
  pg.types.setTypeParser(TIME, (value) => readTime(value, time));
}
