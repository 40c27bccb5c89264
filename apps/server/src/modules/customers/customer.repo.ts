import type { Customer, CustomerFound } from '@mintmark/contract/customers/customers.schema.ts';
import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { LOG_STATUS } from '@mintmark/domain/system/operation-log.enums.ts';
import { type ExpressionBuilder, type Insertable, type RawBuilder, sql } from 'kysely';
import type { CustomerAddressesTable, DB } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { found } from '../../kernel/errors.ts';
import { maskedMobile, rowsInScope } from '../../kernel/listing/index.ts';
import type { Scope } from '../../kernel/scope.ts';
import { gramQuery } from '../../kernel/search/grams.ts';
import { presentCustomer } from './customer.present.ts';
import { customerList } from './customers.queries.ts';

/** The list's own scope rule as a condition over customers `u` (security rule 4). */
export function customerScope(scope: Scope): RawBuilder<boolean> {
  return rowsInScope(customerList, scope);
}

const inScope = (scope: Scope) => (_: ExpressionBuilder<DB & { u: DB['customers'] }, 'u'>) => customerScope(scope);

async function moneyOf(db: Reader, companyId: string, customerId: string) {
  const { rows } = await sql<{ balanceFen: number; dueFen: number }>`
    SELECT coalesce(-sum(balance_fen) FILTER (WHERE kind = 'wallet'), 0)::bigint AS balance_fen,
      coalesce(sum(balance_fen) FILTER (WHERE kind = 'receivable'), 0)::bigint AS due_fen
    FROM ledger_accounts WHERE company_id = ${companyId} AND customer_id = ${customerId}`.execute(db);
  return rows[0] ?? { balanceFen: 0, dueFen: 0 };
}

/** One customer with addresses and balance, masked. Throws NOT_FOUND. */
export async function getCustomer(db: Reader, scope: Scope, id: string): Promise<Omit<Customer, 'allowedActions'>> {
  const row = found(
    await db
      .selectFrom('customers as u')
      .leftJoin('agents as a', 'a.id', 'u.agentId')
      .innerJoin('companies as p', 'p.id', 'u.companyId')
      .selectAll('u')
      .select(['a.name as agentName', 'p.nameZh as companyName'])
      .where('u.id', '=', id)
      .where(inScope(scope))
      .executeTakeFirst(),
  );
  const addresses = await db
    .selectFrom('customerAddresses')
    .select(['id', 'name', 'phone', 'areaCode', 'areaText', 'detail', 'isDefault'])
    .where('customerId', '=', id)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute();
  const sameId = row.idNoHmac === null ? [] : await customersWithId(db, scope, row, row.idNoHmac);
  // The house does not tell an agent why it refuses his customer.
  const shown = scope.kind === 'agent' ? { ...row, blockReason: '' } : row;
  return presentCustomer(shown, addresses, { ...(await moneyOf(db, row.companyId, id)), sameId });
}

/** Other customers of the company, in sight, whose ID number hashes alike. */
export async function customersWithId(
  db: Reader,
  scope: Scope,
  of: { readonly id: string; readonly companyId: string },
  hmac: Buffer,
) {
  return db
    .selectFrom('customers as u')
    .select(['u.id', 'u.customerNo'])
    .where('u.companyId', '=', of.companyId)
    .where('u.idNoHmac', '=', hmac)
    .where('u.id', '<>', of.id)
    .where('u.deletedAt', 'is', null)
    .where(customerScope(scope))
    .orderBy('u.id')
    .limit(5)
    .execute();
}

/** Full numbers of one customer, for the audited answer only. Throws NOT_FOUND. */
export async function getContacts(tx: Tx, scope: Scope, id: string) {
  const row = found(
    await tx
      .selectFrom('customers as u')
      .select(['u.id', 'u.companyId', 'u.customerNo', 'u.name', 'u.mobile', 'u.mail'])
      .where('u.id', '=', id)
      .where(inScope(scope))
      .executeTakeFirst(),
  );
  const addresses = await tx
    .selectFrom('customerAddresses')
    .select(['id', 'phone'])
    .where('customerId', '=', id)
    .orderBy('id')
    .execute();
  return { ...row, addresses };
}

const MAX_FOUND = 20;

