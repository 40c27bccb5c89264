import { exportLogEndpoints } from '@mintmark/contract/kernel/export-log.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const BODY = { page: '评级单管理', url: '/closeReview/orderCodeManagement', count: 66 };

describe('an export', () => {
  test('is logged with who, screen, conditions and rows; names and numbers of people are not', async () => {
    const companyId = await server.company();
    const person = await server.person({ companyId });
    const params = { status: ['50', '55'], name: '张三', mobile: '13800138000', created: { from: '2026-11-01' } };
    expect(
      await person.call(exportLogEndpoints.excelExportLog, { body: { ...BODY, kind: 'all', params } }),
    ).toMatchObject({
      code: 0,
      data: null,
    });
    const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('auditLogs').selectAll().where('action', '=', 'listing.export').executeTakeFirstOrThrow(),
    );

    expect(row).toMatchObject({
      accountId: person.accountId,
      companyId,
      targetType: 'export',
      targetNo: BODY.url,
      after: { page: BODY.page, count: 66, kind: 'all', params: { ...params, name: '***', mobile: '***' } },
    });
  });

  test.each<[string, object, string]>([
    ['no screen', { page: '' }, 'page'],
    ['an address elsewhere', { url: 'https://example.com' }, 'url'],
    ['a negative number of rows', { count: -1 }, 'count'],
    ['more than it says', { rows: [] }, 'rows'],
  ])('is refused with %s', async (_, over, path) => {
    const person = await server.person();
    expect(await person.call(exportLogEndpoints.excelExportLog, { body: { ...BODY, ...over } })).toMatchObject({
      code: -1,
      data: { fields: [{ path }] },
    });
  });

  test('needs a session', async () => {
    expect(await server.anonymous.call(exportLogEndpoints.excelExportLog, { body: BODY })).toMatchObject({ code: 401 });
  });
});
