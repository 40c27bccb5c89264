import { choicePlaces } from '@mintmark/contract/kernel/chosen.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { dictionariesEndpoints } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { findDictionary } from '@mintmark/domain/system/dictionaries.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCounter, aLine, type Counter } from '../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { aWorkbook } from '../../adapters/workbook/workbook.factory.ts';
import { MODULES } from '../../modules.ts';
import { SYSTEM_SCOPE } from '../scope.ts';

let server: TestServer;
let editor: TestClient;
let counter: Counter;
beforeAll(async () => {
  server = await startTestServer();
  editor = await server.person({ permissions: ['system:dict:page', 'system:dict:edit'] });
  counter = await aCounter(server);
});
afterAll(() => server.stop());

/** Hides a value, or offers it again, as the screen does. */
async function offer(dictionary: string, code: string, isActive: boolean): Promise<void> {
  const { db } = server.services;
  const value = await db.read(SYSTEM_SCOPE, (reader) =>
    reader
      .selectFrom('dictValues as v')
      .innerJoin('dictTypes as t', 't.id', 'v.typeId')
      .selectAll('v')
      .where('t.code', '=', dictionary)
      .where('v.code', '=', code)
      .executeTakeFirstOrThrow(),
  );
  const { id, version, nameZh, nameEn, note } = value;
  await editor.ok(dictionariesEndpoints.updateDictValue, {
    params: { id },
    body: { version, nameZh, nameEn, note, colour: null, isActive },
  });
}

const create = (serviceType: number) =>
  counter.client.call(calls.createOrder, {
    body: { customerId: counter.customerId, lines: [aLine(), aLine({ serviceType })] },
  });

describe('a value that the house does not offer any more', () => {
  test('is declared for dictionaries of choices only', () => {
    const places = MODULES.flatMap(({ bindings }) =>
      bindings.flatMap(({ endpoint }) => (endpoint.body ? choicePlaces(endpoint.body) : [])),
    );
    expect(places.length).toBeGreaterThan(20);
    const wrong = places.filter(({ dictionary }) => findDictionary(dictionary)?.kind !== 'choices');
    expect(wrong).toEqual([]);
  });

  test('is refused beside its field when it is newly written; a record that has it keeps it', async () => {
    const made = (await create(SERVICE.crossover)).data;
    await offer('serviceType', String(SERVICE.crossover), false);

    expect(await create(SERVICE.crossover)).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'lines.1.serviceType', msg: '该选项已停用，请选择其他值' }] },
    });
    expect((await create(SERVICE.newGrading)).code).toBe(0);
    const lines = [aLine({ serviceType: SERVICE.crossover }), aLine()];
    const change = { params: { id: made.id }, body: { version: made.version, lines } };
    expect((await counter.client.call(calls.updateOrder, change)).code).toBe(0);

    await offer('serviceType', String(SERVICE.crossover), true);
    expect((await create(SERVICE.crossover)).code).toBe(0);
  });

  test('is a finding of its row in an imported list', async () => {
    await offer('serviceType', String(SERVICE.crossover), false);
    const head = ['类别', '名称', '目录号', '数量', '申报价值(元)', '服务类型', '旧证书号'];
    const row = (service: string) => ['机制币', '民国廿三年船洋', 'L&amp;M-110', '1', '1100', service, ''];
    const name =
      findDictionary('serviceType')?.items.find(({ code }) => code === SERVICE.crossover)?.zh ?? expect.unreachable();
    const contentBase64 = aWorkbook([head, row('新评'), row(name)]).toString('base64');
    const report = await counter.client.ok(calls.createImport, {
      body: { customerId: counter.customerId, fileName: 'list.xlsx', contentBase64 },
    });
    expect(report.rows.map(({ findings }) => findings.map(({ code }) => code))).toEqual([[], ['SERVICE_NOT_OFFERED']]);
  });
});
