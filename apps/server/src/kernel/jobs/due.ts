import { later } from '../clock.ts';
import { nextRuns } from './cron.ts';
import { MINUTE_MS, type ScheduledJob } from './job.ts';

/** What decides when a job is due. */
export interface Slot {
  /** As set by a person; null = as in the code. */
  readonly cron: string | null;
  readonly isPaused: boolean;
  readonly lastSlotAt: Date | null;
}

/** The expression in force, or null for an interval. */
export function cronOf(job: ScheduledJob, cron: string | null): string | null {
  return cron ?? job.cron ?? null;
}

/**
 * When the job is due next, by the slot that was handed out last; null while it is paused. Slots that were missed while
 * nothing ran come back once: the answer lies in the past then.
 */
export function dueAt(job: ScheduledJob, slot: Slot, now: Date): Date | null {
  if (slot.isPaused) return null;
  const cron = cronOf(job, slot.cron);
  if (cron !== null) return nextRuns(cron, slot.lastSlotAt ?? now, 1)[0] ?? null;
  return slot.lastSlotAt === null ? now : later(slot.lastSlotAt, job.everyMs ?? MINUTE_MS);
}

/** The next times of the job, for people. */
export function nextTimes(job: ScheduledJob, slot: Slot, now: Date, count: number): Date[] {
  if (slot.isPaused) return [];
  const cron = cronOf(job, slot.cron);
  if (cron !== null) return nextRuns(cron, now, count);
  const everyMs = job.everyMs ?? MINUTE_MS;
  const first = slot.lastSlotAt === null ? now : later(slot.lastSlotAt, everyMs);
  const from = first > now ? first : now;
  return Array.from({ length: count }, (_, index) => later(from, index * everyMs));
}
