import { type POINTS_KINDS, zCustomerEntry, zPointsRow } from '@mintmark/contract/customers/customer-care.schema.ts';
import { sql } from 'kysely';
import { col, defineList, filter, scopeBy } from '../../../kernel/listing/index.ts';
import { rowsOfPerson } from '../person.repo.ts';

const OF_CUSTOMER = sql`(SELECT l.customer_id FROM ledger_accounts l WHERE l.id = e.ledger_account_id)`;
const agentOf = (customerId: typeof OF_CUSTOMER) =>
  sql`(SELECT u.agent_id FROM customers u WHERE u.id = ${customerId})`;
const makerOf = (customerId: typeof OF_CUSTOMER) =>
  sql`(SELECT u.created_by FROM customers u WHERE u.id = ${customerId})`;

/** What moved the wallet and the open account of a customer; a liability is shown as what he has. */
export const customerEntryList = defineList({
  key: 'customers.entries',
  table: 'ledger_entries',
  alias: 'e',
  base: sql`${OF_CUSTOMER} IS NOT NULL`,
  joins: sql`JOIN ledger_accounts l ON l.id = e.ledger_account_id JOIN ledger_transfers t ON t.id = e.transfer_id
    LEFT JOIN submission_orders o ON o.id = t.order_id LEFT JOIN payments p ON p.id = t.payment_id
    LEFT JOIN accounts b ON b.id = t.account_id`,
  columns: {
    id: col.id(sql`e.id`, { sort: true }),
    at: col.time(sql`t.at`),
    account: col.text<'wallet' | 'receivable'>(sql`l.kind`),
    kind: col.text(sql`t.kind`),
    orderCode: col.text<string | null>(sql`o.order_code`),
    payNo: col.text<string | null>(sql`p.pay_no`),
    reason: col.text(sql`t.reason`),
    amountFen: col.fen(sql`CASE WHEN l.kind = 'wallet' THEN -e.amount_fen ELSE e.amount_fen END`),
    balanceFen: col.fen(sql`CASE WHEN l.kind = 'wallet' THEN -e.balance_after_fen ELSE e.balance_after_fen END`),
    byName: col.text<string | null>(sql`b.real_name`),
  },
  filters: {
    customerId: filter.custom((value) =>
      typeof value === 'string'
        ? sql`e.ledger_account_id IN (SELECT l.id FROM ledger_accounts l WHERE l.customer_id IN ${rowsOfPerson(value)}
            AND l.kind IN ('wallet', 'receivable'))`
        : sql`false`,
    ),
    account: filter.custom((value) =>
      typeof value === 'string'
        ? sql`(SELECT l.kind FROM ledger_accounts l WHERE l.id = e.ledger_account_id) = ${value}`
        : null,
    ),
  },
  scope: scopeBy({ company: sql`e.company_id`, agent: agentOf(OF_CUSTOMER), own: [makerOf(OF_CUSTOMER)] }),
  defaultSort: '-id',
  count: 'exact',
  row: zCustomerEntry,
});

/** Changes of a customer's points. */
export const customerPointsList = defineList({
  key: 'customers.points',
  table: 'customer_points',
  alias: 'c',
  joins: sql`LEFT JOIN accounts b ON b.id = c.account_id LEFT JOIN submission_orders o ON o.id = c.order_id`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    at: col.time(sql`c.at`),
    kind: col.text<(typeof POINTS_KINDS)[number]>(sql`c.kind`),
    orderCode: col.text<string | null>(sql`o.order_code`),
    delta: col.int(sql`c.delta`),
    pointsAfter: col.int(sql`c.points_after`),
    reason: col.text(sql`c.reason`),
    byName: col.text<string | null>(sql`b.real_name`),
  },
  filters: {
    customerId: filter.custom((value) =>
      typeof value === 'string' ? sql`c.customer_id IN ${rowsOfPerson(value)}` : sql`false`,
    ),
  },
  scope: scopeBy({
    company: sql`c.company_id`,
    agent: agentOf(sql`c.customer_id`),
    own: [makerOf(sql`c.customer_id`)],
  }),
  defaultSort: '-id',
  count: 'exact',
  row: zPointsRow,
});
