import { accountCareEndpoints as care } from '@mintmark/contract/accounts/account-care.endpoints.ts';
import { accountImportEndpoints as imports } from '@mintmark/contract/accounts/account-import.endpoints.ts';
import { accountsEndpoints as calls } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { categoriesEndpoints as categories } from '@mintmark/contract/catalogue/categories.endpoints.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { readTable, writeTable } from '../../../adapters/workbook/index.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { signInAs, triesOf } from '../../identity/sign-in/sign-in.factory.ts';
import { CARETAKER, registrar, roleOf } from '../accounts.factory.ts';

const HEADERS = ['用户名', '姓名', '角色', '所属公司', '数据范围', '可见类别'];

let server: TestServer;
let a: string;
let local: TestClient;
let roleName: string;
let companyName: string;
let foreignName: string;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer();
  a = await server.company('IMPA');
  const b = await server.company('IMPB');
  const plain = await roleOf(server, []);
  await roleOf(server, ['*:*:*']);
  local = await registrar(server, { companyId: a }, CARETAKER);
  const names = await server.services.db.read(SYSTEM_SCOPE, async (db) => ({
    companies: await db.selectFrom('companies').select(['id', 'nameZh']).execute(),
    role: await db.selectFrom('roles').select('nameZh').where('id', '=', plain).executeTakeFirstOrThrow(),
  }));
  const nameOf = (id: string) => names.companies.find((one) => one.id === id)?.nameZh ?? '';
  [companyName, foreignName, roleName] = [nameOf(a), nameOf(b), names.role.nameZh];
});
afterAll(() => server.stop());

const nextName = () => {
  serial += 1;
  return `imported.${serial}`;
};
const goodRow = (username = nextName()) => [username, '导入人', roleName, companyName, '', ''];
async function fileOf(rows: readonly (readonly string[])[], headers: readonly string[] = HEADERS): Promise<string> {
  return Buffer.from(await writeTable([{ name: 'S', headers, rows }])).toString('base64');
}
const check = async (who: TestClient, rows: readonly (readonly string[])[]) =>
  who.ok(imports.createAccountImport, { body: { fileName: '名单.xlsx', contentBase64: await fileOf(rows) } });
const accept = (who: TestClient, id: string, mode: 'all' | 'good', key?: string) =>
  who.call(imports.acceptAccountImport, { params: { id }, body: { mode }, ...(key ? { key } : {}) });
const usernames = async () =>
  (await local.ok(calls.listAccounts, { query: { limit: 200 } })).list.map(({ username }) => username);

async function accepted(rows: readonly (readonly string[])[]) {
  const { importId } = await check(local, rows);
  return local.ok(imports.acceptAccountImport, { params: { id: importId }, body: { mode: 'good' } });
}
async function handedOver(passwords: { fileName: string; contentBase64: string }): Promise<string[][]> {
  const read = await readTable(Buffer.from(passwords.contentBase64, 'base64'), passwords.fileName);
  if (!read.ok) throw new Error(read.error.code);
  return read.value.rows;
}

