import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { rolesEndpoints as calls } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { ACCOUNT_STATE } from '@mintmark/domain/accounts/accounts.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { auditOf, triesOf } from '../../identity/sign-in/sign-in.factory.ts';
import { registrar, roleOf } from '../accounts.factory.ts';
import { giveRole, keeper, madeRole, seededRole } from './roles.factory.ts';

const CUSTOMERS = 'customer:user:page';
const UNMASK = 'customer:user:unmask';

let server: TestServer;
let a: string;
let b: string;
let chief: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  [a, b] = [await server.company('ROLA'), await server.company('ROLB')];
  chief = await keeper(server, ['customer:*:*', CUSTOMERS, UNMASK, 'order:reCheck:page', 'finance:payment:page']);
});
afterAll(() => server.stop());

const read = (id: string, by = chief) => by.ok(calls.getRole, { params: { id } });
const grant = (id: string, version: number, permissions: readonly string[], by = chief) =>
  by.call(calls.grantRole, { params: { id }, body: { version, permissions: [...permissions] } });
const last = async (action: string) => (await auditOf(server, action)).at(-1);
const lastTry = async (action: string) => (await triesOf(server, action)).at(-1);

describe('a role', () => {
  test('is made, changed, granted and deleted, each with its line in the log (R004)', async () => {
    const { id } = await madeRole(chief, [CUSTOMERS]);
    const { version } = await chief.ok(calls.updateRole, {
      params: { id },
      body: { version: 1, nameZh: '柜台', note: '周末', sort: 7 },
    });
    await grant(id, version, [CUSTOMERS, UNMASK]);

    expect(await read(id)).toMatchObject({
      nameZh: '柜台',
      note: '周末',
      sort: 7,
      isBuiltin: false,
      isActive: true,
      people: 0,
    });
    expect((await read(id)).permissions).toEqual(['customer:*:*', CUSTOMERS, UNMASK]);
    expect(await last('accounts.grantRole')).toMatchObject({
      targetType: 'role',
      targetId: id,
      before: { permissions: [] },
      after: { permissions: [UNMASK] },
    });
    await chief.ok(calls.removeRole, { params: { id } });
    expect(await chief.call(calls.getRole, { params: { id } })).toMatchObject({ code: 404 });
  });

  test('has the wildcard of an area with its first string and loses it with its last (R425, R426, R435)', async () => {
    const { id } = await madeRole(chief);
    await grant(id, 1, ['order:reCheck:page']);
    expect((await read(id)).permissions).toEqual(['audit:*:*', 'order:reCheck:page']);
    await grant(id, 2, ['finance:payment:page', 'audit:*:*']);
    expect((await read(id)).permissions).toEqual(['finance:*:*', 'finance:payment:page']);
    await grant(id, 3, []);
    expect((await read(id)).permissions).toEqual([]);
  });

  test('has a code of its own, and strings of the table only; *:*:* is none of them', async () => {
    const { id } = await madeRole(chief);
    const { code } = await read(id);
    const body = { code, nameZh: '又一个', nameEn: 'Another' };
    expect(await chief.call(calls.createRole, { body })).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'code' }] },
    });
    const everybody = await server.person({ permissions: ['*:*:*'] });
    for (const wrong of ['*:*:*', 'customer:user:*', 'no:such:string'])
      expect(await grant(id, 1, [wrong], everybody)).toMatchObject({ code: -1, data: { errorId: 'INPUT_INVALID' } });
  });

  test('changed by two at once keeps the first change, and the second sees it', async () => {
    const { id } = await madeRole(chief);
    const { version } = await read(id);
    const other = await keeper(server, [CUSTOMERS, UNMASK]);
    const answers = await Promise.all([grant(id, version, [CUSTOMERS]), grant(id, version, [UNMASK], other)]);
    const [lost] = answers.filter(({ code }) => code !== 0);

    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(lost).toMatchObject({ code: -2, data: { errorId: 'VERSION_STALE', current: { version: version + 1 } } });
    expect(lost?.data).toMatchObject({ current: { permissions: (await read(id)).permissions } });
  });

  test('says before saving who gains and who loses what: whoever has it by another role does not', async () => {
    const { id } = await madeRole(chief, [CUSTOMERS]);
    const [one, two, richer] = [
      await server.person(),
      await server.person(),
      await server.person({ permissions: [UNMASK, CUSTOMERS] }),
    ];
    for (const person of [one, two, richer]) await giveRole(server, person, id);

    expect(await chief.ok(calls.previewRole, { params: { id }, body: { permissions: [UNMASK] } })).toEqual({
      people: 3,
      gains: [{ permission: UNMASK, people: 2 }],
      losses: [{ permission: CUSTOMERS, people: 2 }],
    });
    expect((await read(id)).permissions).toContain(CUSTOMERS);
  });

  test('made inactive gives nothing to its people from the next call on, and cannot be given', async () => {
    const { id } = await madeRole(chief, [CUSTOMERS]);
    const person = await server.person();
    await giveRole(server, person, id);
    await person.ok(customersEndpoints.listCustomers);
    await chief.ok(calls.updateRole, { params: { id }, body: { version: 1, isActive: false } });
    const newcomer = await server.person();

    await expect.poll(async () => (await person.call(customersEndpoints.listCustomers)).code).toBe(403);
    expect(
      await chief.call(calls.putRolePeople, { params: { id }, body: { add: [newcomer.accountId ?? ''] } }),
    ).toMatchObject({ code: -3 });
    const clerk = await registrar(server, {}, [CUSTOMERS]);
    const { roles } = await clerk.ok(accountsEndpoints.getAccountOptions);
    expect(roles.map((role) => role.id)).not.toContain(id);
  });

  test('is found by name, string and who has it, and exported with the conditions of the list', async () => {
    const { id } = await madeRole(chief, ['order:reCheck:page']);
    const found = await chief.ok(calls.listRoles, {
      query: { permission: 'order:reCheck:page', isBuiltin: false, isUnused: true },
    });
    expect(found.list.map((row) => row.id)).toContain(id);
    expect(found.list.every((row) => row.people === 0 && !row.isBuiltin)).toBe(true);
    const file = await chief.raw(calls.exportRoles, {
      body: { query: { isBuiltin: true, page: 1, limit: 20 }, columns: ['name', 'people'], format: 'csv' },
    });
    expect(file.body).toContain('超级管理员');
  });
});

