import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { orderCareEndpoints as care } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import {
  A_RECEIVER,
  aCounter,
  aDraft,
  anOldCertificate,
  type Counter,
  fixtureBase64,
} from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { aWorkbook } from '../../../adapters/workbook/workbook.factory.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let counter: Counter;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
  await anOldCertificate(server, counter);
});
afterAll(() => server.stop());

type Report = DataOf<typeof calls.createImport>;

const check = (own: Counter, fileName: string, contentBase64 = fixtureBase64(fileName)): Promise<Report> =>
  own.client.ok(calls.createImport, { body: { customerId: own.customerId, fileName, contentBase64 } });

const HEADERS = ['类别', '名称', '目录号', '数量', '申报价值(元)', '服务类型', '旧证书号'];
const aList = (...rows: string[][]): string => aWorkbook([HEADERS, ...rows]).toString('base64');
const GOOD = ['机制币', '民国廿三年船洋', 'L&amp;M-110', '1', '1100', '新评', ''];

const ordersOf = (customerId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('submissionOrders')
      .select('id')
      .where('customerId', '=', customerId)
      .where('source', '=', 3)
      .execute(),
  );

describe('the customer’s clean list', () => {
  test.each(['submission-clean.xlsx', 'submission-clean.csv'])(
    '%s becomes a draft, is submitted and quoted',
    async (name) => {
      const report = await check(counter, name);
      const accepted = await counter.client.ok(calls.acceptImport, {
        params: { id: report.importId },
        body: { mode: 'all' },
      });
      const draft = await counter.client.ok(calls.updateOrder, {
        params: { id: accepted.orderId },
        body: { version: accepted.version, receiver: A_RECEIVER },
      });
      await counter.client.ok(calls.submitOrder, { params: { id: draft.id }, body: { version: draft.version } });
      const order = await counter.client.ok(calls.getOrder, { params: { id: draft.id } });

      // The list names an old certificate: it is free for the next order.
      await counter.client.ok(calls.cancelOrder, {
        params: { id: draft.id },
        body: { version: order.version, reason: '重复' },
      });

      expect(report).toMatchObject({
        rowCount: 38,
        errorRowCount: 0,
        importableCount: 38,
        pieceCount: 66,
        declaredFen: 41_077_000,
      });
      expect(report.rows.flatMap((row) => row.findings)).toEqual([]);
      expect(accepted).toMatchObject({ lineCount: 38, pieceCount: 66 });
      expect(order).toMatchObject({
        status: 10,
        source: 3,
        declaredQty: 66,
        declaredFen: 41_077_000,
        quotedFen: 715_500,
        quote: { pieces: 66 },
      });
      expect(order.lines.every((line) => line.itemCode !== null)).toBe(true);
      const { events } = await counter.client.ok(care.getOrderStory, { params: { id: order.id } });
      const told = events.map((event) => event.action);
      expect(told).toContain('receiving.acceptImport');
      expect(told).not.toContain('receiving.createOrder');
    },
  );

  test('appends to a draft of the same customer, and to no other draft', async () => {
    const draft = await aDraft(counter);
    const stranger = await aCounter(server, { companyId: counter.companyId });
    const foreign = await aDraft({ ...stranger, client: counter.client });
    const list = aList(GOOD);
    const report = await check(counter, 'a.xlsx', list);
    const refused = await counter.client.call(calls.acceptImport, {
      params: { id: report.importId },
      body: { mode: 'all', orderId: foreign.id, version: foreign.version },
    });
    const stale = await counter.client.call(calls.acceptImport, {
      params: { id: report.importId },
      body: { mode: 'all', orderId: draft.id, version: draft.version + 1 },
    });
    const accepted = await counter.client.ok(calls.acceptImport, {
      params: { id: report.importId },
      body: { mode: 'all', orderId: draft.id, version: draft.version },
    });

    expect(refused).toMatchObject({ code: -1, data: { fields: [{ path: 'orderId' }] } });
    expect(stale.code).toBe(-2);
    expect(accepted.orderId).toBe(draft.id);
    expect(await orderNow(server, draft.id)).toMatchObject({ declaredQty: 2, declaredFen: 290_000 });
  });

  test('is imported once: a second acceptance fails, also at the same moment', async () => {
    const report = await check(counter, 'a.xlsx', aList(GOOD));
    const accept = () =>
      counter.client.call(calls.acceptImport, { params: { id: report.importId }, body: { mode: 'all' } });
    const codes = (await Promise.all([accept(), accept()])).map((answer) => answer.code).sort();

    expect(codes).toEqual([-3, 0]);
  });
});

