import { zAgentRow, zCustomerRow } from '@mintmark/contract/customers/customers.schema.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../kernel/clock.ts';
import { codes } from '../../kernel/db/codes.ts';
import { anyOf, col, defineList, filter, maskedMobile, scopeBy, textCondition } from '../../kernel/listing/index.ts';

const codesIn = (value: unknown) =>
  typeof value === 'string'
    ? value
        .toUpperCase()
        .split(/[\s,，;；、]+/)
        .filter(Boolean)
    : [];

/** Joins that work for the rows of one page only; none of them may sort or filter. */
const PAGE_FACTS = sql`LEFT JOIN agents a ON a.id = u.agent_id LEFT JOIN companies p ON p.id = u.company_id
  LEFT JOIN LATERAL (SELECT count(*)::int AS orders, coalesce(sum(coin_qty), 0)::int AS coins, max(submitted_at) AS last_at
    FROM submission_orders o WHERE o.customer_id = u.id AND o.deleted_at IS NULL AND o.status <> ${codes(orderMachine.state.draft)}) o ON true
  LEFT JOIN LATERAL (SELECT coalesce(-sum(balance_fen) FILTER (WHERE kind = 'wallet'), 0) AS balance,
    coalesce(sum(balance_fen) FILTER (WHERE kind = 'receivable'), 0) AS due
    FROM ledger_accounts m WHERE m.company_id = u.company_id AND m.customer_id = u.id) m ON true`;

/** What the ledger says of a customer, as people read it. */
const booked = (kind: 'wallet' | 'receivable', sign: RawBuilder<number>) =>
  sql`(SELECT coalesce(sum(${sign} * m.balance_fen), 0) FROM ledger_accounts m
    WHERE m.company_id = u.company_id AND m.customer_id = u.id AND m.kind = ${kind})`;

/** Customers; the name is what holders of the page work with, mobile numbers are masked by the database. */
export const customerList = defineList({
  key: 'customers.customers',
  table: 'customers',
  alias: 'u',
  base: sql`u.deleted_at IS NULL`,
  joins: PAGE_FACTS,
  columns: {
    id: col.id(sql`u.id`, { sort: true }),
    version: col.int(sql`u.version`),
    customerNo: col.text(sql`u.customer_no`, { sort: true }),
    type: col.int(sql`u.type`),
    name: col.text(sql`u.name`),
    mobile: col.text(maskedMobile(sql`u.mobile`)),
    level: col.int(sql`u.level`, { sort: true }),
    agentId: col.id<string | null>(sql`u.agent_id`),
    agentName: col.text<string | null>(sql`a.name`),
    companyId: col.id(sql`u.company_id`),
    companyName: col.text(sql`p.name_zh`),
    payPoint: col.int(sql`u.pay_point`),
    isBlocked: col.bool(sql`u.is_blocked`),
    isFrozen: col.bool(sql`u.is_frozen`),
    createdAt: col.time(sql`u.created_at`, { sort: true }),
    orders: col.int(sql`o.orders`, { sum: true }),
    coins: col.int(sql`o.coins`, { sum: true }),
    balanceFen: col.fen(sql`m.balance`, { sum: true }),
    dueFen: col.fen(sql`m.due`, { sum: true }),
    lastOrderAt: col.time<string | null>(sql`o.last_at`),
  },
  filters: {
    companyId: filter.company(sql`u.company_id`),
    name: filter.text(sql`u.grams`),
    mobile: filter.custom((value) =>
      typeof value === 'string'
        ? sql`(u.mobile = ${value} OR starts_with(u.mobile, ${value}) OR right(u.mobile, 4) = ${value})`
        : null,
    ),
    customerNo: filter.custom((value) => {
      const codes = codesIn(value);
      if (codes.length === 0) return null;
      // By the number that they had as a duplicate, too.
      return sql`u.id IN (SELECT unnest(ARRAY[m.id, m.merged_into_id]) FROM customers m
        WHERE ${anyOf(sql`m.customer_no`, codes, 'text')})`;
    }),
    agentId: filter.oneOf(sql`u.agent_id`, 'bigint'),
    level: filter.oneOf(sql`u.level`, 'smallint'),
    type: filter.oneOf(sql`u.type`, 'smallint'),
    isBlocked: filter.boolean(sql`u.is_blocked`),
    isFrozen: filter.boolean(sql`u.is_frozen`),
    hasIdentity: filter.boolean(sql`(u.id_no_enc IS NOT NULL)`),
    balance: filter.moneyRange(booked('wallet', sql`-1`)),
    due: filter.moneyRange(booked('receivable', sql`1`)),
    created: filter.dayRange(sql`u.created_at`),
    lastOrder: filter.custom((value) => {
      const { from, to } = (value ?? {}) as { from?: string; to?: string };
      if (!from && !to) return null;
      const since = from ? startOfDay(from) : sql`'-infinity'`;
      const until = to ? startOfDay(to, 1) : sql`'infinity'`;
      // The orders of the days lead to the customers; their later orders, if there are any, take them out again.
      return sql`u.id IN (SELECT o.customer_id FROM submission_orders o
          WHERE o.submitted_at BETWEEN ${since} AND ${until} AND o.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM submission_orders o
          WHERE o.customer_id = u.id AND o.submitted_at > ${until} AND o.deleted_at IS NULL)`;
    }),
  },
  scope: scopeBy({ company: sql`u.company_id`, agent: sql`u.agent_id`, own: [sql`u.created_by`] }),
  defaultSort: '-id',
  // The facts of a customer are looked up one by one.
  sumUpTo: 2_000,
  count: 'exact',
  row: zCustomerRow,
});

