import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import { gradingEndpoints } from '@mintmark/contract/grading/grading.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGrader } from '../../../../test/factories/grader.factory.ts';
import { aCoin, aCustomer } from '../../../../test/factories/order.factory.ts';
import { giveScore, ms } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { picture, uploadAs } from '../../files/upload.factory.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const RIGHTS = ['system:company:page', 'system:grader:edit'];
const PLAN = {
  level: 2 as const,
  categories: [],
  mayAuthenticate: true,
  mayGrade: true,
  mayFinalize: false,
  mayAudit: false,
  dailyCap: 100,
  activeFrom: null,
  activeTo: null,
  note: '',
};

let server: TestServer;
let companyId: string;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company('GRDC');
  chief = await server.person({ permissions: [...RIGHTS, 'customer:user:page'], companyId });
});
afterAll(() => server.stop());

/** The row of a grader whom the factory made. */
async function rowOf(person: { readonly accountId: string }) {
  return server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('graders').selectAll().where('accountId', '=', person.accountId).executeTakeFirstOrThrow(),
  );
}
const pull = (person: TestClient) => person.call(gradingEndpoints.pullCoins, { body: { count: 5 } });
const NOTHING = { code: 0, data: { coinIds: [] } };
const bodyOf = (row: Awaited<ReturnType<typeof rowOf>>, more: object = {}) => ({
  version: row.version,
  graderNo: row.graderNo,
  ...PLAN,
  ...more,
});

