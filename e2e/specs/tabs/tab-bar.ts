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

/** By the menu, as a person opens a page; the group 收评管理 must be open. */
export async function menu(page: Page, key: string): Promise<void> {
  await page
    .getByRole('navigation', { name: '主菜单' })
    .getByRole('link', { name: new RegExp(`^${TITLES[key]}`) })
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
