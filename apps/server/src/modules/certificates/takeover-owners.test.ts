import { receiptEndpoints } from '@mintmark/contract/receiving/receipt.endpoints.ts';
import { receivingEndpoints } from '@mintmark/contract/receiving/receiving.endpoints.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCoin, aCustomer, anOrder } from '../../../test/factories/order.factory.ts';
import { ms } from '../../../test/factories/score.factory.ts';
import { aCounter, aLine } from '../../../test/factories/submission.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { publishCertificate } from '../../workflow/certificates/certificates.repo.ts';
import { aReceivingDesk, counted, RECEIVER } from '../receiving/receipt/receipt.factory.ts';

let server: TestServer;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
});
afterAll(() => server.stop());

async function anAgent(agentNo: string): Promise<string> {
  const row = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.insertInto('agents').values({ companyId, agentNo, name: agentNo }).returning('id').executeTakeFirstOrThrow(),
  );
  return row.id;
}

describe('an agent', () => {
  test('has no say over the certificate of a customer who has moved to another one', async () => {
    const [former, next] = [await anAgent('D01'), await anAgent('D02')];
    const moved = await aCustomer(server, { companyId, agentId: next });
    const made = await anOrder(server, {
      ...{ companyId, customerId: moved.id, agentId: former },
      coins: [{ status: 95, grade: ms(63), agentId: former }],
    });
    const lines = [aLine({ serviceType: SERVICE.regrade, oldCertNo: made.coins[0]?.certNo ?? '' })];
    const draftOf = async (agentId: string) => {
      const counter = await aCounter(server, { companyId, customer: { agentId } });
      return counter.client.call(receivingEndpoints.createOrder, { body: { customerId: counter.customerId, lines } });
    };

    expect(await draftOf(former)).toMatchObject({
      code: -1,
      data: { fields: [{ path: 'lines.0.oldCertNo', msg: '该旧证书不属于此客户' }] },
    });
    expect(await draftOf(next)).toMatchObject({ code: 0 });
  });
});

describe('a slab that lay in a stranger’s parcel', () => {
  test.each([
    ['reported lost', 4],
    ['put under an alert', 5],
  ])('and whose certificate was %s since is not replaced: nothing is published', async (_which, status) => {
    const { coin: former } = await aCoin(server, { status: 95, grade: ms(63) }, { companyId });
    const certNo = former.certNo ?? '';
    const clerk = await server.person({ companyId });
    const { order, coin } = await aCoin(
      server,
      { status: 80, grade: ms(65), oldGrade: ms(63), serviceType: SERVICE.regrade, oldCertNo: certNo },
      { companyId },
    );
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const seen = { seenBy: clerk.accountId ?? '', seenAt: server.clock.now() };
      await tx
        .insertInto('certificateSights')
        .values({ companyId, orderId: order.id, certNo, ...seen })
        .execute();
      await tx.updateTable('certificates').set({ status }).where('certNo', '=', certNo).execute();
    });
    const published = server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      publishCertificate(tx, coin, { now: server.clock.now(), accountId: null }),
    );
    await expect(published).rejects.toMatchObject({ details: { params: { guard: 'warnedAbout' } } });
  });

  test('is not recorded for the number of another company, by nobody: who publishes there could not see it', async () => {
    const desk = await aReceivingDesk(server);
    const { coin } = await aCoin(server, { status: 95, grade: ms(63) }, { companyId });
    const { order, version } = await counted(desk, 5, 1);
    const house = await server.person({ permissions: RECEIVER, scope: 'all' });
    const ask = { params: { orderId: order.id }, body: { version, certNo: coin.certNo ?? '' } };
    for (const who of [desk.clerk, house])
      expect(await who.call(receiptEndpoints.seeCertificate, ask)).toMatchObject({
        code: -1,
        data: { fields: [{ path: 'certNo', msg: '查不到该旧证书' }] },
      });
  });
});
