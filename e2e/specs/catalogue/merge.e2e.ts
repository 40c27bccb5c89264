import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

const blank = {
  ...{
    category1: CATEGORY.struck,
    category2: 501,
    nameEn: '',
    nameShort: '',
    aliases: [],
    dynasty: '民国',
    ruler: '',
    era: '',
  },
  ...{
    denomination: '壹圆',
    typeName: '',
    mint: '',
    yearText: '1899',
    yearFrom: 1899,
    yearTo: 1899,
    metal: 'silver' as const,
  },
  ...{ fineness: '', weightMg: null, weightTolMg: null, diameterUm: null, diameterTolUm: null, thicknessUm: null },
  ...{ lengthUm: null, widthUm: null, heightUm: null, edge: '', shape: '', technique: '', designer: '', mintage: '' },
  ...{ rarityLevel: null, obverseText: '', reverseText: '', knownFakes: '', obverseKey: null, reverseKey: null },
  ...{ source: 'K' as const, sourceText: '', isUnverified: false, varieties: [], priceGuides: [] },
};

/** Somebody entered a coin twice; the two become one, and are taken apart again. */
test('two duplicates are found, merged and taken apart again', async ({ openAs, server }) => {
  const keeper = await Persona.signIn(server.url, 'admin');
  const add = (code: string, nameZh: string, no: string) =>
    keeper.call(compendiumEndpoints.createItem, {
      body: {
        ...{ ...blank, code, nameZh, isDraft: false, aliases: [], varieties: [], priceGuides: [] },
        references: [{ system: 'TT', no, isShared: false }],
      },
    });
  await add('E2E-M1', '合并故事壹圆', '91');
  await add('E2E-M2', '合并故事一元', '92');

  const page = await openAs('admin', '/basic/compendiumManagement');
  await page.getByRole('button', { name: '查重与合并' }).click();
  const drawer = page.getByRole('dialog');
  const pair = drawer.getByRole('listitem').filter({ hasText: 'E2E-M1' });
  await expect(pair).toContainText('E2E-M2');
  await pair.getByRole('button', { name: '对比' }).click();
  await expect(drawer.getByRole('radio', { name: '保留 E2E-M1' })).toBeChecked();
  await expect(drawer.getByRole('row', { name: /目录编号/ })).toContainText('TT-92');
  await drawer.getByRole('button', { name: '合并', exact: true }).click();
  const ask = page.getByRole('dialog', { name: '把 E2E-M2 并入 E2E-M1' });
  await ask.getByRole('textbox').fill('重复录入');
  await ask.getByRole('button', { name: '合并', exact: true }).click();

  const row = drawer.getByRole('list', { name: '合并记录' }).getByRole('listitem').filter({ hasText: 'E2E-M2' });
  await expect(row).toContainText('可撤销');
  await row.getByRole('button', { name: '撤销合并' }).click();
  const back = page.getByRole('dialog', { name: '撤销 E2E-M2 并入 E2E-M1' });
  await back.getByRole('textbox').fill('不是同一种');
  await back.getByRole('button', { name: '撤销合并' }).click();
  await expect(row).toContainText('已撤销');
  await expect(row.getByRole('button', { name: '撤销合并' })).toHaveCount(0);
});
