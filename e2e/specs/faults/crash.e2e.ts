import { randomUUID } from 'node:crypto';
import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { Persona } from '../../fixtures/api.ts';
import { IS_LONG } from '../../fixtures/long.ts';
import type { RunningServer } from '../../fixtures/server.ts';
import { expect } from '../../fixtures/test.ts';
import { verify } from '../../fixtures/verify.ts';
import { customerId } from '../../story/receive.ts';
import { killDatabase, test } from './own-server.ts';

const CLIENTS = 6;
/** Acknowledged writes before the blow; every other client is in the middle of its own then. */
const ENOUGH = 30;

/** One write: what a client sent, and the id in the answer if there was an answer. */
interface Write {
  readonly key: string;
  readonly mark: string;
  acknowledged: string | null;
}

const LINE = {
  category1: CATEGORY.struck,
  catalogItemId: null,
  name: '民国三年袁世凯像壹圆',
  quantity: 2,
  declaredFen: 180_000,
  serviceType: SERVICE.newGrading,
} as const;

async function createDraft(counter: Persona, owner: string, write: Write): Promise<void> {
  const { id } = await counter.call(receivingEndpoints.createOrder, {
    key: write.key,
    body: { customerId: owner, remark: write.mark, lines: [LINE] },
  });
  write.acknowledged = id;
}

/** An order whose parcel is there, to be counted. */
async function arrived(
  counter: Persona,
  owner: string,
  waybillNo: string,
): Promise<{ orderId: string; lineId: string; version: number }> {
  const draft = await counter.call(receivingEndpoints.createOrder, { body: { customerId: owner, lines: [LINE] } });
  const params = { id: draft.id };
  await counter.call(receivingEndpoints.submitOrder, { params, body: { version: draft.version } });
  await counter.call(receiptEndpoints.arrive, { body: { orderIds: [draft.id], waybillNo } });
  const sheet = await counter.call(receiptEndpoints.getSheet, { params: { orderId: draft.id } });
  const [line] = sheet.lines;
  if (!line) throw new Error('the order has no line');
  return { orderId: draft.id, lineId: line.id, version: sheet.version };
}

/** Drafts of the customer by the mark in their remark. */
async function draftsByMark(counter: Persona, owner: string): Promise<Map<string, string[]>> {
  const query = { customerId: [owner], status: [0], limit: 200 };
  const { list, total } = await counter.call(receivingEndpoints.listOrders, { query });
  expect(total).toBe(list.length);
  const byMark = new Map<string, string[]>();
  for (const { id } of list) {
    const { remark, lines } = await counter.call(receivingEndpoints.getOrder, { params: { id } });
    if (!remark.startsWith('crash ')) continue;
    expect(lines).toEqual([expect.objectContaining({ quantity: 2, declaredFen: 180_000 })]);
    byMark.set(remark, [...(byMark.get(remark) ?? []), id]);
  }
  return byMark;
}

