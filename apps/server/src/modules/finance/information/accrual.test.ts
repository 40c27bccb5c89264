import { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import { informationFeesEndpoints as api } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { INFORMATION_PAYER } from '@mintmark/domain/finance/information/information.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coinNow } from '../../../../test/factories/coin.factory.ts';
import { anOrder } from '../../../../test/factories/order.factory.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { currentLines } from '../../../workflow/money/fees.repo.ts';
import { accrueInformationFees } from '../../../workflow/money/information-fees.ts';
import { fieldsOf, informationDesk } from './information.factory.ts';

let desk: Awaited<ReturnType<typeof informationDesk>>;
beforeAll(async () => {
  desk = await informationDesk();
});
afterAll(() => desk.server.stop());

const inTx = <T>(run: Parameters<typeof desk.server.services.db.transaction<T>>[1]) =>
  desk.server.services.db.transaction(SYSTEM_SCOPE, run);
const by = () => ({ now: desk.server.clock.now(), accountId: null });

describe('the fee of a company', () => {
  test('arises once when the measures of a piece are complete, by the price list of its order', async () => {
    const coin = await desk.toMeasure();
    await desk.people.clerk.ok(entryEndpoints.saveMeasures, {
      params: { id: coin.id },
      body: { version: coin.version, weightMg: 26_680 },
    });
    expect(await desk.feesOf(coin.id)).toEqual([]);

    await desk.measure(coin.id);

    expect(await desk.feesOf(coin.id)).toMatchObject([
      {
        payerType: INFORMATION_PAYER.company,
        amountFen: 200,
        status: 0,
        agentId: null,
        rateId: null,
        measuredBy: desk.people.clerk.accountId,
      },
    ]);
  });

  test('does not arise again when a piece is measured anew, by whoever comes second, at once or later', async () => {
    const coinId = await desk.measured();
    await inTx((tx) =>
      tx
        .updateTable('coins')
        .set({ status: coinMachine.state.toMeasure, diameterUm: null })
        .where('id', '=', coinId)
        .execute(),
    );
    const again = await desk.measure(coinId);
    expect(again.data).toMatchObject({ status: coinMachine.state.toAuthenticate });
    await Promise.all([1, 2, 3].map(() => inTx((tx) => accrueInformationFees(tx, [coinId], by()))));

    expect(await desk.feesOf(coinId)).toHaveLength(1);
  });

  test('is not for a piece of a rework: it has been measured before', async () => {
    const coin = await desk.toMeasure({ isRework: true });
    await desk.measure(coin.id);
    expect((await coinNow(desk.server, coin.id)).status).not.toBe(coinMachine.state.toMeasure);
    expect(await desk.feesOf(coin.id)).toEqual([]);
  });
});

describe('rates', () => {
  test('say what is not the list’s, from a later day on, for orders that are submitted then', async () => {
    const agentId = await desk.agent();
    const before = await desk.toMeasure();
    await desk.rate({ amountFen: 350, validFrom: '2026-12-01' });
    await desk.rate({ payerType: 2, category1: CATEGORY.struck, amountFen: 120, validFrom: '2026-12-01' });
    await desk.after(12);

    const later = await desk.measured({}, { submittedAt: desk.server.clock.now(), agentId });
    await desk.measure(before.id);

    expect(
      (await desk.feesOf(later)).map(({ payerType, amountFen, agentId: of }) => [payerType, amountFen, of]),
    ).toEqual([
      [INFORMATION_PAYER.company, 350, null],
      [INFORMATION_PAYER.agent, 120, agentId],
    ]);
    expect(await desk.feesOf(before.id)).toMatchObject([{ amountFen: 200 }]);
  });

  test('of customers stand in the order, and nothing of them is billed', async () => {
    const { companyId } = desk;
    const day = '2027-01-15';
    await desk.rate({ payerType: 1, resultType: RESULT.counterfeit, amountFen: 1_200, validFrom: day });
    await desk.after(60);
    const coin = {
      status: coinMachine.state.toLabel,
      declaredFen: 90_000,
      grade: { resultType: RESULT.counterfeit },
    } as const;
    const altered = { ...coin, grade: { resultType: RESULT.altered } } as const;
    const { order } = await anOrder(desk.server, {
      companyId,
      submittedAt: desk.server.clock.now(),
      coins: [coin, altered],
    });
    const lines = await inTx(async (tx) => {
      await repriceOrder(tx, order.id, by());
      return currentLines(tx, order.id, 'calc');
    });

    const information = lines.filter(({ feeType }) => feeType === FEE.information);
    expect(information.map(({ amountFen }) => amountFen).sort()).toEqual([1_200, 500]);
  });

  test.each([
    [{ validFrom: '2026-01-01' }, ['validFrom']],
    [{ category2: 501 }, ['category1']],
    [{ category1: CATEGORY.struck, category2: 99_998 }, ['category2']],
    [{ payerType: 3 as const, resultType: RESULT.counterfeit }, ['resultType']],
    [{ payerType: 1 as const, resultType: RESULT.refused }, ['resultType']],
    [{ amountFen: -1 }, ['amountFen']],
  ])('%j is refused beside its field', async (more, fields) => {
    expect(fieldsOf(await desk.rate({ validFrom: '2028-01-01', ...more }))).toEqual(fields);
  });

  test('stand once for a day, are withdrawn before it only, and never changed', async () => {
    const validFrom = '2028-02-01';
    const { data } = await desk.rate({ amountFen: 700, validFrom });
    const { id, version } = data as { id: string; version: number };
    expect(fieldsOf(await desk.rate({ amountFen: 800, validFrom }))).toEqual(['validFrom']);
    const withdraw = () => desk.people.first.call(api.withdrawInformationRate, { params: { id }, body: { version } });
    expect((await withdraw()).code).toBe(0);
    expect((await desk.rate({ amountFen: 800, validFrom })).code).toBe(0);
    await expect(
      inTx((tx) => tx.updateTable('informationRates').set({ amountFen: 1 }).where('id', '=', id).execute()),
    ).rejects.toThrow(/never changed/);
  });

  test('of the house are set by who is of the house, those of a company by its own people', async () => {
    const validFrom = '2028-03-01';
    expect((await desk.rate({ companyId: null, validFrom })).code).not.toBe(0);
    const boss = await desk.server.person({ permissions: ['amount:wechat:list', 'finance:information:rate'] });
    expect((await desk.rate({ companyId: null, validFrom }, boss)).code).toBe(0);
    const seen = await desk.people.stranger.ok(api.listInformationRates, { query: { limit: 200 } });
    expect(new Set(seen.list.map(({ companyId }) => companyId))).toEqual(new Set([null]));
  });
});
