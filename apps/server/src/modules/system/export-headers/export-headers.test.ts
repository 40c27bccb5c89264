import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { exportHeadersEndpoints as calls } from '@mintmark/contract/system/export-headers.endpoints.ts';
import type { ExportColumnSetting } from '@mintmark/contract/system/export-headers.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
let editor: TestClient;
let clerk: TestClient;
let roleId: string;

beforeAll(async () => {
  server = await startTestServer();
  const companyId = await server.company('EXH');
  editor = await server.person({
    permissions: ['system:config:page', 'system:excelHeader:edit', 'system:dict:page', 'system:dict:edit'],
  });
  clerk = await server.person({ companyId, permissions: ['customer:user:page'] });
  roleId = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await tx
      .insertInto('customers')
      .values({ companyId, customerNo: 'C1', name: '张三', createdAt: new Date('2026-11-20T16:30:05Z') })
      .execute();
    const row = await tx
      .selectFrom('accountRoles')
      .select('roleId')
      .where('accountId', '=', clerk.accountId)
      .executeTakeFirstOrThrow();
    return row.roleId;
  });
});
afterAll(() => server.stop());

async function file(columns: readonly string[]): Promise<readonly string[]> {
  const answer = await clerk.raw(customersEndpoints.exportCustomers, {
    body: { query: { page: 1, limit: 20 }, columns: [...columns], format: 'csv' },
  });
  return answer.body.replace('\ufeff', '').trim().split('\r\n');
}

async function usual(): Promise<ExportColumnSetting[]> {
  const { exports } = await editor.ok(calls.getExportHeaders);
  const one = exports.find(({ section }) => section === 'customers');
  return (one?.columns ?? []).map(({ key }) => ({
    ...{ key, isExported: true, titleZh: '', titleEn: '', width: null, format: null },
  }));
}
const change = (columns: ExportColumnSetting[], key: string, part: Partial<ExportColumnSetting>) =>
  columns.map((one) => (one.key === key ? { ...one, ...part } : one));
const save = (columns: ExportColumnSetting[], version: number, role: string | null = null) =>
  editor.call(calls.setExportHeader, {
    params: { section: 'customers' },
    body: { roleId: role, version, columns },
  });

describe('headings of exports', () => {
  test('an export follows what was set: headings, order, format, and what is left out cannot come back', async () => {
    expect(await file(['name', 'customerNo', 'createdAt'])).toEqual([
      '姓名,客户编号,建档日期',
      '张三,C1,2026-11-21 00:30:05',
    ]);
    const columns = change(change(await usual(), 'customerNo', { titleZh: '编号' }), 'createdAt', { format: 'date' });
    expect(await save(change(columns, 'level', { isExported: false }), 0)).toMatchObject({ data: { version: 1 } });
    expect(await file(['name', 'customerNo', 'createdAt', 'level'])).toEqual([
      '编号,姓名,建档日期',
      'C1,张三,2026-11-21',
    ]);
    const refused = await clerk.call(customersEndpoints.exportCustomers, {
      body: { query: { page: 1, limit: 20 }, columns: ['level'], format: 'csv' },
    });
    expect(refused).toMatchObject({ data: { fields: [{ path: 'columns' }] } });
  });

  test('a role has its own setting instead; without it everyone’s holds again', async () => {
    await save(change(await usual(), 'name', { isExported: false }), 0, roleId);
    expect((await file(['name', 'customerNo']))[0]).toBe('客户编号');
    await editor.ok(calls.resetExportHeader, { params: { section: 'customers' }, body: { roleId, version: 1 } });
    expect((await file(['name', 'customerNo']))[0]).toBe('编号,姓名');
  });

  test('the second of two administrators is told, also of the very first setting', async () => {
    expect(await save(await usual(), 0)).toMatchObject({ code: -2, data: { errorId: 'VERSION_STALE' } });
    expect(await save(await usual(), 1)).toMatchObject({ data: { version: 2 } });
  });

  test('unknown, missing and double columns, headings and formats are told beside their field', async () => {
    const columns = await usual();
    const problems = async (wrong: ExportColumnSetting[]) => {
      const { data } = await save(wrong, 2);
      return (data as unknown as { fields: { path: string }[] }).fields.map(({ path }) => path);
    };
    expect(await problems(change(columns, 'name', { key: 'password_hash' }))).toContain('columns.1.key');
    expect(await problems(columns.slice(1))).toEqual(['columns']);
    expect(await problems(change(columns, 'name', { titleZh: '客户编号' }))).toEqual(['columns.1.titleZh']);
    expect(await problems(change(columns, 'name', { format: 'fen' }))).toEqual(['columns.1.format']);
    expect(await problems(columns.map((one) => ({ ...one, isExported: false })))).toEqual(['columns']);
  });

  test('names that the house gave codes stand in the file', async () => {
    const { list } = await editor.ok(dictionariesEndpoints.listDictTypes, { query: { search: 'customerLevel' } });
    const typeId = list[0]?.id ?? '';
    const value = (await editor.ok(dictionariesEndpoints.listDictValues, { query: { typeId } })).list[0];
    if (!value) throw new Error('no level');
    await editor.ok(dictionariesEndpoints.updateDictValue, {
      params: { id: value.id },
      body: { version: 1, nameZh: '普通会员', nameEn: 'Member', colour: null, note: '', isActive: true },
    });
    expect((await file(['level']))[1]).toBe('普通会员');
  });

  test('reading needs the page and setting its action', async () => {
    const reader = await server.person({ permissions: ['system:config:page'] });
    expect((await clerk.call(calls.getExportHeaders)).code).toBe(403);
    const body = { roleId: null, version: 2, columns: await usual() };
    expect((await reader.call(calls.setExportHeader, { params: { section: 'customers' }, body })).code).toBe(403);
    expect(
      await editor.call(calls.setExportHeader, { params: { section: 'nothing' }, body: { ...body, version: 0 } }),
    ).toMatchObject({ data: { errorId: 'NOT_FOUND' } });
  });
});
