import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { dictionariesEndpoints as calls } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { DICTIONARIES } from '@mintmark/domain/system/dictionaries.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { DICTIONARY_USES } from '../../../kernel/dictionary/dictionary-uses.queries.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { ensureDictionaries } from './ensure-dictionaries.repo.ts';

const EDITOR = ['system:dict:page', 'system:dict:edit'] as const;
let server: TestServer;
let editor: TestClient;
let reader: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  editor = await server.person({ permissions: [...EDITOR] });
  reader = await server.person({ companyId: await server.company('DICT'), permissions: ['system:dict:page'] });
});
afterAll(() => server.stop());

async function typeOf(code: string) {
  const { list } = await editor.ok(calls.listDictTypes, { query: { search: code, limit: 200 } });
  const type = list.find((one) => one.code === code);
  if (!type) throw new Error(code);
  return type;
}
const valuesOf = async (code: string) =>
  (await editor.ok(calls.listDictValues, { query: { typeId: (await typeOf(code)).id, limit: 200 } })).list;
async function oneValue(type: string, code: string) {
  const value = (await valuesOf(type)).find((one) => one.code === code);
  if (!value) throw new Error(`${type}/${code}`);
  return value;
}
const bodyOf = ({ version, nameZh, nameEn, colour, note, isActive }: Awaited<ReturnType<typeof oneValue>>) => ({
  ...{ version, nameZh, nameEn, colour, note, isActive },
});
const namesOf = async (client: TestClient) => (await client.ok(identityEndpoints.getProfile)).names;

