import { docsEndpoints } from '@mintmark/contract/docs/docs.endpoints.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';
import { PICTURE } from '../../fixtures/upload.ts';

const HELP = '点击查看当前页面的文档';
const NONE = '当前页面暂无帮助文档';
const FAILED = '查询帮助文档失败';
const TITLE = '主控台：早班须知';

const helpButton = (page: Page) => page.getByRole('button', { name: HELP });

/** The tab that the help button opens, once it shows a document. */
async function openHelp(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await helpButton(page).click();
  const tab = await popup;
  await tab.waitForURL(/\/admin\/viewDoc\?key=/);
  return tab;
}

/** Writes a version with a table and a picture for the chosen document, and publishes it. */
async function writeAndPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新写一版' }).click();
  const text = page.getByRole('textbox', { name: '正文' });
  await expect(text).toHaveText('');
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(TITLE);
  await text.click();
  await page.keyboard.type('开门先看红字。');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '插入表格' }).click();
  for (const word of ['步骤', '谁', '何时', '收货', '前台', '九点前']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.locator('input[type="file"]').setInputFiles(PICTURE);
  await expect(text.locator('img[src^="/oss/Doc/"]')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布，读者看到的就是这一版')).toBeVisible();
  await expect(
    page.getByRole('region', { name: '版本' }).getByRole('button', { name: /第 2 版.*已发布/ }),
  ).toBeVisible();
}

test('what an administrator writes for a screen, a clerk reads there in a new tab and prints (R033, R034, R315)', async ({
  openAs,
}) => {
  const writer = await openAs('admin', '/admin/doc');
  await writer.getByRole('treeitem', { name: '主控台' }).getByText('主控台').click();
  await writeAndPublish(writer);

  const clerk = await openAs('counter', '/dashboard/console');
  const tab = await openHelp(clerk);
  const problems: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await expect(tab.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(tab.getByRole('cell', { name: '九点前' })).toBeVisible();
  const picture = tab.locator('article img');
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await tab.emulateMedia({ media: 'print' });
  await expect(tab.getByRole('button', { name: '打印' })).toBeHidden();
  await expect(tab.getByRole('navigation')).toHaveCount(0);
  await expect(tab.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await tab.emulateMedia({ media: 'screen' });
  await tab.getByRole('button', { name: 'English' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Console' })).toBeVisible();
  expect(problems).toEqual([]);
});

/** The node of a screen's document. */
async function nodeOf(admin: Persona, key: string): Promise<string> {
  const doc = await admin.call(docsEndpoints.getDoc, { query: { key } });
  if (!doc) throw new Error(`no document for ${key}`);
  return doc.menuId;
}

test('a screen without a document says so, asks once, and finds it when it is published (R316, R600, R601)', async ({
  as,
  openAs,
}) => {
  const admin = await as('admin');
  const key = '/closeReview/confirm';
  await admin.call(docsEndpoints.removeDocNode, { params: { id: await nodeOf(admin, key) } });

  const clerk = await openAs('counter', key);
  let asked = 0;
  clerk.on('request', (request) => {
    if (request.url().includes('/doc/content/exist')) asked += 1;
  });
  await helpButton(clerk).click();
  await expect(clerk.getByText(NONE)).toBeVisible();
  await expect(clerk.getByText(NONE)).toBeHidden();
  await helpButton(clerk).click();
  await expect(clerk.getByText(NONE)).toBeVisible();
  expect(asked).toBe(1);
  expect(clerk.context().pages()).toHaveLength(1);

  const { id: a } = await admin.call(docsEndpoints.createDocNode, { body: { titleZh: '收货确认', key } });
  const body = { menuId: a, title: '收货确认新规', content: '<p>先录像，再开箱。</p>' };
  const { id: b } = await admin.call(docsEndpoints.createDocContent, { body });
  await admin.call(docsEndpoints.activateDocContent, { params: { a, b } });
  // Any answer tells the browser that something was published.
  const answer = clerk.waitForResponse((response) => response.headers()['help_time'] !== undefined);
  await clerk.getByRole('button', { name: '刷新当前页' }).click();
  await (await answer).finished();
  const tab = await openHelp(clerk);
  await expect(tab.getByRole('heading', { level: 1, name: '收货确认新规' })).toBeVisible();
});

test('no answer is said as such and is not remembered (R602)', async ({ openAs, problems }) => {
  const clerk = await openAs('counter', '/customer/user');
  await expect(helpButton(clerk)).toBeEnabled();
  await clerk.context().route('**/doc/content/exist*', (route) => route.abort());
  await helpButton(clerk).click();
  await expect(clerk.getByText(FAILED)).toBeVisible();
  await expect(clerk.getByText('网络连接失败')).toHaveCount(0);
  await clerk.context().unroute('**/doc/content/exist*');
  const tab = await openHelp(clerk);
  await expect(tab.getByRole('heading', { level: 1, name: '客户列表' })).toBeVisible();
  // The browser itself writes down the call that was cut.
  expect(problems.splice(0).every((line) => line.includes('ERR_FAILED'))).toBe(true);
});
