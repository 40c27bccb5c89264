import { expect, test } from '../../fixtures/test.ts';

test('a subcategory is added and closed again; a new name stands in the open list of another browser', async ({
  openAs,
}) => {
  const list = await openAs('manager', '/basic/compendiumManagement');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  const page = await openAs('admin', '/basic/categoryManage');
  await page.getByRole('button', { name: /^纸钞/ }).click();
  await page.getByRole('button', { name: '新建二级分类' }).click();
  const drawer = page.getByRole('dialog', { name: /新建二级分类/ });
  await drawer.getByLabel('中文名称').fill('粮票');
  await drawer.getByLabel('英文名称').fill('Ration coupon');
  await drawer.getByLabel('证书首字母').click();
  await page.getByTitle('G', { exact: true }).click();
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(drawer.getByText('该字母已用于其他一级分类的证书')).toBeVisible();
  await drawer.getByLabel('证书首字母').click();
  await page.getByTitle('Z', { exact: true }).click();
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: '粮票' }).click();
  const second = page.getByRole('dialog', { name: /粮票/ });
  await second.getByRole('button', { name: '停用' }).click();
  const ask = page.getByRole('dialog', { name: /停用/ });
  await ask.getByRole('textbox').fill('没有送评');
  await ask.getByRole('button', { name: '停用' }).click();
  await expect(second.getByText('已停用')).toBeVisible();
  await second.getByRole('button', { name: '关闭' }).click();
  await expect(second).toBeHidden();

  await page.getByRole('button', { name: '民国', exact: true }).click();
  await page.getByRole('dialog', { name: /民国/ }).getByRole('button', { name: '编辑' }).click();
  const edit = page.getByRole('dialog').filter({ hasText: '编辑分类' });
  await edit.getByLabel('中文名称').fill('民国时期');
  await edit.getByRole('button', { name: '保存', exact: true }).click();
  await expect(list.getByText('纸钞 / 民国时期').first()).toBeVisible();
});

test('a new category is refused beside its code, then stands in the list', async ({ openAs }) => {
  const page = await openAs('admin', '/basic/categoryManage');
  await page.getByRole('button', { name: '新建一级分类' }).click();
  const drawer = page.getByRole('dialog', { name: '新建一级分类' });
  await drawer.getByLabel('代码').fill('5');
  await drawer.getByLabel('中文名称').fill('玉器');
  await drawer.getByLabel('英文名称').fill('Jade');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(drawer.getByText('已被使用')).toBeVisible();
  await drawer.getByLabel('代码').fill('41');
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: /^玉器/ }).click();
  await expect(page.getByRole('heading', { name: '玉器' })).toBeVisible();
  await expect(page.getByText('评分标准中的全部瑕疵', { exact: true })).toBeVisible();
});
