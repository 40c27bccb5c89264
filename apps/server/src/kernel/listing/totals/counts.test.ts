import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scope, SYSTEM_SCOPE } from '../../scope.ts';
import { foldCounts, recount, statusCounts } from '../index.ts';
import { arrived, company, type OrderBook, openOrderBook, orders, scanned } from '../orders.factory.ts';

let book: OrderBook;
let a: string;
let b: string;
beforeAll(async () => {
  book = await openOrderBook();
  ({ a, b } = book);
  await book.make([
    { companyId: a },
    { companyId: a, status: 20, isHeld: true },
    { companyId: b },
    { companyId: a, status: 20 },
    { companyId: b, status: 20 },
  ]);
});
afterAll(() => book.close());

describe('totals', () => {
  const counts = async () => {
    const states = [undefined, [20], [10, 20]];
    const asked = [SYSTEM_SCOPE, company(a), company(a, b)].flatMap((scope) =>
      states.map(async (status) => {
        const [counted, exact] = await Promise.all([
          book.run(scope, { status, limit: 1 }),
          book.run(scope, { status, limit: 1 }, scanned),
        ]);
        expect(counted.total).toBe(exact.total);
        return counted.total;
      }),
    );
    return Promise.all(asked);
  };

  test('stay exact through inserts, changes of state and deletions, before and after folding', async () => {
    expect(await counts()).toEqual([5, 3, 5, 3, 2, 3, 5, 3, 5]);
    await book.fold();
    expect(await counts()).toEqual([5, 3, 5, 3, 2, 3, 5, 3, 5]);
    const made = await book.make([{ companyId: a }, { companyId: a, status: 20 }, { companyId: b, status: 20 }]);
    expect(await counts()).toEqual([8, 5, 8, 5, 3, 5, 8, 5, 8]);
    await book.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx
        .updateTable('submissionOrders')
        .set({ status: 30 })
        .where('id', '=', made[0] ?? '')
        .execute();
      await tx
        .updateTable('submissionOrders')
        .set({ deletedAt: new Date('2026-11-20T02:00:00.000Z') })
        .where('id', '=', made[1] ?? '')
        .execute();
      await tx
        .deleteFrom('submissionOrders')
        .where('id', '=', made[2] ?? '')
        .execute();
    });
    const after = [6, 3, 5, 4, 2, 3, 6, 3, 5];
    expect(await counts()).toEqual(after);
    await book.fold();
    expect(await counts()).toEqual(after);
    await book.db.transaction(SYSTEM_SCOPE, (tx) => recount(tx, 'submission_orders'));
    expect(await counts()).toEqual(after);
    await book.db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .deleteFrom('submissionOrders')
        .where('id', '=', made[0] ?? '')
        .execute(),
    );
  });

  test('per state feed the tabs', async () => {
    const tabs = (scope: Scope, query = {}) =>
      book.db.read(scope, (reader) => statusCounts(reader, orders, scope, query));

    expect(await tabs(SYSTEM_SCOPE)).toEqual([
      { status: 10, n: 2 },
      { status: 20, n: 3 },
    ]);
    expect(await tabs(company(b), { status: [20] })).toEqual([
      { status: 10, n: 1 },
      { status: 20, n: 1 },
    ]);
    expect(await tabs(SYSTEM_SCOPE, { isHeld: true })).toEqual([{ status: 20, n: 1 }]);
  });

  test('that have piled up are folded however long it takes: a fold that was cancelled would have more to do the next time', async () => {
    const allowed = await book.db.transaction(SYSTEM_SCOPE, async (tx) => {
      await foldCounts(tx);
      const { rows } = await sql<{ statementTimeout: string }>`SHOW statement_timeout`.execute(tx);
      return rows;
    });
    expect(allowed).toEqual([{ statementTimeout: '15min' }]);
  });

  test('of a list that shows some states of its table are the kept ones of these states', async () => {
    for (const scope of [SYSTEM_SCOPE, company(a), company(b)])
      for (const status of [undefined, [20], [10], [10, 20]]) {
        const { total, list } = await book.run(scope, { status }, arrived);
        const wanted = (status ?? [20, 30]).filter((one) => one !== 10);
        const exact = wanted.length === 0 ? 0 : (await book.run(scope, { status: wanted }, scanned)).total;
        expect(total).toBe(exact);
        expect(list).toHaveLength(exact);
      }
    const tabs = await book.db.read(SYSTEM_SCOPE, (reader) => statusCounts(reader, arrived, SYSTEM_SCOPE));
    expect(tabs).toEqual([{ status: 20, n: 3 }]);
  });
});
