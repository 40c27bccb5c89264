import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { ID_VERIFY_STATUS } from '@mintmark/domain/accounts/accounts.enums.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { bindPhone, makeAccount } from '../../pages/account-page.ts';
import { signInOnPage } from '../../pages/login-page.ts';
import { changePassword, submitIdCard } from '../../pages/profile-page.ts';

const NAME = 'first.day';
const REAL_NAME = '欧阳新';
const PASSWORD = 'Quiet-River-2026';
const ID_NUMBER = '11010519491231002X';
const MOBILE = '13655550001';
const PROFILE = /\/admin\/user\/profile$/;
const PHONE = /\/admin\/user\/changePhone$/;

/** What the steps hand on to each other. */
const story: { password: string; context: BrowserContext | null; page: Page | null } = {
  password: '',
  context: null,
  page: null,
};

function newcomer(): Page {
  if (!story.page) throw new Error('nobody has signed in');
  return story.page;
}

async function review(page: Page, decision: '通过' | '驳回', reason = ''): Promise<void> {
  await page.goto('/basic/verification');
  await page
    .getByRole('row', { name: new RegExp(NAME) })
    .getByRole('button', { name: '审核' })
    .click();
  const drawer = page.getByRole('dialog');
  const picture = drawer.getByRole('img', { name: '人像面' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(drawer.getByText('110105********002X')).toBeVisible();
  await expect(drawer.getByText('身份证号校验位正确')).toBeVisible();
  await drawer.getByRole('button', { name: decision }).click();
  const asked = page.getByRole('dialog').filter({ hasText: '的身份证' });
  if (reason) await asked.getByRole('textbox').fill(reason);
  await asked.getByRole('button', { name: reason ? decision : '确定' }).click();
  await expect(page.getByText('已审核', { exact: true })).toBeVisible();
}

/** A new colleague's first day: account, password, ID card rejected and approved, phone, console. */
test.describe('first day', () => {
  test.describe.configure({ mode: 'serial' });
  test.afterAll(() => story.context?.close());

  test('the registrar makes the account; its password is shown once', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/user');
    story.password = await makeAccount(page, { username: NAME, realName: REAL_NAME, role: '前台收货' });
  });

  test('the first sign-in leads to the personal centre and nowhere else until the password is changed', async ({
    browser,
    server,
  }, info) => {
    story.context = await browser.newContext({ ...info.project.use, baseURL: server.url });
    story.page = await story.context.newPage();
    await newcomer().goto('/login');
    await signInOnPage(newcomer(), NAME, story.password);
    await newcomer().waitForURL(PROFILE);
    await newcomer().goto('/dashboard/console');
    await newcomer().waitForURL(PROFILE);
    await changePassword(newcomer(), story.password, PASSWORD);
    await expect(newcomer().getByText('您还没有上传身份证')).toBeVisible();
    await expect(newcomer().getByText('您正在使用初始密码')).toHaveCount(0);
  });

  test('the ID card is submitted, and the guard goes on to the phone', async () => {
    await submitIdCard(newcomer(), REAL_NAME, ID_NUMBER);
    await newcomer().waitForURL(PHONE);
    const flags = ['isChangePassword', 'isUploadId', 'isMobile', 'jumpOther'];
    // The guard lets go with the first of the answers that bring them.
    await expect
      .poll(async () => {
        const cookies = await newcomer().context().cookies();
        return flags.map((flag) => cookies.find(({ name }) => name === flag)?.value);
      })
      .toEqual(['1', '0', 'false', 'true']);
  });

  test('a reviewer rejects it with a reason; it must be sent again', async ({ openAs }) => {
    const manager = await openAs('manager', '/basic/verification');
    await review(manager, '驳回', '照片模糊');
    await newcomer().reload();
    await newcomer().waitForURL(PROFILE);
    await expect(newcomer().getByText('审核未通过：照片模糊')).toBeVisible();
    await submitIdCard(newcomer(), REAL_NAME, ID_NUMBER);
    await newcomer().waitForURL(PHONE);
  });

  test('then it is approved', async ({ openAs, as }) => {
    await review(await openAs('manager', '/basic/verification'), '通过');
    const admin = await as('admin');
    const { list } = await admin.call(accountsEndpoints.listAccounts, { query: { username: NAME } });
    expect(list[0]).toMatchObject({ auditStatus: ID_VERIFY_STATUS.approved, mustUploadId: false });
  });

  test('the phone is bound by its code, and the console opens', async ({ server }) => {
    const page = newcomer();
    await page.reload();
    await page.waitForURL(PHONE);
    await bindPhone(page, server.dataDir, MOBILE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('主控台');
    await page.goto('/admin/user/profile');
    await expect(page.getByText('136****0001')).toBeVisible();
    await expect(page.getByText('110105********002X')).toBeVisible();
  });
});
