import { expect, test } from '../../fixtures/test.ts';

const CONSOLE = '/dashboard/console';

test('addresses: no hash, deep links, the way home, error pages, helper routes, a log without sider (R042, R043, R044, R046, R049, R050, R051, R058, R059, R060, R061)', async ({
  openAs,
  problems,
}) => {
  const page = await openAs('admin', '/');
  const tabs = page.getByRole('navigation', { name: '已打开的页面' }).getByRole('tab');
  await expect(page).toHaveURL(new RegExp(`${CONSOLE}$`));
  expect(await page.evaluate(() => location.hash)).toBe('');

  await test.step('a page brings its code at the first visit', async () => {
    const code = page.waitForResponse((response) => /\/assets\/.*\.js$/.test(response.url()));
    await page.goto('/admin/user');
    await code;
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/admin\/user$/);
  });

  await test.step('unknown places show the 404 page as a whole, and the button leads home', async () => {
    for (const place of ['/nope', '/system/nope', '/403', '/500']) {
      await page.goto(place);
      await expect(page).toHaveURL(new RegExp(`${place}$`));
      await expect(page.getByRole('button', { name: '返回首页' })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect(page).toHaveURL(new RegExp(`${CONSOLE}$`));
  });

  await test.step('the helper routes replace themselves and open no tab', async () => {
    await page.goto('/admin/user');
    await expect(page.getByRole('table').first()).toBeVisible();
    const before = await tabs.count();
    await page.goto('/redirect/admin/user/profile?a=1');
    await expect(page).toHaveURL(/\/admin\/user\/profile\?a=1$/);
    await expect(tabs).toHaveCount(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/user$/);
    const [length, count] = [await page.evaluate(() => history.length), await tabs.count()];
    await page.getByRole('button', { name: '刷新当前页' }).click();
    await expect(page).toHaveURL(/\/admin\/user$/);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect([await page.evaluate(() => history.length), await tabs.count()]).toEqual([length, count]);
  });

  await test.step('the front-end log has a header and no sider', async () => {
    await page.goto('/log');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.locator('aside')).toHaveCount(0);
  });
  expect(problems).toEqual([]);
});

test('without a session every page leads to the sign-in page, with the wanted place (R045, R047)', async ({
  page,
  server,
}) => {
  for (const place of [CONSOLE, '/log', '/admin/user/profile?a=1#b', '/order/printTags']) {
    await page.goto(`${server.url}${place}`);
    await page.waitForURL(`${server.url}/login?redirect=${encodeURIComponent(place)}`);
  }
  for (const place of ['/403', '/500', '/nope']) {
    await page.goto(`${server.url}${place}`);
    await expect(page.getByRole('button', { name: '返回首页' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(place);
  }
});
