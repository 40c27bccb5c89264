import { Cron } from 'croner';

const ZONE = 'Asia/Shanghai';
const FIVE_FIELDS = /^[\dA-Za-z*/,\-#?]+( [\dA-Za-z*/,\-#?]+){4}$/;

/** Reads an expression of five fields (minute hour day month weekday, Asia/Shanghai); null when it is none or never comes. */
export function readCron(expression: string): Cron | null {
  const text = expression.trim().replace(/\s+/g, ' ');
  if (text.length > 100 || !FIVE_FIELDS.test(text)) return null;
  try {
    const cron = new Cron(text, { timezone: ZONE, mode: '5-part', paused: true });
    return cron.nextRun() === null ? null : cron;
  } catch {
    return null;
  }
}

/** The next times of an expression after an instant; empty for one that cannot be read. */
export function nextRuns(expression: string, after: Date, count: number): Date[] {
  return readCron(expression)?.nextRuns(count, after) ?? [];
}
