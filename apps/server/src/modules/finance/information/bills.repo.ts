import type { InformationBillAction } from '@mintmark/domain/finance/information/information-bill.machine.ts';
import {
  type InformationFeeAction,
  informationFeeMachine,
} from '@mintmark/domain/finance/information/information-fee.machine.ts';
import type { BilledPayer } from '@mintmark/domain/finance/information/information-ledger.ts';
import { lastDayOf } from '@mintmark/domain/finance/information/information-month.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { InformationBillsTable, InformationPaymentsTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { nextState } from '../../../workflow/step.ts';

export type BillRow = Selectable<InformationBillsTable>;
export type InformationPaymentRow = Selectable<InformationPaymentsTable>;

const { state } = informationFeeMachine;
/** Where a step of its bill brings a fee. */
const stateAfter = (action: InformationFeeAction, from: number) =>
  nextState(informationFeeMachine, action, { status: from });

/** Fees that a bill of the month takes: of pieces that are there, not let off, on no other bill. Fees `f`, pieces `c`. */
const billable = ({ companyId, agentId }: BilledPayer, month: string) =>
  sql`f.company_id = ${companyId} AND f.agent_id IS NOT DISTINCT FROM ${agentId}::bigint AND f.status = ${codes(state.open)}
    AND f.day <= ${lastDayOf(month)}::date AND c.id = f.coin_id AND c.status <> ${codes(coinMachine.state.deleted)}`;

/** Who has something to pay for a month and no bill of it: the company itself, then its agents in id order. */
export async function payersToBill(db: Reader, companyId: string, month: string): Promise<readonly BilledPayer[]> {
  const { rows } = await sql<{ agentId: string | null }>`SELECT DISTINCT f.agent_id FROM information_fees f, coins c
    WHERE f.company_id = ${companyId} AND f.status = ${codes(state.open)} AND f.day <= ${lastDayOf(month)}::date
      AND c.id = f.coin_id AND c.status <> ${codes(coinMachine.state.deleted)}
      AND NOT EXISTS (SELECT FROM information_bills b WHERE b.company_id = f.company_id AND b.agent_id IS NOT DISTINCT FROM f.agent_id
        AND b.month = ${month}::date AND b.voided_at IS NULL)
    ORDER BY f.agent_id NULLS FIRST`.execute(db);
  return rows.map(({ agentId }) => ({ companyId, agentId }));
}

/** Companies with fees that no bill has, in id order. */
export async function companiesWithOpenFees(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT k.id::text FROM companies k WHERE EXISTS (
    SELECT FROM information_fees f WHERE f.company_id = k.id AND f.status = ${codes(state.open)}) ORDER BY k.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A draft without pieces; undefined where the payer's month has a bill already, whoever made it. */
export async function insertBill(tx: Tx, values: Insertable<InformationBillsTable>): Promise<BillRow | undefined> {
  const row = await tx
    .insertInto('informationBills')
    .values(values)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  sayMoved(tx, 'informationBill', row?.id);
  return row;
}

/** Puts what a payer owes for the month on the bill, in one statement; how many pieces, and what they come to. */
export async function takeFees(
  tx: Tx,
  bill: Pick<BillRow, 'id' | 'month'>,
  payer: BilledPayer,
): Promise<{ readonly pieces: number; readonly amountFen: number }> {
  const { rows } = await sql<{ pieces: number; amountFen: number }>`WITH taken AS (
      UPDATE information_fees f SET status = ${codes(stateAfter('bill', state.open))}, bill_id = ${bill.id}, version = f.version + 1
      FROM coins c WHERE ${billable(payer, bill.month)} RETURNING f.id, f.company_id, f.agent_id, f.amount_fen),
    lines AS (INSERT INTO information_bill_lines (bill_id, fee_id, company_id, agent_id)
      SELECT ${bill.id}::bigint, id, company_id, agent_id FROM taken)
    SELECT count(*)::int AS pieces, coalesce(sum(amount_fen), 0)::bigint AS amount_fen FROM taken`.execute(tx);
  return rows[0] ?? { pieces: 0, amountFen: 0 };
}

/** Moves every fee of a bill by a step of it; `release` takes them off the bill. */
export async function moveFees(tx: Tx, billId: string, action: 'collect' | 'uncollect' | 'release'): Promise<void> {
  const from = action === 'uncollect' ? state.collected : state.billed;
  const off = action === 'release' ? { billId: null } : {};
  await tx
    .updateTable('informationFees')
    .set({ status: stateAfter(action, from), ...off, version: sql`version + 1` })
    .where('billId', '=', billId)
    .execute();
}

/** A bill held until the commit; the caller has found it in their scope. */
export async function lockBill(tx: Tx, id: string): Promise<BillRow> {
  return tx.selectFrom('informationBills').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Writes a locked bill; its version is raised. */
export async function saveBill(tx: Tx, row: BillRow, patch: Updateable<InformationBillsTable>): Promise<BillRow> {
  sayMoved(tx, 'informationBill', row.id, patch.status === undefined ? null : Number(patch.status));
  return tx
    .updateTable('informationBills')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is done to a bill besides the lines of its machine. */
export type BillStep = InformationBillAction | 'make' | 'waive';

/** One line of a bill's history; nobody: the monthly job. */
export async function insertBillStep(
  tx: Tx,
  row: Pick<BillRow, 'id' | 'companyId' | 'agentId' | 'status'>,
  step: { readonly action: BillStep; readonly note: string },
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  const { companyId, agentId, id: billId, status } = row;
  await tx
    .insertInto('informationBillSteps')
    .values({ companyId, agentId, billId, status, accountId: by.accountId, at: by.now, ...step })
    .execute();
}

/** Payments of a bill, the one that stands first, held with the bill. */
export async function paymentsOfBill(tx: Reader, billId: string): Promise<InformationPaymentRow[]> {
  return tx
    .selectFrom('informationPayments')
    .selectAll()
    .where('billId', '=', billId)
    .orderBy(sql`undone_at IS NOT NULL`)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertInformationPayment(
  tx: Tx,
  values: Insertable<InformationPaymentsTable>,
): Promise<InformationPaymentRow> {
  return tx.insertInto('informationPayments').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function undoInformationPaymentRow(
  tx: Tx,
  id: string,
  patch: Updateable<InformationPaymentsTable>,
): Promise<void> {
  await tx.updateTable('informationPayments').set(patch).where('id', '=', id).execute();
}
