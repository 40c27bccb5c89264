import { customersEndpoints as endpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { personalFilterEndpoints } from '@mintmark/contract/kernel/personal-filter.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { auditOf } from '../identity/sign-in/sign-in.factory.ts';

const PAGE = ['customer:user:page', 'customer:agent:page'] as const;

let server: TestServer;
let a: string;
let b: string;
let agentId: string;
let clerk: TestClient;
let stranger: TestClient;
let agent: TestClient;
const made = new Map<string, string>();

async function create(who: TestClient, name: string, mobile: string, more: object = {}): Promise<string> {
  const { id } = await who.ok(endpoints.createCustomer, { body: { name, mobile, ...more } });
  made.set(name, id);
  return id;
}

const address = {
  name: '张三',
  phone: '13800138000',
  areaCode: '310101',
  areaText: '上海市黄浦区',
  detail: '人民路 1 号',
};
const names = (page: { list: readonly { name: string }[] }) => page.list.map(({ name }) => name);

beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('CUSA'), await server.company('CUSB')];
  agentId = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const row = await tx
      .insertInto('agents')
      .values({ companyId: a, agentNo: 'D001', name: '华东送评中心', mobile: '13700001111' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
  clerk = await server.person({ companyId: a, permissions: PAGE });
  stranger = await server.person({ companyId: b, permissions: [...PAGE, 'customer:user:unmask'] });
  agent = await server.person({ companyId: a, agentId, scope: 'agent', permissions: PAGE });
  await create(clerk, '张三', '13800138000', { address });
  await create(clerk, '李四', '13900001234', { agentId });
  await create(stranger, '张飞', '13800138000');
  await create(agent, '王五', '13611112222');
});
afterAll(() => server.stop());

describe('the list', () => {
  test('is narrowed by balance, by what is due and by a recorded ID (records.md §1)', async () => {
    const owner = made.get('王五') ?? '';
    const book = (kind: string, fen: number) =>
      server.services.db.allPool.query(
        'INSERT INTO ledger_accounts (company_id, key, kind, customer_id, balance_fen) VALUES ($1, $2, $3, $4, $5)',
        [a, `${kind}:customer:${owner}`, kind, owner, fen],
      );
    await book('wallet', -8_000);
    await book('receivable', 3_000);
    const ids = async (query: object) =>
      (await clerk.ok(endpoints.listCustomers, { query: { limit: 200, ...query } })).list.map(({ id }) => id);
    expect(await ids({ balance: { from: 8_000 } })).toEqual([owner]);
    expect(await ids({ balance: { from: 8_001 } })).toEqual([]);
    expect(await ids({ balance: { to: 0 } })).not.toContain(owner);
    expect(await ids({ due: { from: 1, to: 3_000 } })).toEqual([owner]);
    expect(await ids({ hasIdentity: 'true' })).toEqual([]);
    expect(await ids({ hasIdentity: 'false' })).toContain(owner);
  });
});

describe('a new customer', () => {
  test('gets a number, and an agent makes his own', async () => {
    const { list } = await clerk.ok(endpoints.listCustomers, { query: { name: '王五' } });

    expect(list[0]).toMatchObject({ agentId, agentName: '华东送评中心', level: 0 });
    expect(list[0]?.customerNo).toMatch(/^U\d{8}$/);
  });

  test('is logged with the mobile masked', async () => {
    const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .selectAll()
        .where('targetId', '=', made.get('张三') ?? '')
        .executeTakeFirstOrThrow(),
    );

    expect(row).toMatchObject({ action: 'customers.create', companyId: a, after: { mobile: '138****8000' } });
  });

  test.each([
    ['a mobile that is taken', { name: '张三丰', mobile: '13800138000' }, 'mobile'],
    ['a short mobile', { name: '张三丰', mobile: '138' }, 'mobile'],
    ['an agent of nobody', { name: '张三丰', mobile: '13800138009', agentId: '99999' }, 'agentId'],
    ['another company', { name: '张三丰', mobile: '13800138009', companyId: '99999' }, 'companyId'],
    ['a level of his own choice', { name: '张三丰', mobile: '13800138009', level: 3 } as never, 'level'],
  ])('is refused with %s', async (_, body, path) => {
    expect(await clerk.call(endpoints.createCustomer, { body })).toMatchObject({
      code: -1,
      data: { errorId: 'INPUT_INVALID', fields: [{ path }] },
    });
  });

  test('belongs to a company that there is', async () => {
    const headquarters = await server.person({ permissions: ['*:*:*'], scope: 'all' });
    const answer = await headquarters.call(endpoints.createCustomer, {
      body: { companyId: '999999', name: '沈一', mobile: '13900001111', type: 1 },
    });

    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path: 'companyId' }] } });
  });

  test('is made once when the same request comes twice', async () => {
    const input = { body: { name: '赵六', mobile: '13500000006' }, key: 'customer-key-1' };
    const [first, again] = [
      await clerk.ok(endpoints.createCustomer, input),
      await clerk.ok(endpoints.createCustomer, input),
    ];

    expect(again).toEqual(first);
  });
});

