import { expect, test } from '../../fixtures/test.ts';
import {
  bar,
  CONSOLE,
  CUSTOMERS,
  closeMenu,
  closer,
  expectShown,
  expectTabs,
  instance,
  label,
  visiblePage,
} from './tab-bar.ts';

const PROFILE = '/admin/user/profile';
const DRAWER = '新建客户';

test('a drawer with a half-typed name, a question over it and an open list hide with their page and come back as they were (R287, R310)', async ({
  openAs,
}) => {
  const page = await openAs('admin', CUSTOMERS);
  await page.getByRole('button', { name: DRAWER }).click();
  const drawer = page.getByRole('dialog', { name: DRAWER });
  const name = drawer.getByRole('textbox').first();
  await name.fill('沈一');
  await page.keyboard.press('Alt+PageUp');
  await expectShown(page, CONSOLE);
  await expect(drawer).toBeHidden();
  await expect(page.locator('[role="dialog"], .ant-drawer-mask').filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+PageDown');
  await expect(drawer).toBeVisible();
  await expect(name).toHaveValue('沈一');
  await expect(name).toBeFocused();
  await page.keyboard.type('诺');
  await expect(name).toHaveValue('沈一诺');

  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /未保存/ });
  await expect(question).toBeVisible();
  await page.keyboard.press('Alt+PageUp');
  await expectShown(page, CONSOLE);
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expectShown(page, CUSTOMERS);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: /取\s*消|继续/ }).click();
  await expect(name).toHaveValue('沈一诺');
});

test('a reason half typed over a record beside its list is there again (R310)', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/user');
  await page.getByLabel('用户名').fill('staff');
  await page.getByLabel('用户名').press('Enter');
  await page.getByRole('row', { name: /staff/ }).getByText('查看').click();
  await page.getByRole('button', { name: '停用' }).click();
  const reason = page.getByRole('textbox', { name: '原因' });
  await reason.fill('离职，下周一');
  await page.keyboard.press('Alt+PageUp');
  await expectShown(page, CONSOLE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+PageDown');
  await expect(reason).toHaveValue('离职，下周一');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await page.getByRole('button', { name: '停用' }).click();
  await expect(reason).toHaveValue('');
});

test('lists of values and calendars of a hidden page hide with it and are there again (R310)', async ({ openAs }) => {
  const page = await openAs('admin', '/closeReview/orderCodeManagement');
  const form = visiblePage(page).locator('form');
  await expect(visiblePage(page).getByRole('row').nth(5)).toBeVisible();
  await form.getByPlaceholder('开始日期').click();
  const calendar = page.locator('.ant-picker-dropdown');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Alt+PageUp');
  await expectShown(page, CONSOLE);
  await expect(calendar.filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Alt+PageDown');
  await form.getByRole('combobox').first().click();
  await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Alt+PageUp');
  await expectShown(page, CONSOLE);
  await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
});

test('unsaved work: a dot in the tab, and one question by name before closing one or all, loading again and leaving (R294, R312)', async ({
  openAs,
}) => {
  const page = await openAs('service', PROFILE);
  await visiblePage(page).getByLabel('邮箱').fill('half@typed');
  const tab = label(page, PROFILE);
  await expect(tab).toHaveAccessibleName('个人中心，有未保存的内容');
  const alive = await instance(page);
  const question = page.getByRole('dialog', { name: '有未保存的内容' });
  const stay = async () => {
    await expect(question).toHaveCount(1);
    await expect(question).toContainText('个人中心');
    await question.getByRole('button', { name: '留在此页' }).click();
    await expect(question).toBeHidden();
    expect(await instance(page)).toBe(alive);
    await expect(visiblePage(page).getByLabel('邮箱')).toHaveValue('half@typed');
  };
  await closer(page, PROFILE).click();
  await stay();
  await bar(page).getByRole('button', { name: '刷新当前页' }).click();
  await stay();
  await page.getByRole('button', { name: /^账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人中心' }).click();
  await stay();
  await label(page, CONSOLE).click();
  await expectShown(page, CONSOLE);
  await closeMenu(page, CONSOLE, '关闭其他');
  await expect(question).toContainText('个人中心');
  await question.getByRole('button', { name: '留在此页' }).click();
  await expectTabs(page, [CONSOLE, PROFILE]);

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await closing;
  await closeMenu(page, PROFILE, '全部关闭');
  await question.getByRole('button', { name: '仍然关闭' }).click();
  await expectTabs(page, [CONSOLE]);
  await expectShown(page, CONSOLE);
});
