import { customerImportEndpoints as imports } from '@mintmark/contract/customers/customer-import.endpoints.ts';
import { customersEndpoints as calls } from '@mintmark/contract/customers/customers.endpoints.ts';
import { CUSTOMER_COLUMNS, customerColumns } from '@mintmark/domain/customers/import-columns.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { readTable, writeTable } from '../../../adapters/workbook/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { columnText } from './column-text.ts';

const HEADERS = ['姓名', '手机号', '地址', '代理商', '通知方式', '税号'];
const DESK = ['customer:user:page', 'customer:user:edit', 'customer:user:import', 'order:order:submit'];

let server: TestServer;
let companyId: string;
let desk: TestClient;
let stranger: TestClient;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  const otherId = await server.company();
  desk = await server.person({ companyId, permissions: DESK });
  stranger = await server.person({ companyId: otherId, permissions: DESK });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('agents')
      .values([
        { companyId, agentNo: 'D501', name: '本公司代理', mobile: '' },
        { companyId: otherId, agentNo: 'D502', name: '外公司代理', mobile: '' },
      ])
      .execute(),
  );
});
afterAll(() => server.stop());

const nextMobile = () => {
  serial += 1;
  return `1360000${String(serial).padStart(4, '0')}`;
};
const aRow = (mobile = nextMobile()) => [`名单${mobile.slice(-4)}`, mobile, '浙江省杭州市西湖区文三路1号', '', '', ''];
const fileOf = async (rows: readonly (readonly string[])[], headers: readonly string[] = HEADERS) => ({
  fileName: '客户.xlsx',
  contentBase64: Buffer.from(await writeTable([{ name: 'S', headers, rows }])).toString('base64'),
});
const check = async (rows: readonly (readonly string[])[], who: TestClient = desk) =>
  who.ok(imports.createCustomerImport, { body: await fileOf(rows) });
const accept = (id: string, mode: 'all' | 'good' = 'good', who: TestClient = desk) =>
  who.call(imports.acceptCustomerImport, { params: { id }, body: { mode } });
async function imported(rows: readonly (readonly string[])[]) {
  const { importId } = await check(rows);
  const { data } = await accept(importId);
  return data.batchId;
}
const found = async (mobile: string) => (await desk.ok(calls.listCustomers, { query: { mobile } })).list[0];
const rollBack = (id: string, who: TestClient = desk) => who.call(imports.rollBackCustomers, { params: { id } });