/** Customers for the order form: by name, initials, number or digits of the mobile; those who start so come first. */
export async function searchCustomers(
  db: Reader,
  scope: Scope,
  query: { readonly q: string; readonly companyId?: string | undefined },
): Promise<CustomerFound[]> {
  const text = query.q.normalize('NFKC').trim();
  const grams = gramQuery(text);
  const company = query.companyId === undefined ? sql`true` : sql`u.company_id = ${query.companyId}`;
  const { rows } = await sql<CustomerFound>`
    SELECT u.id, u.customer_no, u.name, ${maskedMobile(sql`u.mobile`)} AS mobile, u.level, u.type, u.company_id, u.agent_id,
      a.name AS agent_name, u.pay_point, u.return_method, u.points, (u.is_blocked OR u.is_frozen) AS is_blocked
    FROM customers u LEFT JOIN agents a ON a.id = u.agent_id
    WHERE ${customerScope(scope)} AND ${company}
      AND ${grams.length === 0 ? sql`false` : sql`u.grams @> ${grams}::text[]`}
    ORDER BY CASE WHEN u.name = ${text} OR u.mobile = ${text} OR u.customer_no = upper(${text}) THEN 0
      WHEN starts_with(u.name, ${text}) THEN 1 ELSE 2 END, u.id DESC LIMIT ${sql.lit(MAX_FOUND)}`.execute(db);
  return rows;
}

export interface CustomerInsert {
  readonly companyId: string;
  readonly agentId: string | null;
  readonly name: string;
  readonly mobile: string;
  readonly type: number;
  readonly remark: string;
  readonly source: number;
  readonly pinyin: string;
  readonly customerNo: string;
  readonly grams: string[];
  readonly batchId: string | null;
  readonly returnMethod?: number;
  readonly notifyBy?: number;
  readonly mail?: string;
  readonly invoiceTitle?: string;
  readonly taxNo?: string;
  readonly accountId: string;
  readonly now: Date;
}

/** The next `U` number from its sequence. */
export async function nextCustomerNo(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    no: string;
  }>`SELECT 'U' || lpad(nextval('customer_no_seq')::text, 8, '0') AS no`.execute(tx);
  return rows[0]?.no ?? '';
}

export async function insertCustomer(tx: Tx, { accountId, now, ...values }: CustomerInsert): Promise<string> {
  const row = await tx
    .insertInto('customers')
    .values({ ...values, createdAt: now, createdBy: accountId, updatedAt: now, updatedBy: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertDefaultAddress(
  tx: Tx,
  address: Omit<Insertable<CustomerAddressesTable>, 'id' | 'isDefault'>,
): Promise<void> {
  await tx
    .insertInto('customerAddresses')
    .values({ ...address, isDefault: true })
    .execute();
}

/**
 * Does the company have a customer with this mobile, now or as a duplicate that was merged? Two counters typing it at once
 * wait for each other. `personId`: his own duplicates do not count.
 */
export async function isMobileTaken(
  tx: Tx,
  companyId: string,
  mobile: string,
  personId: string | null = null,
): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(7077, hashtext(${`${companyId}:${mobile}`}))`.execute(tx);
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('companyId', '=', companyId)
    .where('mobile', '=', mobile)
    .where((is) => is.or([is('deletedAt', 'is', null), is('mergedIntoId', 'is not', null)]))
    .where(sql<boolean>`(merged_into_id IS NULL OR merged_into_id IS DISTINCT FROM ${personId})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An active agent of the company, or undefined. */
export async function findActiveAgent(tx: Tx, companyId: string, agentId: string) {
  return tx
    .selectFrom('agents')
    .select(['id', 'name'])
    .where('id', '=', agentId)
    .where('companyId', '=', companyId)
    .where('status', '=', AGENT_STATUS.active)
    .executeTakeFirst();
}

/** How often this account has unmasked since a moment; the operation log is the counter (security rules 32, 54). */
export async function countUnmasked(tx: Tx, companyId: string, accountId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('auditLogs')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where('companyId', '=', companyId)
    .where('at', '>=', since)
    .where('action', 'in', ['customers.unmask', 'customers.unmaskAgent'])
    .where('status', '=', LOG_STATUS.done)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return Number(row?.n ?? 0);
}

/** Is there such a company? A scope over all covers numbers that no company has. */
export async function hasCompany(tx: Tx, companyId: string): Promise<boolean> {
  const row = await tx.selectFrom('companies').select('id').where('id', '=', companyId).executeTakeFirst();
  return row !== undefined;
}
