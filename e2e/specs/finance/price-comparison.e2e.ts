import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { Persona } from '../../fixtures/api.ts';
import { expect, test } from '../../fixtures/test.ts';

/** An order of the sample data that was paid as it costs, whose price may still be changed by hand; other stories change some. */
async function paidOrder(finance: Persona) {
  const { list } = await finance.call(financeEndpoints.listOrders, { query: { limit: 50, isPay: [PAY_STATE.paid] } });
  for (const { id } of list) {
    const sheet = await finance.call(financeEndpoints.getPrice, { params: { id }, query: {} });
    const mayAdjust = sheet.allowedActions.some(({ action, allowed }) => action === 'adjust' && allowed);
    const { isFrozen, paidFen, refundedFen, billedFen } = sheet.totals;
    const isEven = isFrozen && paidFen - refundedFen === billedFen;
    if (isEven && mayAdjust && sheet.collection.payments.length > 0) return sheet.order;
  }
  throw new Error('no sample order was paid and may be changed');
}

test('a price that fell after the payment is explained beside it, and what was paid too much is asked back from there (R173)', async ({
  openAs,
  as,
}) => {
  const finance = await as('finance');
  const { id, orderCode, version } = await paidOrder(finance);
  await finance.call(financeEndpoints.adjustFee, {
    params: { id },
    body: { version, coinId: null, feeType: FEE.discount, amountFen: -300, reason: '老客户优惠' },
  });

  const desk = await openAs('cashier', `/Finance/paymentManagement/priceNewPage/${id}/0`);
  await desk.getByRole('button', { name: '对比价格' }).click();
  await desk.waitForURL(`**/PriceComparison/${id}/0/1`);
  await expect(desk.getByRole('tab', { name: `价格对比 ${orderCode}` })).toBeVisible();
  await expect(desk.getByText(/人工 −3\.00：老客户优惠/)).toBeVisible();
  await expect(desk.getByRole('note').filter({ hasText: '多收 3.00，应退给客户。' })).toBeVisible();
  const fees = desk.getByRole('region', { name: '逐项对比' }).last();
  await expect(fees.getByRole('row', { name: /^合计/ })).toContainText('−3.00');

  await desk
    .getByRole('button', { name: /^申请退款/ })
    .first()
    .click();
  const form = desk.getByRole('dialog').filter({ hasText: '申请退款' });
  await form.getByLabel(`送评单 ${orderCode}`).fill('3');
  await form.getByLabel('退款原因').fill('降价退回');
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form).toBeHidden();

  await desk.getByText('与报价', { exact: true }).click();
  await desk.waitForURL(`**/PriceComparison/${id}/0/0`);
  await expect(desk.getByRole('columnheader', { name: '报价' }).first()).toBeVisible();
  await desk.goto(`/Finance/paymentManagement/PriceComparison/${id}/0/2`);
  await expect(desk.getByRole('heading', { name: '404 页面不存在' })).toBeVisible();
});
