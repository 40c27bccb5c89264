import { type RawBuilder, sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import type { By } from './label-prints.repo.ts';

/** Whose label it is: an order's (receipt) or a coin's (entry, chip). */
export type LabelOwner = { readonly orderId: string } | { readonly coinId: string };

export interface NewHandlingPrint {
  readonly owner: LabelOwner;
  readonly label: Readonly<Record<string, string>>;
}

const ownerIs = (owner: LabelOwner): RawBuilder<boolean> =>
  'orderId' in owner ? sql`p.order_id = ${owner.orderId}` : sql`p.coin_id = ${owner.coinId}`;

/** The labels of a job in their order; each with how many times a label of its kind was printed of its owner. */
export async function insertHandlingPrints(
  tx: Tx,
  job: { readonly id: string; readonly kind: string; readonly companyId: string },
  prints: readonly NewHandlingPrint[],
  by: By,
): Promise<void> {
  for (const [at, { owner, label }] of prints.entries())
    await tx
      .insertInto('handlingPrints')
      .values({
        companyId: job.companyId,
        jobId: job.id,
        seq: at + 1,
        orderId: 'orderId' in owner ? owner.orderId : null,
        coinId: 'coinId' in owner ? owner.coinId : null,
        printNo: sql<number>`(SELECT count(*)::int + 1 FROM handling_prints p JOIN print_jobs j ON j.id = p.job_id
          WHERE j.kind = ${job.kind} AND ${ownerIs(owner)})`,
        label: jsonb(label),
        printedBy: by.accountId,
        printedAt: by.now,
      })
      .execute();
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
