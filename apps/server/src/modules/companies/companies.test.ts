import { companiesEndpoints as endpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';

let server: TestServer;
let a: string;
let b: string;
beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('COMA'), await server.company('COMB')];
});
afterAll(() => server.stop());

test('everyone sees the companies he belongs to, headquarters all of them', async () => {
  const [one, both, all] = [
    await server.person({ companyId: a }),
    await server.person({ companyId: a, companyIds: [a, b] }),
    await server.person({ scope: 'all' }),
  ];
  const codes = async (who: typeof one, query = {}) =>
    (await who.ok(endpoints.listCompanies, { query })).list.map(({ code }) => code);

  expect(await codes(one)).toEqual(['COMA']);
  expect(await codes(both, { sort: '-code' })).toEqual(['COMB', 'COMA']);
  expect(await codes(all, { code: 'comb' })).toEqual(['COMB']);
  expect(await codes(one, { code: 'COMB' })).toEqual([]);
});

test('graders are listed for their own companies only, and by category', async () => {
  const grader = await server.person({ companyId: a, realName: '评级师甲' });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('graders')
      .values({
        companyId: a,
        accountId: grader.accountId ?? '',
        graderNo: 'G01',
        level: 2,
        categories: [3, 5],
        mayGrade: true,
      })
      .execute(),
  );
  const own = await server.person({ companyId: a, permissions: ['company:employee:page'] });
  const foreign = await server.person({ companyId: b, permissions: ['company:employee:page'] });
  const { list, total } = await own.ok(endpoints.listGraders, { query: { category1: ['5'] } });

  expect([total, list]).toMatchObject([
    1,
    [{ realName: '评级师甲', categories: [3, 5], mayGrade: true, companyId: a }],
  ]);
  expect((await own.ok(endpoints.listGraders, { query: { category1: ['2'] } })).total).toBe(0);
  expect((await foreign.ok(endpoints.listGraders)).total).toBe(0);
});