describe('the customer’s dirty list', () => {
  test('gets its findings row by row, in the language of the person', async () => {
    const own = await aCounter(server);
    const report = await check(own, 'submission-dirty.xlsx');
    const inEnglish = await own.client.ok(calls.createImport, {
      body: {
        customerId: own.customerId,
        fileName: 'submission-dirty.xlsx',
        contentBase64: fixtureBase64('submission-dirty.xlsx'),
      },
      headers: { 'accept-language': 'en' },
    });
    const found = report.rows.flatMap((row) => row.findings);

    expect(found.map(({ row, column, severity, code }) => `${row} ${column} ${severity} ${code}`)).toEqual([
      '2 name info NAME_FROM_REFERENCE',
      '3 name error ITEM_UNKNOWN',
      '4 quantity error QTY_NOT_NUMBER',
      '5 quantity error QTY_RANGE',
      '6 quantity error QTY_RANGE',
      '7 quantity error QTY_NOT_INTEGER',
      '9 declaredValue error VALUE_RANGE',
      '10 declaredValue error VALUE_NOT_NUMBER',
      '11 category error CATEGORY_NOT_ACCEPTED',
      '12 serviceType error SERVICE_UNKNOWN',
      '13 oldCertNo error OLD_CERT_MISSING',
      '14 oldCertNo error OLD_CERT_CHECK_DIGIT',
      '15 name error TEXT_NOT_ALLOWED',
      '16 name error TEXT_NOT_ALLOWED',
      '17 quantity error QTY_RANGE',
      '18 name error NAME_TOO_LONG',
      '19 declaredValue error VALUE_RANGE',
    ]);
    expect(report.rows.filter((row) => row.isImportable).map((row) => row.row)).toEqual([1, 2, 8, 20]);
    expect(found.map((finding) => finding.message)).toContain(
      '申报价值须在 ¥0.01 至 ¥100,000,000.00 之间，且最多两位小数',
    );
    const sentences = [...found, ...inEnglish.rows.flatMap((row) => row.findings)].map((finding) => finding.message);
    expect(sentences.filter((sentence) => /\{\w+\}|^import\./.test(sentence))).toEqual([]);
    expect(inEnglish.rows[3]?.findings[0]?.message).toBe('The quantity is not a number');
  });

  test('is refused as a whole with nothing written; the good rows become a draft', async () => {
    const own = await aCounter(server);
    const report = await check(own, 'submission-dirty.xlsx');
    const refused = await own.client.call(calls.acceptImport, {
      params: { id: report.importId },
      body: { mode: 'all' },
    });
    const before = await ordersOf(own.customerId);
    const accepted = await own.client.ok(calls.acceptImport, {
      params: { id: report.importId },
      body: { mode: 'good' },
    });
    const order = await own.client.ok(calls.getOrder, { params: { id: accepted.orderId } });

    expect(refused).toMatchObject({ code: -1, data: { errorId: 'IMPORT_FINDINGS', params: { count: 16 } } });
    expect(before).toEqual([]);
    expect(order.lines.map((line) => [line.seq, line.itemCode, line.quantity, line.declaredFen])).toEqual([
      [1, 'MS-001', 2, 180_000],
      [2, 'MS-001', 1, 180_000],
      [3, 'MS-014', 1, 130_050],
      [4, 'BN-017', 1, 980_000],
    ]);
  });

  test('comes back as the person’s own file with a column that says what is wrong', async () => {
    const own = await aCounter(server);
    const report = await check(own, 'submission-dirty.xlsx');
    const file = await own.client.raw(calls.getAnnotatedImport, { params: { id: report.importId } });
    const table = await readTable(file.rawPayload, 'x.xlsx');
    if (!table.ok) throw new Error(table.error.code);
    const column = table.value.headers.indexOf('错误原因');

    expect(file.headers['content-disposition']).toContain(encodeURIComponent('submission-dirty-校验结果.xlsx'));
    expect(column).toBeGreaterThan(10);
    expect(table.value.rows.map((row) => row[column] !== '').filter(Boolean)).toHaveLength(17);
    expect(table.value.rows[3]?.[column]).toBe('“数量”：数量不是数字');
  });
});

describe('the template', () => {
  test.each([
    ['zh-CN', '申报价值(元)'],
    ['en', 'Declared value (CNY)'],
  ])('in %s has the headings that the import reads', async (language, heading) => {
    const file = await counter.client.raw(calls.getImportTemplate, { headers: { 'accept-language': language } });
    const table = await readTable(file.rawPayload, 'template.xlsx');
    const { recogniseColumns } = await import('@mintmark/domain/receiving/import/import-columns.ts');

    expect(table.ok && table.value.headers).toContain(heading);
    expect(table.ok && recogniseColumns(table.value.headers).ok).toBe(true);
  });
});
