import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Scope, SYSTEM_SCOPE } from '../../scope.ts';
import { col, defineList, filter, newestWith, runSummedList, scopeBy, statusCounts } from '../index.ts';
import { company, type Made, type OrderBook, openOrderBook } from '../orders.factory.ts';

const orders = defineList({
  key: 'test.worded',
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL`,
  columns: { id: col.id(sql`o.id`, { sort: true }), dueFen: col.fen(sql`o.due_fen`, { sum: true }) },
  filters: {
    companyId: filter.company(sql`o.company_id`),
    status: filter.status(sql`o.status`),
    q: filter.text(sql`o.grams`),
    isHeld: filter.boolean(sql`o.is_held`),
  },
  scope: scopeBy({ company: sql`o.company_id` }),
  defaultSort: '-id',
  count: 'counted',
  row: z.object({ id: z.string(), dueFen: z.int() }),
});

let book: OrderBook;
let made: (Made & { readonly id: string; readonly dueFen: number })[];
beforeAll(async () => {
  book = await openOrderBook();
  const wanted = Array.from({ length: 60 }, (_, at) => ({
    companyId: at % 3 === 0 ? book.b : book.a,
    status: [10, 20, 30][at % 4] ?? 10,
    dueFen: at + 1,
    isHeld: at % 5 === 0,
    remark: at % 2 === 0 ? '光绪元宝' : '宣统元宝',
  }));
  const ids = await book.make(wanted);
  made = wanted.map((one, at) => ({ ...one, id: ids[at] ?? '' }));
});
afterAll(() => book.close());

interface Asked {
  readonly status?: number[];
  readonly companyId?: string[];
  readonly isHeld?: boolean;
}

/** The same by looking at what was made. */
function expected(word: string, scope: Scope, { status, companyId, isHeld }: Asked) {
  const all = made.filter(
    (one) =>
      one.remark?.includes(word) &&
      (scope.kind === 'all' || scope.companyIds.includes(one.companyId)) &&
      (companyId?.includes(one.companyId) ?? true) &&
      (isHeld === undefined || one.isHeld === isHeld),
  );
  const found = all.filter((one) => status?.includes(one.status ?? 0) ?? true).toReversed();
  const tabs = [10, 20, 30].map((state) => ({ status: state, n: all.filter((one) => one.status === state).length }));
  return {
    ids: found.map(({ id }) => id).slice(2, 6),
    total: found.length,
    dueFen: found.length === 0 ? undefined : found.reduce((sum, one) => sum + one.dueFen, 0),
    tabs: tabs.filter(({ n }) => n > 0),
  };
}

describe('a word over a GIN index', () => {
  test('gives page, total, sums and tabs that agree, with every filter and for every scope', async () => {
    const filters: Asked[] = [{}, { status: [20] }, { status: [10, 30] }, { companyId: [book.a] }, { isHeld: true }];
    for (const word of ['元宝', '光绪', '宣统元', '银币'])
      for (const scope of [SYSTEM_SCOPE, company(book.b)])
        for (const asked of filters) {
          const query = { ...asked, q: word, page: 2, limit: 4, sort: '-id' };
          const [page, tabs] = await book.db.read(scope, async (reader) => [
            await runSummedList(reader, orders, scope, { ...query, page: 1, limit: 6 }),
            await statusCounts(reader, orders, scope, query),
          ]);
          const answer = {
            ids: page.list.map(({ id }) => id).slice(2),
            total: page.total,
            dueFen: page.totals.dueFen,
            tabs,
          };
          expect({ word, asked, ...answer }).toEqual({ word, asked, ...expected(word, scope, asked) });
        }
  });

  test('is not remembered past a change', async () => {
    const query = { q: '龙凤', page: 1, limit: 5, sort: '-id' };
    const total = () =>
      book.db.read(SYSTEM_SCOPE, async (db) => (await runSummedList(db, orders, SYSTEM_SCOPE, query)).total);
    expect(await total()).toBe(0);
    await book.make([{ companyId: book.a, remark: '龙凤壹圆' }]);
    expect(await total()).toBe(1);
  });

  test('finds its newest rows without counting, unless there are too few', async () => {
    const newest = (text: string, scope: Scope, limit: number) =>
      book.db.read(scope, (db) => newestWith(db, orders, scope, { filter: 'q', text, limit }));
    const ids = (scope: Scope) =>
      made.filter(
        (one) => one.remark === '光绪元宝' && (scope.kind === 'all' || scope.companyIds.includes(one.companyId)),
      );

    for (const scope of [SYSTEM_SCOPE, company(book.b)])
      expect(await newest('光绪', scope, 4)).toEqual(
        ids(scope)
          .toReversed()
          .slice(0, 4)
          .map(({ id }) => id),
      );
    expect(await newest('光绪', company(book.b), ids(company(book.b)).length + 1)).toBeNull();
    expect(await newest('？！', SYSTEM_SCOPE, 1)).toBeNull();
  });
});
