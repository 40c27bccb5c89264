import { statementsEndpoints as api } from '@mintmark/contract/finance/statements.endpoints.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAll } from '../../../verify/verify.ts';
import { aTxn, bankCsv, bankFile, statementDesk } from './statements.factory.ts';

const { state } = statementRowMachine;
let desk: Awaited<ReturnType<typeof statementDesk>>;
beforeAll(async () => {
  desk = await statementDesk();
});
afterAll(async () => {
  expect(await verifyAll(desk.server.services)).toMatchObject({ findings: [] });
  await desk.server.stop();
});

const accept = (id: string | null, mode: 'all' | 'good' = 'good', who = desk.cashier) =>
  who.call(api.acceptStatementImport, { params: { id: id ?? '0' }, body: { mode } });
/** What is said beside each row of the file, by its number. */
const saidOf = (report: { rows: readonly { sheetRow: number; findings: readonly { message: string }[] }[] }) =>
  Object.fromEntries(
    report.rows.flatMap(({ sheetRow, findings }) => (findings[0] ? [[sheetRow, findings[0].message]] : [])),
  );

describe('the export of the bank', () => {
  test('is read as it comes; everything that can be known is suggested right, and nothing wrong', async () => {
    const day = 'S20261120';
    await desk.payer('王建国', [348_000], { code: `${day}00001` });
    await desk.payer('李敏', [52_000], { code: `${day}00002` });
    await desk.payer('陈静', [70_000], { code: `${day}00003` });
    const { customerId } = await desk.payer('上海藏泉文化有限公司');
    await desk.payer('赵芳', [90_000], { code: `${day}00009` });
    await desk.secondOrder(`${day}00003`, `${day}00004`, 50_000);

    const report = (await desk.check(bankFile())).data;
    expect(report).toMatchObject({
      format: 'bank',
      rowCount: 9,
      errorRowCount: 0,
      importableCount: 8,
      repeatedCount: 1,
    });
    expect(report).toMatchObject({ incomingCount: 7, outgoingCount: 1, outgoingFen: 26_000, before: null });
    expect(saidOf(report)).toEqual({ 9: '与第 2 行流水号相同，跳过' });
    expect(await desk.rows()).toEqual([]);
    expect((await accept(report.importId, 'all')).data).toMatchObject({ count: 8, outgoing: 1, suggested: 5 });

    const rows = (await desk.rows({ sort: 'id' })).map(({ status, suggestedKind, orderCodes }) => ({
      ...{ status, suggestedKind, orderCodes },
    }));
    const orders = (...codes: string[]) => ({ status: state.suggested, suggestedKind: 'orders', orderCodes: codes });
    const nothing = { suggestedKind: null, orderCodes: [] };
    expect(rows).toEqual([
      orders(`${day}00001`),
      orders(`${day}00002`),
      { ...nothing, status: state.unmatched },
      { ...nothing, status: state.suggested, suggestedKind: 'balance' },
      { ...nothing, status: state.outgoing },
      orders(`${day}00009`),
      { ...nothing, status: state.unmatched },
      orders(`${day}00003`, `${day}00004`),
    ]);
    const [deposit] = await desk.rows({ amount: { from: 1_000_000 } });
    expect((await desk.see(deposit?.id ?? '0')).found[0]).toMatchObject({ kind: 'balance', customerId });
  });

  test('twice, or with days in common, keeps each row once', async () => {
    const again = (await desk.check(bankFile(), { fileName: '再次.csv' })).data;
    expect(again).toMatchObject({ importableCount: 0, repeatedCount: 9, before: { byName: expect.any(String) } });
    expect(await accept(again.importId)).toMatchObject({ data: { errorId: 'IMPORT_FINDINGS' } });
    const [txn, next] = [aTxn(), aTxn()];
    await desk.bank([{ txn, income: '10.00' }]);
    const both = (
      await desk.check(
        bankCsv([
          { txn, income: '10.00' },
          { txn: next, income: '11.00' },
        ]),
      )
    ).data;
    expect(both).toMatchObject({ importableCount: 1, repeatedCount: 1 });
    const changed = (await desk.check(bankCsv([{ txn, income: '10.01' }]))).data;
    expect(changed).toMatchObject({
      errorRowCount: 1,
      rows: [{ findings: [{ message: '该流水号已导入过，但金额不同' }] }],
    });
  });
});

