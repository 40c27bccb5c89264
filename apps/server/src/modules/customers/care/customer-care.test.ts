import { customerCareEndpoints as care } from '@mintmark/contract/customers/customer-care.endpoints.ts';
import { customersEndpoints as calls } from '@mintmark/contract/customers/customers.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { aCounter, aDraft } from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';

const DESK = [
  'customer:user:page',
  'customer:user:edit',
  'customer:user:terms',
  'customer:user:identity',
  'customer:user:block',
  'customer:user:points',
  'customer:user:unmask',
] as const;
const ID_CARD = '11010519491231002X';

let server: TestServer;
let companyId: string;
let agentId: string;
let desk: TestClient;
let stranger: TestClient;
let agent: TestClient;
let serial = 0;

const aCustomer = async (who: TestClient = desk) => {
  serial += 1;
  const mobile = `1390000${String(serial).padStart(4, '0')}`;
  const { id } = await who.ok(calls.createCustomer, { body: { name: '钱多多', mobile } });
  return { id, mobile };
};
const read = (id: string, who: TestClient = desk) => who.ok(calls.getCustomer, { params: { id } });
const FACTS = {
  name: '钱多多',
  type: 1,
  agentId: null,
  returnMethod: RETURN_METHOD.insuredCourier,
  notifyBy: 2,
  source: 2,
  invoiceTitle: '',
  taxNo: '',
  remark: '',
};
const TERMS = {
  level: 2,
  payRateBp: 9000,
  isHousePriced: true,
  payPoint: PAY_POINT.monthly,
  creditLimitFen: 500_000,
  creditDays: 30,
};
const ADDRESS = {
  name: '张三',
  phone: '13800138000',
  areaCode: '310101',
  areaText: '上海市 黄浦区',
  detail: '人民路 1 号',
};

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
  agentId = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const values = { companyId, agentNo: 'D901', name: '华东送评中心', mobile: '13700001111' };
    return (await tx.insertInto('agents').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
  desk = await server.person({ companyId, permissions: DESK });
  stranger = await server.person({ companyId: await server.company(), permissions: DESK });
  agent = await server.person({ companyId, agentId, scope: 'agent', permissions: DESK });
});
afterAll(() => server.stop());

