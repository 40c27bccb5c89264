import { BILL_SETTLEMENT, BILL_VERDICT } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { CourierBillsTable } from '../../../db/schema.generated.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, found } from '../../../kernel/errors.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { courierBillList } from './bills.queries.ts';

export type BillRow = Selectable<CourierBillsTable>;

/** A row of a bill as it is written. */
export interface NewLine {
  readonly line: number;
  readonly waybillNo: string;
  readonly sentOn: string;
  readonly deliveryId: string | null;
  readonly billedWeightG: number | null;
  readonly billedFen: number;
  readonly bookedFen: number | null;
  readonly claimableFen: number;
  readonly verdict: number;
}

/** A bill in sight, locked at the version that was seen. Throws NOT_FOUND, VERSION_STALE. */
export async function lockBill(tx: Tx, scope: Scope, id: string, version: number): Promise<BillRow> {
  const row = found(
    await tx
      .selectFrom('courierBills as b')
      .selectAll('b')
      .where('b.id', '=', id)
      .where(rowsInScope(courierBillList, scope))
      .forUpdate()
      .executeTakeFirst(),
  );
  if (row.version !== version)
    throw new AppError('VERSION_STALE', { data: { current: { version: row.version, status: row.status } } });
  return row;
}

/** A bill with all of its rows, in two statements. */
export async function insertBill(
  tx: Tx,
  row: Insertable<CourierBillsTable>,
  lines: readonly NewLine[],
): Promise<BillRow> {
  const bill = await tx.insertInto('courierBills').values(row).returningAll().executeTakeFirstOrThrow();
  await sql`INSERT INTO courier_bill_lines (company_id, bill_id, courier, line, waybill_no, sent_on, delivery_id, billed_weight_g,
      billed_fen, booked_fen, claimable_fen, verdict)
    SELECT ${bill.companyId}, ${bill.id}, ${bill.courier}, (r->>'line')::int, r->>'waybillNo', (r->>'sentOn')::date, (r->>'deliveryId')::bigint,
      (r->>'billedWeightG')::int, (r->>'billedFen')::bigint, (r->>'bookedFen')::bigint, (r->>'claimableFen')::bigint, (r->>'verdict')::smallint
    FROM jsonb_array_elements(${JSON.stringify(lines)}::jsonb) r`.execute(tx);
  sayMoved(tx, 'courierBill', bill.id);
  return bill;
}

/** Writes facts of a locked bill and raises its version. */
export async function saveBill(tx: Tx, bill: BillRow, patch: Updateable<CourierBillsTable>): Promise<BillRow> {
  sayMoved(tx, 'courierBill', bill.id, patch.status ?? null);
  return tx
    .updateTable('courierBills')
    .set({ ...patch, version: bill.version + 1 })
    .where('id', '=', bill.id)
    .where('version', '=', bill.version)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('VERSION_STALE'));
}

/** What is done about some rows of a bill, as long as each of them is a difference. Returns how many were written. */
export async function settleLines(
  tx: Tx,
  billId: string,
  ids: readonly string[],
  facts: { readonly settlement: number; readonly remark: string; readonly settledBy: string; readonly settledAt: Date },
): Promise<number> {
  const rows = await tx
    .updateTable('courierBillLines')
    .set(facts)
    .where('billId', '=', billId)
    .where('id', 'in', [...ids])
    .where('verdict', '<>', BILL_VERDICT.agrees)
    .returning('id')
    .execute();
  return rows.length;
}

/** How many differences nobody settled, and what is claimed back, in fen. */
export async function tallyLines(tx: Tx, billId: string) {
  const { rows } = await sql<{ unsettledCount: number; claimedFen: number }>`
    SELECT count(*) FILTER (WHERE verdict <> ${codes(BILL_VERDICT.agrees)} AND settlement IS NULL)::int AS unsettled_count,
      coalesce(sum(claimable_fen) FILTER (WHERE settlement = ${codes(BILL_SETTLEMENT.claimed)}), 0)::bigint AS claimed_fen
    FROM courier_bill_lines WHERE bill_id = ${billId}`.execute(tx);
  return rows[0] ?? { unsettledCount: 0, claimedFen: 0 };
}

/** The parcels of a voided bill may stand on another one. */
export async function freeLines(tx: Tx, billId: string): Promise<void> {
  await tx.updateTable('courierBillLines').set({ isLive: false }).where('billId', '=', billId).execute();
}
