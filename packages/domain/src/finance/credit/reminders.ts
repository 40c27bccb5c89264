/** Most steps of reminders, and how far from the due day one may lie. */
export const MAX_REMINDER_STEPS = 12;
const FURTHEST_DAYS = 365;

/** Before it is due, on the day, and 15, 30 and 60 days afterwards (decision 0105). */
export const STANDARD_REMINDER_STEPS = '-3,0,15,30,60';

/** Steps as they are written, days after the due day (below 0: before it) apart by commas; null where one is none. */
export function readReminderSteps(text: string): readonly number[] | null {
  const parts = text.split(/[\s,，、]+/).filter(Boolean);
  const steps = [...new Set(parts.map((part) => (/^-?\d{1,3}$/.test(part) ? Number(part) : Number.NaN)))];
  const isWrong = steps.some((step) => Number.isNaN(step) || Math.abs(step) > FURTHEST_DAYS);
  if (isWrong || steps.length === 0 || steps.length > MAX_REMINDER_STEPS) return null;
  return steps.sort((a, b) => a - b);
}

/** The last step that was reached so many days after the due day; null before the first. */
export const reachedStep = (steps: readonly number[], days: number): number | null =>
  steps.reduce<number | null>(
    (reached, step) => (step <= days && (reached === null || step > reached) ? step : reached),
    null,
  );
