import { expect, test } from 'vitest';
import type { LogEntry } from '../../../kit/session/front-log.ts';
import { filterLog, logCsv } from './log.model.ts';

const entry = (message: string, more: Partial<LogEntry> = {}): LogEntry => ({
  message,
  type: 'info',
  time: '2026-11-21 10:00:00',
  meta: { user: '7', uuid: 'uuid9', token: '****1234', url: '/a' },
  ...more,
});

test('the newest comes first; type and words narrow, in message, address and detail', () => {
  const deep = entry('c', { meta: { ...entry('').meta, detail: 'TypeError in Page' } });
  const log = [entry('a'), entry('b', { type: 'error' }), deep];
  const shown = (type: LogEntry['type'] | 'all', words: string) =>
    filterLog(log, { type, words }).map(({ message }) => message);

  expect(shown('all', '')).toEqual(['c', 'b', 'a']);
  expect(shown('error', '')).toEqual(['b']);
  expect(shown('all', ' typeerror ')).toEqual(['c']);
  expect(shown('all', '/A')).toEqual(['c', 'b', 'a']);
});

test('the export quotes and defuses what a spreadsheet would run', () => {
  const csv = logCsv([entry('=1+1', { meta: { ...entry('').meta, url: '/a?"b"' } })], ['时间', '类型']);

  expect(csv).toBe(
    '\uFEFF"时间","类型"\r\n"2026-11-21 10:00:00","info","\'=1+1","/a?""b""","7","uuid9","****1234",""\r\n',
  );
});
