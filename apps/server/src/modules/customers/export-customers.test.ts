import { customersEndpoints as endpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

let server: TestServer;
let clerk: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await server.person({ permissions: ['customer:user:page'], companyId: await server.company() });
  const stranger = await server.person({ permissions: ['customer:user:page'], companyId: await server.company() });
  await clerk.ok(endpoints.createCustomer, { body: { name: '陈一', mobile: '13800138001' } });
  await clerk.ok(endpoints.createCustomer, { body: { name: '=1+1', mobile: '13800138002' } });
  await stranger.ok(endpoints.createCustomer, { body: { name: '外人', mobile: '13800138003' } });
});
afterAll(() => server.stop());

const COLUMNS = ['name', 'mobile', 'level', 'unknown'];
const exported = (who: TestClient, query: object, more: object = {}) =>
  who.raw(endpoints.exportCustomers, { body: { query, columns: COLUMNS, format: 'csv', ...more } as never });

describe('an export', () => {
  test('has what the list shows: own rows, masked, no formulas, columns in their order', async () => {
    const answer = await exported(clerk, { sort: 'id', page: 3 });

    expect(answer.headers['content-type']).toContain('text/csv');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(/客户-\d{4}-\d\d-\d\d\.csv$/);
    expect(answer.body.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      '姓名,手机号,等级',
      '陈一,138****8001,普通',
      "'=1+1,138****8002,普通",
    ]);
  });

  test('takes the conditions of the list, or chosen rows', async () => {
    const { list } = await clerk.ok(endpoints.listCustomers, { query: { name: '陈一' } });
    const byName = await exported(clerk, { name: '陈一' });
    const chosen = await exported(clerk, {}, { ids: list.map((row) => row.id) });

    expect(byName.body).toContain('陈一');
    expect(byName.body).not.toContain('1+1');
    expect(chosen.body).toEqual(byName.body);
  });

  test('of columns that the list does not have is refused', async () => {
    const answer = await exported(clerk, {}, { columns: ['unknown', 'secret'] });

    expect(answer.json()).toMatchObject({ code: -1, data: { fields: [{ path: 'columns' }] } });
  });

  test('is logged with its conditions, and refused without the permission of the list', async () => {
    await exported(clerk, { level: 0 });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .select(['accountId', 'after'])
        .where('action', '=', 'customers.exportCustomers')
        .execute(),
    );
    const other = await server.person({ permissions: ['customer:agent:page'] });

    expect(log.at(-1)).toMatchObject({
      accountId: clerk.accountId,
      after: { rows: 2, columns: COLUMNS, query: { level: [0] } },
    });
    expect((await exported(other, {})).json()).toMatchObject({ code: expect.any(Number) });
    expect((await exported(other, {})).body).not.toContain('陈一');
  });
});
