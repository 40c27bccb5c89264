import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { claimsEndpoints as claims } from '@mintmark/contract/customers/claims.endpoints.ts';
import { receivingEndpoints as calls } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import {
  aCounter,
  aDraft,
  aLine,
  anOldCertificate,
  type Counter,
  itemIdOf,
} from '../../../../test/factories/submission.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';

const CERT_NO = 'Y6000123459';

let server: TestServer;
let counter: Counter;
let service: TestClient;
let auditor: TestClient;
let itemId: string;
beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server);
  const { companyId } = counter;
  await anOldCertificate(server, counter);
  itemId = await itemIdOf(server, 'MS-001');
  service = await server.person({ permissions: ['customer:user:page', 'customer:claim:request'], companyId });
  auditor = await server.person({ permissions: ['audit:otherAudit:page', 'audit:otherAudit:decide'], companyId });
});
afterAll(() => server.stop());

const request = (more: { customerId?: string; certNo?: string; reason?: string } = {}, who = service) =>
  who.call(claims.requestClaim, {
    body: { customerId: counter.customerId, certNo: CERT_NO, reason: '盒子开裂', ...more },
  });
const freeLine = () => aLine({ serviceType: SERVICE.warranty, oldCertNo: CERT_NO, catalogItemId: itemId });
const create = () =>
  counter.client.call(calls.createOrder, { body: { customerId: counter.customerId, lines: [freeLine()] } });
const submit = ({ id, version }: { id: string; version: number }) =>
  counter.client.call(calls.submitOrder, { params: { id }, body: { version } });
const claimNow = async () =>
  (await service.ok(claims.listClaims, { query: { customerId: counter.customerId } })).list[0];

async function taskOf(taskNo: string): Promise<string> {
  const row = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('auditTasks').select('id').where('taskNo', '=', taskNo).executeTakeFirstOrThrow(),
  );
  return row.id;
}

describe('a piece that the house does again for free', () => {
  test('is asked for of the owner’s valid certificate, with a reason', async () => {
    const stranger = (await aCustomer(server, { companyId: counter.companyId })).id;
    const at = (path: string) => ({ code: -1, data: { fields: [{ path }] } });
    expect(await request({ certNo: 'Y7000000000' })).toMatchObject(at('certNo'));
    expect(await request({ customerId: stranger })).toMatchObject(at('certNo'));
    expect(await request({ reason: ' ' })).toMatchObject(at('reason'));
    const elsewhere = await server.person({
      permissions: ['customer:user:page', 'customer:claim:request'],
      companyId: await server.company(),
    });
    expect(await request({}, elsewhere)).toMatchObject({ code: 404 });
  });

  test('is refused beside the line without a claim, with one that waits, and never decided by who asked', async () => {
    const refused = { code: -1, data: { fields: [{ path: 'lines.0.serviceType' }] } };
    expect(await create()).toMatchObject(refused);
    const asker = await server.person({
      permissions: ['customer:user:page', 'customer:claim:request', 'audit:otherAudit:decide'],
      companyId: counter.companyId,
    });
    const asked = await request({}, asker);
    expect(await request()).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
    expect(await create()).toMatchObject(refused);

    const params = { id: await taskOf(asked.data.taskNo) };
    const body = { version: 1, comment: '' };
    expect(await asker.call(auditsEndpoints.approveTask, { params, body })).toMatchObject({
      data: { errorId: 'DUTY_CONFLICT' },
    });
    expect(await auditor.ok(auditsEndpoints.getTask, { params })).toMatchObject({
      claim: { claimNo: asked.data.claimNo, certNo: CERT_NO },
    });
    expect(
      await auditor.call(auditsEndpoints.rejectTask, { params, body: { ...body, comment: '没有依据' } }),
    ).toMatchObject({
      code: 0,
    });
    expect(await create()).toMatchObject(refused);
  });

  test('is used by one order, and can be used again when that one is cancelled', async () => {
    const asked = await request();
    await auditor.ok(auditsEndpoints.approveTask, {
      params: { id: await taskOf(asked.data.taskNo) },
      body: { version: 1, comment: '' },
    });
    const [one, two] = [await aDraft(counter, { lines: [freeLine()] }), await aDraft(counter, { lines: [freeLine()] })];
    const codes = (await Promise.all([submit(one), submit(two)])).map(({ code }) => code);
    // The other one finds the claim used, or the number held already.
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    const [done, waits] = codes[0] === 0 ? [one, two] : [two, one];
    const order = await orderNow(server, done.id);
    expect(order.quotedFen).toBe(0);
    expect(await claimNow()).toMatchObject({ state: 'used', orderCode: order.orderCode });
    expect(await create()).toMatchObject({ code: -1 });

    await counter.client.ok(calls.cancelOrder, {
      params: { id: done.id },
      body: { version: order.version, reason: '不送了' },
    });
    expect(await claimNow()).toMatchObject({ state: 'approved', orderCode: null });
    expect(await submit(waits)).toMatchObject({ code: 0 });
  });

  test('a coin that says so without a claim of its order is priced as a new grading', async () => {
    const free = { status: 60, serviceType: SERVICE.warranty, oldCertNo: CERT_NO, declaredFen: 90_000 };
    const { order } = await anOrder(server, {
      companyId: counter.companyId,
      returnMethod: RETURN_METHOD.pickup,
      coins: [free],
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      repriceOrder(tx, order.id, { now: server.clock.now(), accountId: null }),
    );
    expect((await orderNow(server, order.id)).calculatedFen).toBe(5_000);
  });
});
