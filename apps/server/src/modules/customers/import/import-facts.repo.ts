import { AGENT_STATUS } from '@mintmark/domain/customers/agents.enums.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { type Batch, listBatches } from '../../../kernel/import/batches.repo.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { agentList } from '../customers.queries.ts';

/** What names in cells can mean to this person: companies and agents of others do not exist for him. */
export interface KnownNames {
  readonly companies: readonly { readonly id: string; readonly nameZh: string; readonly nameEn: string }[];
  readonly agents: readonly {
    readonly id: string;
    readonly companyId: string;
    readonly agentNo: string;
    readonly name: string;
  }[];
}

/** Companies and active agents in scope. */
export async function knownNames(db: Reader, scope: Scope): Promise<KnownNames> {
  const ids = companyIdsOf(scope);
  const companies = db.selectFrom('companies').select(['id', 'nameZh', 'nameEn']).orderBy('id');
  const agents = db
    .selectFrom('agents as a')
    .select(['a.id', 'a.companyId', 'a.agentNo', 'a.name'])
    .where('a.status', '=', AGENT_STATUS.active)
    .where(rowsInScope(agentList, scope));
  return {
    companies: await (ids === null ? companies : companies.where('id', 'in', [...ids, '0'])).execute(),
    agents: await agents.execute(),
  };
}

/** Who of these mobiles and names is there already, by company; duplicates that were merged count with their mobile. */
export async function takenBy(db: Reader, mobiles: readonly string[], names: readonly string[]) {
  const { rows } = await sql<{ companyId: string; mobile: string; name: string; customerNo: string; isAlive: boolean }>`
    SELECT company_id, mobile, name, customer_no, deleted_at IS NULL AS is_alive FROM customers
    WHERE (deleted_at IS NULL OR merged_into_id IS NOT NULL)
      AND (mobile = ANY (${[...mobiles]}::text[]) OR (deleted_at IS NULL AND name = ANY (${[...names]}::text[])))
    ORDER BY id`.execute(db);
  return rows;
}

/** Something hangs on a customer `x`, or he was changed since he came. */
const IS_USED = sql`x.version > 1 OR x.merged_into_id IS NOT NULL
  OR EXISTS (SELECT FROM customers m WHERE m.merged_into_id = x.id)
  OR EXISTS (SELECT FROM submission_orders o WHERE o.customer_id = x.id)
  OR EXISTS (SELECT FROM ledger_accounts l WHERE l.customer_id = x.id)
  OR EXISTS (SELECT FROM agreement_signatures s WHERE s.customer_id = x.id)
  OR EXISTS (SELECT FROM customer_points p WHERE p.customer_id = x.id)`;

/** The newest files with how many of their customers are in use. */
export async function listCustomerFiles(db: Reader, scope: Scope, accountId: string): Promise<Batch[]> {
  return listBatches(db, scope, accountId, {
    table: 'customer_batches',
    rows: 'customers',
    isUsed: sql`
    (${IS_USED}) AND NOT (x.deleted_at IS NOT NULL AND x.merged_into_id IS NULL)`,
  });
}

/** Customers of a batch that still exist, locked in id order; those in use are counted after the locks. */
export async function lockBatchCustomers(tx: Tx, batchId: string): Promise<{ ids: string[]; used: number }> {
  const rows = await tx
    .selectFrom('customers')
    .select('id')
    .where('batchId', '=', batchId)
    .where((is) => is.or([is('deletedAt', 'is', null), is('mergedIntoId', 'is not', null)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  const counted = await sql<{ n: number }>`SELECT count(*)::int AS n FROM customers x
    WHERE x.id = ANY (${ids}::bigint[]) AND (${IS_USED})`.execute(tx);
  return { ids, used: counted.rows[0]?.n ?? 0 };
}

/** Takes customers away that nothing hangs on, with their addresses; their mobiles are free again. */
export async function removeCustomers(
  tx: Tx,
  ids: readonly string[],
  by: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  await sql`DELETE FROM customer_addresses WHERE customer_id = ANY (${[...ids]}::bigint[])`.execute(tx);
  await sql`UPDATE customers SET deleted_at = ${by.now}, updated_at = ${by.now}, updated_by = ${by.accountId}
    WHERE id = ANY (${[...ids]}::bigint[])`.execute(tx);
}