describe('people of a role', () => {
  test('are counted and named in the reader’s scope; a role in use is not deleted and says who has it', async () => {
    const { id } = await madeRole(chief);
    const [mine, other] = [await server.person({ companyId: a }), await server.person({ companyId: b })];
    await giveRole(server, mine, id);
    await giveRole(server, other, id);
    const local = await keeper(server, [], { companyId: a });

    expect(await read(id)).toMatchObject({ people: 2, peopleBeyond: 0 });
    expect(await read(id, local)).toMatchObject({ people: 1, peopleBeyond: 1 });
    const listed = await local.ok(calls.listRoles, { query: { name: (await read(id)).code } });
    expect(listed.list).toMatchObject([{ id, people: 1 }]);
    const refused = await chief.call(calls.removeRole, { params: { id } });
    expect(refused).toMatchObject({ code: -3, data: { guard: 'roleInUse', beyond: 0 } });
    expect((refused.data as unknown as { people: { id: string }[] }).people.map((one) => one.id).toSorted()).toEqual(
      [mine.accountId, other.accountId].toSorted(),
    );
    expect(await grant(id, 1, [], local)).toMatchObject({ code: 403, data: { errorId: 'HOUSE_ONLY' } });
  });

  test('get it and lose it here, never oneself, never somebody beyond one’s reach', async () => {
    const { id } = await madeRole(chief, [CUSTOMERS]);
    const [person, mighty] = [await server.person(), await server.person({ permissions: ['*:*:*'] })];
    const put = (body: object) => chief.call(calls.putRolePeople, { params: { id }, body });
    await chief.ok(calls.putRolePeople, { params: { id }, body: { add: [person.accountId ?? ''] } });

    await expect.poll(async () => (await person.call(customersEndpoints.listCustomers)).code).toBe(0);
    expect(await put({ add: [chief.accountId] })).toMatchObject({ code: -3 });
    expect(await put({ add: [mighty.accountId] })).toMatchObject({ code: -3 });
    expect(await put({ add: ['999999'] })).toMatchObject({ code: 404 });
    await chief.ok(calls.putRolePeople, { params: { id }, body: { remove: [person.accountId ?? ''] } });
    await expect.poll(async () => (await person.call(customersEndpoints.listCustomers)).code).toBe(403);
  });
});

