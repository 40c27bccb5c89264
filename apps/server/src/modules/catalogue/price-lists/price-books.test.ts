import { priceBooksEndpoints as books } from '@mintmark/contract/catalogue/price-books.endpoints.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { type NamedTable, readSheets, writeTable } from '../../../adapters/workbook/index.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const RIGHTS = ['basic:category:page', 'basic:price:edit', 'basic:price:publish'];
const HEAD = { nameZh: '工作簿价格表', nameEn: 'Workbook prices', validFrom: '2027-01-01', note: '' };

let server: TestServer;
let a: string;
let chief: TestClient;
let ofA: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  a = await server.company('BOOK');
  chief = await server.person({ permissions: RIGHTS });
  ofA = await server.person({ companyId: a, permissions: RIGHTS });
});
afterAll(() => server.stop());

const one = (id: string) => chief.ok(calls.getPriceList, { params: { id } });
const aDraft = async (companyId: string | null = a) =>
  one((await chief.ok(calls.createPriceList, { body: { companyId, basedOnId: null, ...HEAD } })).id);
const bookOf = async (id: string) => {
  const file = await chief.raw(books.exportPriceBook, { params: { id } });
  const read = await readSheets(new Uint8Array(file.rawPayload), 'prices.xlsx');
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};
const fileOf = async (sheets: readonly NamedTable[]) => ({
  fileName: 'prices.xlsx',
  contentBase64: Buffer.from(await writeTable(sheets)).toString('base64'),
});
/** The workbook with one cell of a sheet written anew. */
const withCell = (sheets: readonly NamedTable[], name: string, [row, column]: [number, number], value: string) =>
  sheets.map((sheet) =>
    sheet.name === name
      ? { ...sheet, rows: sheet.rows.map((cells, at) => (at === row ? cells.with(column, value) : cells)) }
      : sheet,
  );

describe('a price list as a workbook', () => {
  test('has a sheet for each kind of rule and comes back without a change', async () => {
    const draft = await aDraft();
    const sheets = await bookOf(draft.id);
    expect(sheets.map(({ name }) => name)).toHaveLength(14);
    const body = { ...(await fileOf(sheets)), version: draft.version };
    const params = { id: draft.id };
    expect(await chief.ok(books.checkPriceBook, { params, body })).toMatchObject({ findingCount: 0, changes: 0 });
    await chief.ok(books.importPriceBook, { params, body });
    expect((await one(draft.id)).data).toEqual(draft.data);
    expect((await auditOf(server, 'catalogue.exportPriceBook')).at(-1)).toMatchObject({ targetId: draft.id });
  });

  test('changes a draft to the fen, after a dry run that wrote nothing', async () => {
    const draft = await aDraft();
    const sheets = withCell(await bookOf(draft.id), '档位与限额', [1, 4], '35.05');
    const body = { ...(await fileOf(sheets)), version: draft.version };
    const params = { id: draft.id };
    const report = await chief.ok(books.checkPriceBook, { params, body });
    expect(report).toMatchObject({ findingCount: 0, changes: 1 });
    expect(report.data?.tiers[1]?.baseFen).toMatchObject({ 古钱: 3_505 });
    expect((await one(draft.id)).version).toBe(draft.version);
    await chief.ok(books.importPriceBook, { params, body });
    expect((await one(draft.id)).data.tiers[1]?.baseFen).toMatchObject({ 古钱: 3_505 });
    expect((await auditOf(server, 'catalogue.importPriceBook')).at(-1)).toMatchObject({
      before: { 'tiers.T2.baseFen.古钱': 3_000 },
      after: { fileName: 'prices.xlsx', 'tiers.T2.baseFen.古钱': 3_505 },
    });
    expect(await chief.call(books.importPriceBook, { params, body })).toMatchObject({ code: -2 });
  });

  test('names every wrong cell and takes nothing of it', async () => {
    const draft = await aDraft();
    const wrong = withCell(await bookOf(draft.id), '档位与限额', [1, 4], '35.005');
    const sheets = withCell(wrong, '客户折扣', [0, 1], 'viel');
    const body = { ...(await fileOf(sheets)), version: draft.version };
    const params = { id: draft.id };
    const report = await chief.ok(books.checkPriceBook, { params, body });
    expect(report).toMatchObject({ changes: null, data: null });
    expect(report.findings).toMatchObject([
      { sheet: '档位与限额', cell: 'E3', value: '35.005', code: 'NOT_FEN' },
      { sheet: '客户折扣', cell: 'B2', value: 'viel', code: 'NOT_RATE' },
    ]);
    expect(await chief.call(books.importPriceBook, { params, body })).toMatchObject({
      data: { errorId: 'IMPORT_FINDINGS', findings: [{ cell: 'E3' }, { cell: 'B2' }] },
    });
    expect((await one(draft.id)).version).toBe(draft.version);
  });

  test('is taken into drafts only, by those who may change them', async () => {
    const house = await aDraft(null);
    const body = { ...(await fileOf(await bookOf(house.id))), version: house.version };
    const input = { params: { id: house.id }, body };
    expect(await ofA.call(books.checkPriceBook, input)).toMatchObject({ data: { errorId: 'HOUSE_ONLY' } });
    const other = await aDraft(await server.company());
    const foreign = { ...input, params: { id: other.id } };
    for (const call of [books.checkPriceBook, books.importPriceBook] as const)
      expect(await ofA.call(call, foreign)).toMatchObject({ code: 404 });
    expect(await ofA.call(books.exportPriceBook, { params: foreign.params })).toMatchObject({ code: 404 });
    const draft = await aDraft();
    const publishing = { version: draft.version, validFrom: '2027-01-01', seen: [], reason: '年度调价' };
    await chief.ok(calls.publishPriceList, { params: { id: draft.id }, body: publishing });
    const late = { params: { id: draft.id }, body: { ...body, version: draft.version + 1 } };
    expect(await chief.call(books.importPriceBook, late)).toMatchObject({ code: -3 });
    const csv = { fileName: 'prices.csv', contentBase64: Buffer.from('a,b').toString('base64'), version: 1 };
    const refused = await chief.call(books.checkPriceBook, {
      params: { id: house.id },
      body: { ...csv, version: house.version },
    });
    expect(refused).toMatchObject({ data: { errorId: 'WORKBOOK_REFUSED', reason: 'FILE_TYPE' } });
  });
});
