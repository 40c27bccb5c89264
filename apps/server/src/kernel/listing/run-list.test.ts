import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SYSTEM_SCOPE } from '../scope.ts';
import { col, READER, runHotList, runList } from './index.ts';
import { company, type OrderBook, openOrderBook, orders, scanned, zOrderQuery, zOrderRow } from './orders.factory.ts';

let book: OrderBook;
let a: string;
let b: string;
let agentId: string;
beforeAll(async () => {
  book = await openOrderBook();
  ({ a, b, agentId } = book);
  await book.make([
    { companyId: a, remark: '袁大头 "三年"\n壹圆' },
    { companyId: a, status: 20, dueFen: 500_00, isHeld: true },
    { companyId: b, remark: '袁世凯 MS65', createdAt: new Date('2026-11-19T16:00:00.000Z') },
    { companyId: a, status: 20, agentId },
    { companyId: b, status: 20, createdAt: new Date('2026-11-19T15:59:59.999Z') },
  ]);
});
afterAll(() => book.close());

const run: OrderBook['run'] = (...asked) => book.run(...asked);
const codesOf = (page: { list: readonly { orderCode: string }[] }) => page.list.map(({ orderCode }) => orderCode);

describe('a list', () => {
  test('shows the newest first, in pages, with the exact total', async () => {
    const [first, last, beyond] = await Promise.all([
      run(SYSTEM_SCOPE, { limit: 2 }),
      run(SYSTEM_SCOPE, { limit: 2, page: 3 }),
      run(SYSTEM_SCOPE, { limit: 2, page: 9 }),
    ]);

    expect([codesOf(first), first.total]).toEqual([['SO000005', 'SO000004'], 5]);
    expect([codesOf(last), last.total]).toEqual([['SO000001'], 5]);
    expect([codesOf(beyond), beyond.total]).toEqual([[], 5]);
  });

  test.each([
    ['orderCode', 'SO000001'],
    ['-dueFen', 'SO000002'],
    ['-customer', 'SO000005'],
  ])('sorts by %s', async (sort, first) => {
    expect(codesOf(await run(SYSTEM_SCOPE, { sort }))[0]).toBe(first);
  });

  test.each([
    ['state', { status: ['20'] }, ['SO000005', 'SO000004', 'SO000002']],
    ['several states', { status: [10, 20] }, ['SO000005', 'SO000004', 'SO000003', 'SO000002', 'SO000001']],
    ['pasted codes', { orderCode: 'so000001，SO000003\nSO999999' }, ['SO000003', 'SO000001']],
    ['a Chinese word', { q: '袁大' }, ['SO000001']],
    ['one character', { q: '袁' }, ['SO000003', 'SO000001']],
    ['the beginning of a word', { q: 'ms6' }, ['SO000003']],
    ['nothing searchable', { q: '??' }, []],
    ['days in Shanghai, the last one included', { created: { to: '2026-11-19' } }, ['SO000005']],
    [
      'days in Shanghai, the first one included',
      { created: { from: '2026-11-20', to: '2026-11-20' }, limit: 1 },
      ['SO000004'],
    ],
    ['an amount', { due: { from: '40000', to: 60000 } }, ['SO000002']],
    ['a claim', { isHeld: 'true' as const }, ['SO000002']],
    ['an enumeration', { returnMethod: ['1', '3'] }, []],
  ])('filters by %s', async (_, query, codes) => {
    const [counted, exact] = await Promise.all([run(SYSTEM_SCOPE, query), run(SYSTEM_SCOPE, query, scanned)]);

    expect(codesOf(counted)).toEqual(codes);
    expect(codesOf(exact)).toEqual(codes);
    expect(counted.total).toBe(exact.total);
  });

  test('refuses a sort and a filter that it does not know', async () => {
    await expect(run(SYSTEM_SCOPE, { sort: 'remark' })).rejects.toMatchObject({ id: 'FILTER_UNKNOWN' });
    await expect(run(SYSTEM_SCOPE, { sort: 'id; DROP TABLE coins' })).rejects.toMatchObject({ id: 'FILTER_UNKNOWN' });
    await expect(
      book.db.read(SYSTEM_SCOPE, (reader) =>
        runList(reader, orders, SYSTEM_SCOPE, { page: 1, limit: 1, ...{ constructor: 'x' } }),
      ),
    ).rejects.toMatchObject({ id: 'FILTER_UNKNOWN', details: { params: { key: 'constructor' } } });
  });
});

