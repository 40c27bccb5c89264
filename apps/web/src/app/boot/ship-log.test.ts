// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, writeCookie } from '../../kit/session/cookies.ts';
import { writeLog } from '../../kit/session/front-log.ts';
import { shipLog } from './ship-log.ts';

const fetchMock = vi.fn<typeof fetch>();
const sent = (index: number) =>
  (JSON.parse(String(fetchMock.mock.calls[index]?.[1]?.body)) as { entries: { message: string }[] }).entries;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetchMock);
  clearCookies();
  stop = shipLog();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('entries travel together after a while, fifty a call, without the token in the body', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(new Response('{}')));
  writeCookie('token', 'secret-abcd');
  for (let index = 0; index < 60; index += 1) writeLog(`entry ${index}`, { type: 'error', detail: 'x'.repeat(3000) });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(fetchMock).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  writeLog('one more');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(sent(0)).toHaveLength(50);
  expect(
    sent(1)
      .map(({ message }) => message)
      .slice(-2),
  ).toEqual(['entry 59', 'one more']);
  expect(JSON.stringify(sent(0))).not.toContain('abcd');
});

test('what could not be sent waits: offline, and before somebody has signed in', async () => {
  writeLog('before sign-in');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetchMock).not.toHaveBeenCalled();
  writeCookie('token', 't');
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  writeLog('offline');
  await vi.advanceTimersByTimeAsync(5_000);
  fetchMock.mockImplementation(() => Promise.resolve(new Response('{}')));
  writeLog('back');
  await vi.advanceTimersByTimeAsync(5_000);

  expect(sent(1).map(({ message }) => message)).toEqual(['before sign-in', 'offline', 'back']);
});