describe('a file with faults', () => {
  test('says them beside each row and keeps the others', async () => {
    const report = (
      await desk.check(
        bankCsv([
          { income: '1,234.50' },
          { income: '12.345' },
          { income: '0.00' },
          { income: '1.234,50' },
          { income: '5.00', at: '昨天' },
          { income: '5.00', expense: '6.00' },
          { income: '5.00', txn: '=1+1' },
          { income: '-20.00' },
          { income: '5.00', at: '2027-11-20 10:00:00' },
          {},
        ]),
      )
    ).data;
    expect(saidOf(report)).toMatchObject({
      3: '金额多于两位小数：12.345',
      4: '金额为 0',
      5: expect.stringContaining('1.234,50'),
      6: '时间看不懂：昨天',
      7: '收入和支出同时有金额',
      8: expect.stringContaining('=1+1'),
      10: '时间在将来，请检查列的对应',
      11: '没有金额',
    });
    expect(report.rows.map(({ amountFen }) => amountFen).slice(0, 1)).toEqual([123_450]);
    // A credit below zero was taken back by the bank: money that left.
    expect(report.rows[7]).toMatchObject({ isOutgoing: true, amountFen: 2_000, isImportable: true });
    expect(await accept(report.importId, 'all')).toMatchObject({ data: { errorId: 'IMPORT_FINDINGS' } });
    const again = (await desk.check(bankCsv([{ income: '7.77' }, { income: 'x' }]))).data;
    expect(await accept(again.importId, 'good')).toMatchObject({ code: 0, data: { count: 1 } });
    expect(await accept(again.importId, 'good')).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
  });

  test('has rows without numbers: two alike are one, and a number alone does not tell them apart silently', async () => {
    const same = { income: '8.88', payer: '同一人', memo: '同一笔' };
    const noNumber = (
      await desk.check(
        bankCsv([
          { ...same, txn: '' },
          { ...same, txn: '' },
        ]),
      )
    ).data;
    expect(noNumber).toMatchObject({ importableCount: 1, repeatedCount: 1 });
    const numbers = (await desk.check(bankCsv([same, same]))).data;
    expect(numbers).toMatchObject({ importableCount: 2, errorRowCount: 0 });
    expect(numbers.rows[1]?.findings).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('第 2 行') },
    ]);
  });

  test('whose headings nobody knows is asked about once; a heading that is gone is named', async () => {
    const odd = bankCsv([{ income: '3.00', memo: 'x' }], 'A1,A2,A3,A4,A5,A6,A7');
    const asked = (await desk.check(odd)).data;
    expect(asked).toMatchObject({ importId: null, headings: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'], rows: [] });
    const columns = { txnId: ['A1'], at: ['A2'], income: ['A3'], memo: ['A7'] };
    const told = (await desk.check(odd, { columns })).data;
    expect((await accept(told.importId)).code).toBe(0);
    const next = bankCsv([{ income: '4.00', memo: 'y' }], 'A1,A2,A3,A4,A5,A6,A7');
    expect((await desk.check(next)).data).toMatchObject({ importableCount: 1, columns });
    const moved = bankCsv([{ income: '4.00' }], 'A1,B2,A3,A4,A5,A6,A7');
    expect((await desk.check(moved)).data).toMatchObject({ importId: null, missing: ['A2'] });
  });

  test('with a byte order mark, of another account, without rows, or no file at all', async () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bankCsv([{ income: '6.66' }])]);
    expect(
      (await desk.check(marked, { columns: { txnId: ['交易流水号'], at: ['交易时间'], income: ['收入金额'] } })).data,
    ).toMatchObject({ importableCount: 1 });
    const path = async (answer: ReturnType<typeof desk.check>) =>
      ((await answer).data as unknown as { fields?: { path: string }[] }).fields?.[0]?.path;
    expect(await path(desk.check(bankFile(), { kind: 'wechat' }))).toBe('fundAccountId');
    expect(await path(desk.check(bankFile(), { kind: 'cash' }))).toBe('fundAccountId');
    expect(await desk.check(Buffer.from([0, 1, 2, 3]))).toMatchObject({ data: { errorId: 'WORKBOOK_REFUSED' } });
    const other = await desk.server.person({
      companyId: await desk.server.company(),
      permissions: ['finance:payment:page', 'finance:payment:collect'],
    });
    expect(await path(desk.check(bankFile(), { who: other }))).toBe('fundAccountId');
  });
});

