import type { Page } from '@playwright/test';
import { type Figure, median, ms, spread } from './figures.ts';
import { devtools, memoryOf } from './probe.ts';
import { type BrowserStage, LIST } from './stage.ts';

const ROUNDS = 5;
const SWITCHES = 24;
const KEYS = 40;
const ROW = 'tbody tr[data-key]';
/** Labels of open pages; a list has tabs of its own states too. */
const TAB = '[role="tab"][aria-controls^="page-"]';
const VISIBLE = '[data-instance]:not([hidden])';

const afterClick = (page: Page, isDone: string): Promise<number> =>
  page.evaluate((selector) => window.mmProbe.afterClick(selector), isDone);

async function openConsole(stage: BrowserStage): Promise<Page> {
  const context = await stage.open(true);
  const page = await context.newPage();
  await page.goto('/dashboard/console');
  await page.locator(`a[href="/dashboard/console"]`).first().waitFor();
  return page;
}

const MENU_LIST = '/closeReview/sendOrderCodeManagement';

/** The link of the list in the menu; on the console its group is closed. */
async function menuLink(page: Page) {
  const link = page.locator(`aside a[href="${MENU_LIST}"]`);
  await link.waitFor({ state: 'detached' });
  await page.locator('aside').getByRole('button', { name: '收评管理' }).click();
  return link;
}

/** From a click in the menu to the first row: with the code still to come, and again after the tab was closed. */
export async function menuClicks(stage: BrowserStage): Promise<Figure[]> {
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openConsole(stage);
    for (const times of [first, again]) {
      const link = await menuLink(page);
      await link.click();
      times.push(await afterClick(page, `${VISIBLE}:has(form input) ${ROW}`));
      await page
        .locator('[data-active="true"]', { has: page.locator(TAB) })
        .getByRole('button')
        .click();
      await page.waitForURL(/dashboard/, { waitUntil: 'commit' });
    }
    await page.context().close();
  }
  const name = 'menu click → row, first visit / again, ms';
  return [{ name, ours: `${ms(median(first))} / ${ms(median(again))}`, floor: '–', goal: '≤ 180 / 100' }];
}

/** Opens lists until there are `count` of them; every one has another query, so another tab. */
async function openLists(page: Page, from: number, count: number): Promise<void> {
  for (let at = from; at < count; at += 1) {
    await page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `${LIST}?tab=${at}`);
    await page.locator(`${VISIBLE} ${ROW}`).first().waitFor();
  }
}

async function switchTimes(page: Page): Promise<number[]> {
  const times: number[] = [];
  const tabs = page.locator(TAB);
  const last = (await tabs.count()) - 1;
  for (let at = 0; at < SWITCHES; at += 1) {
    const tab = tabs.nth(last - (at % 2));
    await tab.click();
    const controls = (await tab.getAttribute('aria-controls')) ?? '';
    times.push(await afterClick(page, `${VISIBLE} #${controls} ${ROW}`));
  }
  return times;
}

async function floorSwitches(stage: BrowserStage): Promise<number[]> {
  const page = await (await stage.open(false)).newPage();
  await page.goto(`${stage.floor}/list`);
  await page.locator(ROW).first().waitFor();
  const times: number[] = [];
  for (let at = 0; at < SWITCHES; at += 1) {
    const shown = (at + 1) % 2;
    await page.locator(`#t${shown}`).click();
    times.push(await afterClick(page, `#v${shown}:not([hidden])`));
  }
  await page.context().close();
  return times;
}

const closeAll = async (page: Page): Promise<void> => {
  await page.locator(TAB).last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: '全部关闭' }).click();
  await page.waitForURL(/dashboard/, { waitUntil: 'commit' });
};

