import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { itemImportsEndpoints as calls } from '@mintmark/contract/catalogue/item-imports.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { readTable } from '../../../adapters/workbook/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { itemFields, reference, variety } from '../compendium/item.factory.ts';
import { purgeImportsJob } from './imports.routes.ts';

const RIGHTS = ['basic:category:page', 'basic:compendium:edit', 'basic:compendium:import'] as const;
const HEADERS = ['名称', '材质', '年份', '重量', 'TT', '版别', '二级分类', '我的备注'];
const MAPPING = ['nameZh', 'metal', 'yearText', 'weight', 'ref:TT', 'varieties', 'category2', null];

let server: TestServer;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  keeper = await server.person({ permissions: RIGHTS });
});
afterAll(() => server.stop());

type Check = BodyInputOf<typeof calls.checkItemImport>;
const read = (id: string) => keeper.ok(calls.getItemImport, { params: { id } });
async function upload(rows: readonly (readonly string[])[], source = '测试图录', headers: readonly string[] = HEADERS) {
  const csv = [headers, ...rows].map((cells) => cells.join('\t')).join('\n');
  const contentBase64 = Buffer.from(csv).toString('base64');
  return keeper.ok(calls.createItemImport, { body: { source, fileName: '目录.csv', contentBase64 } });
}
async function checked(rows: readonly (readonly string[])[], more: Partial<Check> = {}) {
  const { id } = await upload(rows);
  const body: Check = { mapping: MAPPING, category2: 501, onExisting: 'skip', isDraft: false, ...more };
  await keeper.ok(calls.checkItemImport, { params: { id }, body });
  await server.worker.deliverOnce();
  return read(id);
}
async function imported(rows: readonly (readonly string[])[], more: Partial<Check> = {}) {
  const { id } = await checked(rows, more);
  await keeper.ok(calls.runItemImport, { params: { id } });
  await server.worker.deliverOnce();
  return read(id);
}
const undo = (id: string) => keeper.call(calls.rollBackItemImport, { params: { id }, body: { reason: '导错了文件' } });
const find = async (q: string) => {
  const found = await keeper.ok(catalogueEndpoints.searchItems, { query: { q } });
  return Promise.all(found.map(({ id }) => keeper.ok(catalogueEndpoints.getItem, { params: { id } })));
};
const write = (query: ReturnType<typeof sql>) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) => query.execute(tx));
const itemsThere = async () =>
  (
    await write(sql`SELECT count(*)::int AS n, md5(string_agg(to_jsonb(i)::text, '' ORDER BY id)) AS sum
    FROM catalog_items i`)
  ).rows[0];

test('a workbook becomes items: columns are proposed, checked without writing, imported, and rolled back whole', async () => {
  const before = await itemsThere();
  const rows = [
    ['导入壹圆', '银', '1901', '26.4-27.0', '501', '大字›连笔；小字', '', 'x'],
    ['导入贰角', '银', '民国三年', '5.4', '502/503', '', '银角', ''],
    ['', '铁锅', '1901', '重', '504', '', '没有的', ''],
  ];
  const file = await upload(rows);
  expect(file).toMatchObject({
    status: 'uploaded',
    rowCount: 3,
    mapping: [...MAPPING.slice(0, 4), null, 'varieties', 'category2', null],
  });
  expect(file.samples[0]?.[0]).toBe('导入壹圆');

  const { id, counts, findings } = await checked(rows);
  expect(counts).toEqual({ fresh: 2, update: 0, skip: 0, wrong: 1 });
  expect(findings.map(({ sheetRow, header, severity, message }) => [sheetRow, header, severity, message])).toEqual([
    [4, '材质', 'error', '没有这种材质'],
    [4, '重量', 'error', '不是数字'],
    [4, '二级分类', 'error', '没有这个二级分类'],
    [4, '名称', 'error', '必填'],
  ]);
  expect(await itemsThere()).toEqual(before);

  await keeper.ok(calls.runItemImport, { params: { id } });
  await server.worker.deliverOnce();
  expect(await read(id)).toMatchObject({ status: 'done', counts: { fresh: 2, wrong: 1 } });
  const [first] = await find('TT-501');
  expect(first).toMatchObject({ nameZh: '导入壹圆', weightMg: 26_700, weightTolMg: 300, yearFrom: 1901, status: 1 });
  expect(first?.varieties.map(({ nameZh, depth }) => [nameZh, depth])).toEqual([
    ['大字', 1],
    ['连笔', 2],
    ['小字', 1],
  ]);
  expect((await find('TT-503'))[0]).toMatchObject({ nameZh: '导入贰角', category2: 502, yearText: '民国三年' });

  expect(await undo(id)).toMatchObject({ code: 0 });
  expect(await itemsThere()).toEqual(before);
  expect(await undo(id)).toMatchObject({ code: -3, msg: expect.stringContaining('不在这一步') });
});

