import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const CUSTOMER = '章签约';
const MOBILE = '13912340077';

async function draw(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('the field to sign on is not there');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4, 5]) await page.mouse.move(box.x + 40 + step * 30, box.y + 40 + (step % 2) * 40);
  await page.mouse.up();
}

/** A customer signs at the counter, and his copy is printed as it was signed (R070, R141). */
test('a new customer signs with a pen; the copy says what was signed', async ({ openAs }) => {
  const page = await openAs('counter', '/customer/user');
  await page.getByRole('button', { name: '新建客户' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('姓名').first().fill(CUSTOMER);
  await form.getByLabel('手机号').first().fill(MOBILE);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await page
    .getByRole('row', { name: new RegExp(CUSTOMER) })
    .getByRole('button', { name: '查看' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '登记签署' }).click();

  const sign = page.getByRole('dialog').filter({ hasText: '送评服务协议' });
  await expect(sign.getByText('客户保证送评物品来源合法')).toBeVisible();
  await sign.getByRole('button', { name: '确认签署' }).click();
  await expect(sign.getByText('必填').first()).toBeVisible();
  await sign.getByLabel('签署人').fill(CUSTOMER);
  await draw(page, sign.getByRole('img', { name: '签名' }));
  await sign.getByRole('button', { name: '确认签署' }).click();
  await expect(page.getByText('已登记签署')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/签署，版本 2026-01/)).toBeVisible();

  await page.goto('/customer/viewUserAgreement');
  const row = page.getByRole('row', { name: new RegExp(CUSTOMER) });
  await expect(row).toContainText('柜台签名');
  const [copy] = await Promise.all([page.waitForEvent('popup'), row.getByRole('button', { name: '打印' }).click()]);
  await expect(copy.getByRole('heading', { name: '送评服务协议' })).toBeVisible();
  await expect(copy.getByRole('img', { name: `${CUSTOMER} 的签名` }).locator('path')).toHaveCount(1);
  await expect(copy.getByText('与签署时一致')).toBeVisible();
});
