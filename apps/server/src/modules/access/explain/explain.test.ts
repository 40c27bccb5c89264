import { accessEndpoints as access } from '@mintmark/contract/access/access.endpoints.ts';
import type { WhyTarget } from '@mintmark/contract/access/access.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder } from '../../../../test/factories/order.factory.ts';
import { moneyAndParcel } from '../../../../test/factories/parcel.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { addressLists } from '../../../kernel/auth/address-lists.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

const READS = [
  'closeReview:order:page',
  'closeReview:rating:page',
  'closeReview:rating:read',
  'customer:user:page',
  'finance:payment:page',
  'closeReview:delivery:page',
  'admin:role:page',
] as const;

interface Subject {
  readonly target: WhyTarget;
  readonly no: string;
  readonly url: string;
}

let server: TestServer;
let asker: TestClient;
let companyId: string;
let otherId: string;
let made: MadeOrder;
let people: Readonly<Record<string, TestClient>>;
let records: readonly Subject[];

const idOf = (person: TestClient): string => person.accountId ?? expect.unreachable();
const ask = (person: TestClient, target: WhyTarget, no: string, by: TestClient) =>
  by.call(access.explain, { query: { accountId: idOf(person), target, no } });
async function explain(person: TestClient, target: WhyTarget, no: string) {
  return (await ask(person, target, no, asker)).data ?? expect.unreachable(`${target} ${no}`);
}
const change = (person: TestClient, set: object) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.updateTable('accounts').set(set).where('id', '=', idOf(person)).execute(),
  );
async function usernameOf(person: TestClient): Promise<string> {
  const { db } = server.services;
  const row = await db.read(SYSTEM_SCOPE, (reader) =>
    reader.selectFrom('accounts').select('username').where('id', '=', idOf(person)).executeTakeFirstOrThrow(),
  );
  return row.username;
}

