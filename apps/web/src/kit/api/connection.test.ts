// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionHeard, connectionLost, followNetwork, isConnectionLost, onConnectionBack } from './connection.ts';
import { ApiFailure } from './failure.ts';
import { recoverReads } from './query-client.ts';

const fetchMock = vi.fn<typeof fetch>();
const healthy = () => Promise.resolve(new Response('{"status":"ok"}'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  connectionHeard();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a lost connection is looked after more and more seldom until the server itself answers', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('away'));
  // A captive portal answers everything, but not as our server does.
  fetchMock.mockImplementationOnce(() => Promise.resolve(new Response('<h1>sign in</h1>')));
  fetchMock.mockImplementation(healthy);
  const back = vi.fn();
  const stop = onConnectionBack(back);
  connectionLost();
  connectionLost();
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(fetchMock).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect([fetchMock.mock.calls.length, isConnectionLost()]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([isConnectionLost(), back.mock.calls.length]).toEqual([false, 1]);
  stop();
});

test('the browser’s own word: offline at once, back as soon as the server was heard', async () => {
  followNetwork();
  fetchMock.mockImplementation(healthy);
  window.dispatchEvent(new Event('offline'));
  expect(isConnectionLost()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isConnectionLost()).toBe(false);
});

test('when it is back, reads that got no answer are asked again; refused ones are not', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const stop = recoverReads(client);
  const facts = { url: '/x', code: 0, msg: '' };
  const asked = { lost: 0, refused: 0 };
  const lost = new QueryObserver(client, {
    queryKey: ['lost'],
    queryFn: () => {
      asked.lost += 1;
      return asked.lost === 1 ? Promise.reject(new ApiFailure({ kind: 'network', ...facts })) : Promise.resolve(1);
    },
  });
  const refused = new QueryObserver(client, {
    queryKey: ['refused'],
    queryFn: () => {
      asked.refused += 1;
      return Promise.reject(new ApiFailure({ kind: 'refused', ...facts }));
    },
  });
  const ends = [lost.subscribe(() => undefined), refused.subscribe(() => undefined)];
  await vi.advanceTimersByTimeAsync(0);
  connectionLost();
  connectionHeard();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual({ lost: 2, refused: 1 });
  for (const end of ends) end();
  stop();
});
