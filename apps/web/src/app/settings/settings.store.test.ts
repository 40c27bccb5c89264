// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSettings, changeSettings, flushSettings, resetSettings, useSettings } from './settings.store.ts';

const fetchMock = vi.fn<typeof fetch>();
const answer = (ok: boolean) =>
  ok
    ? Promise.resolve(new Response('{"code":0,"msg":"","data":{"values":{}}}'))
    : Promise.reject(new TypeError('offline'));
const sent = (): unknown[] => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).values.shell.tabs);

beforeEach(() => {
  vi.useFakeTimers();
  fetchMock.mockReset().mockImplementation(() => answer(true));
  vi.stubGlobal('fetch', fetchMock);
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the owner of the storage, as the application keeps it
  document.cookie = 'uuid=uuid-1; path=/';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('several choices go out as one call; the copy of the server is taken over (R276)', async () => {
  changeSettings({ breadcrumb: false });
  changeSettings({ tabs: false });
  await vi.advanceTimersByTimeAsync(800);
  expect(sent()).toEqual([false]);
  adoptSettings({ shell: { tabs: true, headerTheme: 'dark' } });
  expect(useSettings.getState()).toMatchObject({ tabs: true, headerTheme: 'dark', breadcrumb: true });
});

test('a choice that did not reach the server is not undone by its older copy, and is sent again (R276)', async () => {
  fetchMock.mockImplementation(() => answer(false));
  changeSettings({ tabs: false });
  await vi.advanceTimersByTimeAsync(800);
  fetchMock.mockClear().mockImplementation(() => answer(true));
  adoptSettings({ shell: { tabs: true } });
  expect(useSettings.getState().tabs).toBe(false);
  await vi.advanceTimersByTimeAsync(800);
  expect(sent()).toEqual([false]);
});

test('an answer that was adopted once does not undo what was chosen after it (R276)', async () => {
  const values = { shell: { tabs: true } };
  adoptSettings(values);
  changeSettings({ tabs: false });
  await vi.advanceTimersByTimeAsync(800);
  adoptSettings(values);
  expect(useSettings.getState().tabs).toBe(false);
});

test('what waits goes out before the session ends; nothing waits, nothing goes (R276, R381)', async () => {
  await flushSettings(AbortSignal.timeout(5_000));
  expect(sent()).toEqual([]);
  resetSettings();
  await flushSettings(AbortSignal.timeout(5_000));
  await vi.advanceTimersByTimeAsync(800);
  expect(sent()).toEqual([true]);
});
