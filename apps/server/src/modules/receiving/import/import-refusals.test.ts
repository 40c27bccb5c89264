import { categoriesEndpoints } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import type { DataOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { isForbiddenText } from '@mintmark/domain/receiving/import/cell-text.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aCounter,
  anOldCertificate,
  type Counter,
  fixtureBase64,
} from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { aWorkbook } from '../../../adapters/workbook/workbook.factory.ts';
import { storable } from '../../../kernel/import/uploads.ts';
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

describe('the old certificate of a regrade', () => {
  const regrade = (certNo: string, item = ['民国三年袁世凯像壹圆', 'L&amp;M-63']) => [
    '机制币',
    ...item,
    '1',
    '2400',
    '重评',
    certNo,
  ];

  test.each<[string, string, string[] | undefined, string]>([
    ['that nobody knows', 'Y6000999992', undefined, 'OLD_CERT_UNKNOWN'],
    ['of another customer', 'Y6000200003', undefined, 'OLD_CERT_NOT_OWNED'],
    ['that is void', 'Y6000300001', undefined, 'OLD_CERT_NOT_VALID'],
    ['of another coin', 'Y6000400009', undefined, 'OLD_CERT_OTHER_ITEM'],
  ])('%s keeps the row out', async (_, certNo, item, code) => {
    const own = await aCounter(server);
    const neighbour = await aCounter(server, { companyId: own.companyId });
    const { formatCertNo } = await import('@mintmark/domain/certificates/cert-number.ts');
    const known = formatCertNo('Y', Number(certNo.slice(1, 10)) + Number(own.customerId) * 100);
    if (code === 'OLD_CERT_NOT_OWNED') await anOldCertificate(server, neighbour, { certNo: known });
    if (code === 'OLD_CERT_NOT_VALID') await anOldCertificate(server, own, { certNo: known, status: 3 });
    if (code === 'OLD_CERT_OTHER_ITEM') await anOldCertificate(server, own, { certNo: known, itemCode: 'MS-018' });
    const report = await check(own, 'a.xlsx', aList(regrade(known, item)));

    expect(report.rows.flatMap((row) => row.findings).map((finding) => finding.code)).toEqual([code]);
    expect(report.importableCount).toBe(0);
  });

  test('that became void after the check stops the acceptance, and says so', async () => {
    const own = await aCounter(server);
    const { formatCertNo } = await import('@mintmark/domain/certificates/cert-number.ts');
    const certNo = formatCertNo('Y', 612_345_000 + Number(own.customerId));
    await anOldCertificate(server, own, { certNo });
    const report = await check(own, 'a.xlsx', aList(GOOD, regrade(certNo)));
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('certificates').set({ status: 3 }).where('certNo', '=', certNo).execute(),
    );
    const refused = await own.client.call(calls.acceptImport, {
      params: { id: report.importId },
      body: { mode: 'good' },
    });

    expect(report.importableCount).toBe(2);
    expect(refused).toMatchObject({ code: -1, data: { errorId: 'IMPORT_FINDINGS', isChanged: true } });
    expect(await ordersOf(own.customerId)).toEqual([]);
  });
});

test('a service that the category does not offer keeps the row out, beside the customer’s own column', async () => {
  const own = await aCounter(server);
  const keeper = await server.person({ permissions: ['basic:category:page', 'basic:category:edit'], scope: 'all' });
  const { version, zh, en, requiredMeasures, optionalMeasures, rawImages, slabImages, boxTypes, first } =
    await keeper.ok(categoriesEndpoints.getCategory, { params: { code: '9' } });
  const needs = { requiredMeasures, optionalMeasures, rawImages, slabImages, boxTypes };
  const offer = (version: number, services: number[]) =>
    keeper.ok(categoriesEndpoints.updateCategory, {
      params: { code: '9' },
      body: { version, zh, en, certLetter: null, ...needs, first: { ...first, services } } as never,
    });
  const saved = await offer(version, [1]);
  const headings = ['类别', '名称', '数量', '申报价值(元)', 'Service', '旧证书号'];
  const content = aWorkbook([headings, ['徽章', '不存在的章', '1', '100', '真品鉴定', '']]).toString('base64');
  const report = await check(own, 'a.xlsx', content);
  await offer(saved.version, [...(first?.services ?? [])]);

  expect(report.importableCount).toBe(0);
  expect(report.rows[0]?.findings).toContainEqual(
    expect.objectContaining({
      header: 'Service',
      code: 'SERVICE_NOT_OF_CATEGORY',
      message: '类别“徽章”不提供服务“真品鉴定”',
    }),
  );
});