/** Two blows while people write; what was acknowledged is there once afterwards. */
async function killAmidWrites(own: RunningServer): Promise<void> {
  let counter = await Persona.signIn(own.url, 'counter');
  const owner = await customerId(counter);

  const blows = [
    ['server', 'SF1688000000777'],
    ['server and database', 'SF1688000000778'],
  ] as const;
  for (const [blow, waybillNo] of blows) {
    const writes: Write[] = [];
    const place = await arrived(counter, owner, waybillNo);
    const count = { key: '', note: 0, version: place.version };
    const saveCount = (by: Persona) =>
      by.call(receiptEndpoints.saveCount, {
        key: count.key,
        params: { orderId: place.orderId },
        body: {
          version: count.version,
          note: `count ${count.note}`,
          lines: [{ lineId: place.lineId, countedQty: count.note }],
        },
      });
    const until = Promise.withResolvers<void>();
    const sender = counter;
    /** Writes one after the other until the server is gone. */
    const drafts = async (client: number) => {
      for (let turn = 1; ; turn += 1) {
        const write: Write = { key: randomUUID(), mark: `crash ${blow} ${client}.${turn}`, acknowledged: null };
        writes.push(write);
        await createDraft(sender, owner, write);
        if (writes.filter((one) => one.acknowledged !== null).length >= ENOUGH) until.resolve();
      }
    };
    const counts = async () => {
      for (;;) {
        count.key = randomUUID();
        count.note += 1;
        count.version = (await saveCount(sender)).version;
      }
    };

    await test.step(`${CLIENTS} clients write until the ${blow} is killed`, async () => {
      const clients = [...Array.from({ length: CLIENTS }, (_, client) => drafts(client)), counts()];
      const ended = Promise.allSettled(clients);
      await until.promise;
      if (blow !== 'server') killDatabase(own.dataDir);
      await own.kill();
      for (const one of await ended) expect(one.status).toBe('rejected');
    });
    const open = writes.filter((write) => write.acknowledged === null);
    expect(open.length).toBeGreaterThan(0);

    await own.restart();
    counter = await Persona.signIn(own.url, 'counter');

    await test.step('what was acknowledged is there once, the rest once or not at all', async () => {
      const drafted = await draftsByMark(counter, owner);
      for (const { mark, acknowledged } of writes) {
        const ids = drafted.get(mark) ?? [];
        if (acknowledged !== null) expect(ids, mark).toEqual([acknowledged]);
        else expect(ids.length, mark).toBeLessThanOrEqual(1);
      }
    });

    await test.step('the same keys again make each write exactly once', async () => {
      const again = writes.map((write) => ({ ...write }));
      await Promise.all(again.map((write) => createDraft(counter, owner, write)));
      await Promise.all(open.map((write) => createDraft(counter, owner, write)));
      const drafted = await draftsByMark(counter, owner);
      const expected = new Map(again.map(({ mark, acknowledged }) => [mark, [acknowledged]]));
      expect(Object.fromEntries(drafted)).toMatchObject(Object.fromEntries(expected));
      for (const { mark, acknowledged } of writes) expect(drafted.get(mark), mark).toEqual([acknowledged]);
    });

    await test.step('the last count is there once, however often it is repeated', async () => {
      const first = await saveCount(counter);
      expect(await saveCount(counter)).toEqual(first);
      expect(first.version).toBeGreaterThan(count.version);
      const sheet = await counter.call(receiptEndpoints.getSheet, { params: { orderId: place.orderId } });
      expect(sheet).toMatchObject({
        version: first.version,
        receipt: { note: `count ${count.note}` },
        lines: [{ countedQty: count.note }],
      });
    });
  }

  await own.kill();
  const { code, said } = await verify(own.dataDir);
  expect(said).toContain('checks hold');
  expect(code).toBe(0);
}

/** Each round is two blows; a hundred when long (security.md no. 17, D43). */
const ROUNDS = IS_LONG ? 50 : 1;
for (let round = 1; round <= ROUNDS; round += 1)
  test(`kill -9 amid writes loses nothing that was acknowledged and doubles nothing${IS_LONG ? ` (round ${round})` : ''}`, async ({
    own,
  }) => {
    test.setTimeout(240_000);
    await killAmidWrites(own);
  });

test('a database that dies is answered by 503 until it is back, and everything is served again', async ({ own }) => {
  const counter = await Persona.signIn(own.url, 'counter');
  const owner = await customerId(counter);
  const draft: Write = { key: randomUUID(), mark: 'crash before', acknowledged: null };
  await createDraft(counter, owner, draft);
  const ready = async () => (await fetch(`${own.url}/readyz`)).ok;
  const answers: { status: number; retryAfter: string | null; body: unknown }[] = [];
  const ask = async () => {
    const response = await fetch(`${own.url}/api/receiving/orders?limit=1`, {
      headers: { client: 'op', token: counter.signed.token, 'accept-language': 'zh-CN' },
    });
    const body: unknown = JSON.parse(await response.text());
    answers.push({ status: response.status, retryAfter: response.headers.get('retry-after'), body });
    return response.status;
  };

  killDatabase(own.dataDir);
  await expect.poll(ask, { intervals: [1] }).toBe(503);
  expect((await fetch(`${own.url}/healthz`)).status).toBe(200);
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
  await expect.poll(ask, { timeout: 30_000 }).toBe(200);

  const lost = answers.filter((answer) => answer.status !== 200);
  for (const answer of lost) {
    expect(answer.status).toBe(503);
    expect(answer.retryAfter).toMatch(/^\d+$/);
    expect(answer.body).toMatchObject({
      code: -5,
      msg: expect.stringMatching(/[一-鿿]/),
      data: { errorId: 'DATABASE_LOST' },
    });
  }
  const kept = await counter.call(receivingEndpoints.getOrder, { params: { id: draft.acknowledged ?? '' } });
  expect(kept.remark).toBe('crash before');
  const after: Write = { key: randomUUID(), mark: 'crash after', acknowledged: null };
  await createDraft(counter, owner, after);
  expect(await draftsByMark(counter, owner)).toEqual(
    new Map([
      ['crash before', [draft.acknowledged]],
      ['crash after', [after.acknowledged]],
    ]),
  );
});
