import { type FixtureRow, numberOf } from '@mintmark/domain/finance/pricing/fixtures/table.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import type { CoinOptions } from '../../../../test/factories/coin.factory.ts';
import { aCoupon } from '../../../../test/factories/coupon.factory.ts';
import { anOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { reserveRights } from '../../../workflow/orders/order-rights.ts';
import type { MoneyHouse } from '../house.factory.ts';

const { state } = coinMachine;

/** A coin as `category1/declared/result` says it, where such a one waits when its price is there. */
function coinOf(text: string): CoinOptions {
  const [category1 = 0, declaredFen = 0, resultType = 0] = text.split('/').map(Number);
  const facts = { category1, declaredFen };
  if (resultType === RESULT.withdrawn)
    return { ...facts, status: state.withdrawn, resultType, withdrawnStage: 'entered' };
  if (resultType === RESULT.graded)
    return { ...facts, status: state.toLabel, grade: { resultType, strike: 'MS', number: 62 } };
  return { ...facts, status: state.toCheck, grade: { resultType: RESULT.counterfeit } };
}

/** An order of the fixture `ORDERS`, with its coupon and points held, priced and billed. */
export async function orderOfRules({ server, companyId }: MoneyHouse, row: FixtureRow) {
  const [areaCode = '', grams] = (row['parcel'] ?? '').split(':');
  const pointsUsed = numberOf(row, 'pointsAsked');
  const couponFen = numberOf(row, 'couponFen');
  const way =
    areaCode === ''
      ? { returnMethod: RETURN_METHOD.pickup }
      : { receiver: jsonb({ name: '王守成', areaCode }), parcelWeightG: Number(grams) };
  const { order } = await anOrder(server, {
    ...{ companyId, pointsUsed, customer: { points: pointsUsed } },
    ...way,
    coins: (row['coins'] ?? '').split(' ').map(coinOf),
  });
  const by = { now: server.clock.now(), accountId: null };
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const couponId = couponFen === 0 ? null : await aCoupon(tx, order, { amountFen: couponFen }, by.now);
    await tx.updateTable('submissionOrders').set({ couponId }).where('id', '=', order.id).execute();
    await reserveRights(tx, { ...order, couponId }, by);
    await repriceOrder(tx, order.id, by);
  });
  return orderNow(server, order.id);
}
