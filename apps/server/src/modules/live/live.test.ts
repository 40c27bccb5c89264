import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { liveEndpoints } from '@mintmark/contract/live/live.endpoints.ts';
import { WATCHED_KINDS } from '@mintmark/contract/live/topics.ts';
import { noticesEndpoints } from '@mintmark/contract/notices/notices.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anOrder } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { type Scope, SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { sayMoved } from '../../kernel/words/words.ts';
import { visibleAmong } from './visible.queries.ts';
import { WATCHED } from './watched.data.ts';

/** A window hears what moved so shortly before it began to follow. */
const REMEMBERED_MS = 11_000;
const POLL = { timeout: 10_000, interval: 20 };
const DESK = ['closeReview:order:page', 'order:order:hold'];

let server: TestServer;
let home: string;
let chief: TestClient;
const open: (() => void)[] = [];
beforeAll(async () => {
  server = await startTestServer();
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  home = await server.company();
  chief = await server.person({ permissions: DESK, companyId: home });
});
afterEach(() => {
  for (const close of open.splice(0)) close();
});
afterAll(() => server.stop());

/** A window of a person: its live answer, and what it follows. */
async function aWindow(person: TestClient, topics: readonly string[]) {
  const { port } = server.app.http.server.address() as AddressInfo;
  const leave = new AbortController();
  open.push(() => leave.abort());
  const headers = { client: 'op', token: person.token ?? '' };
  const url = `http://127.0.0.1:${port}${noticesEndpoints.streamNotices.path}`;
  const response = await fetch(url, { headers, signal: leave.signal });
  let said = '';
  const read = async (): Promise<void> => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) said += chunk;
  };
  read().catch(() => undefined);
  await expect.poll(() => said, POLL).toContain('event: stream');
  const stream = /event: stream\ndata: \{"id":"([^"]+)"/.exec(said)?.[1] ?? expect.unreachable();
  await person.ok(liveEndpoints.watch, { body: { stream, turn: 1, topics: [...topics] } });
  const words = () => [...said.matchAll(/event: words\ndata: (.*)\n/g)].map(([, data]) => data);
  return { stream, words };
}

/** Everything that was told before has arrived when this has: one line of words, in order. */
async function afterWord(witness: Awaited<ReturnType<typeof aWindow>>, orderId: string): Promise<void> {
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => sayMoved(tx, 'order', orderId));
  await expect.poll(() => witness.words().join(), POLL).toContain(`"id":"${orderId}"`);
}

const hold = (orderId: string, version: number) =>
  chief.ok(receivingEndpoints.holdOrder, { params: { id: orderId }, body: { version, reason: '核对' } });

/** An order whose making was told long ago. */
async function anOldOrder(companyId = home) {
  const all = await server.person({ permissions: DESK });
  const witness = await aWindow(all, ['order:*']);
  const { order } = await anOrder(server, { companyId });
  await expect.poll(() => witness.words().join(), POLL).toContain(`"id":"${order.id}"`);
  server.clock.advance(REMEMBERED_MS);
  return order;
}

describe('an open page', () => {
  test('hears that its order moved, a word without content, and nothing of another order', async () => {
    const [order, other] = [await anOldOrder(), await anOldOrder()];
    const page = await aWindow(chief, [`order:${order.id}`]);
    await hold(other.id, other.version);
    await hold(order.id, order.version);

    await expect.poll(page.words, POLL).toEqual([`{"words":[{"kind":"order","id":"${order.id}"}]}`]);
  });

  test('hears nothing of a command that was refused', async () => {
    const order = await anOldOrder();
    const page = await aWindow(chief, [`order:${order.id}`]);
    const stale = { params: { id: order.id }, body: { version: order.version + 7, reason: '核对' } };
    expect((await chief.call(receivingEndpoints.holdOrder, stale)).code).not.toBe(0);
    const other = await anOldOrder();
    expect(page.words()).toEqual([]);
    await hold(other.id, other.version);
    await hold(order.id, order.version);

    await expect.poll(page.words, POLL).toHaveLength(1);
  });

  test('hears a batch as one word for each record', async () => {
    const order = await anOldOrder();
    const page = await aWindow(chief, [`order:${order.id}`]);
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      for (let n = 0; n < 100; n += 1) {
        sayMoved(tx, 'order', order.id);
        sayMoved(tx, 'coin', String(900_000 + n));
      }
    });

    await expect.poll(page.words, POLL).toEqual([`{"words":[{"kind":"order","id":"${order.id}"}]}`]);
  });
});

describe('who is told', () => {
  test('a list says which rows came to which state; another company’s list hears nothing', async () => {
    const away = await server.company();
    const stranger = await server.person({ permissions: DESK, companyId: away });
    const order = await anOldOrder();
    const theirs = await anOldOrder(away);
    const [own, foreign] = [
      await aWindow(chief, ['order:*']),
      await aWindow(stranger, ['order:*', `order:${order.id}`]),
    ];
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => sayMoved(tx, 'order', order.id, 30));
    await expect.poll(() => own.words().join(), POLL).toContain(`{"kind":"order","id":"${order.id}","state":30}`);
    await afterWord(foreign, theirs.id);

    expect(foreign.words().join()).not.toContain(`"id":"${order.id}"`);
  });

  test('the page of a master hears that it changed; of another company it hears nothing', async () => {
    const away = await server.company();
    const person = await server.person({ permissions: ['system:company:page'], companyId: home });
    const page = await aWindow(person, [`company:${home}`, `company:${away}`, 'company:*', 'courier:1']);
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      for (const id of [away, home]) sayMoved(tx, 'company', id);
      sayMoved(tx, 'courier', '1');
    });

    await expect.poll(page.words, POLL).toEqual([`{"words":[{"kind":"company","id":"${home}"}]}`]);
  });

  test.each(WATCHED_KINDS)('every scope can be asked who sees a record of the kind %s', async (kind) => {
    const base = { companyIds: [home] };
    const scopes = [
      { ...base, kind: 'company' },
      { ...base, kind: 'agent', agentId: '1' },
      { ...base, kind: 'own', accountId: '1' },
    ] as const satisfies readonly Scope[];
    for (const scope of scopes) {
      const seen = await visibleAmong(server.services.db, scope, kind, ['999999999']);
      expect(seen.size).toBe(WATCHED[kind].rows === null ? 1 : 0);
    }
  });

  test('who has no desk for the kind hears nothing', async () => {
    const order = await anOldOrder();
    const docs = await server.person({ permissions: ['admin:doc:page'], companyId: home });
    const [page, witness] = [
      await aWindow(docs, [`order:${order.id}`, 'order:*']),
      await aWindow(chief, [`order:${order.id}`]),
    ];
    await afterWord(witness, order.id);

    expect(page.words()).toEqual([]);
  });

  test('one cannot make another’s window follow something, nor follow what is no record', async () => {
    const order = await anOldOrder();
    const other = await server.person({ permissions: DESK, companyId: home });
    const [page, witness] = [await aWindow(chief, []), await aWindow(chief, [`order:${order.id}`])];
    await other.ok(liveEndpoints.watch, { body: { stream: page.stream, turn: 9, topics: [`order:${order.id}`] } });
    await afterWord(witness, order.id);
    expect(page.words()).toEqual([]);

    const odd = { body: { stream: randomUUID(), turn: 1, topics: ['planet:1'] } };
    expect((await chief.call(liveEndpoints.watch, odd)).data).toMatchObject({ errorId: 'INPUT_INVALID' });
  });
});