describe('a list of customers', () => {
  test('is checked without making anything, then made with regions, agent and wishes', async () => {
    const [good, twice] = [nextMobile(), nextMobile()];
    const rows = [aRow(good).with(3, 'd501').with(4, '微信'), aRow(twice), aRow(twice)];
    const report = await check(rows);
    expect(report).toMatchObject({ rowCount: 3, errorRowCount: 1, importableCount: 2 });
    expect(report.rows[0]).toMatchObject({ area: '浙江省 杭州市', mobile: `${good.slice(0, 3)}****${good.slice(7)}` });
    expect(report.rows[2]?.findings).toMatchObject([{ column: 'mobile', header: '手机号', message: '已被使用' }]);
    expect(await found(good)).toBeUndefined();
    expect(await accept(report.importId, 'all')).toMatchObject({ code: -1, data: { errorId: 'IMPORT_FINDINGS' } });

    expect(await accept(report.importId)).toMatchObject({ code: 0, data: { count: 2 } });

    const row = await found(good);
    const customer = await desk.ok(calls.getCustomer, { params: { id: row?.id ?? '' } });
    expect(customer).toMatchObject({
      agentName: '本公司代理',
      notifyBy: 2,
      source: 4,
      returnMethod: RETURN_METHOD.insuredCourier,
    });
    expect(customer.addresses).toMatchObject([
      { areaCode: '330100', areaText: '浙江省 杭州市', detail: '西湖区文三路1号', isDefault: true },
    ]);
    const log = await auditOf(server, 'customers.acceptImport');
    expect(log.map(({ targetType }) => targetType).toSorted()).toEqual(['customer', 'customer', 'customerBatch']);
    expect(await accept(report.importId)).toMatchObject({ code: -3 });
  });

  test('says of every row what is wrong with it', async () => {
    const cases: [(row: string[]) => string[], string, string][] = [
      [(row) => row.with(0, ''), 'name', '必填'],
      [(row) => row.with(0, '=1+1'), 'name', '不能以 = + - @ 开头，也不能包含 < 或 >'],
      [(row) => row.with(1, '12345'), 'mobile', '格式不正确'],
      [(row) => row.with(2, '文三路 1 号'), 'address', '认不出省市，请以“浙江省杭州市…”开头'],
      [(row) => row.with(3, 'D502'), 'agentId', '不存在'],
      [(row) => row.with(4, '飞鸽'), 'notifyBy', '不存在'],
      [(row) => row.with(5, '12'), 'taxNo', '格式不正确'],
    ];
    const { rows, importableCount } = await check(cases.map(([spoil]) => spoil(aRow())));
    expect(rows.map(({ findings: [first] }) => [first?.column, first?.message])).toEqual(
      cases.map(([, column, message]) => [column, message]),
    );
    expect(importableCount).toBe(0);
  });

  test('warns of a namesake, and is not made when something changed since the check', async () => {
    const mobile = nextMobile();
    await imported([aRow(mobile)]);
    const namesake = await check([aRow().with(0, `名单${mobile.slice(-4)}`)]);
    expect(namesake.rows[0]).toMatchObject({ isImportable: true, findings: [{ severity: 'warning' }] });
    const later = nextMobile();
    const { importId } = await check([aRow(later)]);
    await imported([aRow(later)]);
    expect(await accept(importId)).toMatchObject({ code: -1, data: { isChanged: true } });
  });

  test('belongs to who checked it; another company sees neither file nor batch', async () => {
    const { importId } = await check([aRow()]);
    expect(await accept(importId, 'good', stranger)).toMatchObject({ code: 404 });
    expect(await stranger.call(imports.getAnnotatedCustomers, { params: { id: importId } })).toMatchObject({
      code: 404,
    });
    const batchId = await imported([aRow()]);
    expect(await rollBack(batchId, stranger)).toMatchObject({ code: 404 });
    expect((await stranger.ok(imports.listCustomerBatches, {})).list).toEqual([]);
  });

  test('comes back with a column of what is wrong; the template reads as a list in both languages', async () => {
    const { importId } = await check([aRow(), aRow().with(1, '')]);
    const copy = await desk.raw(imports.getAnnotatedCustomers, { params: { id: importId } });
    const read = await readTable(copy.rawPayload, 'x.xlsx');
    if (!read.ok) throw new Error('unreadable');
    expect(read.value.rows.map((row) => row.at(-1))).toEqual(['', '“手机号”：必填']);
    const template = await readTable((await desk.raw(imports.getCustomerTemplate)).rawPayload, 't.xlsx');
    if (!template.ok) throw new Error('unreadable');
    expect(template.value.headers).toEqual(CUSTOMER_COLUMNS.map((column) => columnText(column, 'zh-CN')));
    for (const locale of ['zh-CN', 'en'] as const) {
      const columns = customerColumns(CUSTOMER_COLUMNS.map((column) => columnText(column, locale)));
      expect(columns.ok && [...columns.value.keys()]).toEqual([...CUSTOMER_COLUMNS]);
    }
  });

  test('of a thousand customers is made, and one more is refused', async () => {
    const many = Array.from({ length: 1000 }, () => aRow());
    const { importId, importableCount } = await check(many);
    expect(importableCount).toBe(1000);
    expect(await accept(importId, 'all')).toMatchObject({ code: 0, data: { count: 1000 } });
    const body = await fileOf([...many, aRow()]);
    expect(await desk.call(imports.createCustomerImport, { body })).toMatchObject({ code: -1 });
  });
});

describe('a roll-back', () => {
  test('takes all customers of a file away, once, and frees their mobiles', async () => {
    const mobile = nextMobile();
    const batchId = await imported([aRow(mobile), aRow()]);
    expect(await rollBack(batchId)).toMatchObject({ code: 0, data: { removed: 2 } });
    expect(await found(mobile)).toBeUndefined();
    expect(await rollBack(batchId)).toMatchObject({ code: -3 });
    expect((await check([aRow(mobile)])).importableCount).toBe(1);
    const { list } = await desk.ok(imports.listCustomerBatches, {});
    expect(list.find(({ id }) => id === batchId)).toMatchObject({
      count: 2,
      used: 0,
      rolledBackAt: expect.any(String),
    });
  });

  test('is refused as a whole once one of them has an order', async () => {
    const [used, unused] = [nextMobile(), nextMobile()];
    const batchId = await imported([aRow(used), aRow(unused)]);
    const row = await found(used);
    await anOrder(server, { companyId, customerId: row?.id ?? '' });
    expect(await rollBack(batchId)).toMatchObject({ code: -3, msg: expect.stringContaining('1') });
    expect(await found(unused)).toBeDefined();
    const { list } = await desk.ok(imports.listCustomerBatches, {});
    expect(list.find(({ id }) => id === batchId)).toMatchObject({ used: 1 });
  });

  test('leaves no customer for an order that was being made', async () => {
    const mobile = nextMobile();
    const batchId = await imported([aRow(mobile)]);
    const row = await found(mobile);
    await rollBack(batchId);
    await expect(anOrder(server, { companyId, customerId: row?.id ?? '' })).rejects.toThrow('is deleted');
  });
});
