import type { PriceListDetail } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { priceListsEndpoints as calls } from '@mintmark/contract/catalogue/price-lists.endpoints.ts';
import { agentsEndpoints } from '@mintmark/contract/customers/agents.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCounter, aDraft } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { priceListForOrder } from '../../../workflow/money/quote.ts';
import { ordersToTry } from '../price-trials/price-trials.repo.ts';

const RIGHTS = ['basic:category:page', 'basic:price:edit', 'basic:price:publish'] as const;
const HEAD = { nameZh: '代理价格表', nameEn: 'Agent prices', validFrom: '2026-11-20', note: '' };

let server: TestServer;
let companyId: string;
let chief: TestClient;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  chief = await server.person({ permissions: RIGHTS });
});
afterAll(() => server.stop());

const anAgent = (of = companyId) =>
  server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    serial += 1;
    const values = { companyId: of, agentNo: `P${serial}`, name: `代理${serial}`, mobile: '' };
    return (await tx.insertInto('agents').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
const create = (agentId: string | null, who = chief) =>
  who.call(calls.createPriceList, { body: { companyId, agentId, basedOnId: null, ...HEAD } });
const one = (id: string) => chief.ok(calls.getPriceList, { params: { id } });

/** Every base price of tier T2 is the given one. */
async function published(agentId: string | null, t2Fen: number): Promise<PriceListDetail> {
  const made = await create(agentId);
  const { id, version, line, data } = await one(made.data.id);
  const priced = (base: object) => Object.fromEntries(Object.keys(base).map((key) => [key, t2Fen]));
  const tiers = data.tiers.map((tier) => (tier.code === 'T2' ? { ...tier, baseFen: priced(tier.baseFen) } : tier));
  await chief.ok(calls.savePriceList, { params: { id }, body: { version, ...HEAD, data: { ...data, tiers } } });
  const seen = line.map((list) => list.id);
  const body = { version: version + 1, validFrom: HEAD.validFrom, seen, reason: '合同约定' };
  await chief.ok(calls.publishPriceList, { params: { id }, body });
  return one(id);
}
const inForce = (agentId: string | null, of: string | null = companyId) =>
  server.services.db.read(SYSTEM_SCOPE, async (db) => {
    return (await priceListForOrder(db, { companyId: of, agentId }, '2026-11-25'))?.id;
  });

test('his own list prices the orders of an agent, before the company’s and the house’s, and is pinned when they are submitted (D7)', async () => {
  const [agentId, plain] = [await anAgent(), await anAgent()];
  const company = await published(null, 4_000);
  const own = await published(agentId, 3_300);
  expect(own).toMatchObject({ agentId, listVersion: 1, phase: 'current', line: [] });
  expect(company).toMatchObject({ agentId: null, listVersion: 1 });
  // The own list beats that of the house, too, which prices a customer by exception.
  expect([await inForce(agentId), await inForce(agentId, null)]).toEqual([own.id, own.id]);
  expect([await inForce(plain), await inForce(null)]).toEqual([company.id, company.id]);

  const counter = await aCounter(server, { companyId, customer: { agentId } });
  const draft = await aDraft(counter);
  const params = { id: draft.id };
  const preview = await counter.client.ok(receivingEndpoints.getQuotePreview, { params });
  expect(preview).toMatchObject({ listZh: '代理价格表' });
  await counter.client.ok(receivingEndpoints.submitOrder, { params, body: { version: draft.version } });
  const stored = () =>
    server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('submissionOrders').select('priceListId').where('id', '=', draft.id).executeTakeFirstOrThrow(),
    );
  expect((await stored()).priceListId).toBe(own.id);
  expect(await verifyAll(server.services)).toMatchObject({ findings: [] });
  // A new list of his later in the day changes nothing for it; the agent's page names both lists.
  const keeper = await server.person({ companyId, permissions: ['customer:agent:page'] });
  const agent = await keeper.ok(agentsEndpoints.getAgent, { params: { id: agentId } });
  expect(agent.priceLists).toMatchObject([{ id: own.id, nameZh: '代理价格表', listVersion: 1 }]);
});

