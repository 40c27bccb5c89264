import { catalogueEndpoints } from '@mintmark/contract/catalogue/catalogue.endpoints.ts';
import { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import { mergesEndpoints } from '@mintmark/contract/catalogue/merges.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../../test/factories/order.factory.ts';
import { anOldCertificate, itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { findPublicCertificate } from '../../certificates/public-certificate.queries.ts';
import { itemFields } from './item.factory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test('a certificate keeps what the catalogue said when it was issued, also when its item is merged into another', async () => {
  const companyId = await server.company();
  const customer = await aCustomer(server, { companyId });
  await anOldCertificate(server, { companyId, customerId: customer.id });
  const stated = () =>
    server.services.db.read(SYSTEM_SCOPE, async (db) => {
      const found = await findPublicCertificate(db, 'Y6000123459');
      return { fineness: found?.fineness, references: found?.references };
    });
  const before = await stated();
  const keeper = await server.person({
    permissions: ['basic:category:page', 'basic:compendium:edit', 'basic:compendium:merge'],
  });
  const id = await itemIdOf(server, 'MS-001');
  const { version, varieties } = await keeper.ok(catalogueEndpoints.getItem, { params: { id } });
  await keeper.ok(calls.updateItem, {
    params: { id },
    body: {
      version,
      ...itemFields({
        fineness: '.999',
        references: [{ system: 'L&M', no: '9999', isShared: false }],
        varieties: varieties.map(({ id: key, depth, nameZh, nameEn }) => ({ key, depth, nameZh, nameEn })),
      }),
    },
  });

  expect(before).toEqual({ fineness: '.890', references: ['L&M-63', 'Kann-646', 'Y-329'] });
  expect(await stated()).toEqual(before);

  const other = await keeper.ok(calls.createItem, { body: { code: 'T-KEPT', isDraft: false, ...itemFields() } });
  await keeper.ok(mergesEndpoints.mergeItem, {
    params: { id },
    body: { version: version + 1, into: other.id, intoVersion: other.version, reason: '重复录入' },
  });
  expect(await stated()).toEqual(before);
});
