import type { MergePreview } from '@mintmark/contract/customers/customer-merge.schema.ts';
import { paymentMachine } from '@mintmark/domain/finance/payment.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { CustomerFacts } from '../care/customer-care.repo.ts';

/** What belongs to a customer and is renamed as it is: signatures and points stay as they were written. */
const FOLLOWING = ['coins', 'payments', 'deliveries', 'imports', 'invoices', 'packages'] as const;

type Figures = Omit<MergePreview['follows'], 'points'> & {
  readonly onCreditFen: number;
  readonly openPayments: number;
};

/** Everything that hangs on one customer, counted. */
export async function figuresOf(db: Reader, id: string): Promise<Figures> {
  const { rows } = await sql<Record<keyof Figures, string>>`SELECT
    (SELECT count(*) FROM submission_orders WHERE customer_id = ${id} AND deleted_at IS NULL) AS orders,
    (SELECT count(*) FROM coins WHERE customer_id = ${id}) AS coins,
    (SELECT count(*) FROM payments WHERE customer_id = ${id}) AS payments,
    (SELECT count(*) FROM payments WHERE customer_id = ${id} AND status = ${codes(paymentMachine.state.pending)}) AS open_payments,
    (SELECT count(*) FROM deliveries WHERE customer_id = ${id}) AS deliveries,
    (SELECT count(*) FROM customer_addresses WHERE customer_id = ${id}) AS addresses,
    (SELECT count(*) FROM agreement_signatures WHERE customer_id = ${id}) AS signatures,
    (SELECT coalesce(-sum(balance_fen), 0) FROM ledger_accounts WHERE customer_id = ${id} AND kind = 'wallet') AS balance_fen,
    (SELECT coalesce(sum(balance_fen), 0) FROM ledger_accounts WHERE customer_id = ${id} AND kind = 'receivable') AS due_fen,
    (SELECT coalesce(sum(due_fen), 0) FROM submission_orders WHERE customer_id = ${id} AND due_fen > 0 AND is_on_credit
      AND deleted_at IS NULL) AS on_credit_fen`.execute(db);
  const row = rows[0] ?? ({} as Record<keyof Figures, string>);
  const n = (key: keyof Figures) => Number(row[key] ?? 0);
  return {
    orders: n('orders'),
    coins: n('coins'),
    payments: n('payments'),
    openPayments: n('openPayments'),
    deliveries: n('deliveries'),
    addresses: n('addresses'),
    signatures: n('signatures'),
    balanceFen: n('balanceFen'),
    dueFen: n('dueFen'),
    onCreditFen: n('onCreditFen'),
  };
}

/** An address of one that the other has too, word by word: it is not kept twice. */
const SAME_ADDRESS = sql`EXISTS (SELECT FROM customer_addresses k WHERE k.customer_id = s.id AND k.name = x.name
  AND k.phone = x.phone AND k.area_code = x.area_code AND k.detail = x.detail)`;

/** How many addresses both have together, those that both have counted once. */
export async function addressesTogether(db: Reader, survivorId: string, duplicateId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`SELECT ((SELECT count(*) FROM customer_addresses WHERE customer_id = ${survivorId})
    + (SELECT count(*) FROM customer_addresses x JOIN customers s ON s.id = ${survivorId}
       WHERE x.customer_id = ${duplicateId} AND NOT ${SAME_ADDRESS}))::int AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Locks the orders of a customer in id order, so that no price, payment or step runs while they change hands. */
export async function lockOrdersOf(tx: Tx, customerId: string): Promise<{ id: string; dueFen: number }[]> {
  return tx
    .selectFrom('submissionOrders')
    .select(['id', 'dueFen'])
    .where('customerId', '=', customerId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Orders, coins, payments, invoices and their titles, parcels, addresses, checked lists and recusals become the survivor's. */
export async function passOn(tx: Tx, survivorId: string, duplicateId: string): Promise<void> {
  const customerId = survivorId;
  await tx.updateTable('submissionOrders').set({ customerId }).where('customerId', '=', duplicateId).execute();
  for (const table of FOLLOWING)
    await tx.updateTable(table).set({ customerId }).where('customerId', '=', duplicateId).execute();
  await sql`DELETE FROM customer_addresses x USING customers s
    WHERE x.customer_id = ${duplicateId} AND s.id = ${survivorId} AND ${SAME_ADDRESS}`.execute(tx);
  await sql`UPDATE customer_addresses SET customer_id = ${survivorId}, is_default = is_default
      AND NOT EXISTS (SELECT FROM customer_addresses k WHERE k.customer_id = ${survivorId} AND k.is_default)
    WHERE customer_id = ${duplicateId}`.execute(tx);
  await sql`UPDATE invoice_titles SET customer_id = ${survivorId} WHERE customer_id = ${duplicateId} AND NOT EXISTS (
    SELECT FROM invoice_titles k WHERE k.customer_id = ${survivorId} AND k.removed_at IS NULL AND invoice_titles.removed_at IS NULL
      AND k.title = invoice_titles.title AND k.tax_no = invoice_titles.tax_no)`.execute(tx);
  await sql`INSERT INTO grader_recusals (grader_account_id, customer_id, reason)
    SELECT grader_account_id, ${survivorId}, reason FROM grader_recusals WHERE customer_id = ${duplicateId}
    ON CONFLICT DO NOTHING`.execute(tx);
  await tx.deleteFrom('graderRecusals').where('customerId', '=', duplicateId).execute();
}

/** The duplicate is gone and names who he is now; those who were merged into him before name the same. */
export async function buryDuplicate(
  tx: Tx,
  duplicate: CustomerFacts,
  survivorId: string,
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  const gone = { deletedAt: by.now, mergedIntoId: survivorId, points: 0, version: duplicate.version + 1 };
  const marks = { updatedAt: by.now, updatedBy: by.accountId };
  await tx
    .updateTable('customers')
    .set({ ...gone, ...marks })
    .where('id', '=', duplicate.id)
    .execute();
  await tx
    .updateTable('customers')
    .set({ mergedIntoId: survivorId })
    .where('mergedIntoId', '=', duplicate.id)
    .execute();
}
