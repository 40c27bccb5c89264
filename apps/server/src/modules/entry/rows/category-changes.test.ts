import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifySeals } from '../../../kernel/seals/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a piece that goes to another category leaves who changed it, from what to what, and under seal', async () => {
  const companyId = await server.company();
  const clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
  const { dispatch } = await anEntry(clerk, await aReceived(server, [{ quantity: 2 }], { companyId }));
  const [row] = dispatch.rows;

  await clerk.ok(api.moveRows, {
    params: { id: dispatch.id },
    body: { version: dispatch.version, coinIds: [row?.id ?? ''], category1: CATEGORY.ancient },
  });

  const records = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('modificationRecords')
      .selectAll()
      .where('coinId', '=', row?.id ?? '')
      .orderBy('id')
      .execute(),
  );
  expect(records).toMatchObject([
    { fieldGroup: 'category', field: 'category1', oldValue: 5, newValue: 3, accountId: clerk.accountId },
    { fieldGroup: 'category', field: 'category2', oldValue: row?.category2, newValue: 3, accountId: clerk.accountId },
  ]);
  expect(await verifySeals(server.services.db, { anchors: [] })).toMatchObject({ findings: [] });

  await server.services.db.allPool.query(`RESET ROLE; ALTER TABLE modification_records DISABLE TRIGGER USER;
    UPDATE modification_records SET new_value = '4' WHERE id = ${records[0]?.id};
    ALTER TABLE modification_records ENABLE TRIGGER USER; SET ROLE mintmark_all`);
  const { findings } = await verifySeals(server.services.db, { anchors: [] });
  expect(findings.map(({ what }) => what)).toEqual([`modification_records ${records[0]?.id}`]);
});