describe('bills of WeChat Pay and Alipay', () => {
  const wechat = (rows: readonly string[]) =>
    Buffer.from(
      [
        '微信支付账单明细,,,,,,,,,,',
        '微信昵称：[泉友],,,,,,,,,,',
        '----------------------微信支付账单明细列表--------------------,,,,,,,,,,',
        '交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注',
        ...rows,
      ].join('\r\n'),
    );

  test('are read behind their preamble: state, direction, backticks, tabs; what was not settled is left out', async () => {
    const { orders } = await desk.payer('冯建', [52_000]);
    const code = orders[0]?.orderCode;
    const report = (
      await desk.check(
        wechat([
          `2026-11-20 12:01:02,二维码收款,*建,"收款方备注:${code}",收入,¥520.00,/,已收钱,"10000500012026112000001\t","1000\t","/"`,
          '2026-11-20 12:05:02,转账,李敏,"/",支出,¥12.00,零钱,已转账,"10000500012026112000002\t","1000\t","/"',
          '2026-11-20 12:06:02,零钱提现,工商银行,"/",/,¥200.00,零钱,提现已到账,"10000500012026112000003\t","1000\t","/"',
          '2026-11-20 12:07:02,商户消费,某人,"/",收入,¥9.00,零钱,已全额退款,"10000500012026112000004\t","1000\t","/"',
        ]),
        { kind: 'wechat' },
      )
    ).data;
    expect(report).toMatchObject({ format: 'wechat', errorRowCount: 0, incomingCount: 1, outgoingCount: 1 });
    expect((await accept(report.importId, 'all')).data).toMatchObject({ count: 2, outgoing: 1 });
    const [row] = await desk.rows({ format: ['wechat'], status: [state.suggested] });
    expect(row).toMatchObject({ txnId: '10000500012026112000001', amountFen: 52_000, orderCodes: [code] });
  });

  test('of a merchant carry backticks and a second table; refunds are money that left', async () => {
    const headings =
      '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额';
    const line = (txn: string, status: string, amount: string, back: string) =>
      `\`2026-11-20 16:33:45,\`wx24,\`1000,\`0,\`1,\`${txn},\`M1,\`085e9858e3ba5186aafcbaed1,\`NATIVE,\`${status},\`OTHERS,\`CNY,\`${amount},\`0.00,\`0,\`0,\`${back}`;
    const file = Buffer.from(
      [
        headings,
        line('4200001', 'SUCCESS', '66.60', '0.00'),
        line('4200002', 'REFUND', '0.00', '20.00'),
        '总交易单数,应结订单总金额',
        '`2,`66.60',
      ].join('\n'),
    );
    const report = (await desk.check(file, { kind: 'wechat' })).data;
    expect(report.rows.map(({ isOutgoing, amountFen }) => [isOutgoing, amountFen])).toEqual([
      [false, 6_660],
      [true, 2_000],
    ]);
  });

  test('of Alipay name the payer before the account, and are settled to the bank account', async () => {
    const file = Buffer.from(
      [
        '#支付宝账务明细查询',
        '#账号：[20880000000000000156]',
        '#-----------------账务明细列表-----------------',
        '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注',
        '8001\t,2026112022001\t,,评级费,2026-11-20 10:00:00,陈静(139******00),77.00,,5000.00,支付宝,在线支付,',
        '8002\t,2026112022002\t,,退款,2026-11-20 11:00:00,李敏(138******01),,-20.00,4980.00,支付宝,交易退款,',
        '#-----------------账务明细列表结束-----------------',
        '#支出合计：1笔，共-20.00元',
      ].join('\n'),
    );
    const report = (await desk.check(file)).data;
    expect(report).toMatchObject({ format: 'alipay', errorRowCount: 0, rowCount: 2, outgoingFen: 2_000 });
    expect((await accept(report.importId)).data).toMatchObject({ count: 2 });
    expect(await desk.rows({ format: ['alipay'], status: [state.unmatched] })).toMatchObject([
      { payerName: '陈*', payerTail: '3900', memo: '评级费', fundKind: 'bank' },
    ]);
  });
});