describe('graders of a company', () => {
  test('are made of its own people, each once, each with a number of his own', async () => {
    const person = await server.person({ companyId, realName: '候选人甲' });
    const stranger = await server.person({ companyId: await server.company() });
    const found = await chief.ok(calls.listGraderCandidates, { query: { companyId, name: '候选人' } });
    expect(found.list.map((one) => one.id)).toEqual([person.accountId]);

    const make = (accountId: string | null, graderNo: string) =>
      chief.call(calls.createGrader, { body: { companyId, accountId: accountId ?? '', graderNo, ...PLAN } });
    expect(await make(person.accountId, 'N1')).toMatchObject({ code: 0 });
    expect(await make(person.accountId, 'N2')).toMatchObject({ code: -1, data: { fields: [{ path: 'accountId' }] } });
    expect(await make(stranger.accountId, 'N3')).toMatchObject({ code: -1, data: { fields: [{ path: 'accountId' }] } });
    const other = await server.person({ companyId });
    expect(await make(other.accountId, 'N1')).toMatchObject({ code: -1, data: { fields: [{ path: 'graderNo' }] } });
    expect((await chief.ok(calls.listGraderCandidates, { query: { companyId, name: '候选人' } })).list).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['a category that there is not', { categories: [5, 999] }, 'categories'],
    ['an end before the beginning', { activeFrom: '2026-05-02', activeTo: '2026-05-01' }, 'activeTo'],
  ])('are refused with %s, said beside the field', async (_, more, path) => {
    const row = await rowOf(await aGrader(server, companyId));
    const answer = await chief.call(calls.updateGrader, { params: { id: row.id }, body: bodyOf(row, more) });
    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path }] } });
  });

  test('take coins of their categories, up to the cap of the day, in their days', async () => {
    const person = await aGrader(server, companyId);
    const made = await aCoin(server, { status: 40, category1: CATEGORY.struck }, { companyId });
    const change = async (more: object) => {
      const row = await rowOf(person);
      await chief.ok(calls.updateGrader, { params: { id: row.id }, body: bodyOf(row, more) });
      return pull(person);
    };
    expect(await change({ categories: [3] })).toMatchObject(NOTHING);
    expect(await change({ dailyCap: 0 })).toMatchObject({ code: -3 });
    expect(await change({ activeTo: '2026-01-31' })).toMatchObject(NOTHING);
    expect(await change({ mayGrade: false, mayAuthenticate: false })).toMatchObject(NOTHING);
    expect(await change({ categories: [5] })).toMatchObject({ code: 0, data: { coinIds: [made.coin.id] } });
  });

  test('show how often their score was the final grade of the last 90 days', async () => {
    const [one, two] = [await aGrader(server, companyId), await aGrader(server, companyId)];
    const agreement = async (who: { readonly accountId: string }) =>
      (await chief.ok(calls.getGrader, { params: { id: (await rowOf(who)).id } })).agreement;
    expect(await agreement(one)).toEqual({ coins: 0, rateBp: null });
    for (const [first, second] of [
      [62, 62],
      [63, 62],
    ] as const) {
      const { coin } = await aCoin(server, { status: 40 }, { companyId });
      await giveScore(server, one, coin.id, ms(first));
      await giveScore(server, two, coin.id, ms(second));
      const third = await aGrader(server, companyId);
      if (first !== second) await giveScore(server, third, coin.id, ms(62));
    }
    expect([await agreement(one), await agreement(two)]).toEqual([
      { coins: 2, rateBp: 5_000 },
      { coins: 2, rateBp: 10_000 },
    ]);
  });

  test('who are switched off give the coins on their table back at once', async () => {
    const person = await aGrader(server, companyId);
    const { coin } = await aCoin(server, { status: 40 }, { companyId });
    expect((await pull(person)).data).toMatchObject({ coinIds: expect.arrayContaining([coin.id]) });
    const row = await rowOf(person);
    await chief.ok(calls.setGraderStatus, {
      params: { id: row.id },
      body: { version: row.version, isActive: false, reason: '离职' },
    });
    expect(await pull(person)).toMatchObject(NOTHING);
    const next = await aGrader(server, companyId);
    expect((await pull(next)).data).toMatchObject({ coinIds: expect.arrayContaining([coin.id]) });
  });

  test('never see coins of customers from whom they stand aside', async () => {
    const own = await server.company();
    const manager = await server.person({ permissions: RIGHTS, companyId: own });
    const person = await aGrader(server, own);
    const made = await aCoin(server, { status: 40 }, { companyId: own });
    const row = await rowOf(person);
    const recuse = (customerId: string, version = row.version) =>
      manager.call(calls.putRecusals, {
        params: { id: row.id },
        body: { version, recusals: [{ customerId, reason: '亲属' }] },
      });
    const foreign = await aCustomer(server, { companyId: await server.company() });
    expect(await recuse(foreign.id)).toMatchObject({ code: -1, data: { fields: [{ path: 'recusals.0.customerId' }] } });
    expect(await recuse(made.order.customerId)).toMatchObject({ code: 0 });
    expect(await pull(person)).toMatchObject(NOTHING);
    const record = await manager.ok(calls.getGrader, { params: { id: row.id } });
    expect(record.recusals).toMatchObject([{ customerId: made.order.customerId, reason: '亲属' }]);

    await manager.ok(calls.putRecusals, { params: { id: row.id }, body: { version: row.version + 1, recusals: [] } });
    expect(await pull(person)).toMatchObject({ data: { coinIds: [made.coin.id] } });
  });

  test('who have graded cannot be removed, others can, with what hangs on them', async () => {
    const own = await server.company();
    const manager = await server.person({ permissions: RIGHTS, companyId: own });
    const busy = await aGrader(server, own);
    const { coin } = await aCoin(server, { status: 40 }, { companyId: own });
    await giveScore(server, busy, coin.id, ms(63));
    const idle = await rowOf(await aGrader(server, own));
    const refused = await manager.call(calls.removeGrader, { params: { id: (await rowOf(busy)).id } });
    expect(refused).toMatchObject({ code: -3, msg: expect.stringContaining('评分 1 条') });
    await manager.ok(calls.removeGrader, { params: { id: idle.id } });
    const { list } = await manager.ok(companiesEndpoints.listGraders);
    expect(list.map((one) => one.accountId)).toEqual([busy.accountId]);
  });

  test('sign with a picture that was uploaded for it', async () => {
    const row = await rowOf(await aGrader(server, companyId));
    const put = (fileKey: string | null, version: number) =>
      chief.call(calls.putSignature, { params: { id: row.id }, body: { version, fileKey } });
    const upload = async (dir: 'Signature/' | 'Doc/') => {
      const { data } = await uploadAs(server, chief, dir, {
        bytes: await picture('png'),
        name: '1700000000000-s.png',
        type: 'image/png',
      });
      return data.fileKey;
    };
    expect(await put(await upload('Doc/'), row.version)).toMatchObject({ code: -1 });
    expect(await put(await upload('Signature/'), row.version)).toMatchObject({ code: 0 });
    const record = await chief.ok(calls.getGrader, { params: { id: row.id } });
    expect(record.signatureUrl).toMatch(/^\/oss\/Signature\/.+sig=/);
    expect((await auditOf(server, 'companies.putSignature')).at(-1)).toMatchObject({ after: { signature: true } });
  });

  test('of other companies are absent', async () => {
    const row = await rowOf(await aGrader(server, await server.company()));
    const params = { id: row.id };
    expect(await chief.call(calls.getGrader, { params })).toMatchObject({ code: 404 });
    expect(await chief.call(calls.updateGrader, { params, body: bodyOf(row) })).toMatchObject({ code: 404 });
    expect(await chief.call(calls.removeGrader, { params })).toMatchObject({ code: 404 });
    const candidates = { query: { companyId: row.companyId } };
    expect(await chief.call(calls.listGraderCandidates, candidates)).toMatchObject({ code: 404 });
  });
});
