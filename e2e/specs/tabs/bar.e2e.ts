import { Persona } from '../../fixtures/api.ts';
import { enter } from '../../fixtures/enter.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  bar,
  CONFIRM,
  CONSOLE,
  DETAIL,
  expectShown,
  expectTabs,
  frame,
  GRADING,
  label,
  menu,
  ORDERS,
  RATINGS,
} from './tab-bar.ts';

const many = Array.from({ length: 24 }, (_, index) => ({ path: RATINGS, query: `?n=${index}`, titleKey: '' }));

/** Puts a tab list into the storage of a person, as a former visit has left it. */
const stored = (uuid: string) => ({
  slot: `uuid${uuid}:tabs`,
  text: JSON.stringify([{ path: CONSOLE, query: '' }, ...many]),
});

test('the keyboard reaches everything: arrows, Home, End and Delete in the bar, Alt with PageUp, PageDown and W everywhere (R289, R301)', async ({
  openAs,
}) => {
  const page = await openAs('admin', ORDERS);
  for (const key of [CONFIRM, DETAIL, GRADING]) await menu(page, key);
  await label(page, GRADING).focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, DETAIL);
  await expect(label(page, DETAIL)).toBeFocused();
  await page.keyboard.press('Home');
  await expectShown(page, CONSOLE);
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, GRADING);
  await expect(label(page, GRADING)).toBeFocused();
  await page.keyboard.press('Delete');
  await expectTabs(page, [CONSOLE, ORDERS, CONFIRM, DETAIL]);
  await expect(label(page, DETAIL)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  await expectTabs(page, [CONSOLE, ORDERS, CONFIRM, DETAIL]);
  await page.keyboard.press('End');
  await expectShown(page, DETAIL);

  await page.keyboard.press('Alt+PageUp');
  await expectShown(page, CONFIRM);
  await page.keyboard.press('Alt+PageUp');
  await expectShown(page, ORDERS);
  await page.getByRole('main').filter({ visible: true }).getByRole('textbox').first().focus();
  await page.keyboard.press('Alt+PageDown');
  await expectShown(page, CONFIRM);
  await page.keyboard.press('Alt+PageUp');
  await expectShown(page, ORDERS);
  await expect(page.getByRole('main').filter({ visible: true }).getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Alt+w');
  await expectTabs(page, [CONSOLE, CONFIRM, DETAIL]);
  await expectShown(page, CONFIRM);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('the code for dragging, whenever it comes, leaves the cursor on its tab (R289)', async ({ openAs }) => {
  const page = await openAs('admin', '/order/printTags');
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = page.waitForRequest(/tab-strip-drag/);
  await page.route(/tab-strip-drag/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(ORDERS);
  await asked;
  await label(page, ORDERS).focus();
  const before = await label(page, ORDERS).elementHandle();
  letGo();
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(label(page, ORDERS)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, CONSOLE);
});

test('of 25 tabs each is near: wheel, arrows and a list that is searched, marks the visible one and closes others (R288)', async ({
  as,
  openAs,
}) => {
  const { uuid } = (await as('admin')).signed;
  const page = await openAs('admin', '/order/printTags');
  await page.evaluate(({ slot, text }) => localStorage.setItem(slot, text), stored(uuid));
  await page.goto(CONSOLE);
  await expect(bar(page).getByRole('tab')).toHaveCount(25);
  const first = label(page, CONSOLE);
  const last = label(page, `${RATINGS}?n=23`);
  await expect(first).toBeInViewport();
  await expect(last).not.toBeInViewport();
  await frame(page, `${RATINGS}?n=1`).hover();
  await page.mouse.wheel(0, 6000);
  await expect(last).toBeInViewport();
  await expect(first).not.toBeInViewport();
  const list = bar(page).getByRole('button', { name: '已打开 25 个页面' });
  await list.focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('textbox', { name: '搜索已打开的页面' });
  await expect(search).toBeFocused();
  const panel = page.getByRole('region', { name: '已打开的页面' });
  await expect(panel.getByRole('button', { name: '主控台', exact: true })).toHaveAttribute('aria-current', 'page');
  await search.fill('nothing like it');
  await expect(panel).toContainText('没有符合的页面');
  await search.fill('评级');
  await expect(panel.getByRole('listitem')).toHaveCount(24);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(bar(page).getByRole('tab')).toHaveCount(24);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/n=2$/);
  await expect(label(page, `${RATINGS}?n=2`)).toBeInViewport();
  await bar(page).getByRole('button', { name: '已打开 24 个页面' }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bar(page).getByRole('button', { name: '已打开 24 个页面' })).toBeFocused();
});

test('the middle button closes a tab, and neither pastes nor scrolls by itself (R285, R286)', async ({ openAs }) => {
  const page = await openAs('admin', ORDERS);
  await menu(page, RATINGS);
  await page.evaluate(() => {
    const refused: string[] = [];
    Reflect.set(window, 'refused', refused);
    for (const kind of ['mousedown', 'mouseup', 'auxclick'])
      window.addEventListener(kind, (event) => event.defaultPrevented && refused.push(kind));
  });
  await label(page, ORDERS).click({ button: 'middle' });
  await expectTabs(page, [CONSOLE, RATINGS]);
  await label(page, CONSOLE).click({ button: 'middle' });
  await expectTabs(page, [CONSOLE, RATINGS]);
  expect(await page.evaluate(() => Reflect.get(window, 'refused'))).toEqual([
    'mousedown',
    'mouseup',
    'auxclick',
    'mousedown',
    'mouseup',
    'auxclick',
  ]);
});

test('with a finger: a swipe scrolls the bar, a long press drags a tab (R288)', async ({ browser, server }) => {
  const admin = await Persona.signIn(server.url, 'admin');
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'zh-CN',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await enter(context, admin);
  await context.addInitScript(({ slot, text }) => {
    if (localStorage.getItem(slot) === null) localStorage.setItem(slot, text);
  }, stored(admin.signed.uuid));
  const page = await context.newPage();
  await page.goto(CONSOLE);
  await expect(bar(page).getByRole('tab')).toHaveCount(25);
  const strip = frame(page, CONSOLE).locator('xpath=..');
  await expect(strip).toHaveCSS('touch-action', 'pan-x');
  // The code that drags comes when the browser is idle, and puts its mark on the tabs.
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const middle = async (key: string) => {
    const box = await frame(page, key).boundingBox();
    // While the tabs are made anew there is none: the corner of the window is the button of the menu.
    if (!box) throw new Error(`${key} is not there`);
    return { x: box.x + 30, y: box.y + 20 };
  };
  await expect(async () => {
    const from = await middle(`${RATINGS}?n=0`);
    await touch('touchStart', from.x, from.y);
    try {
      await expect(frame(page, `${RATINGS}?n=0`)).toHaveCSS('z-index', '1', { timeout: 2000 });
    } catch (error) {
      await touch('touchEnd');
      throw error;
    }
  }).toPass();
  const [from, to] = [await middle(`${RATINGS}?n=0`), await middle(`${RATINGS}?n=1`)];
  for (let x = from.x; x <= to.x + 30; x += 10) await touch('touchMove', x, from.y);
  await touch('touchEnd');
  await expect(bar(page).locator('[data-key]').nth(1)).toHaveAttribute('data-key', `${RATINGS}?n=1`);
  await finger.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: from.y,
    xDistance: -300,
    yDistance: 0,
    gestureSourceType: 'touch',
  });
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await context.close();
});
