import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { exportHeadersEndpoints } from '@mintmark/contract/system/export-headers.endpoints.ts';
import type { ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCounter, type Counter } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { aWorkbook } from '../../../adapters/workbook/workbook.factory.ts';

let server: TestServer;
let counter: Counter;
let editor: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
  editor = await server.person({ permissions: ['system:config:page', 'system:excelHeader:edit'] });
});
afterAll(() => server.stop());

const params = { section: 'submissionTemplate' };

async function usual(): Promise<ExportColumnSetting[]> {
  const { exports } = await editor.ok(exportHeadersEndpoints.getExportHeaders);
  return (exports.find(({ section }) => section === params.section)?.columns ?? []).map(({ key }) => ({
    ...{ key, isExported: true, titleZh: '', titleEn: '', width: null, format: null },
  }));
}

async function changed(parts: Record<string, Partial<ExportColumnSetting>>): Promise<ExportColumnSetting[]> {
  return (await usual()).map((one) => ({ ...one, ...parts[one.key] }));
}
const save = (columns: ExportColumnSetting[], version: number) =>
  editor.call(exportHeadersEndpoints.setExportHeader, { params, body: { roleId: null, version, columns } });

async function headings(language: string): Promise<string[]> {
  const file = await counter.client.raw(calls.getImportTemplate, { headers: { 'accept-language': language } });
  const table = await readTable(file.rawPayload, 'template.xlsx');
  return table.ok ? table.value.headers : [];
}

const ROW = ['机制币', '民国廿三年船洋', 'L&amp;M-110', '1', '1100', '新评'];
const check = (headers: string[]) =>
  counter.client.call(calls.createImport, {
    body: {
      customerId: counter.customerId,
      fileName: 'own.xlsx',
      contentBase64: aWorkbook([headers, ROW]).toString('base64'),
    },
  });

describe('the template of customers’ lists', () => {
  test('follows the house’s headings and order, leaves hidden columns out, and is read back with them or the usual ones', async () => {
    const set = await changed({
      declaredValue: { titleZh: '保价', titleEn: 'Worth' },
      name: { titleZh: '藏品全称' },
      yearText: { isExported: false },
      variety: { isExported: false },
    });
    const last = set.findIndex(({ key }) => key === 'seq');
    expect((await save([...set.toSpliced(last, 1), ...set.slice(last, last + 1)], 0)).code).toBe(0);

    const shown = await headings('zh-CN');
    expect(shown.slice(0, 2)).toEqual(['类别', '藏品全称']);
    expect(shown).toContain('保价');
    expect(shown.at(-1)).toBe('序号');
    expect(shown).toHaveLength(9);
    expect(await headings('en')).toEqual(expect.arrayContaining(['Worth', 'Category']));

    for (const headers of [
      ['类别', '藏品全称', '目录号', '数量', '保价', '服务类型'],
      ['类别', '名称', '目录号', '数量', '申报价值(元)', '服务类型'],
      ['Category', 'Name', 'Reference', 'Quantity', 'WORTH *', 'Service'],
    ])
      expect({ headers, answer: await check(headers) }).toMatchObject({
        answer: { code: 0, data: { importableCount: 1, declaredFen: 110_000 } },
      });
  });

  test('a heading that means another column, one that says nothing, and a missing required column are refused beside the field', async () => {
    const set = await changed({
      quantity: { isExported: false },
      reference: { titleZh: '品名' },
      customerNote: { titleEn: '(*)' },
    });
    const at = (key: string) => set.findIndex((one) => one.key === key);
    const { code, data } = await save(set, 1);
    expect(code).toBe(-1);
    expect(data).toMatchObject({
      fields: expect.arrayContaining([
        expect.objectContaining({ path: `columns.${at('quantity')}.key` }),
        expect.objectContaining({ path: `columns.${at('reference')}.titleZh` }),
        expect.objectContaining({ path: `columns.${at('customerNote')}.titleEn` }),
      ]),
    });
  });
});
