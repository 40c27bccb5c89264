import { accessEndpoints as menu } from '@mintmark/contract/access/access.endpoints.ts';
import { rolesEndpoints as roles } from '@mintmark/contract/accounts/roles.endpoints.ts';
import { customersEndpoints as customers } from '@mintmark/contract/customers/customers.endpoints.ts';
import { identityEndpoints as identity } from '@mintmark/contract/identity/identity.endpoints.ts';
import { labelsEndpoints as labels } from '@mintmark/contract/labels/labels.endpoints.ts';
import { noticesEndpoints as notices } from '@mintmark/contract/notices/notices.endpoints.ts';
import { dictionariesEndpoints as dictionaries } from '@mintmark/contract/system/dictionaries/dictionaries.endpoints.ts';
import { parametersEndpoints as parameters } from '@mintmark/contract/system/parameters.endpoints.ts';
import { jobsEndpoints as jobs } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/kernel/clock.ts';
import { notify } from '../src/kernel/notices/notices.repo.ts';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { startTestServer, type TestClient, type TestServer } from './harness.ts';
import { RemoteClient, type ServerProcess, startProcess } from './processes.ts';

/** Two processes of the server on one database, as the operating system knows them: what one does, the other follows. */
let facts: TestServer;
let a: ServerProcess;
let b: ServerProcess;
let chief: TestClient;
beforeAll(async () => {
  facts = await startTestServer({ start: systemClock.now().toISOString() });
  const { db, config } = facts.services;
  [a, b] = await Promise.all([startProcess(db.url, config.dataDir), startProcess(db.url, config.dataDir)]);
  chief = await facts.person({ permissions: ['*:*:*'] });
});
afterAll(async () => {
  await Promise.all([a?.stop(), b?.stop()]);
  await facts.stop();
});

/** How long the test itself waits; what is promised (one second) is measured and said, not asserted. */
const POLL = { timeout: 5_000, interval: 10 };
const at = (process: ServerProcess, person: TestClient | null) => new RemoteClient(process, person);

test('they are two processes', () => {
  expect(new Set([a.pid, b.pid, process.pid]).size).toBe(3);
});

test('a permission taken away at one is gone at the other', async () => {
  const person = await facts.person({ permissions: ['customer:user:page'] });
  const code = async () => (await at(b, person).call(customers.listCustomers)).code;
  expect(await code()).toBe(0);
  const of = { permission: 'customer:user:page', isBuiltin: false };
  const { list } = await at(a, chief).ok(roles.listRoles, { query: of });
  const role = list[0] ?? expect.unreachable();

  const from = performance.now();
  await at(a, chief).ok(roles.grantRole, { params: { id: role.id }, body: { version: role.version, permissions: [] } });
  await expect.poll(code, POLL).toBe(403);
  process.stdout.write(`a permission change was in force on the other process after ${elapsed(from)} ms\n`);
});

test('a process whose readers are gone answers, logs and ends as any other', async () => {
  const { db, config } = facts.services;
  const unheard = await startProcess(db.url, config.dataDir, { unheard: true });
  const faulty = await fetch(`${unheard.url}/api/customers`, { method: 'POST', body: '{', headers: { client: 'op' } });
  expect(faulty.status).toBeLessThan(600);
  expect((await at(unheard, chief).call(menu.listMenuEntries)).code).toBe(0);
  await unheard.stop();
});

const elapsed = (from: number): number => Math.round(performance.now() - from);

test('a menu entry switched off at one is off at the other, and its open pages are told', async () => {
  const page = await at(b, chief).listen(notices.streamNotices.path);
  const { list } = await at(a, chief).ok(menu.listMenuEntries);
  const { key, version, titleZh, titleEn, place } =
    list.find((one) => one.key === '/customer/agent') ?? expect.unreachable();
  await at(a, chief).ok(menu.updateMenuEntry, { body: { key, version, titleZh, titleEn, place, isOff: true } });

  const house = async () => (await at(b, chief).ok(menu.getHouseMenu)).list;
  await expect.poll(house, POLL).toMatchObject([{ key: '/customer/agent', isOff: true }]);
  await expect.poll(page.said, POLL).toContain('event: menu');
  page.close();
});

test('a value of a dictionary hidden at one is refused by the other', async () => {
  const reprint = async () => {
    const body = { version: 1, reason: 3 };
    const { data } = await at(b, chief).call(labels.reprintLabel, { params: { id: '999999999' }, body });
    return (data as { errorId?: string }).errorId;
  };
  expect(await reprint()).toBe('NOT_FOUND');
  const types = await at(a, chief).ok(dictionaries.listDictTypes, { query: { search: 'printReason', limit: 200 } });
  const type = types.list.find(({ code }) => code === 'printReason') ?? expect.unreachable();
  const values = await at(a, chief).ok(dictionaries.listDictValues, { query: { typeId: type.id, limit: 200 } });
  const { id, version, nameZh, nameEn, colour, note } =
    values.list.find(({ code }) => code === '3') ?? expect.unreachable();
  await at(a, chief).ok(dictionaries.updateDictValue, {
    params: { id },
    body: { version, nameZh, nameEn, colour, note, isActive: false },
  });

  await expect.poll(reprint, POLL).toBe('INPUT_INVALID');
});

test('a parameter set at one is what the other goes by', async () => {
  const [usual, fewest] = [120, 10];
  let pictures = 0;
  const picture = async () => {
    pictures += 1;
    return (await at(b, null).call(identity.captchaImage)).code;
  };
  expect(await picture()).toBe(0);
  await at(a, chief).ok(parameters.setParameter, {
    body: { key: 'security.captchaPerMinute', value: fewest, version: 0, reason: '演练' },
  });

  await expect.poll(picture, POLL).toBe(429);
  expect(pictures).toBeGreaterThan(fewest);
  expect(pictures).toBeLessThan(usual);
});

test('an event raised at one reaches a client of the other', async () => {
  const person = await facts.person();
  await facts.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    notify(tx, person.accountId, { kind: 'idApproved', params: {} }, { now: systemClock.now(), accountId: null }),
  );
  const page = await at(b, person).listen(notices.streamNotices.path);
  await expect.poll(page.said, POLL).toContain('{"unread":1}');
  await at(a, person).ok(notices.readNotices, { body: {} });

  await expect.poll(page.said, POLL).toContain('{"unread":0}');
  page.close();
});

test('a scheduled job runs once, asked for at both at once as often as it was accepted', async () => {
  const runsOf = async (name: string) => (await at(a, chief).ok(jobs.listJobRuns, { query: { name: [name] } })).list;
  const ended = async (name: string) => (await runsOf(name)).map(({ result, trigger }) => `${trigger} ${result}`);
  // Due as soon as a process looks, and both looked.
  await expect.poll(() => ended('notices.purge'), POLL).toEqual(['schedule ok']);

  const name = 'system.tieOut';
  const asked = await Promise.all(
    [a, b].map((one) => at(one, chief).call(jobs.runJob, { params: { name }, body: {} })),
  );
  const accepted = asked.filter(({ code }) => code === 0);
  expect(accepted.length).toBeGreaterThan(0);
  await expect.poll(() => ended(name), POLL).toEqual(accepted.map(() => 'person ok'));
});
