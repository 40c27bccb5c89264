import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

/** Where a code of a dictionary stands: table and column, and what its rows are called (text `dictUse.<what>`). */
interface Use {
  readonly table: string;
  readonly column: string;
  readonly what: string;
}

const use = (table: string, column: string, what: string): Use => ({ table, column, what });

/** Every column of the database that holds codes of a dictionary; a test holds it against the schema. */
export const DICTIONARY_USES: Readonly<Record<string, readonly Use[]>> = {
  serviceType: [use('coins', 'service_type', 'coins'), use('submission_lines', 'service_type', 'lines')],
  category1: [
    use('coins', 'category1', 'coins'),
    use('submission_lines', 'category1', 'lines'),
    use('catalog_items', 'category1', 'catalogue'),
    use('dispatches', 'category1', 'dispatches'),
  ],
  category2: [use('coins', 'category2', 'coins'), use('catalog_items', 'category2', 'catalogue')],
  orderStatus: [use('submission_orders', 'status', 'orders')],
  ratingStatus: [use('coins', 'status', 'coins')],
  isPay: [use('submission_orders', 'is_pay', 'orders')],
  isMark: [use('submission_orders', 'is_mark', 'orders'), use('coins', 'is_mark', 'coins')],
  deliveryStatus: [use('deliveries', 'status', 'deliveries')],
  orderDelivery: [use('submission_orders', 'delivery_status', 'orders')],
  resultType: [use('coins', 'result_type', 'coins'), use('scores', 'result_type', 'scores')],
  imageKind: [use('images', 'kind', 'images')],
  discrepancy: [use('discrepancies', 'type', 'discrepancies')],
  auditType: [use('audit_tasks', 'type', 'audits')],
  auditStatus: [use('audit_tasks', 'status', 'audits')],
  qcSeverity: [use('qc_records', 'severity', 'checks')],
  payMethod: [use('payments', 'method', 'payments')],
  payPoint: [
    use('submission_orders', 'pay_point', 'orders'),
    use('customers', 'pay_point', 'customers'),
    use('agents', 'pay_point', 'agents'),
  ],
  paymentStatus: [use('payments', 'status', 'payments')],
  matchStatus: [use('payments', 'match_status', 'payments')],
  certStatus: [use('certificates', 'status', 'certificates')],
  printReason: [use('label_prints', 'reason', 'prints')],
  boxType: [use('coins', 'box_type', 'coins')],
  metal: [use('catalog_items', 'metal', 'catalogue')],
  companyType: [use('companies', 'type', 'companies')],
  companyState: [use('companies', 'status', 'companies')],
  consensusMode: [use('companies', 'consensus_mode', 'companies')],
  settleCycle: [use('companies', 'settle_cycle', 'companies')],
  teacherLevel: [use('graders', 'level', 'graders')],
  customerLevel: [use('customers', 'level', 'customers')],
  idVerifyStatus: [use('id_records', 'audit_status', 'idRecords')],
  accountStatus: [use('accounts', 'status', 'accounts')],
  scopeKind: [use('accounts', 'scope_kind', 'accounts')],
  orderSource: [use('submission_orders', 'source', 'orders')],
  returnMethod: [
    use('submission_orders', 'return_method', 'orders'),
    use('customers', 'return_method', 'customers'),
    use('deliveries', 'method', 'deliveries'),
  ],
  saidChannel: [
    use('customer_questions', 'answer_channel', 'questions'),
    use('discrepancies', 'decision_channel', 'discrepancies'),
  ],
};

/** How many rows of what carry the code, the whole house over; what nothing carries is left out. */
export async function countUses(
  db: Reader,
  dictionary: string,
  code: string,
): Promise<readonly { readonly what: string; readonly rows: number }[]> {
  const uses = DICTIONARY_USES[dictionary] ?? [];
  const counted = [];
  for (const { table, column, what } of uses) {
    const { rows } = await sql<{ rows: string }>`SELECT count(*)::text AS rows FROM ${sql.table(table)}
      WHERE ${sql.ref(column)}::text = ${code}`.execute(db);
    counted.push({ what, rows: Number(rows[0]?.rows ?? 0) });
  }
  return counted.filter(({ rows }) => rows > 0);
}
