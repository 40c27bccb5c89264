import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { claimsEndpoints } from '@mintmark/contract/customers/claims.endpoints.ts';
import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../src/kernel/scope.ts';
import { AfterSaleDesk } from './factories/after-sale.factory.ts';
import { ms } from './factories/score.factory.ts';
import { bringToTable, finish, type House } from './factories/walk.factory.ts';
import { startTestServer, type TestClient, type TestServer } from './harness.ts';

const { ready } = coinMachine.state;
const { valid } = certificateMachine.state;

let server: TestServer;
let desk: AfterSaleDesk;
let house: House;
let service: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  desk = await AfterSaleDesk.open(server);
  ({ house, service } = desk);
});
afterAll(() => server.stop());

describe('a result below our own certificate', () => {
  /** The regrade came back as MS 62; the claim that this opened. */
  async function fallen(declaredFen = 80_000) {
    const { coin: old, certNo, line } = await desk.slab(SERVICE.regrade, {}, declaredFen);
    const coin = await desk.grade(await bringToTable(house, line), ms(62));
    const [claim] = (await desk.afterSale(coin)).claims;
    if (!claim) throw new Error('no claim');
    return {
      old,
      certNo,
      coin,
      claim,
      bounds: (await service.ok(claimsEndpoints.getClaim, { params: { id: claim.id } })).bounds,
    };
  }
  /** What the house holds for the customer, in fen. */
  const balance = async (): Promise<number> => {
    const { rows } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      sql<{ fen: number }>`SELECT coalesce(-sum(e.amount_fen), 0)::bigint AS fen FROM ledger_entries e
        JOIN ledger_accounts a ON a.id = e.ledger_account_id WHERE a.key = ${`wallet:customer:${house.customerId}`}`.execute(
        db,
      ),
    );
    return Number(rows[0]?.fen ?? 0);
  };
  const assess = (
    claim: { id: string; version: number },
    remedy: 'redo' | 'difference' | 'value',
    amountFen: number,
    who = service,
  ) =>
    who.call(claimsEndpoints.assessClaim, {
      params: { id: claim.id },
      body: { version: claim.version, remedy, amountFen, reason: '按原证书分数' },
    });

  test('opens a claim once; the old slab and certificate stay, and coin and customer show it', async () => {
    const { old, certNo, coin, claim } = await fallen();

    expect(claim).toMatchObject({ state: 'open', certNo, foundCoinCode: coin.coinCode, amountFen: 0, taskNo: null });
    expect(await finish(house, coin.id)).toMatchObject({ status: ready, certNo: null });
    expect(await desk.certificate(certNo)).toMatchObject({ status: valid });
    expect((await desk.afterSale(old)).claims.map(({ id }) => id)).toEqual([claim.id]);
    const { list } = await service.ok(claimsEndpoints.listClaims, { query: { customerId: house.customerId } });
    expect(list.filter((one) => one.certNo === certNo)).toMatchObject([{ id: claim.id, state: 'open' }]);
  });

  test('pays at most what lies between the grades, and only with a second person', async () => {
    const { claim, certNo, bounds } = await fallen();

    const path = (field: string) => ({ code: -1, data: { fields: [{ path: field }] } });
    expect(bounds.difference).toBeGreaterThan(0);
    expect(bounds.value).toBeGreaterThanOrEqual(bounds.difference);
    expect(await assess(claim, 'difference', bounds.difference + 1)).toMatchObject(path('amountFen'));
    expect(await assess(claim, 'difference', 0)).toMatchObject(path('amountFen'));
    expect(await assess(claim, 'redo', 1)).toMatchObject(path('amountFen'));
    const both = await server.person({
      permissions: ['customer:user:page', 'customer:claim:request', 'audit:otherAudit:decide', 'audit:otherAudit:page'],
      companyId: house.companyId,
    });
    expect(await assess(claim, 'difference', bounds.difference, both)).toMatchObject({ data: { state: 'waiting' } });
    expect(await assess({ ...claim, version: claim.version + 1 }, 'difference', 1)).toMatchObject({ code: -3 });
    const { id, taskNo } = await server.services.db.read(SYSTEM_SCOPE, (db) =>
      db
        .selectFrom('auditTasks as t')
        .innerJoin('warrantyClaims as w', 'w.auditTaskId', 't.id')
        .select(['t.id', 't.taskNo'])
        .where('w.certNo', '=', certNo)
        .executeTakeFirstOrThrow(),
    );
    expect(
      await both.call(auditsEndpoints.approveTask, { params: { id }, body: { version: 1, comment: '' } }),
    ).toMatchObject({ data: { errorId: 'DUTY_CONFLICT' } });
    const before = await balance();
    await desk.approve(taskNo);
    const { list } = await service.ok(claimsEndpoints.listClaims, { query: { customerId: house.customerId } });
    expect((await balance()) - before).toBe(bounds.difference);
    expect(list.find((one) => one.certNo === certNo)).toMatchObject({
      state: 'approved',
      remedy: 'difference',
      amountFen: bounds.difference,
    });
  });

  test('is set aside with a reason, never twice, and not opened again', async () => {
    const { claim, coin } = await fallen();
    const dismiss = () =>
      service.call(claimsEndpoints.dismissClaim, {
        params: { id: claim.id },
        body: { version: claim.version, reason: '原盒被打开过' },
      });

    const answers = await Promise.all([dismiss(), dismiss()]);

    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    expect((await desk.afterSale(coin)).claims).toMatchObject([{ state: 'rejected', reason: '原盒被打开过' }]);
  });
});

test('after all of them nothing is found that was not there before', async () => {
  expect(await desk.newFindings()).toEqual([]);
});
