import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

interface Load {
  readonly requests: number;
  /** Scripts and style sheets as they went over the wire. */
  readonly kB: number;
  readonly files: readonly string[];
}

/** What a page fetched: the document and the files of the build; calls of the API are not counted. */
async function loadOf(page: Page): Promise<Load> {
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => entry.name.includes('/assets/'))
      .map((entry) => ({ name: entry.name.replace(/.*\/assets\//, ''), bytes: entry.encodedBodySize })),
  );
  const kB = fetched.reduce((sum, file) => sum + file.bytes, 0) / 1000;
  return { requests: fetched.length + 1, kB, files: fetched.map((file) => file.name) };
}

/** What is fetched ahead of its use comes once the browser is idle; here it never is. */
const neverIdle = (): void => {
  window.requestIdleCallback = () => 0;
};

test('the sign-in page is small, and does not fetch the application before somebody types', async ({
  page,
  server,
}) => {
  await page.addInitScript(neverIdle);
  await page.goto(`${server.url}/login`);
  await page.locator('input').first().waitFor();
  const load = await loadOf(page);
  expect(load.kB, load.files.join(' ')).toBeLessThan(35);
  expect(load.requests, load.files.join(' ')).toBeLessThanOrEqual(4);
});

test('shell and first list fetch what they show, and nothing of other modules', async ({ openAs }) => {
  const page = await openAs('admin', '/403');
  await page.addInitScript(neverIdle);
  await page.goto('/closeReview/sendOrderCodeManagement');
  await page.locator('tbody tr').first().waitFor();
  const load = await loadOf(page);
  expect(load.kB, load.files.join(' ')).toBeLessThan(370);
  expect(load.requests, load.files.join(' ')).toBeLessThanOrEqual(12);
  expect(
    load.files.filter((file) =>
      /^(dates|workbench|form|master|table|parts|schemas|texts-(?!zh-CN|receiving))/.test(file),
    ),
  ).toEqual([]);
});

/** Everything that goes over the wire until the first row: document, files of the build, calls of the API. */
async function untilFirstRow(page: Page, path: string): Promise<readonly string[]> {
  const asked: string[] = [];
  const hear = (request: { url: () => string }): void => void asked.push(new URL(request.url()).pathname);
  page.on('request', hear);
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('tbody tr[data-key]').first().waitFor();
  page.off('request', hear);
  return asked;
}

test('the coins ask thirteen times until their first row and for their counts, and for the texts of their own module only', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/403');
  await page.addInitScript(neverIdle);
  const asked = await untilFirstRow(page, '/closeReview/orderCodeManagement');
  // The counts of the tabs leave with the row: before or after it is seen.
  const first = asked.filter((path) => !path.endsWith('/counts'));
  expect(first.length, asked.join(' ')).toBeLessThanOrEqual(13);
  const texts = asked.flatMap((path) => /assets\/(texts-[\w-]*zh-CN)-/.exec(path)?.[1] ?? []);
  expect(texts.toSorted()).toEqual(['texts-ratings-zh-CN', 'texts-zh-CN']);
  // The shell's, with those of every list.
  expect(asked.filter((path) => path.endsWith('.css')).length, asked.join(' ')).toBe(1);
});
