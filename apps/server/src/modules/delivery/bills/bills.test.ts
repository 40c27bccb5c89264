import { courierBillsEndpoints as api } from '@mintmark/contract/delivery/bills/courier-bills.endpoints.ts';
import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { BILL_SETTLEMENT, BILL_VERDICT } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { formatFen } from '@mintmark/domain/kernel/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { shipped } from '../road/road.factory.ts';

const { state } = courierBillMachine;
const SHIPPING = ['page', 'pack', 'waybill', 'ship', 'bill'].map((verb) => `closeReview:delivery:${verb}` as const);
const HEAD = '运单号,寄件日期,计费重量(kg),运费,保价费,应付金额';

let server: TestServer;
let companyId: string;
let clerk: TestClient;
let boss: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  clerk = await server.person({ companyId, permissions: SHIPPING });
  boss = await server.person({
    companyId,
    permissions: ['closeReview:delivery:page', 'closeReview:delivery:confirmBill'],
  });
});
afterAll(async () => {
  const { findings } = await verifyAll(server.services);
  expect(findings.filter(({ check }) => /courier bills|seal|chain/.test(check))).toEqual([]);
  await server.stop();
});

const guardOf = (guard: string) => ({ msg: textMessage(guard, 'zh-CN'), data: { errorId: 'GUARD_FAILED' } });
const today = () => shanghaiDay(server.clock.now());
const yuan = (fen: number) => formatFen(fen).replaceAll(',', '');

/** A parcel that the courier took, with what was booked for it. */
async function parcel() {
  const { id } = await shipped(server, clerk, { companyId });
  const { waybillNo, feeFen } = await clerk.ok(deliveryEndpoints.getDelivery, { params: { id } });
  if (waybillNo === null || feeFen === null) throw new Error('a parcel with waybill and price');
  return { id, waybillNo, feeFen };
}
const rowOf = (waybillNo: string, fen: number) => `${waybillNo},${today()},1.2,,,${yuan(fen)}`;
const check = (rows: readonly string[], who = clerk, courier = 'SF') =>
  who.call(api.createCourierBillImport, {
    body: {
      ...{ fileName: '顺丰.csv', contentBase64: Buffer.from([HEAD, ...rows].join('\n')).toString('base64') },
      ...{ courier, companyId },
    },
  });
const accept = (importId: string, who = clerk) =>
  who.call(api.acceptCourierBillImport, { params: { id: importId }, body: { courier: 'SF', companyId } });
const taken = async (rows: readonly string[]) => {
  const { data } = await check(rows);
  return (await accept(data.importId)).data as { readonly id: string; readonly version: number };
};
const see = (id: string, who = clerk) => who.ok(api.getCourierBill, { params: { id } });
const settle = async (id: string, lineIds: readonly string[], settlement: 1 | 2, remark = '运费表核对') =>
  clerk.call(api.settleBillLines, {
    params: { id },
    body: { version: (await see(id)).version, lineIds: [...lineIds], settlement, remark },
  });
const confirm = async (id: string, who = boss) =>
  who.call(api.confirmCourierBill, { params: { id }, body: { version: (await see(id)).version } });
const withReason = async (call: 'reopenCourierBill' | 'voidCourierBill', id: string, who: TestClient) =>
  who.call(api[call], { params: { id }, body: { version: (await see(id)).version, reason: '文件传错了' } });

