import type { LabelData, PaperLists } from '@mintmark/domain/labels/label-template.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import type { By } from './label-prints.repo.ts';

/** Whose it is: an order's (receipt), a coin's (entry, chip, card), a parcel's, under its number (waybill), or a box's. */
export type LabelOwner =
  | { readonly orderId: string }
  | { readonly coinId: string }
  | { readonly deliveryId: string; readonly waybillNo: string | null }
  | { readonly boxNo: string };

export interface NewHandlingPrint {
  readonly owner: LabelOwner;
  readonly label: LabelData;
  /** The number that it is known by. */
  readonly code: string;
  /** Rows of its tables; labels have none. */
  readonly lists?: PaperLists;
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
  const rows = prints.map(({ owner, label, code, lists = {} }, at) => ({
    at,
    order_id: 'orderId' in owner ? owner.orderId : null,
    coin_id: 'coinId' in owner ? owner.coinId : null,
    delivery_id: 'deliveryId' in owner ? owner.deliveryId : null,
    waybill_no: 'deliveryId' in owner ? owner.waybillNo : null,
    box_no: 'boxNo' in owner ? owner.boxNo : null,
    label,
    code,
    lists,
  }));
  await sql`INSERT INTO handling_prints (company_id, job_id, seq, order_id, coin_id, delivery_id, waybill_no,
      box_no, print_no, reason, label, code, lists, printed_by, printed_at)
    SELECT ${job.companyId}::bigint, ${job.id}::bigint, n.at * ${job.copies}::int + copy, n.order_id, n.coin_id,
      n.delivery_id, n.waybill_no, n.box_no, n.printed + copy, ${job.reason}, n.label, n.code, n.lists, ${by.accountId}::bigint, ${by.now}::timestamptz
    FROM (SELECT m.*, (SELECT count(*)::int FROM handling_prints p JOIN print_jobs j ON j.id = p.job_id
        WHERE j.kind = ${job.kind} AND (p.order_id = m.order_id OR p.coin_id = m.coin_id
          OR (p.delivery_id = m.delivery_id AND p.waybill_no IS NOT DISTINCT FROM m.waybill_no)
          OR (p.box_no = m.box_no AND p.company_id = ${job.companyId}::bigint))) AS printed
      FROM jsonb_to_recordset(${jsonb(rows)}) AS m (at int, order_id bigint, coin_id bigint, delivery_id bigint, waybill_no text,
        box_no text, label jsonb, code text, lists jsonb)) n
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
    UNION ALL SELECT h.seq, h.label, CASE WHEN h.waybill_no IS NOT NULL
        AND (d.waybill_no IS DISTINCT FROM h.waybill_no OR d.waybill_cancel_asked_at IS NOT NULL) THEN d.updated_at END
      FROM handling_prints h LEFT JOIN deliveries d ON d.id = h.delivery_id WHERE h.job_id = ${jobId} ORDER BY seq`.execute(
    db,
  );
  return rows;
}

/** A paper of a job as it was printed; copies of one are one. */
export interface PaperOfJob {
  readonly code: string;
  readonly label: LabelData;
  readonly lists: PaperLists;
  readonly printNo: number;
  readonly orderId: string | null;
  readonly coinId: string | null;
  readonly deliveryId: string | null;
  readonly waybillNo: string | null;
  readonly boxNo: string | null;
}

/** The papers of a job, in order; the newest number of each. */
export async function papersOfJob(db: Reader, jobId: string): Promise<PaperOfJob[]> {
  const { rows } = await sql<PaperOfJob>`SELECT
      coalesce(nullif(code, ''), label->>'orderCode', label->>'coinCode', '') AS code, label, lists, max(print_no) AS print_no, order_id, coin_id,
      delivery_id, waybill_no, box_no FROM handling_prints WHERE job_id = ${jobId}
    GROUP BY code, label, lists, order_id, coin_id, delivery_id, waybill_no, box_no ORDER BY min(seq)`.execute(db);
  return rows;
}
