import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Page } from '@playwright/test';
import type { Persona } from '../../fixtures/api.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { narrowTo, OTHER_AUDIT_PATH } from '../../pages/audit-desk.ts';

const recordOf = (id: string): string => `/closeReview/orderCodeManagement/details/${id}`;

/** A coin of the sample data that may be lost, with nothing open about it. */
async function aCoin(service: Persona) {
  const status = [String(coinMachine.state.toImage), String(coinMachine.state.toMeasure)];
  const { list } = await service.call(ratingEndpoints.listRatings, { query: { status, limit: 20 } });
  const coin = list.find(({ isHeld }) => !isHeld);
  if (!coin) throw new Error('no coin is on its way');
  return coin;
}

/** The card, or the part of a desk, under a heading. */
const under = (page: Page, heading: RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

/** Opens the menu of rarer steps and takes one. */
async function more(page: Page, step: string) {
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: step, exact: true }).click();
}

async function reportMissing(page: Page, coinCode: string) {
  await more(page, '登记遗失');
  const reason = page.getByRole('dialog', { name: `登记遗失 ${coinCode}` });
  await expect(reason).toContainText('最后所在');
  await reason.getByRole('textbox').fill('交接时少一枚');
  await reason.getByRole('button', { name: '登记遗失' }).click();
  const witness = page.getByRole('dialog', { name: '第二人确认' });
  await witness.getByLabel('第二人账号').fill('manager');
  await witness.getByLabel('第二人密码').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(witness).toBeHidden();
}

test('a coin is missing, found where nobody looked, missing again and paid for', async ({ as, openAs }) => {
  test.setTimeout(120_000);
  const service = await as('service');
  const coin = await aCoin(service);
  const page = await openAs('service', recordOf(coin.id));
  await reportMissing(page, coin.coinCode);
  const loss = under(page, /^在库遗失/);
  await expect(loss).toContainText('未找回');
  await expect(page.getByText('下落不明').first()).toBeVisible();

  await more(page, '登记找回');
  const found = page.getByRole('dialog', { name: `登记找回 ${coin.coinCode}` });
  await found.getByRole('textbox').fill('制图间抽屉');
  await found.getByRole('button', { name: '登记找回' }).click();
  await expect(loss).toContainText('已找回');

  await reportMissing(page, coin.coinCode);
  await expect(loss).toContainText('未找回');
  await more(page, '申请赔付');
  const claim = page.getByRole('dialog', { name: `遗失赔付 ${coin.coinCode}` });
  await claim.getByLabel('赔付金额').fill('100');
  await claim.getByLabel('赔付依据').fill('按申报价值协商');
  await page.keyboard.press('Control+Enter');
  await expect(claim).toBeHidden();

  const desk = await openAs('senior1', OTHER_AUDIT_PATH);
  await narrowTo(desk, coin.coinCode, 1);
  await expect(under(desk, /^在库遗失/)).toContainText('100.00');
  await desk.keyboard.press('a');
  const approve = desk.getByRole('dialog');
  await expect(approve).toContainText('通过审核');
  await approve.getByRole('button', { name: '确定' }).click();
  await expect(approve).toBeHidden();

  await page.reload();
  await expect(loss).toContainText('已赔付');
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: '登记找回' })).toHaveAttribute('aria-disabled', 'true');
});
