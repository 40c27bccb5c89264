import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { AFTER_PAYMENT_RULE } from '@mintmark/domain/finance/pricing/after-payment-rule.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { faultsOf, refundDesk } from '../../finance/refunds/refunds.factory.ts';
import { type CorrectionDesk, correctionDesk } from './correction.factory.ts';

const GRADED = { resultType: RESULT.graded, strike: 'MS', number: 62 } as const;

let money: Awaited<ReturnType<typeof refundDesk>>;
let desk: CorrectionDesk;
beforeAll(async () => {
  money = await refundDesk();
  desk = await correctionDesk(money.server, money.companyId);
});
afterAll(async () => {
  expect(await faultsOf(money)).toEqual({ findings: [], figures: [] });
  await money.server.stop();
});

const now = (orderId: string) => orderNow(money.server, orderId);
const adjustmentsOf = (orderId: string) =>
  money.server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('feeLines')
      .select(['amountFen', 'ruleId'])
      .where('orderId', '=', orderId)
      .where('feeType', '=', FEE.adjustment)
      .where('stage', '=', 'calc')
      .where('isCurrent', '=', true)
      .execute(),
  );

/** An item of the compendium, as rare as it is. */
async function anItem(code: string, rarityLevel: number | null): Promise<string> {
  const { id } = await money.server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('catalogItems')
      .values({ code, category1: CATEGORY.struck, category2: 501, nameZh: code, rarityLevel })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

describe('a correction of a paid order', () => {
  test('that costs more is a line of its own, due as a supplement; the lines of the payment stay', async () => {
    const { order, coins } = await money.billed();
    const [coin] = coins;
    if (!coin) throw new Error('no coin');
    await money.collect(order, order.dueFen);
    const paid = await now(order.id);
    const shown = await desk.preview(coin, { declaredFen: 3_000_000 });
    const dearer = shown.data.orderFen.after - shown.data.orderFen.before;

    expect((await desk.correct(coin, { declaredFen: 3_000_000 })).code).toBe(0);

    expect(dearer).toBeGreaterThan(0);
    expect(shown.data.dueFen).toEqual({ before: 0, after: dearer });
    expect(await now(order.id)).toMatchObject({ dueFen: dearer, billedFen: (paid.billedFen ?? 0) + dearer });
    const lines = await adjustmentsOf(order.id);
    expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(dearer);
    expect(lines.every(({ ruleId }) => ruleId.startsWith(AFTER_PAYMENT_RULE))).toBe(true);

    await money.collect(await now(order.id), dearer);
    expect(await now(order.id)).toMatchObject({ dueFen: 0 });
  });

  test('that costs less leaves what was paid too much, to be given back and no more', async () => {
    const [rare, plain] = [await anItem('TEST-RARE', 1), await anItem('TEST-PLAIN', null)];
    const coins = [{ status: coinMachine.state.toLabel, declaredFen: 90_000, grade: GRADED, catalogItemId: rare }];
    const { order, coins: made } = await money.billed({ coins, returnMethod: RETURN_METHOD.pickup });
    const [coin] = made;
    if (!coin) throw new Error('no coin');
    const payment = await money.collect(order, order.dueFen);
    const { billedFen } = await now(order.id);

    expect((await desk.correct(coin, { catalogItemId: plain })).code).toBe(0);

    const then = await now(order.id);
    const tooMuch = (billedFen ?? 0) - (then.billedFen ?? 0);
    expect(tooMuch).toBeGreaterThan(0);
    const { version } = (await money.refundableOf(payment.id)).payment;
    const asked = await money.request(payment.id, { version, parts: [{ orderId: order.id, amountFen: tooMuch }] });
    await money.approve(asked.data.id, asked.data.version);
    expect(await money.payOut(asked.data.id, asked.data.version + 1)).toMatchObject({ code: 0, data: { status: 2 } });
    expect(await now(order.id)).toMatchObject({ refundedFen: tooMuch, dueFen: 0 });
  });
});
