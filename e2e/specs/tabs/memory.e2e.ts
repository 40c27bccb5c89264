import type { CDPSession, Page } from '@playwright/test';
import { colleague } from '../../fixtures/newcomers.ts';
import { expect, test } from '../../fixtures/test.ts';
import { bar, CONSOLE, expectTabs, label, RATINGS, travel, visiblePage } from './tab-bar.ts';

const MB = 1024 * 1024;
const LISTS = 20;

interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** What the page holds once everything that can go has gone: the least of some collections. */
async function held(session: CDPSession): Promise<Held> {
  let least: Held | null = null;
  for (let round = 0; round < 4; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? 0;
    const now = { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
    if (least === null || now.heap < least.heap) least = now;
  }
  if (least === null) throw new Error('nothing measured');
  return least;
}

async function openLists(page: Page, round: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const key = `${RATINGS}?${round}=${index}`;
    await travel(page, key);
    await expect(label(page, key)).toHaveAttribute('aria-selected', 'true');
    await expect(visiblePage(page).getByRole('row').nth(10)).toBeVisible();
  }
  await expect(page.locator('[data-instance]')).toHaveCount(count + 1);
}

async function closeAll(page: Page): Promise<void> {
  await bar(page).getByRole('button', { name: '标签页操作' }).click();
  await page.getByRole('menuitem', { name: '全部关闭' }).click();
  await expectTabs(page, [CONSOLE]);
  await expect(page.locator('[data-instance]')).toHaveCount(1);
  await expect(page.getByRole('menuitem')).toHaveCount(0);
}

test('twenty lists take at most 80 MB, and closing them gives it back (speed.md; R311)', async ({
  as,
  openAs,
  server,
}) => {
  // Somebody new: rows a page, which another story may have set to two hundred, belong to the person.
  const { username } = await colleague(await as('admin'), server.dataDir);
  const page = await openAs(username, CONSOLE);
  await expect(visiblePage(page).getByRole('heading').nth(1)).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Once through all of it: code and texts that come late stay, and are nobody's leak.
  await openLists(page, 'warm', LISTS);
  await closeAll(page);
  const start = await held(session);
  await openLists(page, 'n', LISTS);
  const full = await held(session);
  await closeAll(page);
  const end = await held(session);
  const words = `start ${JSON.stringify(start)}, with ${LISTS} lists ${JSON.stringify(full)}, after ${JSON.stringify(end)}`;
  console.log(words);
  expect(full.heap, words).toBeLessThanOrEqual(80 * MB);
  expect(end.heap - start.heap, words).toBeLessThanOrEqual(4 * MB);
  expect(end.nodes, words).toBeLessThanOrEqual(start.nodes * 1.05);
  expect(end.listeners, words).toBeLessThanOrEqual(start.listeners * 1.05);
});
