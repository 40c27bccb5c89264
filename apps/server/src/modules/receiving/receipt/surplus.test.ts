import { companyScopeEndpoints as scopes } from '@mintmark/contract/companies/company-scope.endpoints.ts';
import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { receiptEndpoints as api } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { aReceivingDesk, counted, type ReceivingDesk } from './receipt.factory.ts';

let server: TestServer;
let desk: ReceivingDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await aReceivingDesk(server);
});
afterAll(() => server.stop());

type Body = BodyInputOf<typeof api.addLine>;
const NAME = '龙凤壹圆';
const TODAY = '2026-11-20';

/** An order whose surplus (of one piece unless said) the customer takes in. */
async function withSurplus(quantity = 1, at: ReceivingDesk = desk, decision: 1 | 2 | null = 1) {
  const { order, version } = await counted(at, 5, 1);
  const reported = await at.clerk.ok(api.reportDiscrepancy, {
    params: { orderId: order.id },
    body: { version, type: 2, quantity, note: '多一枚' },
  });
  const sheet = await at.clerk.ok(api.getSheet, { params: { orderId: order.id } });
  const discrepancyId = sheet.discrepancies[0]?.id ?? '';
  if (decision === null) return { orderId: order.id, discrepancyId, version: reported.version };
  const decided = await at.clerk.ok(api.decideDiscrepancy, {
    params: { id: discrepancyId },
    body: { version: 1, decision, channel: 'phone', person: '王守成' },
  });
  return { orderId: order.id, discrepancyId, version: decided.version };
}

type Place = Awaited<ReturnType<typeof withSurplus>>;
const add = ({ orderId, discrepancyId, version }: Place, more: Partial<Body> = {}, at: ReceivingDesk = desk) =>
  at.clerk.call(api.addLine, {
    params: { orderId },
    body: {
      ...{
        version,
        discrepancyId,
        category1: CATEGORY.struck,
        name: NAME,
        quantity: 1,
        declaredFen: 120_000,
        reason: '客户要评',
      },
      ...more,
    },
  });
const sheetOf = (orderId: string) => desk.clerk.ok(api.getSheet, { params: { orderId } });
const addedOf = async (orderId: string) => (await sheetOf(orderId)).lines.find((line) => line.isAdded);
const startEntry = async (orderId: string) => {
  const entry = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: desk.companyId });
  // The order's factory makes a dispatch for coins in later states.
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.deleteFrom('dispatches').where('orderId', '=', orderId).execute(),
  );
  const { version } = await orderNow(server, orderId);
  return entry.call(entryEndpoints.startEntry, { params: { orderId }, body: { version } });
};
const confirmed = async (orderId: string) => {
  const { version } = await orderNow(server, orderId);
  return desk.clerk.ok(api.confirmReceipt, { params: { orderId }, body: { version } });
};

