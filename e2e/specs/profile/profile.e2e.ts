import { randomUUID } from 'node:crypto';
import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { idRecordsEndpoints } from '@mintmark/contract/accounts/id-records.endpoints.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { Page, Request } from '@playwright/test';
import { Persona } from '../../fixtures/api.ts';
import { enter } from '../../fixtures/enter.ts';
import { colleague, SECOND_PASSWORD } from '../../fixtures/newcomers.ts';
import { pictures } from '../../fixtures/pictures.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { changePassword, submitIdCard } from '../../pages/profile-page.ts';

const PROFILE = '/admin/user/profile';
const CONSOLE = '/dashboard/console';
const ID_NUMBER = '11010519491231002X';
const AUDIT_NOTICE = '身份证审核未通过或待审核';
const FIELDS = [
  'key',
  'callback',
  'policy',
  'OSSAccessKeyId',
  'success_action_status',
  'signature',
  'x-oss-meta-tag',
  'file',
];

async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  const value = cookies.find((cookie) => cookie.name === name)?.value;
  return value === undefined ? undefined : decodeURIComponent(value);
}

/** Somebody whose password was given to him. */
async function beginner(admin: Persona): Promise<{ readonly person: Persona; readonly password: string }> {
  const username = `beginner.${randomUUID().slice(0, 8)}`;
  const { roles } = await admin.call(accountsEndpoints.getAccountOptions);
  const roleIds = roles.filter(({ nameZh }) => nameZh === '前台收货').map(({ id }) => id);
  const { password } = await admin.call(accountsEndpoints.saveSysUserV2, {
    body: { username, realName: '沈一', roleIds, scopeKind: 'all', companyId: null },
  });
  return { person: await Persona.signIn(admin.url, username, password), password };
}

/** Calls of an upload that the page makes from now on. */
function watchUploads(page: Page): { readonly tokens: string[]; readonly uploads: Request[] } {
  const seen = { tokens: [] as string[], uploads: [] as Request[] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/common/getOssToken') seen.tokens.push(decodeURIComponent(search));
    if (pathname === '/oss/upload') seen.uploads.push(request);
  });
  return seen;
}

/** Notes the fields of every form that is sent: the browser does not tell a form with a file in it. */
const watchForms = (page: Page) =>
  page.evaluate(() => {
    const forms: [string, string][][] = [];
    Reflect.set(window, 'forms', forms);
    const own = window.fetch;
    window.fetch = (input, init) => {
      const body = init?.body;
      if (body instanceof FormData) {
        const text = (value: FormDataEntryValue) =>
          typeof value === 'string' ? value : `file ${value.name} ${value.type}`;
        forms.push([...body].map(([name, value]) => [name, text(value)]));
      }
      return own(input, init);
    };
  });

async function sentForms(page: Page): Promise<[string, string][][]> {
  const forms = await page.evaluate((): [string, string][][] => Reflect.get(window, 'forms'));
  expect(forms).toHaveLength(2);
  return forms;
}

async function chooseAvatar(page: Page, name: string, mimeType = 'image/jpeg'): Promise<void> {
  const [picture] = pictures([name]);
  if (!picture) throw new Error('no picture');
  await page.locator('input[type="file"][aria-label="更换头像"]').setInputFiles({ ...picture, mimeType });
}

async function cutAndUse(page: Page): Promise<void> {
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  const stage = crop.getByRole('img', { name: '拖动或用方向键移动图片' });
  const before = await stage.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  await crop.getByRole('slider', { name: '缩放' }).press('End');
  await stage.press('ArrowLeft');
  await expect.poll(() => stage.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())).not.toBe(before);
  await crop.getByRole('button', { name: '使用' }).click();
  await expect(crop).toBeHidden();
}

