import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import type { By } from './label-prints.repo.ts';

/** Whose label it is: an order's (receipt), a coin's (entry, chip) or a parcel's under its number (waybill). */
export type LabelOwner =
  | { readonly orderId: string }
  | { readonly coinId: string }
  | { readonly deliveryId: string; readonly waybillNo: string };

export interface NewHandlingPrint {
  readonly owner: LabelOwner;
  readonly label: Readonly<Record<string, string>>;
}

interface HandlingJobRow {
  readonly id: string;
  readonly kind: string;
  readonly companyId: string;
  /** Of every label, one behind the other. */
  readonly copies: number;
  /** Why it is printed again; empty where nobody asks. */
  readonly reason: string;
}

/** The labels of a job in their order; each with how many times a label of its kind was printed of its owner. */
export async function insertHandlingPrints(
  tx: Tx,
  job: HandlingJobRow,
  prints: readonly NewHandlingPrint[],
  by: By,
): Promise<void> {
  const rows = prints.map(({ owner, label }, at) => ({
    at,
    order_id: 'orderId' in owner ? owner.orderId : null,
    coin_id: 'coinId' in owner ? owner.coinId : null,
    delivery_id: 'deliveryId' in owner ? owner.deliveryId : null,
    waybill_no: 'deliveryId' in owner ? owner.waybillNo : null,
    label,
  }));
  await sql`INSERT INTO handling_prints (company_id, job_id, seq, order_id, coin_id, delivery_id, waybill_no,
      print_no, reason, label, printed_by, printed_at)
    SELECT ${job.companyId}::bigint, ${job.id}::bigint, n.at * ${job.copies}::int + copy, n.order_id, n.coin_id,
      n.delivery_id, n.waybill_no, n.printed + copy, ${job.reason}, n.label, ${by.accountId}::bigint, ${by.now}::timestamptz
    FROM (SELECT m.*, (SELECT count(*)::int FROM handling_prints p JOIN print_jobs j ON j.id = p.job_id
        WHERE j.kind = ${job.kind} AND (p.order_id = m.order_id OR p.coin_id = m.coin_id
          OR (p.delivery_id = m.delivery_id AND p.waybill_no = m.waybill_no))) AS printed
      FROM jsonb_to_recordset(${jsonb(rows)}) AS m (at int, order_id bigint, coin_id bigint, delivery_id bigint, waybill_no text, label jsonb)) n
    CROSS JOIN generate_series(1, ${job.copies}::int) AS copy`.execute(tx);
}

/** A label as it was booked, whatever its kind. */
export interface LabelOfJob {
  readonly seq: number;
  readonly label: unknown;
  readonly voidedAt: Date | null;
}

/** Every label of a job as it was booked, in order; the paper of a waybill holds no longer than its number. */
export async function labelsOfJob(db: Reader, jobId: string): Promise<LabelOfJob[]> {
  const { rows } = await sql<LabelOfJob>`
    SELECT seq, label, voided_at FROM label_prints WHERE job_id = ${jobId}
    UNION ALL SELECT h.seq, h.label, CASE WHEN h.delivery_id IS NOT NULL
        AND (d.waybill_no IS DISTINCT FROM h.waybill_no OR d.waybill_cancel_asked_at IS NOT NULL) THEN d.updated_at END
      FROM handling_prints h LEFT JOIN deliveries d ON d.id = h.delivery_id WHERE h.job_id = ${jobId} ORDER BY seq`.execute(
    db,
  );
  return rows;
}
