import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/system/tripartiteCompany';

/** The form of a grader of the list, open. */
async function edit(page: Page, code: string) {
  await page.getByRole('row', { name: code }).getByRole('button', { name: '查看' }).click();
  await page.getByRole('dialog').first().getByRole('button', { name: '编辑' }).click();
  const form = page.getByRole('dialog').filter({ hasText: `编辑三方公司 ${code}` });
  await expect(form.getByRole('textbox', { name: '* 英文名称' })).toBeVisible();
  return form;
}

test('two windows edit one record: the second follows the first, keeps what was typed, and both are saved', async ({
  as,
  openAs,
}) => {
  const admin = await as('admin');
  const { list } = await admin.call(thirdPartiesEndpoints.listThirdParties, { query: { limit: 1 } });
  const [grader] = list;
  if (!grader) throw new Error('no grader');
  const { id, code } = grader;
  const [first, second] = [await openAs('admin', LIST), await openAs('admin', LIST)];
  const [theirs, mine] = [await edit(first, code), await edit(second, code)];
  await mine.getByLabel('备注').fill('typed in the second window');
  await mine.getByRole('spinbutton', { name: '排序' }).fill('77');

  await theirs.getByRole('textbox', { name: '* 英文名称' }).fill('Renamed meanwhile');
  await theirs.getByRole('spinbutton', { name: '排序' }).fill('55');
  await theirs.getByRole('button', { name: '保存', exact: true }).click();
  await expect(theirs).toBeHidden();

  await expect(mine.getByText(/此记录刚被他人修改/)).toBeVisible();
  await expect(mine.getByRole('textbox', { name: '* 英文名称' })).toHaveValue('Renamed meanwhile');
  await expect(mine.getByText('对方已改为：55')).toBeVisible();
  await expect(mine.getByRole('spinbutton', { name: '排序' })).toHaveValue('77');
  await expect(mine.getByLabel('备注')).toHaveValue('typed in the second window');
  await mine.getByRole('button', { name: '保存', exact: true }).click();
  await expect(mine).toBeHidden();

  expect(await admin.call(thirdPartiesEndpoints.getThirdParty, { params: { id } })).toMatchObject({
    nameEn: 'Renamed meanwhile',
    sort: 77,
    note: 'typed in the second window',
  });
});
