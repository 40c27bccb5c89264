// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Notifier, setNotifier } from '../api/notifier.ts';
import { findHelp, forgetHelp, REMEMBER_MS, rememberedHelp } from './look-up.ts';

const fetchMock = vi.fn<typeof fetch>();
const shown = {
  failure: vi.fn(),
  warning: vi.fn(),
  confirmAct: vi.fn(async (): Promise<string | null> => null),
  sessionLost: vi.fn<Notifier['sessionLost']>(),
  httpError: vi.fn(),
  newRelease: vi.fn<() => Promise<boolean>>(),
  guardRefused: vi.fn(),
  rightsDoubted: vi.fn(),
  goToLogin: vi.fn(),
  reload: vi.fn(),
} satisfies Notifier;

const KEY = '/system/dict/type/data/:dictId';
const answer = (data: unknown, helpTime = '1', init: ResponseInit = {}) =>
  Promise.resolve(
    new Response(JSON.stringify({ code: 0, msg: '', data }), { ...init, headers: { help_time: helpTime } }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchMock);
  vi.resetAllMocks();
  setNotifier(shown);
  forgetHelp();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the help lookup', () => {
  test('asks for the path pattern and finds a document (R549, R551)', async () => {
    fetchMock.mockReturnValue(answer({ id: '1', key: KEY }));
    expect(await findHelp(KEY)).toBe('found');
    expect(fetchMock.mock.calls[0]?.[0]).toBe(`/doc/content/exist?key=${encodeURIComponent(KEY)}`);
  });

  test('empty data is none, and is not asked for again (R600, R601)', async () => {
    fetchMock.mockReturnValue(answer(null));
    expect(await findHelp(KEY)).toBe('none');
    expect(rememberedHelp(KEY)).toBe('none');
    expect(await findHelp(KEY)).toBe('none');
    expect(fetchMock).toHaveBeenCalledOnce();
  });

  test('none ends as soon as any answer tells of a publication', async () => {
    fetchMock.mockReturnValueOnce(answer(null, '1'));
    await findHelp(KEY);
    fetchMock.mockReturnValueOnce(answer(null, '2'));
    await findHelp('/other');
    expect(rememberedHelp(KEY)).toBeNull();
    fetchMock.mockReturnValueOnce(answer({ id: '1', key: KEY }, '2'));
    expect(await findHelp(KEY)).toBe('found');
  });

  test('none ends by itself after a while', async () => {
    fetchMock.mockReturnValue(answer(null));
    await findHelp(KEY);
    await vi.advanceTimersByTimeAsync(REMEMBER_MS);
    expect(rememberedHelp(KEY)).toBeNull();
  });

  test('no answer is a failure with a text of its own, and is not remembered (R602)', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('offline'));
    expect(await findHelp(KEY)).toBe('failed');
    expect(shown.httpError).not.toHaveBeenCalled();
    fetchMock.mockReturnValueOnce(answer({ id: '1', key: KEY }));
    expect(await findHelp(KEY)).toBe('found');
  });

  test('an answer that refuses is shown by the catalogue, not called “no answer”', async () => {
    fetchMock.mockReturnValueOnce(answer(null, '1', { status: 500 }));
    expect(await findHelp(KEY)).toBe('refused');
    expect(shown.httpError).toHaveBeenCalledOnce();
    expect(rememberedHelp(KEY)).toBeNull();
  });
});
