// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEvents, watchNotices } from './live.ts';

const fetchMock = vi.fn<typeof fetch>();
const onNews = vi.fn();
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
  expect(first).toEqual({ news: [{ unread: 3 }], rest: 'event: unr' });
  const rest = `${first.rest}ead
data: {"unread":4}

event: other
data: {"unread":9}

event: access
data: {"mark":"a1"}

`;
  expect(readEvents(rest).news).toEqual([{ unread: 4 }, { mark: 'a1' }]);
});

test('a word says that the menu has changed; words that nobody knows say nothing', () => {
  expect(readEvents('event: menu\ndata: {}\n\nevent: menus\ndata: {}\n\n').news).toEqual([{ isMenuNew: true }]);
});

test('news of the names come with their version', () => {
  expect(readEvents(': beat\n\nevent: names\ndata: {"version":"7"}\n\n').news).toEqual([{ version: '7' }]);
});

test('counts come live; a stream that ends is opened again', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(streamOf('event: unread\ndata: {"unr', 'ead":2}\n\n')));
  stop = watchNotices(onNews);
  await vi.advanceTimersByTimeAsync(0);
  expect(onNews).toHaveBeenCalledExactlyOnceWith({ unread: 2 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(urls()).toEqual(['/api/notices/stream', '/api/notices/stream']);
  // Between the two the menu may have changed.
  expect(onNews).toHaveBeenCalledWith({ isMenuNew: true });
});

test('without a stream the count is asked for, less and less often', async () => {
  fetchMock.mockImplementation((url) =>
    url === '/api/notices/count'
      ? Promise.resolve(new Response(JSON.stringify({ code: 0, msg: '', data: { unread: 5, mark: 'b2' } })))
      : Promise.reject(new TypeError('offline')),
  );
  stop = watchNotices(onNews);
  await vi.advanceTimersByTimeAsync(0);
  expect(onNews).toHaveBeenCalledExactlyOnceWith({ unread: 5, mark: 'b2' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onNews).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(onNews).toHaveBeenCalledTimes(2);
});

test('a hidden window lets go of the connection, asks now and then, and comes back', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  fetchMock.mockImplementation((_, init) => {
    signals.push(init?.signal);
    return new Promise(() => undefined);
  });
  stop = watchNotices(onNews);
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

test('a session that ended before the first stream is said once, and again after a new one ended', async () => {
  const lost = () => Promise.resolve(Response.json({ code: 401, msg: '', data: null }));
  fetchMock.mockImplementation(lost);
  stop = watchNotices(onNews);
  await vi.advanceTimersByTimeAsync(0);
  expect(onNews).toHaveBeenCalledExactlyOnceWith({ mark: 'none' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(onNews).toHaveBeenCalledOnce();

  fetchMock.mockImplementation(() => Promise.resolve(streamOf('event: access\ndata: {"mark":"a1"}\n\n')));
  await vi.advanceTimersByTimeAsync(60_000);
  fetchMock.mockImplementation(lost);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onNews.mock.calls.map(([news]) => news).filter(({ mark }) => mark === 'none')).toHaveLength(2);
});

test('words of records name their kinds; what is no word is passed over', () => {
  const text = `event: stream\ndata: {"id":"s"}\n\nevent: words\ndata: {"words":[{"kind":"coin","id":"4"},{"kind":"planet","id":"5"}]}\n\nevent: missed\ndata: {}\n\n`;
  expect(readEvents(text).news).toEqual([{ stream: 's' }, { words: [{ kind: 'coin', id: '4' }] }, { isMissed: true }]);
});