/** A line as older releases let it in: no decision, any category. */
async function oldLine(orderId: string, category1: number): Promise<string> {
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const values = { companyId: desk.companyId, orderId, seq: 3, category1, name: NAME, quantity: 1 };
    const row = await tx
      .insertInto('submissionLines')
      .values({ ...values, declaredFen: 100, serviceType: SERVICE.newGrading, countedQty: 1, isAdded: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

describe('a line for a surplus', () => {
  test('stands on the decision of the customer, is counted, and starts entry with the others', async () => {
    const place = await withSurplus();

    const added = await add(place);
    const line = await addedOf(place.orderId);
    await confirmed(place.orderId);
    const started = await startEntry(place.orderId);

    expect(added.code).toBe(0);
    expect(line).toMatchObject({ name: NAME, agreedQty: 1, countedQty: 1, lacksDecision: false });
    expect(started).toMatchObject({ code: 0, data: { dispatches: [{ count: 7 }] } });
  });

  test('needs a surplus that the customer decided to take in, and never holds more pieces than it', async () => {
    const waiting = await withSurplus(1, desk, null);
    const goesBack = await withSurplus(1, desk, 2);
    const place = await withSurplus(2);
    const short = await desk.clerk.ok(api.reportDiscrepancy, {
      params: { orderId: place.orderId },
      body: { version: place.version, type: 1, quantity: 1, note: '少一枚' },
    });
    const { discrepancies } = await sheetOf(place.orderId);
    const now = { ...place, version: short.version };
    const lineId = discrepancies.find((one) => one.type === 1)?.id ?? '';

    const answers = [
      await add(waiting),
      await add(goesBack),
      await add(now, { discrepancyId: lineId }),
      await add(now, { discrepancyId: waiting.discrepancyId }),
      await add(now, { quantity: 3 }),
    ];
    const first = await add(now, { quantity: 2 });
    const again = await add({ ...now, version: short.version + 1 });

    expect(answers.map(({ data }) => (data as { fields?: { path: string }[] }).fields?.[0]?.path)).toEqual([
      'discrepancyId',
      'discrepancyId',
      'discrepancyId',
      'discrepancyId',
      'quantity',
    ]);
    expect([first.code, again.data]).toMatchObject([0, { fields: [{ path: 'discrepancyId' }] }]);
  });

  test('is text, category, service, value as any line: what a submission refuses is refused beside its field', async () => {
    const place = await withSurplus();
    const refused = async (more: Partial<Body>) => {
      const { code, data } = await add(place, more);
      return [code, (data as { fields?: { path: string }[] }).fields?.map(({ path }) => path)];
    };

    expect(await refused({ name: '=1+1' })).toEqual([-1, ['name']]);
    expect(await refused({ name: '<script>' })).toEqual([-1, ['name']]);
    expect(await refused({ category1: CATEGORY.stamp })).toEqual([-1, ['category1']]);
    expect(await refused({ category1: 77 })).toEqual([-1, ['category1']]);
    expect(await refused({ serviceType: SERVICE.regrade })).toEqual([-1, ['serviceType']]);
    // A piece that is done again for nothing names its certificate and has an approved claim; a surplus has neither.
    expect(await refused({ serviceType: SERVICE.warranty })).toEqual([-1, ['serviceType']]);
    expect(await refused({ catalogItemId: '999999' })).toEqual([-1, ['catalogItemId']]);
  });

  test('keeps to the scope of the company on the day of the order', async () => {
    const other = await aReceivingDesk(server);
    const manager = await server.person({
      permissions: ['system:company:page', 'system:scope:edit'],
      companyId: other.companyId,
    });
    await manager.ok(scopes.putScope, {
      params: { id: other.companyId },
      body: {
        version: 0,
        validFrom: TODAY,
        offers: [{ category1: CATEGORY.struck, services: [SERVICE.newGrading] }],
        note: '',
      },
    });
    const place = await withSurplus(1, other);

    expect(await add(place, { category1: CATEGORY.ancient }, other)).toMatchObject({
      data: { fields: [{ path: 'category1' }] },
    });
    expect(await add(place, { serviceType: SERVICE.authentication }, other)).toMatchObject({
      data: { fields: [{ path: 'serviceType' }] },
    });
    expect(await add(place, {}, other)).toMatchObject({ code: 0 });
  });

  test('keeps to the limits of the company, and takes its places', async () => {
    const other = await aReceivingDesk(server);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('companyLimits')
        .values({ companyId: other.companyId, action: 3, maxPieces: 7, validFrom: '2020-01-01', updatedAt: new Date() })
        .execute(),
    );
    const place = await withSurplus(2, other);

    const refused = await add(place, { quantity: 2 }, other);
    const taken = await add(place, {}, other);
    const places = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db.selectFrom('companyLimitTakes').select(['category1', 'pieces']).where('orderId', '=', place.orderId).execute(),
    );

    expect([refused.code, taken.code]).toEqual([-3, 0]);
    expect(places).toContainEqual({ category1: 0, pieces: 7 });
  });
});

describe('a line that was added', () => {
  test('is taken out again before entry, also after the receipt: the confirmed quantity goes with it, with its reason', async () => {
    const place = await withSurplus();
    await add(place);
    await confirmed(place.orderId);
    const line = await addedOf(place.orderId);
    const remove = async (lineId: string) => {
      const { version } = await orderNow(server, place.orderId);
      return desk.clerk.call(api.removeLine, {
        params: { orderId: place.orderId, lineId },
        body: { version, reason: '客户改主意' },
      });
    };
    const submittedLine = (await sheetOf(place.orderId)).lines.find((one) => !one.isAdded);

    const wrong = await remove(submittedLine?.id ?? '');
    const done = await remove(line?.id ?? '');
    const again = await remove(line?.id ?? '');

    expect(wrong.code).toBe(404);
    expect(done).toMatchObject({ code: 0, data: { status: 30 } });
    expect(again.code).toBe(404);
    expect(await orderNow(server, place.orderId)).toMatchObject({ confirmedQty: 6, confirmedDeclaredFen: 810_000 });
    expect(await startEntry(place.orderId)).toMatchObject({ code: 0, data: { dispatches: [{ count: 6 }] } });
    const log = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditLogs')
        .select(['reason', 'before'])
        .where('action', '=', 'receiving.removeLine')
        .where('before', 'is not', null)
        .where('targetId', '=', place.orderId)
        .execute(),
    );
    expect(log).toMatchObject([{ reason: '客户改主意', before: { name: NAME, quantity: 1 } }]);
  });

  test('after entry has started it stays', async () => {
    const place = await withSurplus();
    await add(place);
    await confirmed(place.orderId);
    const line = await addedOf(place.orderId);
    await startEntry(place.orderId);
    const { version } = await orderNow(server, place.orderId);

    const late = await desk.clerk.call(api.removeLine, {
      params: { orderId: place.orderId, lineId: line?.id ?? '' },
      body: { version, reason: '晚了' },
    });

    expect(late).toMatchObject({ code: -3, data: { errorId: 'STATE_CONFLICT' } });
  });

  test('of an older release, in a category that does not exist: entry says why it cannot start, correcting frees the order', async () => {
    const { order } = await counted(desk, 5, 1);
    const lineId = await oldLine(order.id, 77);
    await confirmed(order.id);
    const stuck = await startEntry(order.id);
    const { version } = await orderNow(server, order.id);
    const correct = (more: Partial<BodyInputOf<typeof api.correctLine>>) =>
      desk.clerk.call(api.correctLine, {
        params: { orderId: order.id, lineId },
        body: { version, category1: CATEGORY.struck, name: NAME, reason: '类别录错', ...more },
      });

    const unsaid = await correct({});
    const unknown = await correct({ category1: 78, decided: { channel: 'phone', person: '王守成' } });
    const done = await correct({ decided: { channel: 'phone', person: '王守成' } });

    expect(stuck).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
    expect(stuck.msg).toContain(NAME);
    expect(unsaid).toMatchObject({ code: -1, data: { fields: [{ path: 'decided.person' }] } });
    expect(unknown).toMatchObject({ code: -1, data: { fields: [{ path: 'category1' }] } });
    expect(done).toMatchObject({ code: 0, data: { status: 30 } });
    expect(await addedOf(order.id)).toMatchObject({ category1: CATEGORY.struck, lacksDecision: false });
    expect(await startEntry(order.id)).toMatchObject({ code: 0, data: { dispatches: [{ count: 7 }] } });
  });
});