/** Today in Shanghai as the database sees it. */
const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;

/** Contracts that are over, without a last day, or that end within so many days from today (contract CONTRACT_ENDS). */
function endsLike(value: unknown) {
  if (value === 'open') return sql`a.contract_to IS NULL`;
  if (value === 'over') return sql`a.contract_to < ${TODAY}`;
  return sql`a.contract_to BETWEEN ${TODAY} AND ${TODAY} + ${Number(value)}::int`;
}

/** Agents of the companies in scope; an agent sees himself. */
export const agentList = defineList({
  key: 'customers.agents',
  table: 'agents',
  alias: 'a',
  joins: sql`LEFT JOIN companies p ON p.id = a.company_id`,
  columns: {
    id: col.id(sql`a.id`, { sort: true }),
    version: col.int(sql`a.version`),
    companyId: col.id(sql`a.company_id`),
    companyName: col.text(sql`p.name_zh`),
    agentNo: col.text(sql`a.agent_no`, { sort: true }),
    name: col.text(sql`a.name`),
    contact: col.text(sql`a.contact`),
    mobile: col.text(maskedMobile(sql`a.mobile`)),
    region: col.text(sql`a.region`),
    payRateBp: col.int(sql`a.pay_rate_bp`, { sort: true }),
    creditLimitFen: col.fen(sql`a.credit_limit_fen`, { sort: true }),
    payPoint: col.int(sql`a.pay_point`),
    settleCycle: col.text(sql`a.settle_cycle`),
    contractNo: col.text(sql`a.contract_no`),
    contractTo: col.day<string | null>(sql`a.contract_to`, { sort: true }),
    depositFen: col.fen(sql`a.deposit_fen`, { sort: true }),
    depositHeldFen: col.fen(
      sql`coalesce((SELECT -l.balance_fen FROM ledger_accounts l WHERE l.agent_id = a.id AND l.kind = 'deposit'), 0)`,
    ),
    status: col.int(sql`a.status`, { sort: true }),
    customers: col.int(
      sql`(SELECT count(*)::int FROM customers u WHERE u.agent_id = a.id AND u.company_id = a.company_id AND u.deleted_at IS NULL)`,
      { sum: true },
    ),
    createdAt: col.time(sql`a.created_at`, { sort: true }),
  },
  filters: {
    companyId: filter.company(sql`a.company_id`),
    q: filter.custom((value) => {
      if (typeof value !== 'string') return null;
      const found = textCondition(sql`a.grams`, value);
      return sql`(strpos(a.name, ${value}) > 0 OR a.agent_no = upper(${value}) ${found ? sql`OR ${found}` : sql``})`;
    }),
    agentNo: filter.custom((value) => anyOf(sql`a.agent_no`, codesIn(value), 'text')),
    status: filter.oneOf(sql`a.status`, 'smallint'),
    settleCycle: filter.oneOf(sql`a.settle_cycle`, 'text'),
    contract: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? sql`(${sql.join(value.map(endsLike), sql` OR `)})` : null,
    ),
  },
  scope: scopeBy({ company: sql`a.company_id`, agent: sql`a.id` }),
  defaultSort: 'agentNo',
  count: 'exact',
  row: zAgentRow,
});
