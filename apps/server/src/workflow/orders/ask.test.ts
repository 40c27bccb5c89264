import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anOrder, type MadeOrder, orderNow } from '../../../test/factories/order.factory.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { repriceOrder } from '../coins/settle.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const inTx = <T>(run: Parameters<typeof server.services.db.transaction<T>>[1]) =>
  server.services.db.transaction(SYSTEM_SCOPE, run);
const by = () => ({ now: server.clock.now(), accountId: null });
const questionsOf = (orderId: string) =>
  server.services.db.read(SYSTEM_SCOPE, (db) =>
    db.selectFrom('customerQuestions').selectAll().where('orderId', '=', orderId).orderBy('id').execute(),
  );

/** Five coins quoted at 40.00 each, detail entry finished. */
async function quoted(options: object = {}): Promise<MadeOrder> {
  const coin = { status: 30, declaredFen: 90_000 };
  return anOrder(server, { quotedFen: 20_000, quote: '{}', coins: [coin, coin, coin, coin, coin], ...options });
}

/** So many coins turn out to be worth 8,000.00: 100.00 each instead of 40.00. */
async function raise({ order, coins }: MadeOrder, count: number): Promise<void> {
  await inTx(async (tx) => {
    for (const [index, coin] of coins.entries())
      await tx
        .updateTable('coins')
        .set({ auditorValueFen: index < count ? 800_000 : null, tierUsed: null })
        .where('id', '=', coin.id)
        .execute();
    await repriceOrder(tx, order.id, by());
  });
}

const answer = (questionId: string, text: string) =>
  inTx((tx) =>
    tx
      .updateTable('customerQuestions')
      .set({ answer: text, answeredAt: server.clock.now() })
      .where('id', '=', questionId)
      .execute(),
  );

describe('a calculated price above the quote', () => {
  test('by more than 100.00 and 20 % asks the customer; shipping and insurance do not count', async () => {
    const made = await quoted();
    await raise(made, 1);
    expect(await questionsOf(made.order.id)).toEqual([]);
    expect(await orderNow(server, made.order.id)).toMatchObject({ status: 50, calculatedFen: 26_000 + 1_500 + 2_250 });
    await raise(made, 2);
    expect(await questionsOf(made.order.id)).toMatchObject([
      {
        cause: 'price',
        questionVersion: 1,
        answeredAt: null,
        facts: { quotedFen: 20_000, comparedFen: 32_000, totalFen: 35_750 },
      },
    ]);
    expect(await orderNow(server, made.order.id)).toMatchObject({ status: 55, hasOpenQuestion: true });
  });

  test('is asked about once; an open question follows the price with a new version, and ends when it falls', async () => {
    const made = await quoted();
    await raise(made, 2);
    await raise(made, 2);
    await raise(made, 3);
    expect(await questionsOf(made.order.id)).toMatchObject([{ questionVersion: 2, facts: { comparedFen: 38_000 } }]);
    await raise(made, 0);
    expect(await questionsOf(made.order.id)).toMatchObject([{ answer: 'obsolete' }]);
    expect(await orderNow(server, made.order.id)).toMatchObject({ status: 50, hasOpenQuestion: false });
    await raise(made, 2);
    expect(await questionsOf(made.order.id)).toHaveLength(2);
  });

  test('that was accepted is the new measure; one that was closed otherwise is not asked again', async () => {
    const made = await quoted();
    await raise(made, 2);
    await answer((await questionsOf(made.order.id))[0]?.id ?? '', 'accept');
    await raise(made, 3);
    expect(await questionsOf(made.order.id)).toHaveLength(1);
    await raise(made, 4);
    const questions = await questionsOf(made.order.id);
    expect(questions).toMatchObject([{}, { questionVersion: 2, facts: { quotedFen: 32_000, comparedFen: 44_000 } }]);
    await answer(questions[1]?.id ?? '', 'cancelled');
    await inTx((tx) => repriceOrder(tx, made.order.id, by()));
    expect(await questionsOf(made.order.id)).toHaveLength(2);
  });

  test('asks nobody before detail entry is finished or without a quote', async () => {
    const early = await quoted({ reached: 'entering' });
    await raise(early, 5);
    expect(await questionsOf(early.order.id)).toEqual([]);
    const unquoted = await quoted({ quote: null });
    await raise(unquoted, 5);
    expect(await questionsOf(unquoted.order.id)).toEqual([]);
  });
});
