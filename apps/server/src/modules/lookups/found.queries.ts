import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { FOUND_ROWS, type Found } from '@mintmark/contract/lookups/lookups.endpoints.ts';
import { ALL_CERT_LETTERS } from '@mintmark/domain/certificates/cert-number.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { stateLabel } from '@mintmark/domain/kernel/machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { type Condition, filter, newestWith, runList, type TypedList } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { searchCustomers } from '../customers/index.ts';
import { ratingList } from '../grading/index.ts';
import { orderList } from '../receiving/index.ts';
import type { Wanted } from './wanted.ts';

/** Numbers that begin so: a range of the unique index in any sort order of the database, made exact by `starts_with`. */
function beginsWith(column: RawBuilder<unknown>, begin: string): Condition {
  return sql`(${column} BETWEEN ${begin}::text AND ${`${begin}ZZZZ`}::text AND starts_with(${column}, ${begin}::text))`;
}

const withNumber = <Row>(list: TypedList<Row>, column: RawBuilder<unknown>): TypedList<Row> => ({
  ...list,
  filters: {
    ...list.filters,
    begins: filter.custom((value) => (typeof value === 'string' ? beginsWith(column, value) : null)),
  },
});

/** The function is asked once, before the rows: its answer is a handful of ids. */
const byTail = (ids: RawBuilder<unknown>): Condition => sql`c.id = ANY (ARRAY(SELECT unnest(${ids})))`;

const withTail = (found: (tail: string) => RawBuilder<unknown>): typeof ratingList => ({
  ...ratingList,
  filters: {
    ...ratingList.filters,
    tail: filter.custom((value) => (typeof value === 'string' ? byTail(found(value)) : null)),
  },
});
const coinsByTail = withTail((tail) => sql`mm_coins_by_code_tail(${tail}::text)`);
const certificatesByTail = withTail((tail) => sql`mm_coins_by_cert_tail(${tail}::text)`);

const ordersByNumber = withNumber(orderList, sql`o.order_code`);
const ordersById: typeof orderList = {
  ...orderList,
  filters: { ...orderList.filters, ids: filter.oneOf(sql`o.id`, 'bigint') },
};
const coinsByNumber = withNumber(ratingList, sql`c.coin_code`);
const coinsByCertificate: typeof ratingList = {
  ...ratingList,
  filters: {
    ...ratingList.filters,
    begins: filter.custom((value) =>
      typeof value === 'string' ? sql`(${sql.join(certificates(value), sql` OR `)})` : null,
    ),
  },
};

/** The letter may be left out: a person reads the digits from the label. */
function certificates(begin: string): Condition[] {
  const begins = /^\d/.test(begin) ? ALL_CERT_LETTERS.map((letter) => letter + begin) : [begin];
  return begins.map((one) => beginsWith(sql`c.cert_no`, one));
}

const asking = (filters: Readonly<Record<string, string | readonly string[]>>): ListQuery => ({
  page: 1,
  limit: FOUND_ROWS,
  ...filters,
});

/** A word that many orders have is found among the newest, without asking how many there are. */
async function ordersWith(db: Reader, scope: Scope, text: string) {
  const newest = await newestWith(db, orderList, scope, { filter: 'q', text, limit: FOUND_ROWS });
  if (newest === null) return runList(db, orderList, scope, asking({ q: text }));
  return runList(db, ordersById, scope, asking({ ids: newest }));
}

/** Orders of the scope by number, else by what stands in them: customer, initials, pieces. */
export async function findOrders(
  db: Reader,
  scope: Scope,
  wanted: Wanted,
  lang: Lang,
): Promise<NonNullable<Found['orders']>> {
  const { list } = wanted.order
    ? await runList(db, ordersByNumber, scope, asking({ begins: wanted.order }))
    : wanted.text
      ? await ordersWith(db, scope, wanted.text)
      : { list: [] };
  return list.map(({ id, orderCode, status, customerName }) => ({
    id,
    orderCode,
    status,
    state: stateLabel(orderMachine, status, lang),
    customerName,
  }));
}

type Coins = NonNullable<Found['coins']>;
const coinOf =
  (lang: Lang) =>
  ({ id, coinCode, certNo, name, status }: Omit<Coins[number], 'state'>): Coins[number] => ({
    id,
    coinCode,
    certNo,
    name,
    status,
    state: stateLabel(coinMachine, status, lang),
  });

/** Coins of the scope by code; readers of whole records also by name. Who is blind learns no certificate number (D6). */
export async function findCoins(
  db: Reader,
  scope: Scope,
  wanted: Wanted,
  { isReader, lang }: { readonly isReader: boolean; readonly lang: Lang },
): Promise<Coins> {
  if (wanted.coin || wanted.tail) {
    const { list } = wanted.coin
      ? await runList(db, coinsByNumber, scope, asking({ begins: wanted.coin }))
      : await runList(db, coinsByTail, scope, asking({ tail: wanted.tail ?? '' }));
    return list.map((row) => coinOf(lang)({ ...row, certNo: isReader ? row.certNo : null }));
  }
  if (!isReader || !wanted.text) return [];
  const { list } = await runList(db, ratingList, scope, asking({ q: wanted.text }));
  return list.map(coinOf(lang));
}

/** Coins of the scope by their certificate number. */
export async function findCertificates(db: Reader, scope: Scope, wanted: Wanted, lang: Lang): Promise<Coins> {
  if (!wanted.certificate && !wanted.tail) return [];
  const { list } = wanted.certificate
    ? await runList(db, coinsByCertificate, scope, asking({ begins: wanted.certificate }))
    : await runList(db, certificatesByTail, scope, asking({ tail: wanted.tail ?? '' }));
  return list.map(coinOf(lang));
}

/** Customers of the scope, mobiles masked; those whose name or number is exactly this first. */
export async function findCustomers(
  db: Reader,
  scope: Scope,
  wanted: Wanted,
): Promise<NonNullable<Found['customers']>> {
  if (!wanted.customer) return [];
  const rows = await searchCustomers(db, scope, { q: wanted.customer });
  return rows.slice(0, FOUND_ROWS).map(({ id, customerNo, name, mobile }) => ({ id, customerNo, name, mobile }));
}
