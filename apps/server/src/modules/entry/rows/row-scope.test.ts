import { entryEndpoints as api } from '@mintmark/contract/entry/entry.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { itemIdOf } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** A company with a scope from a day on, and an order of two silver dollars in entry. */
async function entering(offer: object, validFrom = '2020-01-01') {
  const companyId = await server.company();
  const clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId });
  const catalogItemId = await itemIdOf(server, 'MS-001');
  const order = await aReceived(server, [{ catalogItemId }], { companyId });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('companyScopes')
      .values({
        companyId,
        validFrom,
        offers: jsonb([{ category1: CATEGORY.struck, services: [SERVICE.newGrading], ...offer }]),
      })
      .execute(),
  );
  const { dispatch } = await anEntry(clerk, order);
  return { clerk, dispatch };
}
type Entering = Awaited<ReturnType<typeof entering>>;

async function saved({ clerk, dispatch }: Entering, patch: object) {
  const [row] = dispatch.rows;
  const { results } = await clerk.ok(api.saveRows, {
    params: { id: dispatch.id },
    body: { seq: 1, rows: [{ id: row?.id ?? '', version: row?.version ?? 0, patch }] },
  });
  return results[0]?.error?.fields.map(({ path }) => path) ?? 'saved';
}

test.each([
  ['service', {}, { serviceType: SERVICE.authentication }, 'serviceType'],
  ['second level', { seconds: [501] }, { category2: 502 }, 'category2'],
  ['tier', { tiers: ['T1', 'T2', 'T3'] }, { tierAsked: 'T4' }, 'tierAsked'],
  ['highest value', { maxFen: 200_000 }, { declaredFen: 200_001 }, 'declaredFen'],
])('a row is not brought out of the scope of who grades it: %s', async (_what, offer, patch, field) => {
  const entry = await entering(offer);
  expect(await saved(entry, patch)).toEqual([field]);
  expect(await saved(entry, { declaredFen: 150_000 })).toBe('saved');
});

test('a scope that begins after the day of the order does not touch it', async () => {
  expect(await saved(await entering({}, '2026-12-01'), { serviceType: SERVICE.authentication })).toBe('saved');
});

test('a row that lies outside already says so, and keeps its dispatch from being finished', async () => {
  const { clerk, dispatch } = await entering({ maxFen: 100 });
  const answer = await clerk.call(api.finishDispatch, {
    params: { id: dispatch.id },
    body: { version: dispatch.version },
  });

  expect(dispatch.rows[0]?.problems.map(({ path }) => path)).toContain('declaredFen');
  expect(answer).toMatchObject({ code: -3 });
});

test('rows do not move to a category that the company does not take in', async () => {
  const { clerk, dispatch } = await entering({});
  const move = (category1: number) =>
    clerk.call(api.moveRows, {
      params: { id: dispatch.id },
      body: { version: dispatch.version, coinIds: [dispatch.rows[0]?.id ?? ''], category1 },
    });

  expect(await move(3)).toMatchObject({ code: -1, data: { fields: [{ path: 'category1' }] } });
  expect(await move(5)).toMatchObject({ code: 0 });
});
