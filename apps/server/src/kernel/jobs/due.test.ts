import { expect, test } from 'vitest';
import { nextRuns, readCron } from './cron.ts';
import { dueAt, nextTimes } from './due.ts';
import { defineJob, type ScheduledJob } from './job.ts';

const at = (text: string) => new Date(text);
const job = (more: Partial<ScheduledJob>): ScheduledJob => ({ name: 'x', run: async () => {}, ...more });
const slot = (more: object = {}) => ({ cron: null, isPaused: false, lastSlotAt: null, ...more });

test('expressions are five fields in Asia/Shanghai', () => {
  expect(nextRuns('30 2 * * *', at('2026-11-22T00:00:00Z'), 2)).toEqual([
    at('2026-11-22T18:30:00Z'),
    at('2026-11-23T18:30:00Z'),
  ]);
  expect(nextRuns('0 9 * * 1-5', at('2026-11-20T02:00:00Z'), 2)).toEqual([
    at('2026-11-23T01:00:00Z'),
    at('2026-11-24T01:00:00Z'),
  ]);
});

test.each([
  ['seconds', '* * * * * *'],
  ['four fields', '* * * *'],
  ['a word', '@daily'],
  ['a day that never comes', '0 0 30 2 *'],
  ['out of range', '61 * * * *'],
  ['code', 'x();1 * * * *'],
  ['too long', `${'1,'.repeat(60)}1 * * * *`],
])('%s is no expression', (_, text) => {
  expect(readCron(text)).toBeNull();
});

test('slots that were missed come back once', () => {
  const daily = job({ cron: '0 3 * * *' });
  const missed = dueAt(daily, slot({ lastSlotAt: at('2026-11-10T00:00:00Z') }), at('2026-11-20T00:00:00Z'));
  expect(missed).toEqual(at('2026-11-10T19:00:00Z'));
  expect(dueAt(daily, slot({ lastSlotAt: at('2026-11-20T00:00:00Z') }), at('2026-11-20T00:00:00Z'))).toEqual(
    at('2026-11-20T19:00:00Z'),
  );
});

test('a setting takes the place of the default, and a paused job is never due', () => {
  const hourly = job({ everyMs: 3_600_000 });
  const now = at('2026-11-20T00:00:00Z');
  expect(dueAt(hourly, slot(), now)).toEqual(now);
  expect(dueAt(hourly, slot({ lastSlotAt: now }), now)).toEqual(at('2026-11-20T01:00:00Z'));
  expect(dueAt(hourly, slot({ cron: '5 * * * *', lastSlotAt: now }), now)).toEqual(at('2026-11-20T00:05:00Z'));
  expect(dueAt(hourly, slot({ isPaused: true }), now)).toBeNull();
  expect(nextTimes(hourly, slot({ isPaused: true }), now, 5)).toEqual([]);
  expect(nextTimes(hourly, slot({ lastSlotAt: now }), now, 2)).toEqual([
    at('2026-11-20T01:00:00Z'),
    at('2026-11-20T02:00:00Z'),
  ]);
});

test('a job runs bare with its defaults', async () => {
  const seen: unknown[] = [];
  const bare = defineJob({ name: 'x', everyMs: 60_000, run: async (_, { params }) => void seen.push(params) });
  await bare.run({} as never);
  expect(seen).toEqual([{}]);
});
