import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import type { Locator, Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { colleague } from '../../fixtures/newcomers.ts';
import { expect, test } from '../../fixtures/test.ts';

const HEADER_PX = 64;

/** A page that is higher than the window. */
const LONG = '/admin/user/profile';

const scroller = (page: Page): Locator => page.locator('[data-page-scroller]:visible');
const header = (page: Page): Locator => page.getByRole('banner');
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' });

/**
 * Scrolls, and waits until the page has heard of it: two scrolls within one frame are one to the browser, and a turn
 * between them would not be seen. A page that is still too short is scrolled again once it has grown.
 */
async function scrollTo(page: Page, top: number): Promise<void> {
  const scrolled = () =>
    scroller(page).evaluate(async (element, place) => {
      const most = element.scrollHeight - element.clientHeight;
      if (most < place || element.scrollTop === place) return element.scrollTop;
      const heard = new Promise((done) => element.addEventListener('scroll', done, { once: true }));
      element.scrollTo(0, place);
      await heard;
      return element.scrollTop;
    }, top);
  await expect.poll(scrolled).toBe(top);
}

const topOf = async (box: Locator): Promise<number> => Math.round((await box.boundingBox())?.y ?? Number.NaN);

async function openWith(person: Persona, page: Page, shell: Readonly<Record<string, boolean>>): Promise<void> {
  await person.call(identityEndpoints.updateSettings, { body: { values: { shell } } });
  await page.goto(LONG);
  await expect(page.getByText('登录设备')).toBeVisible();
}

test('header, tabs and sider while a page scrolls (R244, R245, R246, R253, R254, R255, R256)', async ({
  as,
  openAs,
  server,
}) => {
  const person = await colleague(await as('admin'), server.dataDir, '前台收货');
  const page = await openAs(person.username, LONG);
  await page.setViewportSize({ width: 1100, height: 420 });
  await expect(page.getByText('登录设备')).toBeVisible();

  await test.step('by default nothing moves', async () => {
    await scrollTo(page, 400);
    expect([await topOf(header(page)), await topOf(tabs(page)), await topOf(page.locator('aside'))]).toEqual([
      0,
      HEADER_PX,
      0,
    ]);
  });

  await test.step('a header that hides does so past 300 on the way down, and returns on any way up', async () => {
    await openWith(person, page, { hideHeader: true });
    await scrollTo(page, 300);
    await expect.poll(() => topOf(header(page))).toBe(0);
    await scrollTo(page, 301);
    await expect.poll(() => topOf(header(page))).toBe(-HEADER_PX);
    await expect.poll(() => topOf(tabs(page))).toBe(0);
    await scrollTo(page, 380);
    await scrollTo(page, 370);
    await expect.poll(() => topOf(header(page))).toBe(0);
  });

  await test.step('without a fixed header the tabs are at the top from 64', async () => {
    await openWith(person, page, { fixedHeader: false });
    await scrollTo(page, 63);
    await expect.poll(() => topOf(tabs(page))).toBe(HEADER_PX);
    await scrollTo(page, 64);
    await expect.poll(() => topOf(tabs(page))).toBe(0);
    await openWith(person, page, { fixedHeader: false, fixedTabs: false });
    await scrollTo(page, 64);
    await expect(tabs(page)).toBeHidden();
  });

  await test.step('a sticky header spans the width above the sider; a sider that is not fixed goes with the page', async () => {
    await openWith(person, page, { stickyHeader: true });
    expect(await header(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1100 });
    await expect.poll(() => topOf(page.locator('aside'))).toBe(HEADER_PX);
    await openWith(person, page, { fixedSider: false });
    await scrollTo(page, 100);
    await expect.poll(() => topOf(page.locator('aside'))).toBe(-100);
  });
});