describe('editing a customer', () => {
  test('changes facts, keeps a blank mobile, is found by the new name and logged masked', async () => {
    const { id, mobile } = await aCustomer();
    const body = { ...FACTS, version: 1, name: '孙小圣', invoiceTitle: '花果山', taxNo: '91310000ma1k00000x' };
    expect(await desk.ok(care.updateCustomer, { params: { id }, body })).toEqual({ version: 2 });
    expect(await read(id)).toMatchObject({ name: '孙小圣', notifyBy: 2, taxNo: '91310000MA1K00000X', version: 2 });
    const { list } = await desk.ok(calls.listCustomers, { query: { name: 'sxs' } });
    expect(list.map((row) => row.id)).toEqual([id]);
    const logged = (await auditOf(server, 'customers.update')).filter(({ targetId }) => targetId === id);
    expect(logged).toMatchObject([{ after: { name: '孙*', mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}` } }]);
  });

  test('refuses the mobile of another one of the company, beside the field', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()];
    const body = { ...FACTS, version: 1, mobile: other.mobile };
    expect(await desk.call(care.updateCustomer, { params: { id: one.id }, body })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'mobile' }] },
    });
    expect(
      await desk.call(care.updateCustomer, { params: { id: one.id }, body: { ...body, mobile: one.mobile } }),
    ).toMatchObject({ code: 0 });
  });

  test('by two people tells the second what the first saved, without the mobile', async () => {
    const { id } = await aCustomer();
    await desk.ok(care.updateCustomer, { params: { id }, body: { ...FACTS, version: 1, remark: '先' } });

    expect(
      await desk.call(care.updateCustomer, { params: { id }, body: { ...FACTS, version: 1, remark: '后' } }),
    ).toMatchObject({ code: -2, data: { current: { version: 2, remark: '先', mobile: '' } } });
  });

  test('of another company is not possible: none is there', async () => {
    const { id } = await aCustomer();
    const answers = [
      await stranger.call(care.updateCustomer, { params: { id }, body: { ...FACTS, version: 1 } }),
      await stranger.call(care.updateCustomerTerms, { params: { id }, body: { ...TERMS, version: 1 } }),
      await stranger.call(care.addCustomerAddress, { params: { id }, body: { ...ADDRESS, version: 1 } }),
      await stranger.call(care.putCustomerIdentity, { params: { id }, body: { version: 1, idType: 1, idNo: ID_CARD } }),
      await stranger.call(care.adjustCustomerPoints, { params: { id }, body: { version: 1, delta: 1, reason: '赠' } }),
    ];

    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    expect((await stranger.ok(care.listCustomerPoints, { query: { customerId: id } })).list).toEqual([]);
  });

  test('by an agent reaches his own only, and never terms, standing or points', async () => {
    const [own, foreign] = [await aCustomer(agent), await aCustomer()];
    const params = { id: own.id };
    const mine = { ...FACTS, agentId, version: 1 };

    expect(await agent.call(care.updateCustomer, { params: { id: foreign.id }, body: mine })).toMatchObject({
      code: 404,
    });
    expect(await agent.call(care.updateCustomer, { params, body: { ...mine, agentId: null } })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'agentId' }] },
    });
    for (const refused of [
      await agent.call(care.updateCustomerTerms, { params, body: { ...TERMS, version: 1 } }),
      await agent.call(care.setCustomerStanding, { params, body: { version: 1, standing: 'frozen', reason: '试' } }),
      await agent.call(care.adjustCustomerPoints, { params, body: { version: 1, delta: 5, reason: '试' } }),
    ])
      expect(refused).toMatchObject({ code: -3, msg: textMessage('notForAgents', 'zh-CN') });
    const terms = (await read(own.id, agent)).allowedActions.find(({ action }) => action === 'terms');
    expect(terms).toMatchObject({ allowed: false });
  });
});

describe('terms', () => {
  test('hold for orders submitted after them: rate, price list and pay point (24)', async () => {
    const counter = await aCounter(server);
    const own = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const house = await tx
        .selectFrom('priceLists')
        .select(['id', 'data', 'validFrom'])
        .where('companyId', 'is', null)
        .where('status', '=', 'published')
        .executeTakeFirstOrThrow();
      const list = { companyId: counter.companyId, nameZh: '自有', nameEn: 'Own', listVersion: 77 };
      const { validFrom } = house;
      const values = { ...list, status: 'published', validFrom, data: JSON.stringify(house.data) };
      const { id } = await tx.insertInto('priceLists').values(values).returning('id').executeTakeFirstOrThrow();
      return { id, houseId: house.id };
    });
    const keeper = await server.person({ companyId: counter.companyId, permissions: DESK });
    const submit = async () => {
      const draft = await aDraft(counter);
      const input = { params: { id: draft.id }, body: { version: draft.version } };
      await counter.client.ok(receivingEndpoints.submitOrder, input);
      return orderNow(server, draft.id);
    };
    const before = await submit();
    const { version } = await read(counter.customerId, keeper);
    await keeper.ok(care.updateCustomerTerms, { params: { id: counter.customerId }, body: { ...TERMS, version } });
    const after = await submit();

    expect(before).toMatchObject({ payRateBp: 10_000, priceListId: own.id });
    expect(after).toMatchObject({ payRateBp: 9000, priceListId: own.houseId, payPoint: PAY_POINT.monthly });
    expect(await orderNow(server, before.id)).toMatchObject({ payRateBp: 10_000, priceListId: own.id });
  });

  test('give no more credit while a shipped order is unpaid beyond its days (14)', async () => {
    const { order } = await anOrder(server, { companyId });
    const { order: late } = await anOrder(server, { companyId, customerId: order.customerId });
    const inTx = server.services.db.transaction.bind(server.services.db);
    const onCredit = (creditDays: number) =>
      inTx(SYSTEM_SCOPE, async (tx) => {
        const credit = { creditLimitFen: 1_000_000, creditDays };
        await tx.updateTable('customers').set(credit).where('id', '=', order.customerId).execute();
        await tx.updateTable('submissionOrders').set({ quotedFen: 5000 }).where('id', '=', order.id).execute();
        const owed = { dueFen: 5000, isOnCredit: true, shippedAt: new Date('2020-01-01T00:00:00Z') };
        await tx.updateTable('submissionOrders').set(owed).where('id', '=', late.id).execute();
        return (await refreshOrder(tx, order.id)).isOnCredit;
      });

    expect([await onCredit(0), await onCredit(30)]).toEqual([true, false]);
  });
});

describe('addresses', () => {
  test('are added, changed without showing the telephone, made the default and deleted', async () => {
    const { id } = await aCustomer();
    const params = { id };
    const first = await desk.ok(care.addCustomerAddress, { params, body: { ...ADDRESS, version: 1 } });
    const second = await desk.ok(care.addCustomerAddress, {
      params,
      body: { ...ADDRESS, phone: '13911112222', version: 2 },
    });
    await desk.ok(care.updateCustomerAddress, {
      params: { id, addressId: second.id },
      body: { ...ADDRESS, phone: '', name: '李四', isDefault: true, version: 3 },
    });
    expect((await read(id)).addresses).toMatchObject([
      { id: second.id, name: '李四', phone: '139****2222', isDefault: true },
      { id: first.id, isDefault: false },
    ]);

    await desk.ok(care.removeCustomerAddress, { params: { id, addressId: second.id }, body: { version: 4 } });
    expect((await read(id)).addresses).toMatchObject([{ id: first.id, isDefault: true }]);
  });

  test('are at most twenty', async () => {
    const { id } = await aCustomer();
    for (let version = 1; version <= 20; version += 1)
      await desk.ok(care.addCustomerAddress, { params: { id }, body: { ...ADDRESS, version } });

    expect(
      await desk.call(care.addCustomerAddress, { params: { id }, body: { ...ADDRESS, version: 21 } }),
    ).toMatchObject({ code: -3, msg: textMessage('tooManyAddresses', 'zh-CN') });
  });
});

describe('identity, standing and points', () => {
  test('the ID number is kept unreadable, and who else has it in the company is told (34)', async () => {
    const [one, two] = [await aCustomer(), await aCustomer()];
    const abroad = await aCustomer(stranger);
    const put = (who: TestClient, id: string, idNo = ID_CARD) =>
      who.call(care.putCustomerIdentity, { params: { id }, body: { version: 1, idType: 1, idNo } });
    await put(stranger, abroad.id);
    await put(desk, one.id, ID_CARD.toLowerCase());

    expect(await put(desk, two.id)).toMatchObject({ data: { sameId: [{ id: one.id }] } });
    expect(await read(one.id)).toMatchObject({ idNoMasked: '110105********002X', sameId: [{ id: two.id }] });
    const raw = await desk.raw(calls.getCustomer, { params: { id: one.id } });
    expect(raw.body).not.toContain(ID_CARD);
    expect(await put(desk, (await aCustomer()).id, '110105194912310021')).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'idNo' }] },
    });
  });

  test('a frozen customer submits nothing until he is readmitted, each time with a reason', async () => {
    const counter = await aCounter(server);
    const keeper = await server.person({ companyId: counter.companyId, permissions: DESK });
    const draft = await aDraft(counter);
    const stand = async (standing: 'active' | 'frozen' | 'blocked') => {
      const { version } = await read(counter.customerId, keeper);
      const body = { version, standing, reason: '欠款未清' };
      return keeper.call(care.setCustomerStanding, { params: { id: counter.customerId }, body });
    };
    const submit = () =>
      counter.client.call(receivingEndpoints.submitOrder, {
        params: { id: draft.id },
        body: { version: draft.version },
      });

    expect(await stand('frozen')).toMatchObject({ code: 0 });
    expect(await submit()).toMatchObject({ code: -3, msg: textMessage('customerNotBlocked', 'zh-CN') });
    expect(await stand('frozen')).toMatchObject({ code: -3, msg: textMessage('standingAlready', 'zh-CN') });
    expect(await read(counter.customerId, keeper)).toMatchObject({ isFrozen: true, blockReason: '欠款未清' });
    expect(await stand('active')).toMatchObject({ code: 0 });
    expect(await submit()).toMatchObject({ code: 0 });
    const history = await keeper.ok(care.getCustomerHistory, { params: { id: counter.customerId } });
    expect(history.map(({ reason, changes }) => [reason, changes[0]?.after])).toEqual([
      ['欠款未清', 'active'],
      ['欠款未清', 'frozen'],
    ]);
  });

  test('points are changed with a reason, never below zero, and each change is kept', async () => {
    const { id } = await aCustomer();
    const change = (version: number, delta: number) =>
      desk.call(care.adjustCustomerPoints, { params: { id }, body: { version, delta, reason: '补积分' } });
    expect([await change(1, 300), await change(2, -100)]).toMatchObject([{ code: 0 }, { code: 0 }]);

    expect(await change(3, -201)).toMatchObject({ code: -1, data: { fields: [{ path: 'delta' }] } });
    expect(await change(3, 1_701)).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'delta', msg: '超过一人一天可手工增加的积分' }] },
    });
    expect((await read(id)).points).toBe(200);
    const { list } = await desk.ok(care.listCustomerPoints, { query: { customerId: id } });
    expect(list.map(({ delta, pointsAfter }) => [delta, pointsAfter])).toEqual([
      [-100, 200],
      [300, 300],
    ]);
  });
});
