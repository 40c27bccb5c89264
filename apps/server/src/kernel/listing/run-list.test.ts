import { zCode, zCodes, zDateRange, zFen, zId, zIdOut, zMany, zTime } from '@mintmark/contract/kernel/fields.ts';
import { listQuery, zFenRange, zQueryFlag, zSearchText } from '@mintmark/contract/kernel/listing.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { Database } from '../db/database.ts';
import type { Scope } from '../scope.ts';
import { SYSTEM_SCOPE } from '../scope.ts';
import { gramsOf } from '../search/index.ts';
import { col, defineList, filter, foldCounts, recount, runHotList, runList, scopeBy, statusCounts } from './index.ts';

const zRow = z.object({
  id: zIdOut,
  orderCode: z.string(),
  status: z.int(),
  dueFen: zFen,
  isHeld: z.boolean(),
  remark: z.string(),
  customer: z.string().nullable(),
  createdAt: zTime,
  submittedAt: zTime.nullable(),
});

const columns = {
  id: col.id(sql`o.id`, { sort: true }),
  orderCode: col.text(sql`o.order_code`, { sort: true }),
  status: col.int(sql`o.status`),
  dueFen: col.fen(sql`o.due_fen`, { sort: true }),
  isHeld: col.bool(sql`o.is_held`),
  remark: col.text(sql`o.remark`),
  customer: col.text<string | null>(sql`c.name`, { sort: true, joined: true }),
  createdAt: col.time(sql`o.created_at`),
  submittedAt: col.time<string | null>(sql`o.submitted_at`),
};

const spec = {
  table: 'submission_orders',
  alias: 'o',
  base: sql`o.deleted_at IS NULL`,
  joins: sql`LEFT JOIN customers c ON c.id = o.customer_id`,
  columns,
  filters: {
    companyId: filter.company(sql`o.company_id`),
    status: filter.status(sql`o.status`),
    orderCode: filter.codes([sql`o.order_code`]),
    q: filter.text(sql`o.grams`),
    created: filter.dayRange(sql`o.created_at`),
    due: filter.moneyRange(sql`o.due_fen`),
    isHeld: filter.boolean(sql`o.is_held`),
    returnMethod: filter.oneOf(sql`o.return_method`, 'smallint'),
  },
  scope: scopeBy({ company: sql`o.company_id`, agent: sql`o.agent_id`, own: [sql`o.created_by`] }),
  defaultSort: '-id',
  row: zRow,
  hot: true,
} as const;
const orders = defineList({ ...spec, key: 'test.orders', count: 'counted' });
const scanned = defineList({ ...spec, key: 'test.scanned', count: 'exact' });

const zQuery = listQuery({
  companyId: zMany(zId),
  status: zMany(zCode),
  orderCode: zCodes,
  q: zSearchText,
  created: zDateRange,
  due: zFenRange,
  isHeld: zQueryFlag,
  returnMethod: zMany(zCode),
});

const NOW = new Date('2026-11-20T02:00:00.000Z');
let database: TestDatabase;
let db: Database;
let a: string;
let b: string;
let agentId: string;
const customers = new Map<string, string>();

interface Made {
  companyId: string;
  status?: number;
  dueFen?: number;
  remark?: string;
  agentId?: string;
  createdBy?: string;
  createdAt?: Date;
  isHeld?: boolean;
}
let serial = 0;

async function makeCompany(code: string): Promise<string> {
  const names = { nameZh: code, nameEn: code, brandZh: code, brandEn: code };
  const made = await db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('companies')
      .values({ code, type: 1, ...names })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return made.id;
}

async function make(orderList: readonly Made[]): Promise<string[]> {
  const rows = orderList.map((order) => {
    serial += 1;
    return {
      companyId: order.companyId,
      orderCode: `SO${String(serial).padStart(6, '0')}`,
      customerId: customers.get(order.companyId) ?? '0',
      agentId: order.agentId ?? null,
      status: order.status ?? 10,
      payPoint: 2,
      dueFen: order.dueFen ?? serial,
      isHeld: order.isHeld ?? false,
      remark: order.remark ?? '',
      grams: gramsOf([order.remark]),
      createdAt: order.createdAt ?? NOW,
      createdBy: order.createdBy ?? null,
      updatedAt: NOW,
    };
  });
  const made = await db.transaction(SYSTEM_SCOPE, (tx) =>
    tx.insertInto('submissionOrders').values(rows).returning('id').execute(),
  );
  return made.map(({ id }) => id);
}

