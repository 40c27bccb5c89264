import { invoicesEndpoints as api } from '@mintmark/contract/finance/invoices/invoices.endpoints.ts';
import { invoiceMachine } from '@mintmark/domain/finance/invoice.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTable } from '../../../../adapters/workbook/index.ts';
import { verifyAll } from '../../../../verify/verify.ts';
import { aNumber, invoiceDesk } from '../invoices.factory.ts';

const { state } = invoiceMachine;
let desk: Awaited<ReturnType<typeof invoiceDesk>>;
beforeAll(async () => {
  desk = await invoiceDesk({ TAX_GATEWAY: 'none' });
});
afterAll(async () => {
  expect((await verifyAll(desk.server.services)).findings).toEqual([]);
  await desk.server.stop();
});

const HEAD = '申请号,发票代码,发票号码,开票日期,价税合计';
const check = (lines: readonly string[], who = desk.issuer) =>
  who.call(api.createInvoiceNumberImport, {
    body: { fileName: '号码.csv', contentBase64: Buffer.from([HEAD, ...lines].join('\n')).toString('base64') },
  });
const accept = (id: string, who = desk.issuer) => who.call(api.acceptInvoiceNumberImport, { params: { id } });
const approvedNo = async () => {
  const made = await desk.approved();
  return { ...made, requestNo: (await desk.see(made.id)).requestNo };
};

describe('a list of invoice numbers', () => {
  test('issues every invoice that it names, with its number and day', async () => {
    const [one, two] = [await approvedNo(), await approvedNo()];
    const no = aNumber();
    const { data } = await check([
      `${one.requestNo},,${no},${desk.today()},120.00`,
      `${two.requestNo},033001800111,12345678,${desk.today().replaceAll('-', '/')},`,
    ]);
    expect(data).toMatchObject({ rowCount: 2, errorRowCount: 0, rows: [{ amountFen: 12_000 }, { amountFen: null }] });
    expect(await accept(data.importId)).toMatchObject({ code: 0, data: { count: 2 } });
    expect(await desk.see(one.id)).toMatchObject({ status: state.issued, invoiceNo: no, issuedOn: desk.today() });
    expect(await desk.see(two.id)).toMatchObject({ invoiceCode: '033001800111', invoiceNo: '12345678' });
    expect(await accept(data.importId)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
  });

  test('says what is wrong beside each row, and keeps none of them then', async () => {
    const [good, used, requested] = [await approvedNo(), await desk.issued(), await desk.requested()];
    const { invoiceNo, requestNo: issuedNo } = await desk.see(used.id);
    const { requestNo } = await desk.see(requested.id);
    const fine = `${good.requestNo},,${aNumber()},${desk.today()},120`;
    const { data } = await check([
      fine,
      `I2000010100001,,${aNumber()},${desk.today()},`,
      `${requestNo},,${aNumber()},${desk.today()},`,
      `${issuedNo},,${invoiceNo},2019-01-01,`,
      `${good.requestNo},,12,昨天,119.99`,
    ]);
    const said = data.rows.map(({ findings }) => findings.map(({ column, message }) => `${column}: ${message}`));
    expect(said).toEqual([
      [],
      ['requestNo: 不存在'],
      ['requestNo: 该申请不在待开票状态'],
      [
        'requestNo: 该申请不在待开票状态',
        'no: 该发票号码已被使用',
        'issuedOn: 开票日期须在本月；每月 15 日前可补录上月',
      ],
      [
        'requestNo: 同一申请在表中出现了两次',
        'amount: 金额与申请不一致',
        'no: 发票号码应为 8 位或 20 位数字',
        'issuedOn: 看不懂的日期，请写成 2026-01-31',
      ],
    ]);
    expect(await accept(data.importId)).toMatchObject({ data: { errorId: 'IMPORT_FINDINGS' } });
    expect(await desk.see(good.id)).toMatchObject({ status: state.approved });
  });

  test('is refused as a whole when one of its invoices was issued meanwhile', async () => {
    const [one, two] = [await approvedNo(), await approvedNo()];
    const row = ({ requestNo }: { requestNo: string }) => `${requestNo},,${aNumber()},${desk.today()},`;
    const { data } = await check([row(one), row(two)]);
    await desk.issue(two, { paper: desk.paper() });
    expect(await accept(data.importId)).toMatchObject({ data: { errorId: 'IMPORT_FINDINGS' } });
    expect(await desk.see(one.id)).toMatchObject({ status: state.approved });
  });

  test('begins with what waits for a number, and names no invoice of another company', async () => {
    const one = await approvedNo();
    const url = '/api/finance/invoice-numbers/template';
    const file = await desk.server.app.http.inject({ url, headers: { token: desk.issuer.token ?? '' } });
    const table = await readTable(file.rawPayload, 'template.xlsx');
    expect(table.ok && table.value.rows.some(([first]) => first === one.requestNo)).toBe(true);
    const other = await desk.server.person({
      companyId: await desk.server.company(),
      permissions: ['finance:payment:page', 'finance:payment:invoice'],
    });
    const { data } = await check([`${one.requestNo},,${aNumber()},${desk.today()},`], other);
    expect(data.rows[0]?.findings).toMatchObject([{ message: '不存在' }]);
  });

  test('is no list without its columns, or of another kind', async () => {
    const file = (text: string) =>
      desk.issuer.call(api.createInvoiceNumberImport, {
        body: { fileName: 'x.csv', contentBase64: Buffer.from(text).toString('base64') },
      });
    expect(await file('号码,日期\n1,2')).toMatchObject({ data: { errorId: 'WORKBOOK_REFUSED' } });
    expect(await file('\u0000\u0001')).toMatchObject({ code: -1 });
  });
});
