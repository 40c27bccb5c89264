import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { PAY_STATE } from '@mintmark/domain/finance/finance.enums.ts';
import type { Persona } from '../../fixtures/api.ts';
import { paidOrder } from '../../fixtures/paid-order.ts';
import { PASSWORD } from '../../fixtures/server.ts';
import { expect, test } from '../../fixtures/test.ts';

const CONFIRM = 'security.confirmRefunds';
/** Whether refunds want the own password once more. */
async function setConfirm(admin: Persona, value: boolean | null): Promise<void> {
  const { list } = await admin.call(parametersEndpoints.listParameters, {});
  const version = list.find(({ key }) => key === CONFIRM)?.version ?? 0;
  await admin.call(parametersEndpoints.setParameter, { body: { key: CONFIRM, value, version, reason: '演示' } });
}

test('a cashier asks for a refund, finance approves it with the own password, and it is paid out', async ({
  openAs,
  as,
}) => {
  const { orderId, orderCode, payment } = await paidOrder(await as('counter'), await as('cashier'));
  const desk = await openAs('cashier', `/Finance/paymentManagement?paymentId=${payment.id}`);
  await desk.getByRole('button', { name: '申请退款' }).click();
  const form = desk.getByRole('dialog').filter({ hasText: `申请退款 ${payment.payNo}` });
  const amount = form.getByLabel(`送评单 ${orderCode}`);
  await amount.fill('99999');
  await form.getByLabel('退款原因').fill('客户退评');
  await form.getByRole('button', { name: '提交申请' }).click();
  await desk.getByRole('button', { name: '知道了' }).click();
  await expect(form.getByText('超过可退金额')).toBeVisible();
  await amount.fill(String(payment.amountFen / 100));
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form).toBeHidden();
  const { list } = await (await as('cashier')).call(refundsEndpoints.listRefunds, { query: { orderCode } });
  const refund = list[0];
  const path = `/Finance/paymentManagement?refundId=${refund?.id}`;

  const admin = await as('admin');
  await setConfirm(admin, true);
  const boss = await openAs('finance', path);
  const paper = boss.getByRole('dialog').filter({ hasText: refund?.refundNo ?? '' });
  await paper.getByRole('button', { name: '批准', exact: true }).click();
  await boss.getByRole('dialog').filter({ hasText: '批准后由出纳支付' }).getByRole('button', { name: /批准/ }).click();
  const oath = boss.getByRole('dialog').filter({ hasText: '请确认是您本人' });
  await oath.getByLabel('本人密码').fill(PASSWORD);
  await oath.getByRole('button', { name: /确\s*认/ }).click();
  await expect(paper.getByText('已批准')).toBeVisible();
  await setConfirm(admin, null);

  await desk.goto(path);
  const own = desk.getByRole('dialog').filter({ hasText: refund?.refundNo ?? '' });
  await own.getByRole('button', { name: '支付退款' }).click();
  const payOut = desk.getByRole('dialog', { name: /^支付退款 T/ });
  await payOut.getByRole('button', { name: '支付退款' }).click();
  await expect(own.getByText('应收账款')).toBeVisible();
  const sheet = await (await as('cashier')).call(financeEndpoints.getCollection, { params: { id: orderId } });
  expect(sheet.order).toMatchObject({ isPay: PAY_STATE.refunded, refundedFen: payment.amountFen });
});
