import { invoicesEndpoints } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { refundsEndpoints } from '@mintmark/contract/finance/refunds.endpoints.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { INVOICE_KIND, TITLE_KIND } from '@mintmark/domain/finance/invoice/invoice.enums.ts';
import { paidOrder } from '../../fixtures/paid-order.ts';
import { expect, test } from '../../fixtures/test.ts';

const LIST = '/Finance/invoiceManagement';
const TITLE = '杭州泉社有限公司';
const TAX_NO = '91350100M000100Y43';

test('an invoice is asked for by the cashier, issued by finance through the gateway, mailed, and credited before its refund', async ({
  openAs,
  as,
}) => {
  const cashier = await as('cashier');
  const { orderId, orderCode, customerId, payment } = await paidOrder(await as('counter'), cashier);
  const { customerNo } = await cashier.call(invoicesEndpoints.getInvoiceForm, { params: { id: customerId } });

  const desk = await openAs('cashier', LIST);
  await desk.getByRole('button', { name: '申请开票' }).click();
  const form = desk.getByRole('dialog', { name: '申请开票' });
  await form.getByRole('combobox', { name: '付款方' }).fill(customerNo);
  await desk.locator('.ant-select-item-option', { hasText: customerNo }).click();
  const amount = form.getByLabel(orderCode);
  await amount.fill('99999');
  await form.getByLabel('抬头', { exact: true }).fill(TITLE);
  await form.getByLabel('税号').fill('91350100M000100Y44');
  await form.getByRole('button', { name: '提交申请' }).click();
  await desk.getByRole('button', { name: '知道了' }).click();
  await expect(form.getByText('统一社会信用代码校验位不正确，请核对')).toBeVisible();
  await form.getByLabel('税号').fill('９１３５０１００Ｍ０００１００Ｙ４３');
  await form.getByRole('button', { name: '提交申请' }).click();
  await desk.getByRole('button', { name: '知道了' }).click();
  await expect(form.getByText('超过可开票金额')).toBeVisible();
  await amount.fill(String(payment.amountFen / 100));
  await form.getByRole('button', { name: '提交申请' }).click();
  await expect(form).toBeHidden();
  const { list } = await cashier.call(invoicesEndpoints.listInvoices, { query: { orderCode } });
  const { id = '', requestNo = '' } = list[0] ?? {};
  expect(list[0]).toMatchObject({ title: TITLE, taxNo: TAX_NO, amountFen: payment.amountFen });

  const boss = await openAs('finance', `${LIST}?invoiceId=${id}`);
  const record = boss.getByRole('dialog').filter({ hasText: requestNo }).first();
  await record.getByRole('button', { name: '审核通过' }).click();
  await boss
    .getByRole('dialog')
    .filter({ hasText: '共 ¥' })
    .getByRole('button', { name: /审核通过/ })
    .click();
  await record.getByRole('button', { name: '开具' }).click();
  await boss
    .getByRole('dialog')
    .filter({ hasText: '向税务网关开具' })
    .getByRole('button', { name: /开\s*具/ })
    .click();
  await expect(record.getByText('税务网关', { exact: true })).toBeVisible();
  const download = boss.waitForEvent('download');
  await record.getByRole('button', { name: /^PDF 下载 9{8}/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^9{8}\d{12}\.pdf$/);

  await record.getByRole('button', { name: '寄送' }).click();
  const sending = boss.getByRole('dialog').filter({ hasText: '寄送发票' });
  await sending.getByLabel('邮箱').fill('finance@quanshe.example.cn');
  await sending.getByRole('button', { name: /寄\s*送/ }).click();
  await expect(record.getByText('已寄', { exact: true })).toBeVisible();

  const refundable = await cashier.call(refundsEndpoints.getRefundable, { params: { id: payment.id } });
  const { version } = refundable.payment;
  const refund = await cashier.call(refundsEndpoints.requestRefund, {
    params: { id: payment.id },
    body: {
      ...{ version, method: PAY_METHOD.cash, reason: '客户退评' },
      parts: [{ orderId, amountFen: payment.amountFen }],
    },
  });
  const finance = await as('finance');
  await finance.call(refundsEndpoints.approveRefund, { params: { id: refund.id }, body: { version: refund.version } });
  const till = await openAs('cashier', `/Finance/paymentManagement?refundId=${refund.id}`);
  const paper = till.getByRole('dialog').filter({ hasText: refund.refundNo });
  await expect(paper.getByRole('button', { name: '支付退款' })).toBeDisabled();

  await record.getByRole('button', { name: '红冲' }).click();
  const crediting = boss.getByRole('dialog').filter({ hasText: '红冲发票' });
  await crediting.getByLabel('原因').fill('客户退评');
  await crediting.getByRole('button', { name: /红\s*冲/ }).click();
  await expect(record.getByText('红字发票', { exact: true })).toBeVisible();
  await till.reload();
  await expect(paper.getByRole('button', { name: '支付退款' })).toBeEnabled();

  await boss.goto(`/Finance/paymentManagement?paymentId=${payment.id}`);
  await boss.getByRole('dialog').getByRole('link', { name: '发票' }).click();
  await expect(boss.getByRole('row').filter({ hasText: requestNo })).toBeVisible();
});

test('numbers of a file issue every invoice that it names, or none', async ({ openAs, as }) => {
  const cashier = await as('cashier');
  const { orderId, customerId, payment } = await paidOrder(await as('counter'), cashier);
  const asked = await cashier.call(invoicesEndpoints.requestInvoice, {
    body: {
      ...{ customerId, kind: INVOICE_KIND.plain, titleKind: TITLE_KIND.person, title: '李清照' },
      orders: [{ orderId, amountFen: payment.amountFen }],
    },
  });
  const finance = await as('finance');
  const { id } = asked;
  await finance.call(invoicesEndpoints.approveInvoice, { params: { id }, body: { version: asked.version } });

  const boss = await openAs('finance', LIST);
  await boss.getByRole('button', { name: '导入号码' }).click();
  const dialog = boss.getByRole('dialog', { name: '导入发票号码' });
  const send = (rows: readonly string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: '号码.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['申请号,发票号码,开票日期', ...rows].join('\n')),
    });
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const no = `24${String(Date.now()).padStart(18, '0')}`;
  await send([`${asked.requestNo},${no},${day}`, `I2000010100001,${no},2001-01-01`]);
  await expect(dialog.getByText('该发票号码已被使用')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '导入 2 行' })).toBeDisabled();
  await dialog.getByRole('button', { name: '换一个文件' }).click();
  await send([`${asked.requestNo},${no},${day}`]);
  await dialog.getByRole('button', { name: '导入 1 行' }).click();
  await expect(dialog.getByText('已开具 1 张发票')).toBeVisible();
  expect(await finance.call(invoicesEndpoints.getInvoice, { params: { id } })).toMatchObject({ invoiceNo: no });
});