test('the mapping of a source is remembered, whatever order its columns have', async () => {
  const { id } = await upload([['甲', '银', '1']], '杨氏2026', ['Titel', 'Stoff', 'TT']);
  const body: Check = { mapping: ['nameZh', 'metal', null], category2: 501, onExisting: 'skip', isDraft: false };
  await keeper.ok(calls.checkItemImport, { params: { id }, body });
  const again = await upload([['1', '银', '乙']], '杨氏2026', ['TT', 'STOFF ', 'Titel']);
  expect(again.mapping).toEqual([null, 'metal', 'nameZh']);
  expect((await keeper.ok(calls.listItemImports)).sources).toContain('杨氏2026');
  await server.worker.deliverOnce();
});

test('three thousand wrong rows are all told, and come back in a workbook with what was written', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [
    `错${at}`,
    '铁锅',
    '1901',
    '重',
    `${9_000 + at}`,
    '',
    '',
    `备注${at}`,
  ]);
  const { id, counts, findingCount, findings } = await checked([
    ...rows,
    ['对的', '银', '1901', '1', '8999', '', '', ''],
  ]);
  expect(counts).toEqual({ fresh: 1, update: 0, skip: 0, wrong: 3_000 });
  expect([findingCount, findings.length]).toEqual([6_000, 200]);
  const answer = await keeper.raw(calls.getItemImportFindings, { params: { id } });
  const table = await readTable(answer.rawPayload, 'findings.xlsx', 'catalogue');
  if (!table.ok) throw new Error(table.error.code);
  expect(table.value.headers).toEqual(['行号', '问题', ...HEADERS]);
  expect(table.value.rows).toHaveLength(3_000);
  expect(table.value.rows[2_999]).toEqual(['3001', '材质 没有这种材质; 重量 不是数字', ...(rows[2_999] ?? [])]);
});

describe('items that are there already', () => {
  const anItem = async (no: string) => {
    const fields = itemFields({
      nameZh: `原有${no}`,
      references: [reference(no)],
      varieties: [variety('na', 1, '原版')],
    });
    const { id } = await keeper.ok(compendiumEndpoints.createItem, {
      body: { code: `IM-${no}`, isDraft: false, ...fields },
    });
    return id;
  };

  test('are skipped, changed, or stand beside a new one, as was chosen', async () => {
    const id = await anItem('601');
    const row = [['新名', '金', '1920', '8.5', '601', '原版›子版', '', '']];
    expect((await checked(row)).counts).toEqual({ fresh: 0, update: 0, skip: 1, wrong: 0 });
    const beside = await checked(row, { onExisting: 'new' });
    expect(beside.counts).toMatchObject({ fresh: 1 });
    expect(beside.findings[0]?.message).toBe('编号 TT-601 属于 IM-601，未写入');

    const before = await keeper.ok(catalogueEndpoints.getItem, { params: { id } });
    const changed = await imported(row, { onExisting: 'update' });
    const after = await keeper.ok(catalogueEndpoints.getItem, { params: { id } });
    expect(after).toMatchObject({ nameZh: '新名', metal: 'gold', weightMg: 8_500, edge: before.edge, version: 2 });
    expect(after.varieties.map(({ nameZh, depth }) => [nameZh, depth])).toEqual([
      ['原版', 1],
      ['子版', 2],
    ]);
    expect(await undo(changed.id)).toMatchObject({ code: 0 });
    const { version: _v, updatedAt: _u, ...restored } = await keeper.ok(catalogueEndpoints.getItem, { params: { id } });
    expect(before).toMatchObject(restored);
  });

  test('are told when numbers point to two of them, or a row repeats another', async () => {
    await anItem('611');
    await anItem('612');
    const { findings } = await checked([
      ['两处', '银', '1', '1', '611/612', '', '', ''],
      ['一', '银', '1', '1', '613', '', '', ''],
      ['二', '银', '1', '1', '613', '', '', ''],
    ]);
    expect(findings.map(({ sheetRow, message }) => [sheetRow, message])).toEqual([
      [2, '编号分别属于 IM-611, IM-612'],
      [4, '与第 3 行重复'],
    ]);
  });
});

