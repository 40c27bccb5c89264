import { CATEGORIES2, certLetterOf, findCategory1 } from '@mintmark/domain/catalogue/categories.ts';
import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { SEED_PRICE_LIST } from '@mintmark/domain/finance/pricing/price-list/price-list-seed.ts';
import type { Insertable } from 'kysely';
import type { CustomersTable, SubmissionOrdersTable } from '../../src/db/schema.generated.ts';
import { jsonb, type Tx } from '../../src/kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import type { CoinRow } from '../../src/workflow/coins/coin.repo.ts';
import { nextCustomerNo, nextOrderCode } from '../../src/workflow/numbers.repo.ts';
import { type OrderRow, orderById, refreshOrder } from '../../src/workflow/orders/order.repo.ts';
import type { TestServer } from '../harness.ts';
import { type CoinOptions, insertCoin } from './coin.factory.ts';

/** Categories and the price list of the house, unless a module has put them there already. */
export async function ensureHouseFacts(tx: Tx): Promise<string> {
  await tx
    .insertInto('categories')
    .values(
      CATEGORIES2.map((one) => ({
        code: one.code,
        category1: one.category1,
        zh: one.zh,
        en: one.en,
        certPrefix: certLetterOf(one, 'silver'),
        scaleCode: findCategory1(one.category1)?.scaleCode ?? null,
        priceColumn: findCategory1(one.category1)?.priceColumn ?? null,
      })),
    )
    .onConflict((c) => c.column('code').doNothing())
    .execute();
  const list = await tx
    .selectFrom('priceLists')
    .select('id')
    .where('companyId', 'is', null)
    .where('status', '=', 'published')
    .orderBy('listVersion', 'desc')
    .executeTakeFirst();
  if (list) return list.id;
  const made = await tx
    .insertInto('priceLists')
    .values({
      companyId: null,
      nameZh: '标准价目',
      nameEn: 'Standard',
      listVersion: SEED_PRICE_LIST.version,
      validFrom: '2020-01-01',
      status: 'published',
      data: jsonb(SEED_PRICE_LIST),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** A customer of a company, by a row. */
export async function aCustomer(
  server: TestServer,
  options: Partial<Insertable<CustomersTable>> & { companyId: string },
): Promise<{ id: string; companyId: string; name: string; mobile: string }> {
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) =>
    tx
      .insertInto('customers')
      .values({
        customerNo: await nextCustomerNo(tx),
        name: '王守成',
        mobile: '13800138000',
        agreementVersion: '1',
        agreementSignedAt: server.clock.now(),
        ...options,
      })
      .returning(['id', 'companyId', 'name', 'mobile'])
      .executeTakeFirstOrThrow(),
  );
}

/** How far an order has come; later facts include the earlier ones. */
export type OrderReached = 'draft' | 'submitted' | 'arrived' | 'received' | 'entering' | 'entered';

const STEPS: readonly [OrderReached, keyof Insertable<SubmissionOrdersTable>][] = [
  ['submitted', 'submittedAt'],
  ['arrived', 'arrivedAt'],
  ['received', 'confirmedAt'],
  ['entering', 'entryStartedAt'],
  ['entered', 'entryFinishedAt'],
];

function factsOf(reached: OrderReached, now: Date): Partial<Insertable<SubmissionOrdersTable>> {
  const count = STEPS.findIndex(([step]) => step === reached) + 1;
  return Object.fromEntries(STEPS.slice(0, count).map(([, column]) => [column, now]));
}

export interface OrderOptions extends Partial<Insertable<SubmissionOrdersTable>> {
  readonly companyId?: string;
  /** Company that grades the coins; by default the receiving one. */
  readonly gradingCompanyId?: string;
  readonly customer?: Partial<Insertable<CustomersTable>>;
  readonly reached?: OrderReached;
  readonly coins?: readonly CoinOptions[];
}

export interface MadeOrder {
  readonly order: OrderRow;
  readonly dispatchId: string;
  readonly coins: readonly CoinRow[];
}

/**
 * An order with its coins in wanted states, by rows: a company and a customer of its own unless given, one dispatch, the
 * house's price list; status and dues derived as after a command.
 */
export async function anOrder(server: TestServer, options: OrderOptions = {}): Promise<MadeOrder> {
  const { gradingCompanyId, customer, reached = 'entered', coins = [], ...given } = options;
  const companyId = given.companyId ?? (await server.company());
  const customerId = given.customerId ?? (await aCustomer(server, { companyId, ...customer })).id;
  const now = server.clock.now();
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const priceListId = await ensureHouseFacts(tx);
    const inserted = await tx
      .insertInto('submissionOrders')
      .values({
        orderCode: await nextOrderCode(tx, now),
        payPoint: PAY_POINT.afterGrading,
        createdAt: now,
        updatedAt: now,
        declaredQty: coins.length,
        confirmedQty: coins.length,
        priceListId,
        receiver: jsonb({ name: '王守成', phone: '13800138000', areaCode: '310101', detail: '人民路 1 号' }),
        ...factsOf(reached, now),
        ...given,
        companyId,
        customerId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const dispatchId = await aDispatch(tx, inserted, gradingCompanyId ?? companyId, coins[0]?.category1 ?? 5, now);
    const made: CoinRow[] = [];
    for (const [index, coin] of coins.entries()) {
      const place = { dispatchId, gradingCompanyId: gradingCompanyId ?? companyId, seq: index + 1 };
      made.push(await insertCoin(tx, inserted, place, coin, now));
    }
    await refreshOrder(tx, inserted.id);
    return { order: await orderById(tx, inserted.id), dispatchId, coins: made };
  });
}

async function aDispatch(
  tx: Tx,
  order: OrderRow,
  gradingCompanyId: string,
  category1: number,
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('dispatches')
    .values({
      companyId: order.companyId,
      gradingCompanyId,
      orderId: order.id,
      dispatchNo: `${order.orderCode}-01`,
      seq: 1,
      category1,
      entryFinishedAt: order.entryFinishedAt === null ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** One coin in an order of its own. */
export async function aCoin(
  server: TestServer,
  coin: CoinOptions = {},
  order: Omit<OrderOptions, 'coins'> = {},
): Promise<{ order: OrderRow; coin: CoinRow }> {
  const made = await anOrder(server, { ...order, coins: [coin] });
  const [row] = made.coins;
  if (!row) throw new Error('no coin was made');
  return { order: made.order, coin: row };
}

/** The order as it stands in the database now. */
export async function orderNow(server: TestServer, orderId: string): Promise<OrderRow> {
  return server.services.db.transaction(SYSTEM_SCOPE, (tx) => orderById(tx, orderId));
}
