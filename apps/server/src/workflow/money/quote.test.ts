import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, orderNow } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { repriceOrder } from '../coins/settle.ts';
import { currentLines } from './fees.repo.ts';
import { priceListForOrder, storeQuote } from './quote.ts';

let server: TestServer;
let companyId: string;

beforeAll(async () => {
  server = await startTestServer();
  companyId = await server.company();
});
afterAll(() => server.stop());

const inTx = <T>(run: Parameters<typeof server.services.db.transaction<T>>[1]) =>
  server.services.db.transaction(SYSTEM_SCOPE, run);
const by = () => ({ now: server.clock.now(), accountId: null });

const { id: _, version: __, companyId: ___, validFrom: ____, validTo: _____, ...VALUES } = SEED_PRICE_LIST;

interface List {
  companyId?: string | null;
  listVersion: number;
  validFrom: string;
  validTo?: string | null;
  status?: string;
}
const aList = (list: List) =>
  inTx(async (tx) => {
    const row = await tx
      .insertInto('priceLists')
      .values({ nameZh: 'x', nameEn: 'x', status: 'published', data: JSON.stringify(VALUES), ...list })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });

const linesOf = (orderId: string, lines: readonly object[]) =>
  inTx((tx) =>
    tx
      .insertInto('submissionLines')
      .values(
        lines.map((line, index) => ({
          companyId,
          orderId,
          seq: index + 1,
          category1: CATEGORY.struck,
          name: 'x',
          quantity: 1,
          declaredFen: 90_000,
          serviceType: SERVICE.newGrading,
          ...line,
        })),
      )
      .execute(),
  );

describe('the list in force', () => {
  test('is the company’s before the default of the day; drafts and expired ones never', async () => {
    const own = await server.company();
    const late = await inTx(async (tx) => {
      await tx
        .updateTable('priceLists')
        .set({ validTo: '2026-05-31' })
        .where('companyId', 'is', null)
        .where('validTo', 'is', null)
        .execute();
      const values = { nameZh: 'x', nameEn: 'x', status: 'published', data: JSON.stringify(VALUES) };
      const row = await tx
        .insertInto('priceLists')
        .values({ ...values, listVersion: 902, validFrom: '2026-06-01' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const mine = await aList({ companyId: own, listVersion: 1, validFrom: '2026-01-01', validTo: '2026-11-20' });
    await aList({ companyId: own, listVersion: 2, validFrom: '2026-07-01', status: 'draft' });
    const on = (company: string, day: string) =>
      server.services.db.read(
        SYSTEM_SCOPE,
        async (db) => (await priceListForOrder(db, { companyId: company }, day))?.id,
      );
    expect(await on(own, '2026-11-20')).toBe(mine);
    expect(await on(own, '2026-11-21')).toBe(late);
    expect(await on(companyId, '2026-11-20')).toBe(late);
    expect(await on(companyId, '2019-12-31')).toBeUndefined();
  });
});

describe('the quote', () => {
  test('takes the list of the Shanghai day of the submission and the lowest rate, and keeps both', async () => {
    const tomorrow = await aList({ companyId, listVersion: 7, validFrom: '2026-11-21' });
    const { order } = await anOrder(server, {
      companyId,
      reached: 'submitted',
      customer: { level: 2 },
      submittedAt: new Date('2026-11-20T16:00:00Z'),
    });
    await linesOf(order.id, [{ quantity: 3 }, { category1: CATEGORY.ancient, declaredFen: 8_000 }]);
    await inTx((tx) => storeQuote(tx, order, by()));
    expect(await orderNow(server, order.id)).toMatchObject({
      priceListId: tomorrow,
      payRateBp: 9_500,
      quotedFen: 3 * 3_800 + 2_850,
      version: order.version,
      quote: { pieces: 4, listVersion: 7, lines: [{ seq: 1, quantity: 3, tier: 'T2', feeFen: 11_400 }, { seq: 2 }] },
    });
  });

  test('a second one replaces the first; a thousand pieces of a line are one row a fee', async () => {
    const { order } = await anOrder(server, { companyId, reached: 'submitted' });
    await linesOf(order.id, [
      { quantity: 1000, declaredFen: 20_000, tierAsked: 'T1', extras: JSON.stringify({ feeTypes: [FEE.photo] }) },
    ]);
    await inTx((tx) => storeQuote(tx, order, by()));
    await inTx((tx) => storeQuote(tx, order, by()));
    const lines = await server.services.db.read(SYSTEM_SCOPE, (db) => currentLines(db, order.id, 'quote'));
    expect(lines.map((line) => [line.feeType, line.qty, line.unitFen, line.amountFen])).toEqual([
      [10, 1000, 2_200, 2_200_000],
      [23, 1000, 3_500, 3_500_000],
    ]);
    expect(await orderNow(server, order.id)).toMatchObject({ quotedFen: 5_700_000 });
  });

  test('takes the own price of a second level that the house added', async () => {
    const own = await server.company();
    const rules = [{ id: '508', category2: '508', baseFen: { T2: 7_700 } }];
    await inTx(async (tx) => {
      const list = { nameZh: 'x', nameEn: 'x', status: 'published', companyId: own, listVersion: 1 };
      const data = JSON.stringify({ ...VALUES, category2Rules: rules });
      await tx
        .insertInto('priceLists')
        .values({ ...list, data, validFrom: '2026-01-01' })
        .execute();
    });
    const second = {
      code: 508,
      category1: CATEGORY.struck,
      zh: '外省银元',
      en: 'Provincial',
      sort: 90,
      needs: JSON.stringify({}),
    };
    await inTx((tx) => tx.insertInto('categories').values(second).execute());
    const added = await inTx((tx) =>
      tx
        .insertInto('catalogItems')
        .values({ code: 'ADD-508', category1: CATEGORY.struck, category2: 508, nameZh: '外省银元' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { order, coins } = await anOrder(server, {
      companyId: own,
      coins: [{ status: 40, catalogItemId: added.id, category2: 508, declaredFen: 90_000 }],
    });
    await linesOf(order.id, [{ companyId: own, catalogItemId: added.id }]);
    await inTx((tx) => storeQuote(tx, order, by()));
    await inTx((tx) => repriceOrder(tx, order.id, by()));
    const rulesOf = (stage: 'quote' | 'calc') =>
      server.services.db.read(SYSTEM_SCOPE, async (db) =>
        (await currentLines(db, order.id, stage))
          .filter(({ feeType }) => feeType === FEE.grading)
          .map(({ ruleId }) => ruleId),
      );
    expect([coins.length, await rulesOf('quote'), await rulesOf('calc')]).toEqual([1, ['10.T2.508'], ['10.T2.508']]);
  });

  test('is refused for a category without a price, and names the lines', async () => {
    const { order } = await anOrder(server, { companyId, reached: 'submitted' });
    await linesOf(order.id, [{}, { category1: CATEGORY.stamp }]);
    await expect(inTx((tx) => storeQuote(tx, order, by()))).rejects.toMatchObject({
      id: 'NO_PRICE_RULE',
      details: { data: { seqs: [2] } },
    });
  });
});