describe('a roll-back', () => {
  test('is refused while a piece uses an item, naming it, and after somebody changed one', async () => {
    const { id } = await imported([['用过', '银', '1901', '1', '701', '', '', '']]);
    const [item] = await find('TT-701');
    const { coins } = await anOrder(server, { companyId: await server.company(), coins: [{ status: 0 }] });
    await write(sql`UPDATE coins SET catalog_item_id = ${item?.id} WHERE id = ${coins[0]?.id}`);
    expect(await undo(id)).toMatchObject({ code: -3, data: { usedBy: [{ kind: 'coin', id: coins[0]?.id }] } });

    const other = await imported([['改过', '银', '1901', '1', '702', '', '', '']]);
    const [changed] = await find('TT-702');
    await keeper.ok(compendiumEndpoints.setItemStatus, {
      params: { id: changed?.id ?? '' },
      body: { version: 1, status: 3, reason: '先停用' },
    });
    expect(await undo(other.id)).toMatchObject({ code: -3, msg: expect.stringContaining('被修改') });
  });
});

test('may be run by who holds everything, and no longer by who lost the right meanwhile', async () => {
  const admin = await server.person({ permissions: ['*:*:*'] });
  const { id } = await checked([['甲', '银', '1', '1', '821', '', '', '']]);
  await admin.ok(calls.runItemImport, { params: { id } });
  await server.worker.deliverOnce();
  expect((await read(id)).status).toBe('done');

  const reader = await server.person({ permissions: ['basic:category:page'] });
  const other = await checked([['乙', '银', '1', '1', '822', '', '', '']]);
  await keeper.ok(calls.runItemImport, { params: { id: other.id } });
  await write(sql`UPDATE tasks SET asked_by = ${reader.accountId}
    WHERE id = (SELECT task_id FROM catalog_imports WHERE id = ${other.id})`);
  await server.worker.deliverOnce();
  expect(await read(other.id)).toMatchObject({ status: 'checked', error: expect.stringContaining('no longer') });
});

test('an import is worked on once at a time, belongs to the whole house, and does not stay for ever', async () => {
  const { id } = await upload([['甲', '银', '1', '1', '801', '', '', '']]);
  const body: Check = { mapping: MAPPING, category2: null, onExisting: 'skip', isDraft: true };
  const start = () => keeper.call(calls.checkItemImport, { params: { id }, body });
  expect((await Promise.all([start(), start()])).map(({ code }) => code).sort()).toEqual([-3, 0]);
  expect(await keeper.call(calls.runItemImport, { params: { id } })).toMatchObject({ code: -3 });
  await server.worker.deliverOnce();
  expect((await read(id)).findings).toMatchObject([{ header: '二级分类', message: '必填' }]);
  const twice = { ...body, mapping: ['nameZh', 'nameZh', null, null, null, null, null, null] };
  expect(await keeper.call(calls.checkItemImport, { params: { id }, body: twice })).toMatchObject({
    data: { fields: [{ path: 'mapping' }] },
  });
  const local = await server.person({ permissions: RIGHTS, companyId: await server.company() });
  expect(await local.call(calls.getItemImport, { params: { id } })).toMatchObject({ code: 403 });

  await write(sql`UPDATE catalog_imports SET created_at = created_at - interval '31 days' WHERE id = ${id}`);
  await purgeImportsJob.run(server.services);
  expect(await keeper.call(calls.getItemImport, { params: { id } })).toMatchObject({ code: 404 });
});