describe('the list of customers', () => {
  test.each([
    ['a name', { name: '张三' }],
    ['pinyin initials', { name: 'zs' }],
    ['a mobile', { mobile: '13800138000' }],
    ['the beginning of a mobile', { mobile: '13800' }],
    ['the last four digits', { mobile: '8000' }],
  ])('filters by %s', async (_, query) => {
    expect(names(await clerk.ok(endpoints.listCustomers, { query }))).toEqual(['张三']);
  });

  test('shows names, masks mobiles, and nothing that the contract does not declare', async () => {
    const response = await clerk.raw(endpoints.listCustomers, { query: { name: '张三' } });

    expect(response.body).toContain('"mobile":"138****8000"');
    expect(response.body).not.toMatch(/13800138000|grams|idNo/);
  });

  test('keeps companies and agents apart, in lists, details and searches', async () => {
    const [own, foreign, agents] = await Promise.all([
      clerk.ok(endpoints.listCustomers, { query: { sort: 'id' } }),
      stranger.ok(endpoints.listCustomers),
      agent.ok(endpoints.listCustomers, { query: { sort: 'id' } }),
    ]);
    const id = made.get('张三') ?? '';

    expect([names(own).slice(0, 3), names(foreign), names(agents)]).toEqual([
      ['张三', '李四', '王五'],
      ['张飞'],
      ['李四', '王五'],
    ]);
    expect(agents.total).toBe(2);
    for (const who of [stranger, agent]) {
      expect(await who.call(endpoints.getCustomer, { params: { id } })).toMatchObject({ code: 404 });
      expect(names({ list: await who.ok(endpoints.searchCustomers, { query: { q: '张三' } }) })).toEqual([]);
    }
    expect((await stranger.ok(endpoints.listCustomers, { query: { companyId: [a] } })).total).toBe(0);
  });

  test('takes personal values by the id of a kept filter, of their author only, for half a day', async () => {
    const { id } = await clerk.ok(personalFilterEndpoints.keepPersonalFilter, { body: { values: { mobile: '8000' } } });
    const other = await server.person({ companyId: a, permissions: PAGE });
    const by = (who: TestClient, query: object = {}) =>
      who.call(endpoints.listCustomers, { query: { personal: id, ...query } });

    expect(names((await by(clerk)).data)).toEqual(['张三']);
    expect(names((await by(clerk, { level: ['3'] })).data)).toEqual([]);
    expect(await clerk.ok(personalFilterEndpoints.readPersonalFilter, { params: { key: id } })).toEqual({
      values: { mobile: '8000' },
    });
    expect(await by(other)).toMatchObject({ code: -1, data: { errorId: 'FILTER_UNKNOWN' } });
    expect(await other.call(personalFilterEndpoints.readPersonalFilter, { params: { key: id } })).toMatchObject({
      code: 404,
    });
    await clerk.ok(personalFilterEndpoints.dropPersonalFilter, { params: { key: id } });
    expect(await by(clerk)).toMatchObject({ code: -1, data: { errorId: 'FILTER_UNKNOWN' } });
    const wrong = await clerk.ok(personalFilterEndpoints.keepPersonalFilter, { body: { values: { secret: 'x' } } });
    expect(await clerk.call(endpoints.listCustomers, { query: { personal: wrong.id } })).toMatchObject({ code: -1 });
  });

  test('refuses an unknown sort and filter', async () => {
    expect(await clerk.call(endpoints.listCustomers, { query: { sort: 'mobile' } })).toMatchObject({
      code: -1,
      data: { errorId: 'FILTER_UNKNOWN' },
    });
    expect(await clerk.call(endpoints.listCustomers, { query: { idNo: '1' } as never })).toMatchObject({ code: -1 });
  });
});