const anAgent = () =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('agents')
      .values({ companyId, agentNo: 'D001', name: '华东送评中心', mobile: '13700001111' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** Narrows a person to a category that no record of the test has. */
const toBanknotes = (person: TestClient) =>
  server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('accountCategories')
      .values({ accountId: idOf(person), category1: CATEGORY.banknote })
      .execute(),
  );

async function everybody(): Promise<Record<string, TestClient>> {
  const own = { companyId, permissions: READS };
  const all = {
    boss: await server.person({ permissions: ['*:*:*'] }),
    near: await server.person(own),
    far: await server.person({ ...own, companyId: otherId }),
    agent: await server.person({ ...own, scope: 'agent', agentId: (await anAgent()).id }),
    own: await server.person({ ...own, scope: 'own' }),
    blind: await server.person({ companyId, permissions: ['closeReview:rating:page', 'closeReview:rating:score'] }),
    nobody: await server.person({ companyId }),
    chief: await server.person({ companyId, permissions: ['*:*:*'] }),
    paper: await server.person(own),
    disabled: await server.person(own),
    unfinished: await server.person(own),
  };
  await toBanknotes(all.paper);
  await change(all.disabled, { status: 0 });
  await change(all.unfinished, { mustChangePassword: true });
  return all;
}

beforeAll(async () => {
  server = await startTestServer();
  [companyId, otherId] = [await server.company(), await server.company()];
  made = await anOrder(server, { companyId, categories: [5], coins: [{ status: 90 }] });
  asker = await server.person({ permissions: ['*:*:*'] });
  people = await everybody();
  const { order } = made;
  const coin = made.coins[0] ?? expect.unreachable();
  const { db } = server.services;
  const customer = await db.read(SYSTEM_SCOPE, (reader) =>
    reader
      .selectFrom('customers')
      .select(['id', 'customerNo'])
      .where('id', '=', order.customerId)
      .executeTakeFirstOrThrow(),
  );
  const near = people['near'] ?? expect.unreachable();
  const { payment, delivery } = await moneyAndParcel(server, made);
  records = [
    { target: 'order', no: order.orderCode, url: `/api/receiving/orders/${order.id}` },
    { target: 'coin', no: coin.coinCode, url: `/api/grading/rating-orders/${coin.id}` },
    { target: 'certificate', no: coin.certNo ?? expect.unreachable(), url: `/api/grading/rating-orders/${coin.id}` },
    { target: 'payment', no: payment.payNo, url: `/api/finance/payments/${payment.id}` },
    { target: 'delivery', no: delivery.deliveryNo, url: `/api/delivery/deliveries/${delivery.id}` },
    { target: 'customer', no: customer.customerNo, url: `/api/customers/${customer.id}` },
    { target: 'account', no: await usernameOf(near), url: `/admin/user/${near.accountId}` },
  ];
});
afterAll(() => server.stop());

/** Code of the real answer to this person. */
async function codeOf(person: TestClient, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string): Promise<number> {
  const response = await server.app.http.inject({
    method,
    url,
    headers: { client: 'op', token: person.token ?? '' },
    ...(method === 'GET' ? {} : { payload: { garbage: true } }),
  });
  // A file has no envelope: whoever gets one was let in.
  if (!String(response.headers['content-type']).includes('json')) return 0;
  return (response.json() as { code: number }).code;
}

describe('the explanation says what the answer is', () => {
  test('for every person and record: yes exactly where the record is handed over', async () => {
    const said: string[] = [];
    const real: string[] = [];
    for (const [name, person] of Object.entries(people))
      for (const { target, no, url } of records) {
        const answer = await explain(person, target, no);
        const code = await codeOf(person, 'GET', url);
        expect([0, 401, 403, 404, 412], `${url} for ${name}`).toContain(code);
        said.push(`${name} ${target} ${answer.isAllowed}`);
        real.push(`${name} ${target} ${code === 0}`);
        const missing = answer.steps.filter(({ state }) => state === 'missing');
        expect(missing.length > 0, `${name} ${target}`).toBe(!answer.isAllowed);
      }
    expect(said).toEqual(real);
    expect(new Set(real.map((line) => line.split(' ').at(-1)))).toEqual(new Set(['true', 'false']));
  });

  test('for every person and many calls: yes exactly where the door opens', async () => {
    const calls = server.app.bindings
      .map(({ endpoint }) => endpoint)
      .filter(({ answer, permission }, index) => answer !== 'raw' && permission !== 'public' && index % 9 === 0);
    const wrong: string[] = [];
    const compare = async ([name, person]: [string, TestClient]): Promise<void> => {
      for (const { method, path } of calls) {
        const data = await explain(person, 'endpoint', `${method} ${path}`);
        const url = `${path.replace(/\{\w+\}/g, '999999999999999')}?page=-1&garbage=1`;
        const isOpen = ![401, 403, 412].includes(await codeOf(person, method, url));
        if (data.isAllowed !== isOpen) wrong.push(`${name} ${method} ${path}`);
      }
    };
    await Promise.all(Object.entries(people).map(compare));
    expect(wrong).toEqual([]);
    expect(calls.length).toBeGreaterThan(20);
  });
});

describe('the chain', () => {
  const missingOf = async (name: string, target: WhyTarget, no: string) => {
    const data = await explain(people[name] ?? expect.unreachable(), target, no);
    return { says: data.steps.find(({ state }) => state === 'missing')?.says, remedy: data.remedy };
  };
  const order = () => made.order.orderCode;

  test('names the role that gives the string, and the company that the scope covers', async () => {
    const data = await explain(people['near'] ?? expect.unreachable(), 'order', order());
    expect(data.steps.map(({ says }) => says)).toEqual([
      'accountEnabled',
      'guardNone',
      'rolesHeld',
      'permissionHeld',
      'addressFree',
      'scopeCompany',
      'recordSeen',
    ]);
    expect(data.steps[3]).toMatchObject({
      permissions: [{ permission: 'closeReview:order:page', zh: '送评单管理', en: expect.any(String) }],
      names: [{ zh: expect.stringMatching(/^person/) }],
    });
    expect(data.call).toBe('GET /api/receiving/orders/{id}');
  });

  test('names the missing link and who can give it', async () => {
    expect(await missingOf('disabled', 'order', order())).toMatchObject({ says: 'accountDisabled' });
    expect(await missingOf('unfinished', 'order', order())).toMatchObject({ says: 'guardProfile', remedy: null });
    expect(await missingOf('far', 'order', order())).toMatchObject({ says: 'recordOtherCompany' });
    expect(await missingOf('agent', 'order', order())).toMatchObject({ says: 'recordOtherAgent' });
    expect(await missingOf('own', 'order', order())).toMatchObject({ says: 'recordNotOwn' });
    for (const target of ['order', 'coin', 'payment', 'delivery'] as const)
      expect(await missingOf('paper', target, records.find((one) => one.target === target)?.no ?? '')).toMatchObject({
        says: 'recordOtherCategory',
      });
    expect(await missingOf('chief', 'endpoint', 'PUT /api/system/parameters')).toMatchObject({ says: 'houseMissing' });
    const { says, remedy } = await missingOf('nobody', 'order', order());
    expect(says).toBe('permissionMissing');
    expect(remedy?.roles).toContainEqual({ zh: '前台收货', en: 'Counter and receiving' });
    expect(remedy?.people.map(({ username }) => username)).toContain(await usernameOf(asker));
  });

  test('of a screen knows its switch and the string of its group', async () => {
    const near = people['near'] ?? expect.unreachable();
    const path = '/customer/user';
    expect(await explain(near, 'screen', path)).toMatchObject({
      isAllowed: true,
      steps: expect.arrayContaining([expect.objectContaining({ says: 'groupMissing', state: 'note' })]),
    });
    const entry = (await asker.ok(access.listMenuEntries)).list.find(({ key }) => key === 'group:customer');
    const { titleZh, titleEn, place, version } = entry ?? expect.unreachable();
    const body = { key: 'group:customer', titleZh, titleEn, place, version, isOff: true };
    await asker.ok(access.updateMenuEntry, { body });
    expect(await missingOf('near', 'screen', path)).toMatchObject({ says: 'screenOff' });
    expect(
      (await explain(near, 'customer', records.find(({ target }) => target === 'customer')?.no ?? '')).isAllowed,
    ).toBe(true);
  });
});

describe('the address list of the company', () => {
  const listing = (cidr: string) =>
    server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('companyAddresses')
        .values({
          ...{ companyId: otherId, cidr, createdAt: server.clock.now(), updatedAt: server.clock.now() },
          ...{ createdBy: idOf(asker), updatedBy: idOf(asker) },
        })
        .execute(),
    );
  const far = () => people['far'] ?? expect.unreachable();
  const said = async () => {
    const { isAllowed, steps } = await explain(far(), 'endpoint', 'GET /api/customers');
    return { isAllowed, says: steps.map(({ says }) => says).filter((one) => one.startsWith('address')) };
  };
  const code = () => codeOf(far(), 'GET', '/api/customers');

  test('is a link of the chain: judged at the address of the last sign-in, as the door judges it', async () => {
    expect([await said(), await code()]).toEqual([{ isAllowed: true, says: ['addressFree'] }, 0]);
    await listing('10.1.2.0/24');
    await addressLists.refresh(server.services);
    expect([await said(), await code()]).toEqual([{ isAllowed: false, says: ['addressMissing'] }, 403]);
    await listing('127.0.0.1/32');
    await addressLists.refresh(server.services);
    expect([await said(), await code()]).toEqual([{ isAllowed: true, says: ['addressHeld'] }, 0]);
  });
});