test('a draft of an agent is tried on his orders; one of the company leaves them out', async () => {
  const agentId = await anAgent();
  await published(agentId, 3_100);
  const counter = await aCounter(server, { companyId, customer: { agentId } });
  const draft = await aDraft(counter);
  await counter.client.ok(receivingEndpoints.submitOrder, {
    params: { id: draft.id },
    body: { version: draft.version },
  });
  const tried = (line: { companyId: string | null; agentId: string | null }) =>
    server.services.db.read(SYSTEM_SCOPE, (db) => ordersToTry(db, { month: '2026-11', companyIds: [companyId], line }));
  expect(await tried({ companyId, agentId })).toEqual({ ids: [draft.id], leftOut: 0 });
  expect((await tried({ companyId, agentId: null })).ids).not.toContain(draft.id);
  expect((await tried({ companyId: null, agentId: null })).ids).not.toContain(draft.id);
});

test('an agent of another company, or one whose contract is over, is refused beside the field', async () => {
  const stranger = await anAgent(await server.company());
  expect(await create(stranger)).toMatchObject({ code: -1, data: { fields: [{ path: 'agentId' }] } });
  const ended = await anAgent();
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('agents').set({ status: 3 }).where('id', '=', ended).execute(),
  );
  expect(await create(ended)).toMatchObject({ code: -1, data: { fields: [{ path: 'agentId' }] } });
  const body = { companyId: null, agentId: await anAgent(), basedOnId: null, ...HEAD };
  expect(await chief.call(calls.createPriceList, { body })).toMatchObject({ data: { fields: [{ path: 'agentId' }] } });
});

test('an agent sees his own lists and those of everybody, not those of other agents', async () => {
  const [mine, theirs] = [await anAgent(), await anAgent()];
  const [own, other] = [await published(mine, 3_000), await published(theirs, 2_900)];
  const self = await server.person({ companyId, agentId: mine, scope: 'agent', permissions: RIGHTS });
  expect(await self.call(calls.getPriceList, { params: { id: own.id } })).toMatchObject({ code: 0 });
  expect(await self.call(calls.getPriceList, { params: { id: other.id } })).toMatchObject({ code: 404 });
  const { list } = await self.ok(calls.listPriceLists, { query: { limit: 200 } });
  expect(new Set(list.map(({ agentId }) => agentId))).toEqual(new Set([null, mine]));
});

test('an agent never writes prices, his own least of all, whatever his role says', async () => {
  const mine = await anAgent();
  const own = await published(mine, 3_000);
  const draft = (await create(mine)).data;
  const self = await server.person({ companyId, agentId: mine, scope: 'agent', permissions: RIGHTS });
  expect(await create(mine, self)).toMatchObject({ code: 403, data: { errorId: 'NOT_ALLOWED' } });
  const { version, validFrom, allowedActions, data } = await self.ok(calls.getPriceList, { params: { id: draft.id } });
  expect(allowedActions.filter(({ allowed }) => allowed)).toEqual([]);
  const params = { id: draft.id };
  const answers = [
    await self.call(calls.savePriceList, { params, body: { version, ...HEAD, data } }),
    await self.call(calls.publishPriceList, {
      params,
      body: { version, validFrom, seen: [own.id], reason: '自己定价' },
    }),
    await self.call(calls.removePriceList, { params }),
    await self.call(calls.endPriceList, {
      params: { id: own.id },
      body: { version: own.version, from: '2027-01-01', reason: '自己定价' },
    }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([403, 403, 403, 403]);
});

test('versions of two agents do not meet: neither their numbers nor their days', async () => {
  const [first, second] = [await anAgent(), await anAgent()];
  const lists = [await published(first, 3_000), await published(second, 3_000)];
  expect(lists.map(({ listVersion, validTo }) => [listVersion, validTo])).toEqual([
    [1, null],
    [1, null],
  ]);
  const body = { version: lists[0]?.version ?? 0, from: '2027-01-01', reason: '合同到期' };
  await chief.ok(calls.endPriceList, { params: { id: lists[0]?.id ?? '' }, body });
  const day = (agentId: string) =>
    server.services.db.read(
      SYSTEM_SCOPE,
      async (db) => (await priceListForOrder(db, { companyId, agentId }, '2027-01-01'))?.list.companyId,
    );
  expect(await day(first)).toBe(companyId);
  expect((await one(lists[1]?.id ?? '')).validTo).toBeNull();
});