describe('one customer', () => {
  test('shows addresses and the balance of his wallet', async () => {
    const id = made.get('张三') ?? '';
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('ledgerAccounts')
        .values([
          { companyId: a, key: `wallet:${id}`, kind: 'wallet', customerId: id, balanceFen: -12_345 },
          { companyId: a, key: `receivable:${id}`, kind: 'receivable', customerId: id, balanceFen: 600 },
        ])
        .execute(),
    );
    const customer = await clerk.ok(endpoints.getCustomer, { params: { id } });
    const { list } = await clerk.ok(endpoints.listCustomers, { query: { name: '张三' } });

    expect(customer).toMatchObject({ balanceFen: 12_345, dueFen: 600, mobile: '138****8000', idNoMasked: '' });
    expect(customer.addresses).toMatchObject([{ phone: '138****8000', isDefault: true, areaCode: '310101' }]);
    expect(list[0]).toMatchObject({ balanceFen: 12_345, dueFen: 600, orders: 0, lastOrderAt: null });
  });

  test('is unmasked with a reason that is logged, by those who may, at most sixty times an hour', async () => {
    const id = made.get('张三') ?? '';
    const reader = await server.person({ companyId: a, permissions: ['customer:user:unmask'] });
    const body = { reason: '客户来电核对' };

    expect(await clerk.call(endpoints.unmaskCustomer, { params: { id }, body })).toMatchObject({ code: 403 });
    expect(await stranger.call(endpoints.unmaskCustomer, { params: { id }, body })).toMatchObject({ code: 404 });
    expect(await reader.call(endpoints.unmaskCustomer, { params: { id }, body: { reason: ' ' } })).toMatchObject({
      code: -1,
    });
    expect(await reader.ok(endpoints.unmaskCustomer, { params: { id }, body })).toMatchObject({
      mobile: '13800138000',
      addresses: [{ phone: '13800138000' }],
    });
    expect(await auditOf(server, 'customers.unmask')).toMatchObject([
      { accountId: reader.accountId, targetId: id, reason: body.reason },
    ]);
    for (let count = 1; count < 60; count += 1) await reader.ok(endpoints.unmaskCustomer, { params: { id }, body });
    expect(await reader.call(endpoints.unmaskCustomer, { params: { id }, body })).toMatchObject({ code: 429 });
  });

  test('is found for an order by name, initials, number or the end of the mobile', async () => {
    const found = async (q: string) => names({ list: await clerk.ok(endpoints.searchCustomers, { query: { q } }) });
    const { list } = await clerk.ok(endpoints.listCustomers, { query: { name: '李四' } });

    expect([
      await found('李四'),
      await found('ls'),
      await found('1234'),
      await found(list[0]?.customerNo ?? ''),
    ]).toEqual([['李四'], ['李四'], ['李四'], ['李四']]);
  });
});

test('agents are listed with masked mobile and their customers; an agent sees himself only', async () => {
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.insertInto('agents').values({ companyId: a, agentNo: 'D002', name: '华南送评中心' }).execute(),
  );
  const [all, own, foreign] = await Promise.all([
    clerk.ok(endpoints.listAgents, { query: { q: '送评' } }),
    agent.ok(endpoints.listAgents),
    stranger.ok(endpoints.listAgents),
  ]);

  expect(all.list).toMatchObject([
    { agentNo: 'D001', mobile: '137****1111', customers: 2 },
    { agentNo: 'D002', customers: 0 },
  ]);
  expect([names(own), foreign.total]).toEqual([['华东送评中心'], 0]);
});