describe('a bill of a courier', () => {
  test('is checked row by row against what was booked; nothing is kept before it is accepted', async () => {
    const [same, dear, late] = [await parcel(), await parcel(), await parcel()];
    const { data } = await check([
      rowOf(same.waybillNo, same.feeFen),
      rowOf(dear.waybillNo, dear.feeFen + 400),
      rowOf('SF0000000000000', 1500),
      rowOf(same.waybillNo, same.feeFen),
    ]);

    expect(data).toMatchObject({ rowCount: 4, errorRowCount: 0, differenceCount: 3 });
    const { agrees, dearer, unknown, again } = BILL_VERDICT;
    expect(data.rows.map(({ verdict }) => verdict)).toEqual([agrees, dearer, unknown, again]);
    expect((await clerk.ok(api.listCourierBills, { query: {} })).total).toBe(0);

    const done = await accept(data.importId);
    expect(await accept(data.importId)).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    const bill = await see((done.data as { id: string }).id);
    expect(bill).toMatchObject({ status: state.open, courier: 'SF', fromDay: today(), toDay: today() });
    expect(bill).toMatchObject({ differenceCount: 3, unsettledCount: 3, claimedFen: 0 });
    expect(bill.billedFen).toBe(2 * same.feeFen + dear.feeFen + 400 + 1500);
    expect(bill.lines[0]).toMatchObject({ verdict: dearer, deliveryId: dear.id, claimableFen: 400 });
    expect(bill.missing.map(({ deliveryId }) => deliveryId)).toContain(late.id);
    expect(bill.missing.map(({ deliveryId }) => deliveryId)).not.toContain(same.id);
  });

  test('is confirmed by a second person when each difference is settled, checked again with a reason, then stands', async () => {
    const [one, two] = [await parcel(), await parcel()];
    const { id } = await taken([rowOf(one.waybillNo, one.feeFen + 300), rowOf(two.waybillNo, two.feeFen - 100)]);
    const [dear, cheap] = (await see(id)).lines;
    if (!dear || !cheap) throw new Error('two lines');
    expect(await confirm(id)).toMatchObject(guardOf('eachDifferenceSettled'));
    expect(await settle(id, [dear.id, cheap.id], 2)).toMatchObject({ code: 0 });
    expect(await see(id)).toMatchObject({ unsettledCount: 0, claimedFen: 300 });
    expect(await settle(id, [dear.id], 1, '超重附加费属实')).toMatchObject({ code: 0 });
    expect(await see(id)).toMatchObject({ claimedFen: 0 });
    expect(await settle(id, [dear.id], 2)).toMatchObject({ code: 0 });

    expect(await confirm(id, clerk)).toMatchObject({ code: 403 });
    expect(await confirm(id)).toMatchObject({ data: { status: state.confirmed } });
    expect(await settle(id, [cheap.id], 1)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect(await withReason('voidCourierBill', id, clerk)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
    expect(await withReason('reopenCourierBill', id, boss)).toMatchObject({ data: { status: state.open } });
    expect(await see(id)).toMatchObject({ confirmedByName: null, claimedFen: 300 });
    expect(await confirm(id)).toMatchObject({ data: { status: state.confirmed } });
  });

  test('voided with a reason frees its parcels for another one', async () => {
    const one = await parcel();
    const row = rowOf(one.waybillNo, one.feeFen);
    const { id } = await taken([row]);
    expect((await check([row])).data.rows[0]).toMatchObject({ verdict: BILL_VERDICT.again });
    expect(await withReason('voidCourierBill', id, clerk)).toMatchObject({ data: { status: state.voided } });
    const again = await taken([row]);
    expect(await see(again.id)).toMatchObject({ differenceCount: 0 });
  });

  test('of two files with one parcel, taken in at once, one is refused and may be checked again', async () => {
    const one = await parcel();
    const files = [await check([rowOf(one.waybillNo, one.feeFen)]), await check([rowOf(one.waybillNo, one.feeFen)])];
    const answers = await Promise.all(files.map(({ data }) => accept(data.importId)));

    const verdicts = await Promise.all(
      answers.flatMap(({ code, data }) => (code === 0 ? [see((data as { id: string }).id)] : [])),
    );
    const agreeing = verdicts.flatMap(({ lines }) => lines).filter(({ verdict }) => verdict === BILL_VERDICT.agrees);
    expect(agreeing).toHaveLength(1);
  });
});

describe('what is refused', () => {
  test('rows that cannot be read, each with its fault beside the column', async () => {
    const { data } = await check([
      `,${today()},1,15,,`,
      'SF11,昨天,一斤,15,,',
      `SF1234567,2999-01-01,1,十五,,`,
      `SF1234567,${today()},1,15,8,20`,
    ]);

    expect(data.rows.map(({ findings }) => findings.map(({ column, code }) => `${column} ${code}`))).toEqual([
      ['waybillNo required'],
      ['waybillNo bill-waybill-unreadable', 'sentOn invoice-day-unreadable', 'weight bill-weight-unreadable'],
      ['sentOn bill-day-ahead', 'freight bill-amount-unreadable'],
      ['total bill-sum-differs'],
    ]);
    expect(await accept(data.importId)).toMatchObject({ data: { errorId: 'IMPORT_FINDINGS' } });
  });

  test('a file without the columns, another courier, another company, a row that agrees, a stale version', async () => {
    const one = await parcel();
    const file = { fileName: 'x.csv', contentBase64: Buffer.from('重量\n1').toString('base64') };
    expect(
      await clerk.call(api.createCourierBillImport, { body: { ...file, courier: 'SF', companyId } }),
    ).toMatchObject({ data: { errorId: 'WORKBOOK_REFUSED' } });
    expect(await check([rowOf(one.waybillNo, one.feeFen)], clerk, 'NOBODY')).toMatchObject({
      data: { fields: [{ path: 'courier' }] },
    });
    const other = await server.company();
    const stranger = await server.person({ companyId: other, permissions: SHIPPING });
    expect(await check([rowOf(one.waybillNo, one.feeFen)], stranger)).toMatchObject({ code: 403 });
    const { id, version } = await taken([rowOf(one.waybillNo, one.feeFen)]);
    expect(await stranger.call(api.getCourierBill, { params: { id } })).toMatchObject({ code: 404 });
    expect((await stranger.ok(api.listBillLines, { query: { billId: id } })).list).toEqual([]);
    const [line] = (await see(id)).lines;
    expect(await settle(id, [line?.id ?? '0'], BILL_SETTLEMENT.accepted)).toMatchObject(guardOf('isBillDifference'));
    const stale = { params: { id }, body: { version: version + 5, reason: '旧' } };
    expect(await clerk.call(api.voidCourierBill, stale)).toMatchObject({ code: -2 });
  });

  test('the list by state and waybill, its file, the file of its rows and the template', async () => {
    const one = await parcel();
    const { id } = await taken([rowOf(one.waybillNo, one.feeFen + 100)]);
    const { billNo } = await see(id);
    const found = await clerk.ok(api.listCourierBills, { query: { waybillNo: one.waybillNo } });
    expect(found.list.map((bill) => bill.billNo)).toEqual([billNo]);
    expect(found.counts).toMatchObject({ open: 1, all: 1 });
    const list = { query: {}, columns: ['billNo', 'billedFen'], format: 'csv' as const };
    expect((await clerk.raw(api.exportCourierBills, { body: list })).body).toContain(billNo);
    const lines = { query: { billId: id }, columns: ['waybillNo', 'verdict'], format: 'csv' as const };
    expect((await clerk.raw(api.exportBillLines, { body: lines })).body).toContain(one.waybillNo);
    const url = '/api/delivery/courier-bill-imports/template';
    const file = await server.app.http.inject({ url, headers: { token: clerk.token ?? '' } });
    const table = await readTable(file.rawPayload, 'template.xlsx');
    expect(table.ok && table.value.headers[0]).toBe('运单号');
  });
});
