// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PACE_MS, readCounts, SETTLE_MS, type Watch, watchWaiting } from './waiting.ts';

const answer = (counts: object) => async () => new Response(JSON.stringify({ code: 0, msg: '', data: { counts } }));
const told: object[] = [];
let watch: Watch | null = null;
const start = () => {
  watch = watchWaiting((counts) => told.push(counts));
};
const look = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
});
afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('waiting counts come at once, each minute, and once after many changes (R229)', async () => {
  const ask = vi.fn(answer({ receive: 3, nonsense: 9, ship: 'x' }));
  vi.stubGlobal('fetch', ask);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([{ receive: 3 }]);
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  for (let change = 0; change < 5; change += 1) watch?.soon();
  await vi.advanceTimersByTimeAsync(SETTLE_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  watch?.stop();
  await vi.advanceTimersByTimeAsync(3 * PACE_MS);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a window that is not seen does not ask, and a failure is silent and tried again', async () => {
  const ask = vi.fn<() => Promise<Response>>().mockRejectedValueOnce(new Error('offline'));
  ask.mockImplementation(answer({ entry: 1 }));
  vi.stubGlobal('fetch', ask);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
  look('hidden');
  await vi.advanceTimersByTimeAsync(5 * PACE_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  look('visible');
  await vi.advanceTimersByTimeAsync(SETTLE_MS);
  expect(told).toEqual([{ entry: 1 }]);
});

test.each([null, 'x', {}, { code: 401 }, { code: 0, data: null }, { code: 0, data: { counts: 5 } }])(
  'an answer like %j tells nothing',
  (envelope) => expect(readCounts(envelope)).toBeNull(),
);
