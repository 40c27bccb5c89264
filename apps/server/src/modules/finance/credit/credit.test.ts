import { creditEndpoints as api } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { CREDIT_STANDING } from '@mintmark/domain/finance/credit/credit.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, orderNow } from '../../../../test/factories/order.factory.ts';
import { startTestServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { billedOrder, payerId } from './credit.factory.ts';
import { endReleases, statementsOfMonth } from './payer-statements.ts';

const PAGE = 'finance:payment:page';
const DAY_MS = 86_400_000;

// The standing follows the clock of the database, as the payment gate does: the server's stands there, too.
let server: TestServer;
let companyId: string;
let manager: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  server = await startTestServer({ start: new Date().toISOString() });
  companyId = await server.company();
  const rights = [PAGE, 'finance:credit:release', 'finance:credit:bill'] as const;
  manager = await server.person({ permissions: rights, companyId });
  stranger = await server.person({ permissions: rights, companyId: await server.company() });
});
afterAll(() => server.stop());

const dayFromNow = (days: number) => shanghaiDay(new Date(server.clock.now().getTime() + days * DAY_MS));

/** A payer on account with 30 days and so much credit. */
const payerWith = (creditLimitFen: number) =>
  aCustomer(server, { companyId, creditLimitFen, creditDays: 30, mobile: '13700137000' });

const billed = (customerId: string, shippedDaysAgo: number | null) =>
  billedOrder(server, { companyId, customerId }, shippedDaysAgo);
const idOf = payerId;
const see = (customerId: string, who = manager) => who.ok(api.getCreditPayer, { params: { id: idOf(customerId) } });
const release = (customerId: string, more: object = {}, who = manager) =>
  who.call(api.releaseCredit, {
    params: { id: idOf(customerId) },
    body: { untilDay: dayFromNow(10), extraFen: 0, reason: '老客户，已承诺付款', ...more },
  });

describe('a payer on account', () => {
  test('owes by age from the due day on, every fen in one bucket', async () => {
    const { id } = await payerWith(1_000_000);
    for (const days of [null, 10, 45, 200]) await billed(id, days);
    const payer = await see(id);
    expect(payer).toMatchObject({
      owedFen: 48_000,
      currentFen: 24_000,
      d30Fen: 12_000,
      d60Fen: 0,
      d90Fen: 0,
      overFen: 12_000,
    });
    expect(payer.owed.map(({ lateDays }) => lateDays)).toEqual([170, 15, 0, 0]);
    expect(payer.standing).toBe(CREDIT_STANDING.overdue);
  });

  test('is stopped when overdue, goes on by a release, and stops again when it ends', async () => {
    const { id } = await payerWith(1_000_000);
    await billed(id, 40);
    const fresh = await billed(id, null);
    expect((await orderNow(server, fresh.id)).isOnCredit).toBe(false);

    expect((await release(id)).code).toBe(0);
    expect((await orderNow(server, fresh.id)).isOnCredit).toBe(true);
    expect(await see(id)).toMatchObject({ standing: CREDIT_STANDING.released, releasedUntil: dayFromNow(10) });
    expect((await release(id, { untilDay: dayFromNow(20) })).code).toBe(0);
    expect((await see(id)).releases.map(({ endedAt }) => endedAt === null)).toEqual([true, false]);

    const ended = await manager.call(api.endCreditRelease, {
      params: { id: idOf(id) },
      body: { reason: '未按承诺付款' },
    });
    expect(ended.code).toBe(0);
    expect((await orderNow(server, fresh.id)).isOnCredit).toBe(false);
    expect((await see(id)).standing).toBe(CREDIT_STANDING.overdue);
    const again = await manager.call(api.endCreditRelease, {
      params: { id: idOf(id) },
      body: { reason: '未按承诺付款' },
    });
    expect(again.code).not.toBe(0);
  });

  test('is stopped above the limit, and goes on within what the release adds to it', async () => {
    const { id } = await payerWith(12_000);
    await billed(id, null);
    const second = await billed(id, null);
    expect(second.isOnCredit).toBe(false);
    await release(id, { extraFen: 11_999 });
    expect((await orderNow(server, second.id)).isOnCredit).toBe(false);
    await release(id, { extraFen: 12_000 });
    expect((await orderNow(server, second.id)).isOnCredit).toBe(true);
  });

  test.each([
    [{ untilDay: '2020-01-01' }, 'untilDay'],
    [{ untilDay: '2099-01-01' }, 'untilDay'],
    [{ reason: ' ' }, 'reason'],
    [{ extraFen: -1 }, 'extraFen'],
  ])('%j is refused beside its field', async (more, path) => {
    const { id } = await payerWith(12_000);
    const { data } = await release(id, more);
    expect((data as unknown as { fields: { path: string }[] }).fields.map((field) => field.path)).toEqual([path]);
  });

  test('is not there for another company', async () => {
    const { id } = await payerWith(12_000);
    expect((await release(id, {}, stranger)).code).not.toBe(0);
    expect((await stranger.ok(api.listCreditPayers, { query: {} })).total).toBe(0);
  });

  test('is stopped by the nightly job when the last day of the release is over', async () => {
    const { id } = await payerWith(1_000_000);
    await billed(id, 40);
    const fresh = await billed(id, null);
    await release(id);
    await server.services.db.allPool.query(
      `RESET ROLE; ALTER TABLE credit_releases DISABLE TRIGGER fixed;
       UPDATE credit_releases SET until_day = current_date - 2 WHERE customer_id = ${id} AND ended_at IS NULL;
       ALTER TABLE credit_releases ENABLE TRIGGER fixed; SET ROLE mintmark_all`,
    );
    await endReleases.run(server.services);
    expect((await orderNow(server, fresh.id)).isOnCredit).toBe(false);
    expect((await see(id)).releases[0]?.endedAt).not.toBeNull();
  });
});

describe('statements of the month', () => {
  test('are made once for a payer and month, by people, the job, or both at once, with what was owed', async () => {
    const { id } = await payerWith(1_000_000);
    const order = await billed(id, 45);
    await Promise.all([statementsOfMonth.run(server.services), statementsOfMonth.run(server.services)]);
    expect((await manager.call(api.makePayerStatements, { body: { companyId } })).code).not.toBe(0);

    const { list } = await manager.ok(api.listPayerStatements, { query: { customerId: [id] } });
    expect(list).toMatchObject([{ orders: 1, owedFen: 12_000, d30Fen: 12_000, madeByName: null }]);
    const statement = await manager.ok(api.getPayerStatement, { params: { id: list[0]?.id ?? '0' } });
    expect(statement.lines).toMatchObject([{ orderId: order.id, dueFen: 12_000, lateDays: 15 }]);
    expect((await stranger.ok(api.listPayerStatements, { query: {} })).total).toBe(0);
  });

  test('leave everything in agreement', async () => {
    expect((await verifyAll(server.services)).findings).toEqual([]);
  });
});
