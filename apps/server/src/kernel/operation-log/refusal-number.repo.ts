import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { companyIdsOf, type Scope } from '../scope.ts';

/** Where the number of a record stands. */
const NUMBERS: Readonly<Record<string, readonly [table: string, column: string]>> = {
  account: ['accounts', 'username'],
  auditTask: ['audit_tasks', 'task_no'],
  coin: ['coins', 'coin_code'],
  customer: ['customers', 'customer_no'],
  delivery: ['deliveries', 'delivery_no'],
  dispatch: ['dispatches', 'dispatch_no'],
  order: ['submission_orders', 'order_code'],
  printJob: ['print_jobs', 'job_no'],
  qualityTask: ['quality_tasks', 'task_no'],
  role: ['roles', 'code'],
};

/** Records of the whole house. */
const WITHOUT_COMPANY: ReadonlySet<string> = new Set(['role']);

/** The number of a record that a refused call named; null for one of another company: who is refused learns nothing. */
export async function numberOf(tx: Tx, scope: Scope, type: string, id: string): Promise<string | null> {
  const place = Object.hasOwn(NUMBERS, type) ? NUMBERS[type] : undefined;
  if (!place) return null;
  const companies = WITHOUT_COMPANY.has(type) ? null : companyIdsOf(scope);
  const wall = companies === null ? sql`` : sql`AND company_id = ANY (${companies}::bigint[])`;
  const { rows } = await sql<{ no: string }>`SELECT ${sql.ref(place[1])} AS no FROM ${sql.table(place[0])}
    WHERE id = ${id} ${wall}`.execute(tx);
  return rows[0]?.no ?? null;
}
