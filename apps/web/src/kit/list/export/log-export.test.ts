// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { logExport } from './log-export.ts';

const fetchMock = vi.fn<typeof fetch>();
afterEach(() => vi.unstubAllGlobals());

it('tells the server which screen was exported, under which conditions, and how many rows', async () => {
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockResolvedValueOnce(new Response(JSON.stringify({ code: 0, msg: '', data: null })));
  document.title = '(3条消息)账号管理 - 评级管理后台';
  await logExport('all', { status: ['1'], personal: undefined, created: { from: '2026-11-01' } }, 28);

  const [url, options] = fetchMock.mock.calls[0] ?? [];
  expect(String(url)).toBe('/order/order/excelExportLog');
  expect(JSON.parse(String(options?.body))).toEqual({
    page: '账号管理',
    url: location.pathname,
    params: { status: ['1'], created: { from: '2026-11-01' } },
    count: 28,
    kind: 'all',
  });
});
