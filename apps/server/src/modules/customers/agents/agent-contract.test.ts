import { agentsEndpoints as calls } from '@mintmark/contract/customers/agents.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { parametersEndpoints } from '@mintmark/contract/system/parameters.endpoints.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCounter, aDraft } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { picture, uploadAs } from '../../files/upload.factory.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const RIGHTS = ['customer:agent:page', 'customer:user:page', 'customer:agent:edit'] as const;
const TERMS = {
  ...{ name: '岭南送评中心', contact: '', region: '', contractNo: 'HT-8', contractFrom: null, contractTo: null },
  ...{ commissionMode: 1 as const, commissions: [], payRateBp: 10_000, creditLimitFen: 0, creditDays: 30 },
  ...{ payPoint: PAY_POINT.afterGrading, settleCycle: 'month' as const, note: '', mobile: '' },
};

let server: TestServer;
let companyId: string;
let keeper: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  keeper = await server.person({ companyId, permissions: RIGHTS, realName: '钱合同' });
});
afterAll(() => server.stop());

const anAgent = async (more: object = {}) => {
  const { id } = await keeper.ok(calls.createAgent, { body: { ...TERMS, ...more } });
  return keeper.ok(calls.getAgent, { params: { id } });
};
const save = (id: string, version: number, more: object, who = keeper) => {
  const { mobile: _mobile, ...terms } = TERMS;
  return who.call(calls.updateAgent, { params: { id }, body: { version, ...terms, ...more } });
};
async function aPage(who: TestClient, dir: 'Contract/' | 'Doc/' = 'Contract/'): Promise<string> {
  const name = `1700000000000-p${Math.random().toString(36).slice(2)}.jpg`;
  return (await uploadAs(server, who, dir, { bytes: await picture('jpeg'), name })).data.fileKey;
}

describe('the pages of a contract', () => {
  test('are private pictures that open with a signed link, marked, and with a log of who looked (R006)', async () => {
    const [first, second] = [await aPage(keeper), await aPage(keeper)];
    const agent = await anAgent({ contractKeys: [first, second], depositFen: 5_000_000 });
    expect(agent.contractPages.map(({ key }) => key)).toEqual([first, second]);
    expect(agent.depositFen).toBe(5_000_000);
    const http = server.app.http;
    expect((await http.inject({ url: `/oss/${second}` })).json()).toMatchObject({ code: 404 });
    const opened = await http.inject({ url: agent.contractPages[1]?.url ?? '' });
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    const views = await keeper.ok(calls.listContractViews, { params: { id: agent.id } });
    expect(views.list).toMatchObject([{ page: 2, byName: '钱合同' }]);
    const [entry] = await auditOf(server, 'customers.createAgent');
    expect(entry).toMatchObject({ after: { contractPages: expect.stringContaining('.jpg; '), depositFen: 5_000_000 } });
  });

  test('are left as they are by a change that does not name them, put in order, and taken away', async () => {
    const keys = [await aPage(keeper), await aPage(keeper)];
    const { id, version } = await anAgent({ contractKeys: keys });
    await save(id, version, { name: '新名' });
    const kept = await keeper.ok(calls.getAgent, { params: { id } });
    expect(kept.contractPages.map(({ key }) => key)).toEqual(keys);
    // Somebody else of the company keeps the pages that he did not upload.
    const other = await server.person({ companyId, permissions: RIGHTS });
    await save(id, kept.version, { contractKeys: keys.toReversed() }, other);
    const turned = await keeper.ok(calls.getAgent, { params: { id } });
    expect(turned.contractPages.map(({ key }) => key)).toEqual(keys.toReversed());
    expect(await save(id, turned.version, { contractKeys: [] })).toMatchObject({ code: 0 });
    expect((await keeper.ok(calls.getAgent, { params: { id } })).contractPages).toEqual([]);
  });

  test('are refused beside the page: of another folder, of somebody else, twice, or too many', async () => {
    const { id, version } = await anAgent();
    const other = await server.person({ companyId, permissions: RIGHTS });
    const own = await aPage(keeper);
    const beside = async (keys: string[], path: string) =>
      expect(await save(id, version, { contractKeys: keys })).toMatchObject({
        code: -1,
        data: { fields: [{ path: expect.stringMatching(path) }] },
      });
    await beside([await aPage(keeper, 'Doc/')], 'contractKeys.0');
    await beside([own, await aPage(other)], 'contractKeys.1');
    await beside([own, own], 'contractKeys.1');
    await beside(
      Array.from({ length: 31 }, () => own),
      'contractKeys',
    );
  });
});

describe('the days of a contract', () => {
  const DAYS = { contractFrom: '2025-01-01', contractTo: '2025-12-31' };

  test('that are over are told on the order form, and by a parameter keep new orders from being submitted', async () => {
    const agent = await anAgent(DAYS);
    expect(agent).toMatchObject({ contractState: 'over', contractTo: '2025-12-31' });
    const counter = await aCounter(server, { companyId, customer: { agentId: agent.id } });
    const [first, second] = [await aDraft(counter), await aDraft(counter)];
    const told = () => counter.client.ok(receivingEndpoints.getSubmitter, { params: { id: counter.customerId } });
    const submit = (draft: { id: string; version: number }) =>
      counter.client.call(receivingEndpoints.submitOrder, {
        params: { id: draft.id },
        body: { version: draft.version },
      });
    expect(await told()).toMatchObject({ agentContract: 'warn' });
    expect(await submit(first)).toMatchObject({ code: 0 });

    const chief = await server.person({ permissions: ['system:config:page', 'system:config:edit'] });
    const set = (value: string | null, version: number) =>
      chief.ok(parametersEndpoints.setParameter, {
        body: { key: 'agents.outsideContract', value, version, reason: '合同到期不收单' },
      });
    await set('refuse', 0);
    expect(await told()).toMatchObject({ agentContract: 'refuse' });
    expect(await submit(second)).toMatchObject({ code: -3, msg: expect.stringContaining('合同') });
    const shown = await counter.client.ok(receivingEndpoints.getOrder, { params: { id: second.id } });
    expect(shown.allowedActions.find(({ action }) => action === 'submit')).toMatchObject({ allowed: false });
    await save(agent.id, agent.version, { ...DAYS, contractTo: '2099-12-31' });
    expect(await told()).toMatchObject({ agentContract: null });
    expect(await submit(second)).toMatchObject({ code: 0 });
    await set(null, 1);
  });

  test('are a column and a filter of the list: over, soon, open', async () => {
    const soon = server.clock.now();
    const day = (plus: number) => new Date(soon.getTime() + plus * 86_400_000).toISOString().slice(0, 10);
    const make = async (name: string, contractTo: string | null) => (await anAgent({ name, contractTo })).id;
    const [over, in20, in80, open] = [
      await make('甲', '2020-01-01'),
      await make('乙', day(20)),
      await make('丙', day(80)),
      await make('丁', null),
    ];
    const ids = [over, in20, in80, open];
    const found = async (contract: readonly ('over' | '7' | '30' | '60' | '90' | 'open')[]) => {
      const query = { contract: [...contract], limit: 200 };
      const { list } = await keeper.ok(customersEndpoints.listAgents, { query });
      return list.map(({ id }) => id).filter((id) => ids.includes(id));
    };
    expect(await found(['over'])).toEqual([over]);
    expect(await found(['30'])).toEqual([in20]);
    expect(await found(['90'])).toEqual([in20, in80]);
    expect(await found(['over', 'open'])).toEqual([over, open]);
  });
});
