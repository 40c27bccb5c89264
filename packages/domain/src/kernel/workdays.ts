const DAY_MS = 86_400_000;

/** The day so many workdays (Monday to Friday) after a day, both `YYYY-MM-DD`; holidays are not known here. */
export function addWorkdays(day: string, workdays: number): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = workdays; left > 0; ) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