describe('what is not a list', () => {
  const refusal = async (fileName: string, content: Buffer | string) =>
    counter.client.call(calls.createImport, {
      body: {
        customerId: counter.customerId,
        fileName,
        contentBase64: typeof content === 'string' ? content : content.toString('base64'),
      },
    });

  test('is refused with its reason in both languages', async () => {
    const text = await refusal('a.xlsx', Buffer.from('no workbook'));
    const headless = await refusal(
      'a.xlsx',
      aWorkbook([
        ['名称', '数量'],
        ['x', '1'],
      ]),
    );
    const damaged = await refusal('a.csv', Buffer.from([0xff, 0xfe, 0xff]));

    expect(text).toMatchObject({ code: -1, data: { errorId: 'WORKBOOK_REFUSED', reason: 'FILE_TYPE' } });
    expect(headless).toMatchObject({
      msg: '表格无法读取：缺少列：类别, 申报价值(元), 服务类型',
      data: { reason: 'HEADER_MISSING' },
    });
    expect(damaged.code).toBe(-1);
  });

  test('is refused when it is over 10 MB, in the body and in the file', async () => {
    const large = await refusal('a.xlsx', Buffer.alloc(10 * 1024 * 1024 + 3));
    const huge = await counter.client.raw(calls.createImport, {
      body: { customerId: counter.customerId, fileName: 'a.xlsx', contentBase64: 'A'.repeat(15 * 1024 * 1024) },
    });

    expect(large).toMatchObject({ code: -1, data: { errorId: 'FILE_TOO_LARGE' } });
    expect(huge.statusCode).toBe(413);
  });

  test('is refused when it is not base64; folders in the name are dropped', async () => {
    const broken = await refusal('a.xlsx', 'not base64!');
    const report = await check(counter, '../../../etc/清单.xlsx', aList(GOOD));

    expect(broken).toMatchObject({ code: -1, data: { fields: [{ path: 'contentBase64' }] } });
    expect(report.fileName).toBe('清单.xlsx');
  });

  test('with signs that no database keeps is checked with a stand-in that the rules refuse', () => {
    const table = storable({ headers: ['a'], rows: [['x\0y'], ['\ud800']], sheetRowNumbers: [2, 3] });

    expect(table.rows.flat().map(isForbiddenText)).toEqual([true, true]);
    expect(JSON.stringify(table)).not.toMatch(/u0000|ud800/);
  });

  test('of formulas and scripts is stored and given back as text that nothing runs', async () => {
    const own = await aCounter(server);
    const report = await check(
      own,
      'a.xlsx',
      aList(
        ['机制币', '=cmd|calc', '', '1', '1', '新评', ''],
        ['机制币', '&lt;script&gt;', '', '1', '1', '新评', ''],
        GOOD,
      ),
    );
    const file = await own.client.raw(calls.getAnnotatedImport, { params: { id: report.importId } });
    const table = await readTable(file.rawPayload, 'x.xlsx');

    expect(report.rows.map((row) => row.findings.map((finding) => finding.code))).toEqual([
      ['TEXT_NOT_ALLOWED'],
      ['TEXT_NOT_ALLOWED'],
      [],
    ]);
    expect(table.ok && table.value.rows[0]?.[1]).toBe("'=cmd|calc");
  });
});

describe('a checked list', () => {
  test('belongs to the person who uploaded it and to his company', async () => {
    const report = await check(counter, 'a.xlsx', aList(GOOD));
    const colleague = await aCounter(server, { companyId: counter.companyId });
    const stranger = await aCounter(server);
    const answers = await Promise.all(
      [colleague, stranger].flatMap(({ client }) => [
        client.call(calls.acceptImport, { params: { id: report.importId }, body: { mode: 'all' } }),
        client.call(calls.getAnnotatedImport, { params: { id: report.importId } }),
      ]),
    );

    expect(answers.map((answer) => answer.code)).toEqual([404, 404, 404, 404]);
  });

  test('for a customer of another company is refused', async () => {
    const stranger = await aCounter(server);
    const answer = await counter.client.call(calls.createImport, {
      body: { customerId: stranger.customerId, fileName: 'a.xlsx', contentBase64: aList(GOOD) },
    });

    expect(answer.code).toBe(404);
  });

  test('is gone after two hours, with its file', async () => {
    const late = await startTestServer();
    try {
      const own = await aCounter(late);
      const report = await own.client.ok(calls.createImport, {
        body: { customerId: own.customerId, fileName: 'a.xlsx', contentBase64: aList(GOOD) },
      });
      late.clock.advance(2 * 3_600_000 + 1);
      const answer = await own.client.call(calls.acceptImport, {
        params: { id: report.importId },
        body: { mode: 'all' },
      });
      const { dropImports } = await import('./drop-imports.ts');
      await dropImports.run(late.services);
      const left = await late.services.db.read(SYSTEM_SCOPE, (db) => db.selectFrom('imports').select('id').execute());

      expect(answer.code).toBe(404);
      expect(left).toEqual([]);
    } finally {
      await late.stop();
    }
  });
});

test('a finding names the column as the customer’s own file calls it, on the screen and in the annotated file', async () => {
  const own = await aCounter(server);
  const headers = ['类别', '名称', '目录号', '枚数', '申报价值(元)', '服务类型'];
  const rows = [['机制币', '民国廿三年船洋', 'L&amp;M-110', '多', '1100', '重评']];
  const report = await check(own, 'own.xlsx', aWorkbook([headers, ...rows]).toString('base64'));
  const refused = await own.client.call(calls.acceptImport, { params: { id: report.importId }, body: { mode: 'all' } });
  const file = await own.client.raw(calls.getAnnotatedImport, { params: { id: report.importId } });
  const table = await readTable(file.rawPayload, 'x.xlsx');
  const cell = table.ok ? (table.value.rows[0]?.at(-1) ?? '') : '';

  const found = report.rows[0]?.findings.map(({ column, header }) => [column, header]);
  expect(found).toEqual([
    ['quantity', '枚数'],
    // The file has no such column: it goes by the template's name.
    ['oldCertNo', '旧证书号'],
  ]);
  expect(refused).toMatchObject({ data: { findings: [{ header: '枚数' }, { header: '旧证书号' }] } });
  expect(cell.split('; ').map((part) => part.split('：')[0])).toEqual(['“枚数”', '“旧证书号”']);
});