describe('a list of accounts', () => {
  test('is checked without making anything, then made with passwords that are handed over once', async () => {
    const [good, taken] = [nextName(), nextName()];
    await accepted([goodRow(taken)]);
    const report = await check(local, [goodRow(good), goodRow(taken.toUpperCase())]);

    expect(report).toMatchObject({ rowCount: 2, errorRowCount: 1, importableCount: 1 });
    expect(report.rows[1]?.findings).toMatchObject([{ column: 'username', header: '用户名', message: '已被使用' }]);
    expect(await usernames()).not.toContain(good);
    expect(await accept(local, report.importId, 'all')).toMatchObject({
      code: -1,
      data: { errorId: 'IMPORT_FINDINGS' },
    });

    const key = 'account-import-once-1';
    const made = await accept(local, report.importId, 'good', key);
    const again = await accept(local, report.importId, 'good', key);
    if (made.code !== 0 || again.code !== 0) throw new Error(`${made.msg} ${again.msg}`);
    const [row] = await handedOver(made.data.passwords);
    expect(row?.slice(0, 2)).toEqual([good, '导入人']);
    expect(again.data.batchId).toBe(made.data.batchId);
    expect((await handedOver(again.data.passwords))[0]).toEqual(row);
    expect((await signInAs(server, good, row?.[2])).info.isChangePassword).toBe('0');
    const kept = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('idempotencyKeys').select('answer').where('key', '=', key).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify([kept, await triesOf(server, 'accounts.create')])).not.toContain(row?.[2]);
  });

  test('is accepted once', async () => {
    const { importId } = await check(local, [goodRow()]);
    const answers = await Promise.all([accept(local, importId, 'good'), accept(local, importId, 'good')]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  test('is not made when something changed since the check', async () => {
    const name = nextName();
    const { importId } = await check(local, [goodRow(name)]);
    await accepted([goodRow(name)]);
    expect(await accept(local, importId, 'good')).toMatchObject({ code: -1, data: { isChanged: true } });
  });

  test('says of every row what is wrong with it', async () => {
    const cases: [string, (row: string[]) => string[], string, string][] = [
      ['a bad user name', (row) => row.with(0, '中文名字'), 'username', '格式不正确'],
      ['no name', (row) => row.with(1, ''), 'realName', '必填'],
      ['a formula', (row) => row.with(1, '=1+1'), 'realName', '不能以 = + - @ 开头，也不能包含 < 或 >'],
      ['a role of nobody', (row) => row.with(2, '国王'), 'roleIds', '不存在'],
      ['a company of others, as if there were none', (row) => row.with(3, foreignName), 'companyId', '不存在'],
      ['an unknown scope', (row) => row.with(4, '银河系'), 'scopeKind', '不存在'],
      ['a scope beyond one’s own', (row) => row.with(4, '全部公司'), 'scopeKind', '超出您自己的权限或范围'],
      ['an unknown category', (row) => row.with(5, '邮票王'), 'categories', '不存在'],
    ];
    const { rows } = await check(
      local,
      cases.map(([, spoil]) => spoil(goodRow())),
    );
    const said = rows.map(({ findings: [first] }) => [first?.column, first?.message]);
    expect(said).toEqual(cases.map(([, , column, message]) => [column, message]));
  });

  test('knows categories by the names of the house, those that it added and those that were delivered', async () => {
    const chief = await server.person({ permissions: ['*:*:*'] });
    await chief.ok(categories.createCategory, {
      body: {
        ...{ category1: null, zh: '玉器', en: 'Jade', certLetter: null, requiredMeasures: [], optionalMeasures: [] },
        ...{ rawImages: [2, 3], slabImages: [], boxTypes: ['S1'] },
        first: { aliases: [], services: [SERVICE.newGrading], needsAppraiser: false },
      },
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx.updateTable('categories').set({ zh: '金属币' }).where('code', '=', 5).execute(),
    );
    const rowOf = (categories: string) => goodRow().with(5, categories);
    const { rows } = await check(local, [rowOf('玉器、金属币'), rowOf('机制币')]);
    expect(rows.flatMap(({ findings }) => findings.filter(({ column }) => column === 'categories'))).toEqual([]);
    const username = nextName();
    await accepted([goodRow(username).with(5, '玉器、金属币')]);
    const { list } = await local.ok(calls.listAccounts, { query: { username } });
    const { list: history } = await local.ok(care.listAccountHistory, { params: { id: list[0]?.id ?? '' } });
    const said = history.flatMap(({ changes }) => changes).find(({ field }) => field === 'categories');
    expect(said?.after).toContain('玉器');
    expect(said?.after).toContain('金属币');
  });

  test('finds a role beyond one’s own, and the second of two equal names', async () => {
    const { rows: strong } = await server.services.db.read(SYSTEM_SCOPE, async (db) => ({
      rows: await db
        .selectFrom('roles as r')
        .innerJoin('rolePermissions as p', 'p.roleId', 'r.id')
        .select('r.nameZh')
        .where('p.permission', '=', '*:*:*')
        .execute(),
    }));
    const name = nextName();
    const { rows } = await check(local, [
      goodRow().with(2, strong.at(-1)?.nameZh ?? ''),
      goodRow(name),
      goodRow(name.toUpperCase()),
    ]);
    expect(rows.map(({ findings }) => findings.map(({ column }) => column))).toEqual([['roleIds'], [], ['username']]);
  });

  test('comes back with a column of what is wrong; the template reads as a list', async () => {
    const { importId } = await check(local, [goodRow(), goodRow().with(1, '')]);
    const copy = await local.raw(imports.getAnnotatedAccounts, { params: { id: importId } });
    const read = await readTable(copy.rawPayload, 'x.xlsx');
    const template = await readTable((await local.raw(imports.getAccountTemplate)).rawPayload, 't.xlsx');

    if (!read.ok || !template.ok) throw new Error('unreadable');
    expect(read.value.headers.at(-1)).toBe('错误原因');
    expect(read.value.rows.map((row) => row.at(-1))).toEqual(['', '“姓名”：必填']);
    expect(template.value.headers.slice(0, 2)).toEqual(['用户名', '姓名']);
  });

  test('is refused without its columns, with too many rows, and for somebody without the right', async () => {
    const send = async (who: TestClient, rows: string[][], headers = HEADERS) =>
      who.call(imports.createAccountImport, {
        body: { fileName: 'x.xlsx', contentBase64: await fileOf(rows, headers) },
      });
    const many = Array.from({ length: 201 }, () => goodRow());

    expect(await send(local, [['x', 'y']], ['用户名', '姓名'])).toMatchObject({
      data: { errorId: 'WORKBOOK_REFUSED', reason: 'HEADER_MISSING', columns: ['roleIds'] },
    });
    expect(await send(local, many)).toMatchObject({ code: -1, data: { errorId: 'INPUT_INVALID' } });
    expect(await send(await registrar(server, { companyId: a }), [goodRow()])).toMatchObject({ code: 403 });
    const other = await registrar(server, { companyId: a }, CARETAKER);
    const { importId } = await check(local, [goodRow()]);
    expect(await accept(other, importId, 'good')).toMatchObject({ code: 404 });
  });
});

describe('a batch', () => {
  test('is taken back while nobody has signed in; its names are free again', async () => {
    const [one, two] = [nextName(), nextName()];
    const { batchId } = await accepted([goodRow(one), goodRow(two)]);
    const params = { id: batchId };
    const foreign = await registrar(server, { companyId: await server.company() }, CARETAKER);

    expect(await foreign.call(imports.rollBackBatch, { params })).toMatchObject({ code: 404 });
    expect(await local.ok(imports.rollBackBatch, { params })).toEqual({ removed: 2 });
    expect(await usernames()).not.toContain(one);
    expect(await local.call(imports.rollBackBatch, { params })).toMatchObject({ code: -3, msg: '该批次已撤销' });
    const { list } = await local.ok(imports.listAccountBatches);
    expect(list.find(({ id }) => id === batchId)).toMatchObject({ count: 2, signedIn: 0, fileName: '名单.xlsx' });
    expect((await accepted([goodRow(one)])).count).toBe(1);
  });

  test('stays once somebody of it has signed in', async () => {
    const name = nextName();
    const { batchId, passwords } = await accepted([goodRow(name), goodRow()]);
    const [row] = await handedOver(passwords);
    await signInAs(server, name, row?.[2]);
    expect(await local.call(imports.rollBackBatch, { params: { id: batchId } })).toMatchObject({
      code: -3,
      msg: '该批次已有 1 人登录，不能撤销',
    });
    expect(await usernames()).toContain(name);
  });
});
