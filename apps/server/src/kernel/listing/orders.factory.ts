import { zCode, zCodes, zDateRange, zFen, zId, zIdOut, zMany, zTime } from '@mintmark/contract/kernel/fields.ts';
import { listQuery, zFenRange, zQueryFlag, zSearchText } from '@mintmark/contract/kernel/listing.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { createTestDatabase } from '../../../test/database.ts';
import { Database } from '../db/database.ts';
import { type Scope, SYSTEM_SCOPE } from '../scope.ts';
import { gramsOf } from '../search/index.ts';
import { col, defineList, filter, foldCounts, runList, scopeBy } from './index.ts';

export const zOrderRow = z.object({
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
  row: zOrderRow,
  hot: true,
} as const;
/** One list over the counters, one that counts its rows: they must always say the same. */
export const orders = defineList({ ...spec, key: 'test.orders', count: 'counted' });
export const scanned = defineList({ ...spec, key: 'test.scanned', count: 'exact' });
/** The orders of one desk: two states of the table. */
export const arrived = defineList({
  ...spec,
  key: 'test.arrived',
  base: sql`o.deleted_at IS NULL AND o.status IN (20, 30)`,
  within: [20, 30],
  count: 'counted',
});

export const zOrderQuery = listQuery({
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

/** An order of the tests. */
export interface Made {
  companyId: string;
  status?: number;
  dueFen?: number;
  remark?: string;
  agentId?: string;
  createdBy?: string;
  createdAt?: Date;
  isHeld?: boolean;
}
/** Two companies with a customer each and an agent of the first, in a database of their own. */
export interface OrderBook {
  readonly db: Database;
  readonly a: string;
  readonly b: string;
  readonly agentId: string;
  make(orders: readonly Made[]): Promise<string[]>;
  run(
    scope: Scope,
    query?: z.input<typeof zOrderQuery>,
    list?: typeof orders,
  ): Promise<{ list: z.input<typeof zOrderRow>[]; total: number }>;
  fold(): Promise<number>;
  close(): Promise<void>;
}

async function makeCompany(db: Database, code: string): Promise<{ id: string; customerId: string }> {
  const names = { nameZh: code, nameEn: code, brandZh: code, brandEn: code };
  return db.transaction(SYSTEM_SCOPE, async (tx) => {
    const { id } = await tx
      .insertInto('companies')
      .values({ code, type: 1, ...names })
      .returning('id')
      .executeTakeFirstOrThrow();
    const customer = await tx
      .insertInto('customers')
      .values({ companyId: id, customerNo: `C${id}`, name: `C"${id}\\` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, customerId: customer.id };
  });
}

function toRow(order: Made, serial: number, customerId: string) {
  return {
    companyId: order.companyId,
    orderCode: `SO${String(serial).padStart(6, '0')}`,
    customerId,
    agentId: order.agentId ?? null,
    status: order.status ?? 10,
    payPoint: PAY_POINT.afterGrading,
    dueFen: order.dueFen ?? serial,
    isHeld: order.isHeld ?? false,
    remark: order.remark ?? '',
    grams: gramsOf([order.remark]),
    createdAt: order.createdAt ?? NOW,
    createdBy: order.createdBy ?? null,
    updatedAt: NOW,
  };
}

/** Call `close` in afterAll. */
export async function openOrderBook(): Promise<OrderBook> {
  const database = await createTestDatabase();
  const db = new Database({ url: database.url });
  const [first, second] = [await makeCompany(db, 'AAA'), await makeCompany(db, 'BBB')];
  const agent = await db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('agents')
      .values({ companyId: first.id, agentNo: 'D1', name: 'D1' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  let serial = 0;
  return {
    db,
    a: first.id,
    b: second.id,
    agentId: agent.id,
    make: async (made) => {
      const rows = made.map((order) => {
        serial += 1;
        return toRow(order, serial, order.companyId === first.id ? first.customerId : second.customerId);
      });
      const ids = await db.transaction(SYSTEM_SCOPE, (tx) =>
        tx.insertInto('submissionOrders').values(rows).returning('id').execute(),
      );
      return ids.map(({ id }) => id);
    },
    run: (scope, query = {}, list = orders) =>
      db.read(scope, (reader) => runList(reader, list, scope, zOrderQuery.parse(query))),
    fold: () => db.transaction(SYSTEM_SCOPE, foldCounts),
    close: async () => {
      await db.close();
      await database.drop();
    },
  };
}

/** Only companies. */
export const company = (...companyIds: string[]): Scope => ({ kind: 'company', companyIds });
