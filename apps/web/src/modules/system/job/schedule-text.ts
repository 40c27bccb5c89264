import { cronWords, intervalWords, type ScheduleWords } from '@mintmark/domain/system/schedule-words.ts';
import type { Translate } from '../../../kit/i18n/index.ts';

interface Schedule {
  readonly cron: string | null;
  readonly everyMs: number | null;
}

function dayWords(days: readonly number[], text: Translate): string {
  if (days.join() === '1,2,3,4,5') return text('system.job.workdays');
  const names = [
    text('system.job.day.0'),
    text('system.job.day.1'),
    text('system.job.day.2'),
    text('system.job.day.3'),
    text('system.job.day.4'),
    text('system.job.day.5'),
    text('system.job.day.6'),
  ];
  return days.map((day) => names[day] ?? '').join(text('app.common.comma'));
}

function words(schedule: ScheduleWords, text: Translate): string {
  switch (schedule.kind) {
    case 'everySeconds':
      return text('system.job.everySeconds', { n: schedule.n });
    case 'everyMinutes':
      return schedule.n === 1 ? text('system.job.everyMinute') : text('system.job.everyMinutes', { n: schedule.n });
    case 'everyHours':
      return schedule.n === 1 ? text('system.job.everyHour') : text('system.job.everyHours', { n: schedule.n });
    case 'hourly':
      return text('system.job.hourly', { minute: schedule.minute });
    case 'daily':
      return text('system.job.daily', { time: schedule.time });
    case 'weekly':
      return text('system.job.weekly', { days: dayWords(schedule.days, text), time: schedule.time });
    case 'monthly':
      return text('system.job.monthly', { day: schedule.day, time: schedule.time });
  }
}

/** The schedule of a job in words; null for an expression that needs more words than people use. */
export function scheduleText({ cron, everyMs }: Schedule, text: Translate): string | null {
  const said = cron === null ? (everyMs === null ? null : intervalWords(everyMs)) : cronWords(cron);
  return said === null ? null : words(said, text);
}

/** A duration as people read it: `350 ms`, `2.4 s`, `3 min 20 s`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
