import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import type { By } from './label-prints.repo.ts';

/** Whose label it is: an order's (receipt) or a coin's (entry, chip). */
export type LabelOwner = { readonly orderId: string } | { readonly coinId: string };

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
    label,
  }));
  await sql`INSERT INTO handling_prints (company_id, job_id, seq, order_id, coin_id, print_no, label, printed_by, printed_at)
    SELECT ${job.companyId}::bigint, ${job.id}::bigint, n.at * ${job.copies}::int + copy, n.order_id, n.coin_id,
      n.printed + copy, n.label, ${by.accountId}::bigint, ${by.now}::timestamptz
    FROM (SELECT m.*, (SELECT count(*)::int FROM handling_prints p JOIN print_jobs j ON j.id = p.job_id
        WHERE j.kind = ${job.kind} AND (p.order_id = m.order_id OR p.coin_id = m.coin_id)) AS printed
      FROM jsonb_to_recordset(${jsonb(rows)}) AS m (at int, order_id bigint, coin_id bigint, label jsonb)) n
    CROSS JOIN generate_series(1, ${job.copies}::int) AS copy`.execute(tx);
}

/** A label as it was booked, whatever its kind. */
export interface LabelOfJob {
  readonly seq: number;
  readonly label: unknown;
  readonly voidedAt: Date | null;
}

/** Every label of a job as it was booked, in order. */
export async function labelsOfJob(db: Reader, jobId: string): Promise<LabelOfJob[]> {
  const { rows } = await sql<LabelOfJob>`
    SELECT seq, label, voided_at FROM label_prints WHERE job_id = ${jobId}
    UNION ALL SELECT seq, label, NULL FROM handling_prints WHERE job_id = ${jobId} ORDER BY seq`.execute(db);
  return rows;
}