describe('nobody', () => {
  test('grants or takes what he does not hold; the refusal is logged and nothing happened', async () => {
    const { id } = await madeRole(chief, [UNMASK]);
    const poorer = await keeper(server, [CUSTOMERS]);

    for (const permissions of [[UNMASK, 'finance:payment:page'], [CUSTOMERS]])
      expect(await grant(id, 1, permissions, poorer)).toMatchObject({
        code: -1,
        data: { fields: [{ path: 'permissions' }] },
      });
    expect(await lastTry('accounts.grantRole')).toMatchObject({
      accountId: poorer.accountId,
      targetId: id,
      result: 'refused',
      reason: 'beyond-own: permissions',
    });
    expect((await read(id)).permissions).toEqual(['customer:*:*', UNMASK]);
    const copy = { code: 'copied', nameZh: '副本', nameEn: 'Copy', permissions: [UNMASK] };
    expect(await poorer.call(calls.createRole, { body: copy })).toMatchObject({ code: -1 });
  });

  test('gives a role that holds more than he has', async () => {
    const { id } = await madeRole(chief, [UNMASK]);
    const poorer = await keeper(server, [CUSTOMERS]);
    const person = await server.person();
    expect(
      await poorer.call(calls.putRolePeople, { params: { id }, body: { add: [person.accountId ?? ''] } }),
    ).toMatchObject({ code: -1, data: { fields: [{ path: 'add' }] } });
    expect(await lastTry('accounts.putRolePeople')).toMatchObject({ result: 'refused', targetId: id });
  });

  test('changes a role that he has himself, and the attempt is logged', async () => {
    const { id } = await madeRole(chief, [CUSTOMERS]);
    await giveRole(server, chief, id);

    expect(await grant(id, 1, [])).toMatchObject({ code: -3, data: { guard: 'ownRole' } });
    expect(await chief.call(calls.updateRole, { params: { id }, body: { version: 1, isActive: false } })).toMatchObject(
      { code: -3 },
    );
    expect(await lastTry('accounts.updateRole')).toMatchObject({ result: 'refused', reason: 'ownRole' });
    expect((await read(id)).allowedActions.find((one) => one.action === 'grant')).toMatchObject({ allowed: false });
  });

  test('takes *:*:* from the super administrator, switches the role off, or deletes a built-in one', async () => {
    const everybody = await server.person({ permissions: ['*:*:*'] });
    const [top, grader] = [await seededRole(server, 'super-admin'), await seededRole(server, 'grader')];
    const { version } = await read(top, everybody);

    expect(await grant(top, version, [], everybody)).toMatchObject({ code: -3, data: { guard: 'fixedRole' } });
    expect(
      await everybody.call(calls.updateRole, { params: { id: top }, body: { version, isActive: false } }),
    ).toMatchObject({ code: -3, data: { guard: 'fixedRole' } });
    expect(await everybody.call(calls.removeRole, { params: { id: grader } })).toMatchObject({
      code: -3,
      data: { guard: 'builtinRole' },
    });
  });
});

describe('the last super administrator', () => {
  let house: TestServer;
  let top: string;
  let plain: string;
  let home: string;
  beforeAll(async () => {
    house = await startTestServer();
    home = await house.company();
    top = await seededRole(house, 'super-admin');
    plain = await roleOf(house, []);
  });
  afterAll(() => house.stop());

  const idOf = (person: TestClient) => person.accountId ?? '';
  const ways: readonly (readonly [string, (by: TestClient, other: TestClient) => Promise<{ code: number }>])[] = [
    ['role', (by, other) => by.call(calls.putRolePeople, { params: { id: top }, body: { remove: [idOf(other)] } })],
    ['roles', (by, other) => by.call(accountsEndpoints.putSysUser, { body: { id: idOf(other), roleIds: [plain] } })],
    [
      'scope',
      (by, other) =>
        by.call(accountsEndpoints.putUserScope, { body: { id: idOf(other), scopeKind: 'own', companyId: home } }),
    ],
    ['status', (by, other) => by.call(accountsEndpoints.editStatus, { body: { id: idOf(other), status: 0 } })],
    ['account', (by, other) => by.call(accountsEndpoints.deleteAccount, { params: { id: idOf(other) } })],
  ];

  test.each(ways)('keeps his %s when two take it from each other at once', async (_, take) => {
    await house.services.db.transaction(SYSTEM_SCOPE, (tx) => tx.deleteFrom('accountRoles').execute());
    const [one, two] = [await house.person(), await house.person()];
    for (const person of [one, two]) await giveRole(house, person, top);
    const answers = await Promise.all([take(one, two), take(two, one)]);

    // The slower one is refused by the rule, or has lost the right by then.
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    const left = await house.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('accountRoles as ar')
        .innerJoin('accounts as a', 'a.id', 'ar.accountId')
        .select('a.id')
        .where('ar.roleId', '=', top)
        .where('a.status', '=', ACCOUNT_STATE.enabled)
        .where('a.scopeKind', '=', 'all')
        .where('a.deletedAt', 'is', null)
        .execute(),
    );
    expect(left).toHaveLength(1);
  });
});
