// @vitest-environment jsdom
import { endpoint } from '@mintmark/contract/kernel/endpoint.ts';
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { z } from 'zod';
import { clearCookies, writeCookie } from '../session/cookies.ts';
import { call, request } from './client.ts';
import { ApiFailure } from './failure.ts';

const list = endpoint({
  method: 'GET',
  path: '/things/{id}',
  permission: 'signed-in',
  params: z.strictObject({ id: z.string() }),
  query: z.strictObject({ status: z.array(z.string()).optional() }),
  data: z.object({ total: z.int() }),
  summary: '',
});
const save = endpoint({
  method: 'POST',
  path: '/things',
  permission: 'signed-in',
  body: z.strictObject({ name: z.string() }),
  data: z.object({ id: z.string() }),
  summary: '',
});

const fetchMock = vi.fn<typeof fetch>();
const answer = (code: number, data: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify({ code, msg: 'm', data })));
const sent = (index = 0) => {
  const [url, init] = fetchMock.mock.calls[index] ?? [];
  return { url, init, headers: new Headers(init?.headers) };
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('fetch', fetchMock);
  clearCookies();
  document.documentElement.lang = 'en';
});
afterEach(() => vi.unstubAllGlobals());

describe('the typed client', () => {
  test('sends time, client, language and the token only when there is one', async () => {
    fetchMock.mockImplementation(answer(0, { total: 3 }));
    const data = await call(list, { params: { id: '7' }, query: { status: ['a', 'b'] } });
    expectTypeOf(data).toEqualTypeOf<{ total: number }>();
    expect(data).toEqual({ total: 3 });
    writeCookie('token', 'tok');
    await call(list, { params: { id: '7' } });
    const first = sent();
    expect(first.url).toBe('/things/7?status=a&status=b');
    expect(first.headers.get('time')).toMatch(/^\d{13}$/);
    expect(first.headers.get('client')).toBe('op');
    expect(first.headers.get('accept-language')).toBe('en');
    expect(first.headers.has('token')).toBe(false);
    expect(first.headers.has('idempotency-key')).toBe(false);
    expect(sent(1).headers.get('token')).toBe('tok');
  });

  test('writes carry JSON and a key, the given one or a fresh one', async () => {
    fetchMock.mockImplementation(answer(0, { id: '1' }));
    await call(save, { body: { name: 'x' } });
    await call(save, { body: { name: 'x' }, idempotencyKey: 'mine' });
    expect(sent().init?.body).toBe('{"name":"x"}');
    expect(sent().headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(sent(1).headers.get('idempotency-key')).toBe('mine');
  });

  test('request hands out codes that resolve; call rejects them so that nobody takes their data for its own', async () => {
    fetchMock.mockImplementation(answer(2042, { by: 'A' }));
    const outcome = await request(save, { body: { name: 'x' } });
    expect(outcome).toEqual({ ok: false, code: 2042, msg: 'm', data: { by: 'A' } });
    await expect(call(save, { body: { name: 'x' } })).rejects.toMatchObject({ kind: 'outcome', code: 2042 });
    await expect(call(save, { body: { name: 'x' } })).rejects.toBeInstanceOf(ApiFailure);
  });
});
