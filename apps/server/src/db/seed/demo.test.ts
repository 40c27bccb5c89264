import { dashboardEndpoints } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import { orderCareEndpoints } from '@mintmark/contract/receiving/order-care.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { verifyAll } from '../../verify/verify.ts';
import { seedDemoOnce } from './demo-once.ts';

const zStep = z.object({ from: z.number().default(0), to: z.number().default(0) });

let server: TestServer;
let notes: string[];
beforeAll(async () => {
  server = await startTestServer();
  notes = await seedDemoOnce(server.services);
}, 150_000);
afterAll(() => server.stop());

describe('the sample data', () => {
  test('holds every invariant of npm run verify', async () => {
    const { findings } = await verifyAll(server.services);

    expect(findings).toEqual([]);
  });

  test('has only audits whose rule fits their piece', async () => {
    const tasks = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditTasks as t')
        .innerJoin('coins as c', 'c.id', 't.coinId')
        .innerJoin('checkRules as r', 'r.code', 't.ruleCode')
        .select(['r.rule', 'c.declaredFen', 'c.gradeNumber'])
        .execute(),
    );
    const unfit = tasks.filter(({ rule, declaredFen, gradeNumber }) => {
      const { condition = {} } = rule as { condition?: { declaredFenAtLeast?: number; numberAtLeast?: number } };
      const { declaredFenAtLeast = 0, numberAtLeast = 0 } = condition;
      return declaredFen < declaredFenAtLeast || (gradeNumber ?? 0) < numberAtLeast;
    });

    expect(tasks.length).toBeGreaterThan(3);
    expect(unfit).toEqual([]);
  });

  test('is made once, and says where the passwords are', async () => {
    const again = await seedDemoOnce(server.services);

    expect(notes[0]).toContain('demo-accounts.csv');
    expect(again).toEqual([]);
  });

  test('covers the states, and the old certificate of the example list is valid', async () => {
    const { states, orders, certificate } = await server.services.db.read(SYSTEM_SCOPE, async (db) => ({
      states: await db.selectFrom('coins').select('status').distinct().execute(),
      orders: await db
        .selectFrom('submissionOrders')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
      certificate: await db
        .selectFrom('certificates')
        .select('status')
        .where('certNo', '=', 'Y6000123459')
        .executeTakeFirst(),
    }));

    expect(states.map((row) => row.status)).toEqual(
      expect.arrayContaining([0, 10, 20, 30, 40, 41, 45, 60, 65, 70, 75, 80, 85, 90, 95]),
    );
    expect(Number(orders.n)).toBe(75);
    expect(certificate?.status).toBe(1);
  });

  test('has an order in every state, and each of them tells a story', async () => {
    const manager = await server.person({ permissions: ['*:*:*'], scope: 'all' });
    const query = { status: orderMachine.states.map(({ code }) => code), limit: 200 };
    const { list } = await manager.ok(receivingEndpoints.listOrders, { query });
    const byState = Map.groupBy(list, ({ status }) => status);
    expect(orderMachine.states.filter(({ code }) => !byState.has(code))).toEqual([]);
    for (const [order] of byState.values()) {
      const { events } = await manager.ok(orderCareEndpoints.getOrderStory, { params: { id: order?.id ?? '' } });
      expect(events.length).toBeGreaterThan(0);
    }
    const asked = byState.get(orderMachine.state.awaitingCustomer)?.[0];
    const { events } = await manager.ok(orderCareEndpoints.getOrderStory, { params: { id: asked?.id ?? '' } });
    expect(events.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['message.question', 'receiving.askCustomer', 'receiving.submitOrder']),
    );
  });

  test('has parcels in several places, one of them refused, those on the road with their story; and one of each state in hand', async () => {
    const parcels = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('deliveries as d')
        .leftJoin('deliveryTraces as t', 't.deliveryId', 'd.id')
        .select(['d.id', 'd.status'])
        .select((eb) => eb.fn.count<string>('t.id').as('traces'))
        .groupBy(['d.id', 'd.status'])
        .execute(),
    );
    expect(parcels.map(({ status }) => status)).toEqual(expect.arrayContaining([deliveryMachine.state.refused]));
    const { packing, toWaybill, waybillReady, awaitingPickup, cancelled } = deliveryMachine.state;
    const inHand: readonly number[] = [packing, toWaybill, waybillReady, awaitingPickup, cancelled];
    expect(parcels.map(({ status }) => status)).toEqual(expect.arrayContaining([...inHand]));
    const away = parcels.filter(({ status }) => !inHand.includes(status));
    expect(away.every(({ traces }) => Number(traces) >= 2)).toBe(true);
  });

  test('has applicants for the ID review in every state; their numbers are right and nobody’s', async () => {
    const records = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('idRecords as r')
        .innerJoin('files as f', (join) =>
          join.on((eb) => eb('f.key', 'in', [eb.ref('r.frontKey'), eb.ref('r.backKey')])),
        )
        .select(['r.auditStatus', 'r.idNoMasked', 'f.isEncrypted'])
        .execute(),
    );
    expect(new Set(records.map((row) => row.auditStatus))).toEqual(new Set([0, 1, 2]));
    expect(records).toHaveLength(2 * 7);
    expect(records.every((row) => row.isEncrypted && row.idNoMasked.startsWith('90'))).toBe(true);
  });

  test('has taken every step of its coins by a line of the machine, in the order of time', async () => {
    const events = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('coinEvents')
        .select(['coinId', 'seq', 'kind', 'at', 'data'])
        .orderBy('coinId')
        .orderBy('seq')
        .execute(),
    );
    const steps = events.map(({ kind, data }) => ({ kind, ...zStep.parse(data) }));
    const wrong = steps.filter(({ kind, from, to }) => {
      const lines = coinMachine.transitions.filter(
        (line) => line.action === kind && line.from.some((one) => one === from),
      );
      // From hand to hand is no step of its machine.
      const isStep = kind !== 'created' && kind !== 'handOver';
      return isStep && !lines.some((line) => line.targets.some((target) => target === to));
    });
    const backwards = events.filter((event, index) => {
      const before = events[index - 1];
      return before?.coinId === event.coinId && before.at > event.at;
    });

    expect(steps.length).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
    expect(backwards).toEqual([]);
  });

  test('gives the console a flow of the last days', async () => {
    const { flow } = await (await server.person({ permissions: ['*:*:*'] })).ok(dashboardEndpoints.getConsole);

    expect(flow.filter((step) => step.today + step.mean7 > 0).map((step) => step.step)).toEqual(
      expect.arrayContaining(['entered', 'measured', 'graded', 'labelled', 'checked']),
    );
  });
});