describe('the scope of a list', () => {
  test('shows a company its own rows, in rows, totals and searches', async () => {
    const [own, foreign, both, searched] = await Promise.all([
      run(company(a)),
      run(company(a), { companyId: [b] }),
      run(company(a, b)),
      run(company(b), { q: '袁' }),
    ]);

    expect([codesOf(own), own.total]).toEqual([['SO000004', 'SO000002', 'SO000001'], 3]);
    expect([codesOf(foreign), foreign.total]).toEqual([[], 0]);
    expect(both.total).toBe(5);
    expect([codesOf(searched), searched.total]).toEqual([['SO000003'], 1]);
  });

  test('shows an agent and an own scope only what is theirs', async () => {
    const [agent, nobody, none] = await Promise.all([
      run({ kind: 'agent', agentId, companyIds: [a] }),
      run({ kind: 'own', accountId: '999', companyIds: [a] }),
      run(company()),
    ]);

    expect([codesOf(agent), agent.total]).toEqual([['SO000004'], 1]);
    expect([nobody.total, none.total]).toEqual([0, 0]);
  });
});

describe('a hot list', () => {
  test('is byte for byte what the contract makes of the rows', async () => {
    for (const query of [{}, { q: '袁' }, { status: [20] }, { q: '没有' }]) {
      const asked = zOrderQuery.parse(query);
      const [hot, normal] = await book.db.read(SYSTEM_SCOPE, async (reader) => [
        await runHotList(reader, orders, SYSTEM_SCOPE, asked),
        await runList(reader, orders, SYSTEM_SCOPE, asked),
      ]);

      expect(hot.text).toBe(JSON.stringify(z.object({ list: z.array(zOrderRow), total: z.int() }).parse(normal)));
    }
  });
});

describe('a list whose rows depend on who asks', () => {
  const asking: typeof orders = {
    ...orders,
    asksReader: true,
    columns: { ...orders.columns, orderCode: col.text(sql`${READER}::text`) },
  };
  const asked = zOrderQuery.parse({ limit: 1 });

  test('says it to its reader, hot or not, with the same total', async () => {
    const [hot, normal] = await book.db.read(SYSTEM_SCOPE, async (reader) => [
      await runHotList(reader, asking, SYSTEM_SCOPE, asked, '77'),
      await runList(reader, asking, SYSTEM_SCOPE, asked, '77'),
    ]);

    expect(codesOf(normal)).toEqual(['77']);
    expect(JSON.parse(hot.text)).toMatchObject({ list: [{ orderCode: '77' }], total: normal.total });
  });

  test('is not run for nobody', async () => {
    const run = book.db.read(SYSTEM_SCOPE, (reader) => runHotList(reader, asking, SYSTEM_SCOPE, asked));
    await expect(run).rejects.toThrow('must know its reader');
  });
});

test('a row that goes while its page is read does not make the list end there', async () => {
  const asked = zOrderQuery.parse({ limit: 2, sort: 'orderCode' });
  let isLeft = true;
  const page = await book.db.read(SYSTEM_SCOPE, async (reader) => {
    const before = await runList(reader, scanned, SYSTEM_SCOPE, asked);
    const disturbed = reader.withPlugin({
      transformQuery: ({ node }) => node,
      // Between the statement that finds the ids and the one that fetches their rows.
      transformResult: async ({ result }) => {
        if (isLeft) {
          isLeft = false;
          await sql`DELETE FROM submission_orders WHERE id = ${before.list[0]?.id}`.execute(reader);
        }
        return result;
      },
    });
    const during = await runList(disturbed, scanned, SYSTEM_SCOPE, asked);
    return { before, during };
  });
  expect(page.during.list).toHaveLength(1);
  expect(page.during.total).toBe(page.before.total - 1);
});
