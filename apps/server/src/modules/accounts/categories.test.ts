import { accountsEndpoints as calls } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { ratingEndpoints } from '@mintmark/contract/grading/rating.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../test/factories/grader.factory.ts';
import { anOrder, type MadeOrder } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { makeAccount, registrar, roleOf } from './accounts.factory.ts';

let server: TestServer;
let a: string;
let struck: MadeOrder;
let cash: MadeOrder;

beforeAll(async () => {
  server = await startTestServer();
  a = await server.company('CATA');
  struck = await anOrder(server, { companyId: a, categories: [CATEGORY.struck], coins: [{ status: 30 }] });
  cash = await anOrder(server, {
    companyId: a,
    categories: [CATEGORY.modern],
    coins: [{ status: 30, category1: CATEGORY.modern }],
  });
});
afterAll(() => server.stop());

const narrow = (who: TestClient, categories: readonly number[]) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const accountId = who.accountId ?? '';
    for (const category1 of categories)
      await tx.insertInto('accountCategories').values({ accountId, category1 }).execute();
  });

describe('a scope of some categories (R535)', () => {
  test('shows orders of them only: list, total and record', async () => {
    const clerk = await server.person({ companyId: a, permissions: ['closeReview:order:page'] });
    await narrow(clerk, [CATEGORY.modern]);
    const { list, total } = await clerk.ok(receivingEndpoints.listOrders, { query: {} });

    expect([list.map(({ id }) => id), total]).toEqual([[cash.order.id], 1]);
    expect(await clerk.call(receivingEndpoints.getOrder, { params: { id: cash.order.id } })).toMatchObject({ code: 0 });
    expect(await clerk.call(receivingEndpoints.getOrder, { params: { id: struck.order.id } })).toMatchObject({
      code: 404,
    });
  });

  test('shows coins of them only, also to somebody of every company', async () => {
    const reader = await server.person({ permissions: ['closeReview:rating:page'] });
    await narrow(reader, [CATEGORY.modern]);
    const { list, total } = await reader.ok(ratingEndpoints.listRatings, { query: {} });
    expect([list.map(({ id }) => id), total]).toEqual([[cash.coins[0]?.id], 1]);
    const params = { coinId: struck.coins[0]?.id ?? '' };
    expect(await reader.call(ratingEndpoints.getRating, { params })).toMatchObject({ code: 404 });
  });

  test('narrows the grading table', async () => {
    const [every, some] = [await aGrader(server, a), await aGrader(server, a)];
    await narrow(some, [CATEGORY.modern]);
    const codes = async (who: TestClient) =>
      (await who.ok(gradingEndpoints.getQueue, { query: {} })).coins.map(({ coinCode }) => coinCode);

    expect(await codes(every)).toEqual([struck.coins[0]?.coinCode, cash.coins[0]?.coinCode]);
    expect(await codes(some)).toEqual([cash.coins[0]?.coinCode]);
  });

  test('is stored, logged, and takes effect with the next call', async () => {
    const chief = await registrar(server);
    const plain = await roleOf(server, []);
    const made = await makeAccount(chief, plain, { companyId: a });
    await chief.ok(calls.putUserScope, {
      body: { id: made.id, scopeKind: 'own', categories: [CATEGORY.struck, CATEGORY.modern, CATEGORY.modern] },
    });
    const record = () => chief.ok(calls.getAccountRecord, { params: { id: made.id } });

    expect((await record()).categories).toEqual([CATEGORY.modern, CATEGORY.struck]);
    await chief.ok(calls.putUserScope, { body: { id: made.id, scopeKind: 'own' } });
    expect((await record()).categories).toEqual([CATEGORY.modern, CATEGORY.struck]);
    await chief.ok(calls.putUserScope, { body: { id: made.id, scopeKind: 'own', categories: [] } });
    expect((await record()).categories).toEqual([]);
  });

  test('is never given wider than the giver’s, who manages nobody that sees more', async () => {
    const local = await registrar(server, { companyId: a });
    await narrow(local, [CATEGORY.modern]);
    const [chief, plain] = [await registrar(server), await roleOf(server, [])];
    const wide = await makeAccount(chief, plain, { companyId: a });
    const body = { username: 'narrow.1', realName: '新', roleIds: [plain], scopeKind: 'company' as const };
    const fields = async (categories?: number[]) =>
      local.call(calls.saveSysUserV2, { body: { ...body, ...(categories ? { categories } : {}) } });

    expect(await local.ok(calls.getAccountOptions)).toMatchObject({
      categories: [CATEGORY.modern],
      isEveryCategory: false,
    });
    for (const asked of [undefined, [], [CATEGORY.struck], [CATEGORY.modern, CATEGORY.struck], [999]])
      expect(await fields(asked)).toMatchObject({ code: -1, data: { fields: [{ path: 'categories' }] } });
    expect(await fields([CATEGORY.modern])).toMatchObject({ code: 0 });
    expect(await local.call(calls.putSysUser, { body: { id: wide.id, realName: 'x' } })).toMatchObject({
      code: -3,
      msg: '该账号的权限或数据范围超出您自己的',
    });
  });
});
