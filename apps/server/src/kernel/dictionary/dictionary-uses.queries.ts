import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Where a code of a dictionary stands: table and column, and what its rows are called (text `dictUse.<what>`). */
interface Use {
  readonly table: string;
  readonly column: string;
  readonly what: string;
  /** The record whose form rewrites such rows whole: what it has it may keep. */
  readonly of?: Of;
}

interface Of {
  readonly table: string;
  readonly column: string;
}

const OF_ORDER: Of = { table: 'submission_orders', column: 'order_id' };

const use = (table: string, column: string, what: string, of?: Of): Use => ({
  ...{ table, column, what },
  ...(of === undefined ? {} : { of }),
});

/** Every column of the database that holds codes of a dictionary; a test holds it against the schema. */
export const DICTIONARY_USES: Readonly<Record<string, readonly Use[]>> = {
  serviceType: [use('coins', 'service_type', 'coins'), use('submission_lines', 'service_type', 'lines', OF_ORDER)],
  category1: [
    use('coins', 'category1', 'coins'),
    use('submission_lines', 'category1', 'lines', OF_ORDER),
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
  matchStatus: [use('payments', 'match_status', 'payments'), use('statement_rows', 'status', 'statementRows')],
  certStatus: [use('certificates', 'status', 'certificates')],
  printReason: [use('label_prints', 'reason', 'prints')],
  boxType: [use('coins', 'box_type', 'coins')],
  metal: [use('catalog_items', 'metal', 'catalogue')],
  refSystem: [use('catalog_references', 'system', 'catalogue')],
  companyType: [use('companies', 'type', 'companies')],
  companyState: [use('companies', 'status', 'companies')],
  consensusMode: [use('companies', 'consensus_mode', 'companies')],
  settleCycle: [use('companies', 'settle_cycle', 'companies')],
  teacherLevel: [use('graders', 'level', 'graders')],
  commissionMode: [use('agents', 'commission_mode', 'agents')],
  customerLevel: [use('customers', 'level', 'customers')],
  notifyBy: [use('customers', 'notify_by', 'customers'), use('customer_messages', 'way', 'messages')],
  messageKind: [use('customer_messages', 'kind', 'messages'), use('message_templates', 'kind', 'messageTemplates')],
  messageState: [use('customer_messages', 'status', 'messages')],
  messageLang: [use('customers', 'message_lang', 'customers'), use('customer_messages', 'lang', 'messages')],
  customerSource: [use('customers', 'source', 'customers')],
  idType: [use('customers', 'id_type', 'customers')],
  idVerifyStatus: [use('id_records', 'audit_status', 'idRecords')],
  accountStatus: [use('accounts', 'status', 'accounts')],
  scopeKind: [use('accounts', 'scope_kind', 'accounts')],
  orderSource: [use('submission_orders', 'source', 'orders')],
  returnMethod: [
    use('submission_orders', 'return_method', 'orders'),
    use('customers', 'return_method', 'customers'),
    use('deliveries', 'method', 'deliveries'),
  ],
  openWhen: [use('submission_lines', 'open_when', 'lines', OF_ORDER), use('coins', 'open_when', 'coins')],
  thirdPartyKind: [use('third_parties', 'kind', 'thirdParties')],
  crossoverTrust: [use('third_parties', 'crossover_trust', 'thirdParties')],
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

/** What calls name the records of a table: resources of a path, lists and keys of a body. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  submission_orders: ['orders', 'orderId'],
  submission_lines: ['lines', 'lineId'],
  coins: ['coins', 'rating-orders', 'rows', 'coinId'],
  dispatches: ['dispatches'],
  discrepancies: ['discrepancies'],
  deliveries: ['deliveries'],
  customers: ['customers'],
  companies: ['companies'],
  agents: ['agents'],
  graders: ['graders'],
  catalog_items: ['items'],
  third_parties: ['third-parties'],
};

/** A record that a call names. */
export interface NamedRecord {
  readonly name: string;
  readonly id: string;
}

const idsOf = (records: readonly NamedRecord[], table: string): readonly string[] =>
  records.filter(({ name }) => CALLED[table]?.includes(name)).map(({ id }) => id);

/** Has one of the records that the call names the code already? It may keep it when it is written anew. */
export async function keepsCode(
  db: Reader,
  dictionary: string,
  code: string,
  records: readonly NamedRecord[],
): Promise<boolean> {
  const parts = (DICTIONARY_USES[dictionary] ?? []).flatMap(({ table, column, of }) => {
    const mine = [
      { key: 'id', ids: idsOf(records, table) },
      ...(of === undefined ? [] : [{ key: of.column, ids: idsOf(records, of.table) }]),
    ];
    return mine
      .filter(({ ids }) => ids.length > 0)
      .map(
        ({ key, ids }) => sql`EXISTS (SELECT FROM ${sql.table(table)}
          WHERE ${sql.ref(column)}::text = ${code} AND ${sql.ref(key)} = ANY (${ids}::bigint[]))`,
      );
  });
  if (parts.length === 0) return false;
  const { rows } = await sql<{ isKept: boolean }>`SELECT ${sql.join(parts, sql` OR `)} AS is_kept`.execute(db);
  return rows[0]?.isKept ?? false;
}