test('the avatar: a wrong file goes nowhere; each upload asks for a policy of its own and sends the fields of the storage (R403–R416)', async ({
  as,
  openAs,
  server,
}) => {
  const person = await colleague(await as('admin'), server.dataDir, '前台收货');
  const page = await openAs(person.username, PROFILE);
  const shown = page.getByRole('main').getByRole('img', { name: '头像' });
  expect(await shown.getAttribute('src')).toMatch(/^data:image\/svg/);
  const seen = watchUploads(page);
  await watchForms(page);

  for (const [name, mimeType] of [
    ['银元.gif', 'image/gif'],
    ['银元.png', 'image/webp'],
  ] as const) {
    await chooseAvatar(page, name, mimeType);
    const warning = page.getByRole('dialog', { name: '文件格式不正确' });
    for (const word of [name, 'jpg', 'png']) await expect(warning).toContainText(word);
    await warning.getByRole('button', { name: '确定' }).click();
    await expect(warning).toBeHidden();
  }
  expect([seen.tokens.length, seen.uploads.length]).toEqual([0, 0]);

  for (const [index, name] of ['头像.JPG', '又一张.jpeg'].entries()) {
    await chooseAvatar(page, name);
    const set = page.waitForResponse('**/admin/user/avatar');
    await cutAndUse(page);
    expect(await (await set).json()).toMatchObject({ code: 0 });
    await expect.poll(() => shown.getAttribute('src')).toContain('/oss/Avatar/');
    expect(seen.tokens).toHaveLength(index + 1);
    expect(seen.uploads).toHaveLength(index + 1);
  }
  expect(new Set(seen.tokens)).toEqual(new Set(['?dir=Avatar/']));
  for (const form of await sentForms(page)) {
    expect(form.map(([field]) => field)).toEqual(FIELDS);
    expect(form[0]?.[1]).toMatch(/^Avatar\/\d{13,}-avatar\.jpg$/);
    expect(form.at(-1)?.[1]).toBe('file avatar.jpg image/jpeg');
  }
  for (const place of [shown, page.getByRole('banner').getByRole('img', { name: '头像' })])
    await expect.poll(() => place.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
});

test('name, mail, password and other sign-ins (R518, R519, R520)', async ({ as, openAs, server, problems }) => {
  const person = await colleague(await as('admin'), server.dataDir, '前台收货');
  const page = await openAs(person.username, PROFILE);
  const elsewhere = await Persona.signIn(server.url, person.username);

  await page.getByLabel('邮箱').fill('no mail');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('邮箱格式不正确')).toBeVisible();
  await page.getByLabel('姓名', { exact: true }).fill('钱多多');
  await page.getByLabel('邮箱').fill('qian@example.com');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await expect(page.getByRole('button', { name: '账号菜单 钱多多' })).toBeVisible();
  expect(await cookieOf(page, 'realName')).toBe('钱*');

  const sessions = page.getByRole('row', { name: /127\.0\.0\.1/ });
  await page.reload();
  await expect.poll(() => sessions.count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: '退出其他登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.envelope(idRecordsEndpoints.getIdRecord, { params: { id: '1' } })).code).toBe(401);

  await changePassword(page, PASSWORD, 'short');
  await expect(page.getByText('密码长度应为 12–64 位')).toBeVisible();
  await changePassword(page, PASSWORD, 'aaaaaaaaaaaaaa');
  await expect(page.getByText(/密码须为 12–64 位/).first()).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await changePassword(page, 'Not-My-Password-1', SECOND_PASSWORD);
  await expect(page.getByRole('button', { name: '知道了' })).toBeVisible();
  await page.getByRole('button', { name: '知道了' }).click();
  await changePassword(page, PASSWORD, SECOND_PASSWORD);
  await expect(page.getByText('密码已修改，其他设备上的登录已退出')).toBeVisible();
  expect((await Persona.signIn(server.url, person.username, SECOND_PASSWORD)).signed.info.isChangePassword).toBe('1');
  expect(problems).toEqual([]);
});

test('an ID card that waits or was rejected is told of on console and profile, with the way to its section (R364, R365, R366)', async ({
  as,
  openAs,
  server,
}) => {
  const admin = await as('admin');
  const person = await colleague(admin, server.dataDir, '前台收货');
  const page = await openAs(person.username, PROFILE);
  const review = async (auditStatus: 1 | 2) => {
    const { list } = await admin.call(idRecordsEndpoints.listIdRecords, {
      query: { auditStatus: ['0'], username: person.username },
    });
    const record = list.find((one) => one.username === person.username);
    if (!record) throw new Error('nothing waits');
    await admin.call(idRecordsEndpoints.reviewIdRecord, {
      body: {
        id: record.id,
        auditStatus,
        ...(auditStatus === ID_VERIFY_STATUS.rejected ? { remark: '照片模糊' } : {}),
      },
    });
  };
  await expect(page.getByRole('button', { name: '提交审核' })).toBeVisible();
  await expect(page.getByText(AUDIT_NOTICE)).toHaveCount(0);
  expect(await cookieOf(page, 'jumpOther')).toBe('false');

  await submitIdCard(page, '沈一诺', ID_NUMBER);
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();
  await expect(page.getByText(AUDIT_NOTICE)).toBeVisible();
  expect(await cookieOf(page, 'jumpOther')).toBe('true');
  await page.goto(CONSOLE);
  const toSection = page.getByRole('note').filter({ hasText: AUDIT_NOTICE }).getByRole('link');
  await toSection.click();
  await expect(page).toHaveURL(/\/admin\/user\/profile#id-section$/);
  await expect(page.locator('#id-section')).toBeInViewport();

  await review(2);
  await page.reload();
  await expect(page.getByText('审核未通过：照片模糊')).toBeVisible();
  await page.getByRole('button', { name: '查看身份证' }).click();
  await page.getByRole('button', { name: '重新提交' }).click();
  await submitIdCard(page, '沈一诺', ID_NUMBER);
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();
  await review(1);
  await page.reload();
  await expect(page.getByText('110105********002X')).toBeVisible();
  await expect.poll(() => cookieOf(page, 'jumpOther')).toBe('false');
  await page.goto(CONSOLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('主控台');
  await expect(page.getByText(AUDIT_NOTICE)).toHaveCount(0);
});

test('a new password alone lets go of somebody with an initial one; until then the bell counts and explains (R372, R520, D18)', async ({
  as,
  browser,
  server,
}, info) => {
  const { person, password } = await beginner(await as('admin'));
  const context = await browser.newContext({ ...info.project.use, baseURL: server.url });
  await enter(context, person);
  const page = await context.newPage();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/notices?')) asked += 1;
  });
  await page.goto(PROFILE);
  await expect(page.getByText('您正在使用初始密码')).toBeVisible();
  await page.getByRole('button', { name: /^消息/ }).click();
  await expect(page.getByText('完成本页要求的步骤后，可以在这里查看消息。')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(asked).toBe(0);
  expect(await cookieOf(page, 'isChangePassword')).toBe('0');
  await changePassword(page, password, SECOND_PASSWORD);
  await page.waitForURL('**/admin/user/changePhone');
  expect(await cookieOf(page, 'isChangePassword')).toBe('1');
  await context.close();
});
