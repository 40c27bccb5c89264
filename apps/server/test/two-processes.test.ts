import { accountsEndpoints } from '@mintmark/contract/accounts/accounts.endpoints.ts';
import { rolesEndpoints } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { rightsMark } from '@mintmark/contract/identity/access-mark.ts';
import { identityEndpoints } from '@mintmark/contract/identity/identity.endpoints.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Application, createApplication } from '../src/app.ts';
import { SessionStore } from '../src/kernel/auth/sessions.repo.ts';
import { Database, type Reader } from '../src/kernel/db/database.ts';
import { type Scope, SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { hubOf } from '../src/modules/notices/hub.ts';
import { MODULES } from '../src/modules.ts';
import { startTestServer, TestClient, type TestServer } from './harness.ts';

/** Two servers on one database, as two processes are: nothing of theirs is shared but the database. */
let first: TestServer;
let second: Application;
let secondDb: Database;
beforeAll(async () => {
  first = await startTestServer();
  secondDb = new Database({ url: first.services.db.url, maxConnections: 4 });
  second = await createApplication({ ...first.services, db: secondDb }, MODULES, { spa: false });
});
afterAll(async () => {
  await second.stop();
  await secondDb.close();
  await first.stop();
});

/** Within this a change must be in force everywhere. */
const WITHIN = { timeout: 1_000, interval: 10 };
const CUSTOMERS = 'customer:user:page';

async function roleWith(strings: readonly string[], people: readonly TestClient[]): Promise<string> {
  return first.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const code = `shared-${people[0]?.accountId ?? ''}`;
    const { id } = await tx
      .insertInto('roles')
      .values({ code, nameZh: code, nameEn: code })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const permission of strings)
      await tx.insertInto('rolePermissions').values({ roleId: id, permission }).execute();
    for (const person of people)
      await tx
        .insertInto('accountRoles')
        .values({ accountId: person.accountId ?? '', roleId: id })
        .execute();
    return id;
  });
}

const on = (app: Application, person: TestClient) => new TestClient(app, person.token, person.accountId);
const codeFor = async (person: TestClient) => (await person.call(customersEndpoints.listCustomers)).code;

test('a role changed through one is in force on the other within a second, for all its people by one word', async () => {
  const chief = await first.person({ permissions: ['*:*:*'] });
  const people = await Promise.all([1, 2, 3].map(() => first.person()));
  const id = await roleWith([CUSTOMERS], people);
  const there = people.map((person) => on(second, person));
  for (const person of there) expect(await codeFor(person)).toBe(0);

  await chief.ok(rolesEndpoints.grantRole, { params: { id }, body: { version: 1, permissions: [] } });
  for (const person of there) await expect.poll(() => codeFor(person), WITHIN).toBe(403);
  await on(second, chief).ok(rolesEndpoints.grantRole, {
    params: { id },
    body: { version: 2, permissions: [CUSTOMERS] },
  });
  for (const person of people) await expect.poll(() => codeFor(person), WITHIN).toBe(0);
});

test('an account that loses a role through one loses it on the other', async () => {
  const chief = await first.person({ permissions: ['*:*:*'] });
  const person = await first.person();
  const id = await roleWith([CUSTOMERS], [person]);
  const there = on(second, person);
  expect(await codeFor(there)).toBe(0);
  await chief.ok(rolesEndpoints.putRolePeople, { params: { id }, body: { remove: [person.accountId ?? ''] } });
  await expect.poll(() => codeFor(there), WITHIN).toBe(403);
});

test('pages that are open on the other are told, and only those of the role’s people', async () => {
  const chief = await first.person({ permissions: ['*:*:*'] });
  const [person, stranger] = [await first.person(), await first.person()];
  const id = await roleWith([], [person]);
  const told: string[] = [];
  const quiet = { tell: () => undefined, announce: () => undefined, drop: () => undefined };
  const page = (name: string) => ({ ...quiet, access: () => void told.push(name) });
  const leave = [person, stranger].map((one) => hubOf(secondDb).join(one.accountId ?? '', page(one.accountId ?? '')));
  await chief.ok(rolesEndpoints.grantRole, { params: { id }, body: { version: 1, permissions: [CUSTOMERS] } });
  await expect.poll(() => told, WITHIN).toEqual([person.accountId]);
  for (const go of leave) go();
});

test('a changed data scope is told to the open pages of the other, and profile and mark say the same of it', async () => {
  const chief = await first.person({ permissions: ['*:*:*'] });
  const [home, other] = [await first.company(), await first.company()];
  const person = await first.person({ companyId: home });
  const there = on(second, person);
  const marks = async () => {
    const { access, scopeMark } = await there.ok(identityEndpoints.getProfile, {});
    return { mark: (await there.ok(noticesEndpoints.countNotices, {})).mark, held: rightsMark(access, scopeMark) };
  };
  const before = await marks();
  expect(before.mark).toBe(before.held);
  const told: string[] = [];
  const leave = hubOf(secondDb).join(person.accountId ?? '', {
    ...{ tell: () => undefined, announce: () => undefined, drop: () => undefined },
    access: () => void told.push('access'),
  });
  await chief.ok(accountsEndpoints.putUserScope, {
    body: { id: person.accountId ?? '', version: 1, scopeKind: 'company', companyIds: [home, other], categories: [] },
  });
  await expect.poll(() => told, WITHIN).toEqual(['access']);
  await expect.poll(async () => (await marks()).mark, WITHIN).not.toBe(before.mark);
  const after = await marks();
  expect(after.mark).toBe(after.held);
  leave();
});

test('a process that lost its ear remembers nobody until it hears again', async () => {
  const person = await first.person();
  const id = await roleWith([CUSTOMERS], [person]);
  const there = on(second, person);
  expect(await codeFor(there)).toBe(0);
  const owner = new pg.Client({ connectionString: first.services.db.url });
  await owner.connect();
  await owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'mintmark-listen'`);
  // Nobody says a word: only what is read anew can know.
  await owner.query('DELETE FROM role_permissions WHERE role_id = $1', [id]);
  await owner.end();
  await expect.poll(() => codeFor(there), WITHIN).toBe(403);
});

test('what was read while a word came is not kept: the next request reads anew', async () => {
  const person = await first.person();
  const id = await roleWith([CUSTOMERS], [person]);
  const gate = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  class SlowDatabase extends Database {
    override async read<T>(scope: Scope, run: (db: Reader) => Promise<T>): Promise<T> {
      const answer = await super.read(scope, run);
      read.resolve();
      await gate.promise;
      return answer;
    }
  }
  const db = new SlowDatabase({ url: first.services.db.url, maxConnections: 2 });
  const store = new SessionStore({ ...first.services, db });
  const early = store.find(person.token ?? '');
  await read.promise;
  await first.services.db.allPool.query('DELETE FROM role_permissions WHERE role_id = $1', [id]);
  store.forgetRole(id);
  gate.resolve();

  expect((await early)?.access).toEqual([CUSTOMERS]);
  expect((await store.find(person.token ?? ''))?.access).toEqual([]);
  await db.close();
});
