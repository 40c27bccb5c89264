import { setTimeout as pause } from 'node:timers/promises';

/** The one clock (CONTRIBUTING.md): server time only, never the client's `time` header (security rule 55). */
export interface Clock {
  now(): Date;
  /** Lets so many milliseconds pass. */
  wait(milliseconds: number): Promise<void>;
}

export const systemClock: Clock = { now: () => new Date(), wait: (milliseconds) => pause(milliseconds) };

const SHANGHAI = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Calendar day in Asia/Shanghai, `YYYY-MM-DD` (D27). */
export function shanghaiDay(at: Date): string {
  return SHANGHAI.format(at);
}

/** `YYYY-MM-DD HH:MM` in Asia/Shanghai, which has no summer time. */
export function shanghaiMinute(at: Date): string {
  return later(at, 8 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
}

/** `yyyymmdd` of a document number. */
export function compactDay(at: Date): string {
  return shanghaiDay(at).replaceAll('-', '');
}

/** First instant of a Shanghai day; with `+1` days for an exclusive upper bound. */
export function startOfDay(day: string, plusDays = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00+08:00`) + plusDays * 86_400_000);
}

/** Milliseconds after an instant. */
export function later(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

/** ISO string or null, for DTOs. */
export function iso(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
