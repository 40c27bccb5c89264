import { expect, type Locator, type Page } from '@playwright/test';

export const CONSOLE = '/dashboard/console';
export const ORDERS = '/closeReview/sendOrderCodeManagement';
export const CONFIRM = '/closeReview/confirm';
export const DETAIL = '/closeReview/DetailedEntry';
export const GRADING = '/closeReview/addCoinScore';
export const RATINGS = '/closeReview/orderCodeManagement';
export const CUSTOMERS = '/customer/user';

/** Names in the menu of the pages that the stories open. */
export const TITLES: Readonly<Record<string, string>> = {
  [CONSOLE]: '主控台',
  [ORDERS]: '送评单管理',
  [CONFIRM]: '收货确认',
  [DETAIL]: '明细录入',
  [GRADING]: '批量录入',
  [RATINGS]: '评级单管理',
};

export const bar = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });

/** The frame of one tab, by its key. */
export const frame = (page: Page, key: string): Locator => bar(page).locator(`[data-key="${key}"]`);
export const label = (page: Page, key: string): Locator => frame(page, key).getByRole('tab');
export const closer = (page: Page, key: string): Locator => frame(page, key).getByRole('button', { name: /^关闭/ });

/** The middle of an element; it must be in sight. */
async function middleOf(one: Locator): Promise<{ x: number; y: number }> {
  const box = await one.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Takes a tab with the mouse until it is held: the code that drags comes after the first page. */
async function take(page: Page, key: string): Promise<void> {
  await expect(async () => {
    const { x, y } = await middleOf(frame(page, key));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 10, y, { steps: 2 });
    const isHeld = await frame(page, key).evaluate((one) => one.style.zIndex === '1');
    if (!isHeld) await page.mouse.up();
    expect(isHeld).toBe(true);
  }).toPass();
}

/** Drags one tab over another, at `x` from its left side; lets go when the page has seen where it is. */
export async function drag(page: Page, key: string, over: string, x?: number): Promise<void> {
  await take(page, key);
  // Only now do the tabs stand still: the strip that drags has taken the other's place.
  const target = await frame(page, over).boundingBox();
  if (!target) throw new Error(`${over} is not in sight`);
  await page.mouse.move(target.x + (x ?? target.width / 2), target.y + target.height / 2, { steps: 8 });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

/** Waits until exactly these tabs are open, in this order. */
export async function expectTabs(page: Page, keys: readonly string[]): Promise<void> {
  await expect
    .poll(() =>
      bar(page)
        .locator('[data-key]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-key')))
        // The document may begin anew meanwhile (another person).
        .catch(() => null),
    )
    .toEqual(keys);
}

/** The visible page is the one of this tab, and the address says so. */
export async function expectShown(page: Page, key: string): Promise<void> {
  await expect(label(page, key)).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(`${key.replace(/[?*+.]/g, '\\$&')}([?&]c=.*)?$`));
}

export const visiblePage = (page: Page): Locator => page.locator('[data-instance]:not([hidden])');
export const instance = async (page: Page): Promise<string> =>
  (await visiblePage(page).getAttribute('data-instance')) ?? '';

/** By the menu, as a person opens a page, whatever number of waiting work stands beside its name; the group 收评管理 must be open. */
export async function menu(page: Page, key: string): Promise<void> {
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: new RegExp(`^${TITLES[key]}\\s*\\d*\\+?$`) })
    .click();
  await expectShown(page, key);
}

/** An address without loading the document, as Back and Forward bring it. */
export async function travel(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 0, key: crypto.randomUUID(), usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
}

/** One of the commands that close tabs, for one tab. */
export async function closeMenu(page: Page, key: string, command: string): Promise<void> {
  await label(page, key).click({ button: 'right' });
  await page.getByRole('menuitem', { name: command, exact: true }).filter({ visible: true }).click();
}