const company = (...companyIds: string[]): Scope => ({ kind: 'company', companyIds });
const run = (scope: Scope, query: z.input<typeof zQuery> = {}, list = orders) =>
  db.read(scope, (reader) => runList(reader, list, scope, zQuery.parse(query)));
const fold = () => db.transaction(SYSTEM_SCOPE, foldCounts);
const codesOf = (page: { list: readonly { orderCode: string }[] }) => page.list.map(({ orderCode }) => orderCode);

beforeAll(async () => {
  database = await createTestDatabase();
  db = new Database({ url: database.url });
  [a, b] = [await makeCompany('AAA'), await makeCompany('BBB')];
  await db.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const companyId of [a, b]) {
      const customer = await tx
        .insertInto('customers')
        .values({ companyId, customerNo: `C${companyId}`, name: `客户"${companyId}\\` })
        .returning('id')
        .executeTakeFirstOrThrow();
      customers.set(companyId, customer.id);
    }
    const agent = await tx
      .insertInto('agents')
      .values({ companyId: a, agentNo: 'D1', name: '代理' })
      .returning('id')
      .executeTakeFirstOrThrow();
    agentId = agent.id;
  });
  await make([
    { companyId: a, remark: '袁大头 "三年"\n壹圆' },
    { companyId: a, status: 20, dueFen: 500_00, isHeld: true },
    { companyId: b, remark: '袁世凯 MS65', createdAt: new Date('2026-11-19T16:00:00.000Z') },
    { companyId: a, status: 20, agentId },
    { companyId: b, status: 20, createdAt: new Date('2026-11-19T15:59:59.999Z') },
  ]);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

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
      db.read(SYSTEM_SCOPE, (reader) =>
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

describe('totals', () => {
  const counts = async () => {
    const states = [undefined, [20], [10, 20]];
    const asked = [SYSTEM_SCOPE, company(a), company(a, b)].flatMap((scope) =>
      states.map(async (status) => {
        const [counted, exact] = await Promise.all([
          run(scope, { status, limit: 1 }),
          run(scope, { status, limit: 1 }, scanned),
        ]);
        expect(counted.total).toBe(exact.total);
        return counted.total;
      }),
    );
    return Promise.all(asked);
  };

  test('stay exact through inserts, changes of state and deletions, before and after folding', async () => {
    expect(await counts()).toEqual([5, 3, 5, 3, 2, 3, 5, 3, 5]);
    await fold();
    expect(await counts()).toEqual([5, 3, 5, 3, 2, 3, 5, 3, 5]);
    const made = await make([{ companyId: a }, { companyId: a, status: 20 }, { companyId: b, status: 20 }]);
    expect(await counts()).toEqual([8, 5, 8, 5, 3, 5, 8, 5, 8]);
    await db.transaction(SYSTEM_SCOPE, async (tx) => {
      await tx
        .updateTable('submissionOrders')
        .set({ status: 30 })
        .where('id', '=', made[0] ?? '')
        .execute();
      await tx
        .updateTable('submissionOrders')
        .set({ deletedAt: NOW })
        .where('id', '=', made[1] ?? '')
        .execute();
      await tx
        .deleteFrom('submissionOrders')
        .where('id', '=', made[2] ?? '')
        .execute();
    });
    const after = [6, 3, 5, 4, 2, 3, 6, 3, 5];
    expect(await counts()).toEqual(after);
    await fold();
    expect(await counts()).toEqual(after);
    await db.transaction(SYSTEM_SCOPE, (tx) => recount(tx, 'submission_orders'));
    expect(await counts()).toEqual(after);
    await db.transaction(SYSTEM_SCOPE, (tx) =>
      tx
        .deleteFrom('submissionOrders')
        .where('id', '=', made[0] ?? '')
        .execute(),
    );
  });

  test('per state feed the tabs', async () => {
    const tabs = (scope: Scope, query = {}) => db.read(scope, (reader) => statusCounts(reader, orders, scope, query));

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
});

describe('a hot list', () => {
  test('is byte for byte what the contract makes of the rows', async () => {
    for (const query of [{}, { q: '袁' }, { status: [20] }, { q: '没有' }]) {
      const asked = zQuery.parse(query);
      const [hot, normal] = await db.read(SYSTEM_SCOPE, async (reader) => [
        await runHotList(reader, orders, SYSTEM_SCOPE, asked),
        await runList(reader, orders, SYSTEM_SCOPE, asked),
      ]);

      expect(hot.text).toBe(JSON.stringify(z.object({ list: z.array(zRow), total: z.int() }).parse(normal)));
    }
  });
});
