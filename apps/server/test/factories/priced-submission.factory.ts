import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SUBMISSION } from '@mintmark/domain/finance/pricing/fixtures/submission.ts';
import { type FixtureRow, numberOf, optional, readTable } from '@mintmark/domain/finance/pricing/fixtures/table.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { repriceOrder } from '../../src/workflow/coins/settle.ts';
import type { CoinExtras } from '../../src/workflow/money/price-facts.repo.ts';
import { storeQuote } from '../../src/workflow/money/quote.ts';
import { orderById, refreshOrder } from '../../src/workflow/orders/order.repo.ts';
import { reserveRights } from '../../src/workflow/orders/order-rights.ts';
import type { TestServer } from '../harness.ts';
import { aCoupon } from './coupon.factory.ts';
import { aCustomer, anOrder, type MadeOrder, type OrderOptions } from './order.factory.ts';

/** The submission of fees.md: 38 lines, 66 pieces, row 8 one short; parcel 4.2 kg to area 33. */
export const SUBMISSION_ROWS: readonly FixtureRow[] = readTable(SUBMISSION);

const rowOf = (row: FixtureRow) => numberOf(row, 'row');
const SYSTEM = { accountId: null };

export interface SubmissionOptions extends Omit<OrderOptions, 'coins' | 'couponFen'> {
  /** Chosen add-ons by row. */
  readonly extras?: Readonly<Record<number, CoinExtras>>;
  /** State in which the coins stand; by default priced and waiting for labels. */
  readonly coinStatus?: number;
  /** The amount of a coupon of its own. */
  readonly couponFen?: number;
}

/** The item of row 27: the quote knows its diameter from the catalogue. */
async function anOversizeItem(server: TestServer): Promise<string> {
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const code = 'TEST-OVERSIZE';
    await tx
      .insertInto('catalogItems')
      .values({ code, category1: CATEGORY.ancient, category2: 301, nameZh: '当五十', diameterUm: 40_800 })
      .onConflict((c) => c.column('code').doNothing())
      .execute();
    const row = await tx.selectFrom('catalogItems').select('id').where('code', '=', code).executeTakeFirstOrThrow();
    return row.id;
  });
}

/** Lines as they were submitted: row 8 has five pieces, of which four arrived. */
async function insertLines(server: TestServer, order: MadeOrder['order'], extras: SubmissionOptions['extras']) {
  const oversizeId = await anOversizeItem(server);
  const lines = [...Map.groupBy(SUBMISSION_ROWS, rowOf)].map(([row, coins]) => {
    const [first] = coins;
    if (!first) throw new Error('a row without coins');
    return {
      companyId: order.companyId,
      orderId: order.id,
      seq: row,
      category1: numberOf(first, 'category1'),
      catalogItemId: row === 27 ? oversizeId : null,
      name: `第 ${row} 行`,
      quantity: row === 8 ? coins.length + 1 : coins.length,
      confirmedQty: coins.length,
      declaredFen: numberOf(first, 'declaredFen'),
      serviceType: numberOf(first, 'service'),
      extras: JSON.stringify(extras?.[row] ?? {}),
    };
  });
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const made = await tx.insertInto('submissionLines').values(lines).returning(['id', 'seq']).execute();
    return new Map(made.map(({ id, seq }) => [seq, id]));
  });
}

/** Where a piece without a slab waits for the others. */
const READY_FOR_CHECK = 80;

function coinOf(row: FixtureRow, extras: SubmissionOptions['extras']) {
  const category1 = numberOf(row, 'category1');
  return {
    category1,
    category2: category1 * 100 + 1,
    status: 30,
    declaredFen: numberOf(row, 'declaredFen'),
    serviceType: numberOf(row, 'service'),
    resultType: numberOf(row, 'result'),
    gradeNumber: optional(row, 'number'),
    isRegradeSuccess: rowOf(row) === 23 ? true : null,
    diameterUm: rowOf(row) === 27 ? 40_800 : 39_000,
    extras: JSON.stringify(extras?.[rowOf(row)] ?? {}),
  };
}

/**
 * The whole submission, by rows: quoted by `storeQuote`, every coin with its result, priced and billed by `repriceOrder`.
 */
export async function aPricedSubmission(server: TestServer, options: SubmissionOptions = {}): Promise<MadeOrder> {
  const { extras, coinStatus = 60, couponFen, ...given } = options;
  const companyId = given.companyId ?? (await server.company());
  const customerId = given.customerId ?? (await aCustomer(server, { companyId, ...given.customer })).id;
  const draft = await anOrder(server, {
    parcelWeightG: 4_200,
    receiver: JSON.stringify({ name: '王守成', areaCode: '330106' }),
    ...given,
    companyId,
    customerId,
    coins: SUBMISSION_ROWS.map((row) => coinOf(row, extras)),
  });
  const lineIds = await insertLines(server, draft.order, extras);
  const by = { now: server.clock.now(), ...SYSTEM };
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [index, coin] of draft.coins.entries()) {
      const row = SUBMISSION_ROWS[index];
      const lineId = row ? (lineIds.get(rowOf(row)) ?? null) : null;
      await tx
        .updateTable('coins')
        .set({
          status: (coin.resultType ?? 0) >= RESULT.counterfeit ? Math.max(coinStatus, READY_FOR_CHECK) : coinStatus,
          place: 'labels',
          lineId,
        })
        .where('id', '=', coin.id)
        .execute();
    }
    const couponId = couponFen === undefined ? null : await aCoupon(tx, draft.order, { amountFen: couponFen }, by.now);
    await tx.updateTable('submissionOrders').set({ couponId }).where('id', '=', draft.order.id).execute();
    await reserveRights(tx, { ...draft.order, couponId }, by);
    await storeQuote(tx, draft.order, by);
    await refreshOrder(tx, draft.order.id);
    await repriceOrder(tx, draft.order.id, by);
    const coins = await tx
      .selectFrom('coins')
      .selectAll()
      .where('orderId', '=', draft.order.id)
      .orderBy('seq')
      .execute();
    return { ...draft, order: await orderById(tx, draft.order.id), coins };
  });
}
