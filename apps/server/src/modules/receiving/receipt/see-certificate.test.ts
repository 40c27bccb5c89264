import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { receiptEndpoints as api } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEntry, aReceived, ENTRY_PERMISSIONS } from '../../../../test/factories/entry.factory.ts';
import { aCoin } from '../../../../test/factories/order.factory.ts';
import { ms } from '../../../../test/factories/score.factory.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { aReceivingDesk, counted, RECEIVER, type ReceivingDesk } from './receipt.factory.ts';

let server: TestServer;
let desk: ReceivingDesk;
beforeAll(async () => {
  server = await startTestServer();
  desk = await aReceivingDesk(server);
});
afterAll(() => server.stop());

/** The certificate of a coin that another customer owns. */
async function foreignCertificate(status = 95): Promise<string> {
  const { coin } = await aCoin(server, { status, grade: ms(63) }, { companyId: desk.companyId });
  return coin.certNo ?? '';
}

describe('a slab in the parcel', () => {
  test('is recorded with who and when, shown on the sheet, and taken back', async () => {
    const certNo = await foreignCertificate();
    const { order, version } = await counted(desk, 5, 1);
    const params = { orderId: order.id };

    const seen = await desk.clerk.ok(api.seeCertificate, {
      params,
      body: { version, certNo: ` ${certNo.toLowerCase()} `, note: '外盒完好' },
    });
    const twice = await desk.clerk.call(api.seeCertificate, { params, body: { version: seen.version, certNo } });
    const [row] = (await desk.clerk.ok(api.getSheet, { params })).certificates;

    expect(row).toMatchObject({ certNo, lineSeq: null, fault: null, sight: { note: '外盒完好' } });
    expect(twice).toMatchObject({ code: -1, data: { fields: [{ path: 'certNo', msg: '已被使用' }] } });
    await desk.clerk.ok(api.unseeCertificate, {
      params: { ...params, id: row?.sight?.id ?? '0' },
      body: { version: seen.version },
    });
    expect((await desk.clerk.ok(api.getSheet, { params })).certificates).toEqual([]);
  });

  test.each([
    ['an unknown number', async () => 'Y6000999994', '查不到该旧证书'],
    ['a number with a wrong check digit', async () => 'Y6000999991', '旧证书号有误（校验位不符）'],
    ['a certificate that is not valid', () => foreignCertificate(80), '该旧证书当前不是有效状态'],
  ])('is refused beside the field for %s', async (_which, number, msg) => {
    const { order, version } = await counted(desk, 5, 1);
    const answer = await desk.clerk.call(api.seeCertificate, {
      params: { orderId: order.id },
      body: { version, certNo: await number() },
    });
    expect(answer).toMatchObject({ code: -1, data: { fields: [{ path: 'certNo', msg }] } });
  });

  test('is not recorded for an order of another company, nor after the receipt', async () => {
    const certNo = await foreignCertificate();
    const { order, version } = await counted(desk, 5, 1);
    const stranger = await server.person({ permissions: RECEIVER, companyId: await server.company() });
    const ask = { params: { orderId: order.id }, body: { version, certNo } };
    expect(await stranger.call(api.seeCertificate, ask)).toMatchObject({ code: 404 });
    const done = await desk.clerk.ok(api.confirmReceipt, { params: ask.params, body: { version } });
    const late = await desk.clerk.call(api.seeCertificate, { ...ask, body: { version: done.version, certNo } });
    expect(late).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
  });
});

describe('an entry row', () => {
  test('takes another customer’s number only when the slab was seen in the parcel', async () => {
    const clerk = await server.person({ permissions: ENTRY_PERMISSIONS, companyId: desk.companyId });
    const certNo = await foreignCertificate();
    const order = await aReceived(server, [{ quantity: 1 }], { companyId: desk.companyId });
    const { dispatch } = await anEntry(clerk, order);
    const [row] = dispatch.rows;
    let seq = 0;
    const save = async (patch: { serviceType?: number; oldCertNo?: string | null }) => {
      seq += 1;
      const now = (await clerk.ok(entryEndpoints.getDispatch, { params: { id: dispatch.id } })).rows[0];
      const rows = [{ id: row?.id ?? '', version: now?.version ?? 0, patch }];
      return (await clerk.ok(entryEndpoints.saveRows, { params: { id: dispatch.id }, body: { seq, rows } })).results[0];
    };

    expect((await save({ serviceType: SERVICE.newGrading, oldCertNo: certNo }))?.error?.fields).toMatchObject([
      { path: 'oldCertNo' },
    ]);
    expect((await save({ serviceType: SERVICE.regrade, oldCertNo: certNo }))?.error?.fields).toEqual([
      { path: 'oldCertNo', msg: '该旧证书不属于此客户' },
    ]);
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .insertInto('certificateSights')
        .values({
          ...{ companyId: desk.companyId, orderId: order.id, certNo },
          ...{ seenBy: clerk.accountId ?? '', seenAt: server.clock.now() },
        })
        .execute(),
    );
    expect((await save({ serviceType: SERVICE.regrade, oldCertNo: certNo }))?.row).toMatchObject({ oldCertNo: certNo });
    const holds = () =>
      server.services.db.read(SYSTEM_SCOPE, (db) =>
        db.selectFrom('certificateHolds').select('orderId').where('certNo', '=', certNo).execute(),
      );
    expect(await holds()).toEqual([{ orderId: order.id }]);
    // Another service: the number goes with the old one, and is free.
    expect((await save({ serviceType: SERVICE.newGrading }))?.row).toMatchObject({ oldCertNo: null });
    expect(await holds()).toEqual([]);
  });
});
