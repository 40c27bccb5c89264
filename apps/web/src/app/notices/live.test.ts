import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEvents, watchNotices } from './live.ts';

const fetchMock = vi.fn<typeof fetch>();
const onCount = vi.fn();
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const streamOf = (...pieces: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        controller.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );
const urls = () => fetchMock.mock.calls.map(([url]) => url);

test('events may arrive in pieces; beats and others are passed over', () => {
  const first = readEvents(': beat\n\nevent: unread\ndata: {"unread":3}\n\nevent: unr');
  expect(first).toEqual({ unread: [3], names: [], rest: 'event: unr' });
  expect(readEvents(`${first.rest}ead\ndata: {"unread":4}\n\nevent: other\ndata: {"unread":9}\n\n`).unread).toEqual([
    4,
  ]);
});

test('news of the names come with their version', () => {
  expect(readEvents(': beat\n\nevent: names\ndata: {"version":"7"}\n\n').names).toEqual(['7']);
});

test('counts come live; a stream that ends is opened again', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(streamOf('event: unread\ndata: {"unr', 'ead":2}\n\n')));
  stop = watchNotices(onCount);
  await vi.advanceTimersByTimeAsync(0);
  expect(onCount).toHaveBeenCalledExactlyOnceWith(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(urls()).toEqual(['/api/notices/stream', '/api/notices/stream']);
});

test('without a stream the count is asked for, less and less often', async () => {
  fetchMock.mockImplementation((url) =>
    url === '/api/notices/count'
      ? Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: { unread: 5 } })))
      : Promise.reject(new TypeError('offline')),
  );
  stop = watchNotices(onCount);
  await vi.advanceTimersByTimeAsync(0);
  expect(onCount).toHaveBeenCalledExactlyOnceWith(5);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onCount).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(onCount).toHaveBeenCalledTimes(2);
});

test('a hidden window lets go of the connection, asks now and then, and comes back', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  fetchMock.mockImplementation((_, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  stop = watchNotices(onCount);
  await vi.advanceTimersByTimeAsync(0);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(signals[0]?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(urls()).toEqual(['/api/notices/stream', '/api/notices/count']);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(urls().at(-1)).toBe('/api/notices/stream');
  expect(signals.at(-1)?.aborted).toBe(false);
});