/** Switching with 2, 10 and 20 lists open; memory with 20, and when all are closed. */
export async function tabsAndMemory(stage: BrowserStage): Promise<Figure[]> {
  const page = await openConsole(stage);
  const cdp = await devtools(page);
  // One round to warm up: code, caches and pools that are kept belong to the start.
  await openLists(page, 100, 120);
  await closeAll(page);
  const start = await memoryOf(cdp);
  const times: Record<number, number[]> = {};
  let open = 0;
  for (const count of [2, 10, 20]) {
    await openLists(page, open, count);
    open = count;
    times[count] = await switchTimes(page);
  }
  const full = await memoryOf(cdp);
  await closeAll(page);
  const end = await memoryOf(cdp);
  await page.context().close();
  const floor = spread(await floorSwitches(stage));
  const change = (now: number, then: number) => `${(((now - then) / then) * 100).toFixed(1)} %`;
  const left = `+${(end.heapMb - start.heapMb).toFixed(1)}`;
  return [
    ...Object.entries(times).map(([count, list]) => ({
      name: `tab switch at ${count} tabs, p50 / p95 ms`,
      ours: spread(list),
      floor,
      goal: '≤ 50 / 90, flat within 15 %',
    })),
    {
      name: 'heap with 20 lists / after closing all, over start, MB',
      ours: `${full.heapMb.toFixed(0)} / ${left}`,
      floor: '–',
      goal: '≤ 80 / +4',
    },
    {
      name: 'nodes / listeners after closing all, over start',
      ours: `${change(end.nodes, start.nodes)} / ${change(end.listeners, start.listeners)}`,
      floor: '–',
      goal: 'within 5 %',
    },
  ];
}

/** From choosing a page size to its rows on the screen. */
export async function pageSizes(stage: BrowserStage): Promise<Figure[]> {
  const ours: Record<number, number[]> = { 50: [], 200: [] };
  const floor: Record<number, number[]> = { 50: [], 200: [] };
  const page = await (await stage.open(true)).newPage();
  const plain = await (await stage.open(false)).newPage();
  await page.goto(LIST);
  await plain.goto(`${stage.floor}/list`);
  await page.locator(ROW).first().waitFor();
  const choose = async (size: number): Promise<number> => {
    await page.locator(`${VISIBLE} .ant-pagination-options .ant-select`).click();
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: new RegExp(`^${size} `) })
      .click();
    return afterClick(page, `${VISIBLE} ${ROW}:nth-child(${size})`);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of [50, 200]) {
      ours[size]?.push(await choose(size));
      await choose(20);
      await plain.locator(`#b${size}`).click();
      floor[size]?.push(await afterClick(plain, `${ROW}:nth-child(${size})`));
      await plain.reload();
      await plain.locator(ROW).first().waitFor();
    }
  }
  await page.context().close();
  await plain.context().close();
  const both = (of: Record<number, number[]>) => `${ms(median(of[50] ?? []))} / ${ms(median(of[200] ?? []))}`;
  return [{ name: '50 / 200 rows, ms', ours: both(ours), floor: both(floor), goal: '≤ 170 / 300' }];
}

async function keyTimes(page: Page, field: string): Promise<number[]> {
  await page.locator(field).first().click();
  await page.evaluate(() => {
    window.mmProbe.keys = [];
  });
  for (let at = 0; at < KEYS; at += 1) await page.keyboard.press('1');
  await page.waitForFunction((count) => window.mmProbe.keys.length >= count, KEYS);
  return page.evaluate(() => window.mmProbe.keys);
}

/** Typing in a query field above 50 rows. */
export async function typing(stage: BrowserStage): Promise<Figure[]> {
  const page = await (await stage.open(true)).newPage();
  await page.goto(LIST);
  await page.locator(ROW).first().waitFor();
  const ours = await keyTimes(page, `${VISIBLE} form input`);
  const plain = await (await stage.open(false)).newPage();
  await plain.goto(`${stage.floor}/list`);
  const floor = await keyTimes(plain, '#q');
  await page.context().close();
  await plain.context().close();
  const name = 'typing in a search field, keydown → frame p50 / p95, ms';
  return [{ name, ours: spread(ours), floor: spread(floor), goal: '≤ 4.5 / 8' }];
}