describe('dictionaries', () => {
  test('every dictionary and value of the code is there, and nothing is said of them while nobody edited', async () => {
    const { total } = await editor.ok(calls.listDictTypes, { query: {} });
    expect(total).toBe(DICTIONARIES.filter(({ isOpen }) => !isOpen).length + 2);
    const pays = await valuesOf('payMethod');
    expect(pays.map(({ code }) => code)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(pays[0]).toMatchObject({ nameZh: '现金', codeZh: '现金', isBuiltIn: true, isEdited: false });
    expect((await namesOf(reader)).edits).toEqual([]);
  });

  test('an edited name reaches everybody and outlives a start', async () => {
    const cash = await oneValue('payMethod', '1');
    await editor.ok(calls.updateDictValue, {
      params: { id: cash.id },
      body: { ...bodyOf(cash), nameZh: '柜台现金', colour: 'ok' },
    });
    const names = await namesOf(reader);
    expect(names.edits).toEqual([
      { dictionary: 'payMethod', code: '1', zh: '柜台现金', en: 'Cash', colour: 'ok', place: 0, isOffered: true },
    ]);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureDictionaries(tx, server.services.clock.now()));
    expect(await oneValue('payMethod', '1')).toMatchObject({ nameZh: '柜台现金', isEdited: true });
    const history = await editor.ok(calls.getDictHistory, { params: { id: cash.typeId } });
    expect(history[0]).toMatchObject({ action: 'system.updateDictValue', targetNo: 'payMethod/1' });
    expect(history[0]?.changes).toContainEqual({ field: 'nameZh', before: '现金', after: '柜台现金' });
  });

  test('the second of two administrators sees the first one’s change', async () => {
    const value = await oneValue('metal', 'gold');
    const body = bodyOf(value);
    await editor.ok(calls.updateDictValue, { params: { id: value.id }, body: { ...body, nameZh: '黄金' } });
    expect(
      await editor.call(calls.updateDictValue, { params: { id: value.id }, body: { ...body, nameZh: '赤金' } }),
    ).toMatchObject({ code: -2, data: { current: { nameZh: '黄金' } } });
    const history = await editor.ok(calls.getDictHistory, { params: { id: value.typeId } });
    expect(history.map(({ changes }) => changes.length > 0)).not.toContain(false);
  });

  test('a name that another value has is told beside its field', async () => {
    const value = await oneValue('metal', 'silver');
    expect(
      await editor.call(calls.updateDictValue, {
        params: { id: value.id },
        body: { ...bodyOf(value), nameZh: '青铜' },
      }),
    ).toMatchObject({ data: { errorId: 'INPUT_INVALID', fields: [{ path: 'nameZh' }] } });
  });

  test('a value in use is not removed and says what carries it; an unused built-in one is hidden only', async () => {
    const admin = await oneValue('accountStatus', '1');
    const refused = await editor.call(calls.removeDictValue, { params: { id: admin.id } });
    expect(refused).toMatchObject({ code: -3, data: { errorId: 'IN_USE', uses: [{ what: 'accounts' }] } });
    expect(refused.msg).toMatch(/账号 \d+/);
    const unused = await oneValue('claimType', '6');
    expect(await editor.call(calls.removeDictValue, { params: { id: unused.id } })).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
    });
  });

  test('a hidden value stays for old rows; states and the last offered one cannot be hidden', async () => {
    const agent = await oneValue('saidChannel', 'agent');
    await editor.ok(calls.updateDictValue, { params: { id: agent.id }, body: { ...bodyOf(agent), isActive: false } });
    expect((await namesOf(reader)).edits).toContainEqual(
      expect.objectContaining({ dictionary: 'saidChannel', code: 'agent', isOffered: false }),
    );
    const state = await oneValue('ratingStatus', '40');
    expect(
      await editor.call(calls.updateDictValue, {
        params: { id: state.id },
        body: { ...bodyOf(state), isActive: false },
      }),
    ).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    for (const value of (await valuesOf('qcSeverity')).slice(0, 2))
      await editor.ok(calls.updateDictValue, { params: { id: value.id }, body: { ...bodyOf(value), isActive: false } });
    const last = await oneValue('qcSeverity', '3');
    expect(
      await editor.call(calls.updateDictValue, { params: { id: last.id }, body: { ...bodyOf(last), isActive: false } }),
    ).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
  });

  test('an order names every value once; a value goes back to the code’s names', async () => {
    const type = await typeOf('returnMethod');
    const values = await valuesOf('returnMethod');
    const ids = values.map(({ id }) => id).toReversed();
    const order = (body: { version: number; ids: string[] }) =>
      editor.call(calls.orderDictValues, { params: { id: type.id }, body });
    expect(await order({ version: type.version, ids: ids.slice(1) })).toMatchObject({
      data: { fields: [{ path: 'ids' }] },
    });
    expect((await order({ version: type.version, ids })).code).toBe(0);
    expect(await order({ version: type.version, ids })).toMatchObject({ code: -2 });
    expect((await valuesOf('returnMethod')).map(({ id }) => id)).toEqual(ids);
    const first = await oneValue('returnMethod', '3');
    await editor.ok(calls.resetDictValue, { params: { id: first.id }, body: { version: first.version } });
    expect(await oneValue('returnMethod', '3')).toMatchObject({ place: 2, isEdited: false });
  });

  test('own values may be added where the code reads them, and are offered to everybody', async () => {
    const reasons = await typeOf('commonReason');
    const value = { nameZh: '客户来电要求', nameEn: 'Customer called', colour: null, note: '' };
    await editor.ok(calls.createDictValue, { params: { id: reasons.id }, body: { code: 'called', ...value } });
    expect(
      await editor.call(calls.createDictValue, { params: { id: reasons.id }, body: { code: 'called', ...value } }),
    ).toMatchObject({ data: { fields: [{ path: 'code' }] } });
    expect((await namesOf(reader)).reasons).toEqual([{ zh: '客户来电要求', en: 'Customer called' }]);
    const closed = await typeOf('payMethod');
    expect(
      await editor.call(calls.createDictValue, { params: { id: closed.id }, body: { code: '10', ...value } }),
    ).toMatchObject({ data: { errorId: 'GUARD_FAILED' } });
    await editor.ok(calls.removeDictValue, { params: { id: (await oneValue('commonReason', 'called')).id } });
    expect((await namesOf(reader)).reasons).toEqual([]);
  });

  test('an import is all or nothing and tells each problem beside its cell', async () => {
    const type = await typeOf('claimType');
    const row = (code: string, nameZh: string) => ({
      ...{ code, nameZh, nameEn: `${nameZh}-en`, colour: null, isActive: true, note: '' },
    });
    const send = (rows: ReturnType<typeof row>[]) =>
      editor.call(calls.importDictValues, { params: { id: type.id }, body: { version: type.version, rows } });
    expect(await send([row('1', '丢失'), row('1', '丢失'), row('99', '新')])).toMatchObject({
      data: { fields: [{ path: 'rows.1.code' }, { path: 'rows.1.nameZh' }, { path: 'rows.2.code' }] },
    });
    expect(await oneValue('claimType', '1')).toMatchObject({ nameZh: '遗失' });
    expect(await send([row('1', '丢失'), row('2', '毁损')])).toMatchObject({ data: { changed: 2, added: 0 } });
  });

  test('reading needs the page, changing its action, and ids that are not there are not found', async () => {
    const outside = await server.person({ permissions: [] });
    const value = await oneValue('metal', 'iron');
    expect((await outside.call(calls.listDictTypes, { query: {} })).code).toBe(403);
    expect((await reader.call(calls.removeDictValue, { params: { id: value.id } })).code).toBe(403);
    expect(await editor.call(calls.getDictType, { params: { id: '999999' } })).toMatchObject({
      data: { errorId: 'NOT_FOUND' },
    });
  });

  test('every column that is said to carry codes exists', async () => {
    const columns = await server.services.db.read(SYSTEM_SCOPE, async (db) => {
      const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
        FROM information_schema.columns WHERE table_schema = 'public'`.execute(db);
      return new Set(rows.map(({ name }) => name));
    });
    const uses = Object.values(DICTIONARY_USES).flat();
    expect(uses.filter(({ table, column }) => !columns.has(`${table}.${column}`))).toEqual([]);
    expect(Object.keys(DICTIONARY_USES).filter((code) => !DICTIONARIES.some((one) => one.code === code))).toEqual([]);
  });
});
