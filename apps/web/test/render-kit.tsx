import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { KitProvider } from '../src/kit/feedback/index.ts';
import { startI18n } from '../src/kit/i18n/index.ts';
import { ALWAYS_ACTIVE, type Page, PageContext } from '../src/kit/page-active/index.ts';
import { writeCookie } from '../src/kit/session/index.ts';

// A ceiling for a slow machine; what comes is taken as soon as it is there.
configure({ asyncUtilTimeout: 10_000 });

/** One request that the fake server saw. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly code?: number;
  readonly msg?: string;
  readonly data?: unknown;
}

export const seen: Seen[] = [];
let answer: (request: Seen) => FakeAnswer | Promise<FakeAnswer> = () => ({ data: null });

/** What the fake server answers from now on. */
export function answerWith(next: (request: Seen) => FakeAnswer | Promise<FakeAnswer>): void {
  answer = next;
}

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = new URL(String(input instanceof Request ? input.url : input), 'http://test.local');
  const text = typeof init?.body === 'string' ? init.body : null;
  const request: Seen = {
    method: init?.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: text === null ? null : JSON.parse(text),
  };
  seen.push(request);
  const { code = 0, msg = '', data = null } = await answer(request);
  return new Response(JSON.stringify({ code, msg, data }), { headers: { 'content-type': 'application/json' } });
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Call once per test file: texts, a fake server, what jsdom lacks, and cleaning up. */
export function setUpKit(): void {
  beforeAll(async () => {
    vi.stubGlobal('ResizeObserver', NoObserver);
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }));
    Element.prototype.scrollIntoView = () => undefined;
    await startI18n('zh-CN');
  });
  beforeEach(() => {
    vi.stubGlobal('fetch', fakeFetch);
    writeCookie('uuid', 'uuid1');
    localStorage.clear();
    localStorage.setItem('access', '["*:*:*"]');
    seen.length = 0;
    answer = () => ({ data: null });
  });
  afterEach(cleanup);
}

/** A page that remembers what the kit tells it. */
export function fakePage(part: Partial<Page> = {}) {
  const dirty = new Map<string, boolean>();
  const written: (string | null)[] = [];
  const page: Page = {
    activity: ALWAYS_ACTIVE,
    instanceId: 'test',
    container: null,
    conditions: null,
    setConditions: (value) => written.push(value),
    setTitle: () => undefined,
    setDirty: (name, isDirty) => dirty.set(name, isDirty),
    close: () => undefined,
    reload: () => undefined,
    ...part,
  };
  return { page, dirty, written, isDirty: () => [...dirty.values()].includes(true) };
}

/** Renders kit components in the surroundings that the shell gives them. */
export function renderKit(children: ReactNode, page: Page = fakePage().page) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrap = (inner: ReactNode, at: Page) => (
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={client}>
          <KitProvider>
            <PageContext value={at}>{inner}</PageContext>
          </KitProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
  const result = render(wrap(children, page));
  return { ...result, again: (next: ReactNode, at: Page = page) => result.rerender(wrap(next, at)) };
}