describe('who asks', () => {
  test('learns nothing of people and records that he cannot see himself', async () => {
    const far = await server.person({ companyId: otherId, permissions: [...READS, 'admin:menu:page'] });
    const blind = await server.person({ companyId, permissions: ['admin:menu:page'] });
    const near = people['near'] ?? expect.unreachable();
    const colleague = people['far'] ?? expect.unreachable();
    expect((await ask(near, 'order', made.order.orderCode, far)).code).toBe(404);
    for (const { target, no } of records) expect((await ask(colleague, target, no, far)).data, target).toBeNull();
    expect(await ask(near, 'order', made.order.orderCode, blind)).toMatchObject({ code: 0, data: null });
    expect((await far.ok(access.findPeople, { query: { q: 'person' } })).list.map(({ id }) => id)).not.toContain(
      near.accountId,
    );
    expect((await far.ok(access.findPeople, { query: { q: 'PERSON' } })).list.map(({ id }) => id)).toContain(
      colleague.accountId,
    );
  });

  test('is told that a record, a call or a screen does not exist', async () => {
    const near = people['near'] ?? expect.unreachable();
    for (const [target, no] of [
      ['order', 'S2026112099999'],
      ['endpoint', 'GET /nowhere'],
      ['screen', '/nowhere'],
      ['account', "' or 1=1 --"],
    ] as const)
      expect((await ask(near, target, no, asker)).data, target).toBeNull();
    expect((await asker.call(access.explain, { query: { accountId: '999999', target: 'order', no: 'x' } })).code).toBe(
      404,
    );
  });
});
