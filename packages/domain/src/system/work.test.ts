import { expect, test } from 'vitest';
import { cronWords, intervalWords } from './schedule-words.ts';
import { cancelRefusal, retryRefusal, TASK } from './work.enums.ts';

test.each([
  ['* * * * *', { kind: 'everyMinutes', n: 1 }],
  ['*/15 * * * *', { kind: 'everyMinutes', n: 15 }],
  ['5 * * * *', { kind: 'hourly', minute: '05' }],
  ['30 2 * * *', { kind: 'daily', time: '02:30' }],
  ['0 9 * * 1-5', { kind: 'weekly', days: [1, 2, 3, 4, 5], time: '09:00' }],
  ['0 9 * * 0,6', { kind: 'weekly', days: [0, 6], time: '09:00' }],
  ['0 3 1 * *', { kind: 'monthly', day: 1, time: '03:00' }],
])('%s is said in words', (expression, words) => {
  expect(cronWords(expression)).toEqual(words);
});

test.each(['0 9,15 * * *', '0 9 1 * 1', '0 3 1 6 *', '0 9 * * MON', 'x', '1-5 * * * *'])(
  '%s stays an expression',
  (expression) => {
    expect(cronWords(expression)).toBeNull();
  },
);

test('intervals are said in their largest whole unit', () => {
  expect([3_600_000, 21_600_000, 90_000, 600_000].map(intervalWords)).toEqual([
    { kind: 'everyHours', n: 1 },
    { kind: 'everyHours', n: 6 },
    { kind: 'everySeconds', n: 90 },
    { kind: 'everyMinutes', n: 10 },
  ]);
});

test('what is over cannot be cancelled, what goes on cannot be retried', () => {
  expect(Object.values(TASK).map(retryRefusal)).toEqual(['taskOpen', 'taskOpen', 'taskDone', null, null, null]);
  expect(Object.values(TASK).map((status) => cancelRefusal(status, true))).toEqual([
    null,
    null,
    'taskOver',
    null,
    'taskOver',
    'taskOver',
  ]);
  expect(cancelRefusal(TASK.running, false)).toBe('taskShort');
});
