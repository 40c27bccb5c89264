import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { deliveryList } from '../record/delivery-list.queries.ts';

/** Keeps the paper as it stands now; the first one of a number counts. */
export async function keepPaper(
  tx: Tx,
  parcel: { readonly id: string; readonly companyId: string; readonly waybillNo: string },
  label: LabelData,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('waybillPapers')
    .values({
      ...{ companyId: parcel.companyId, deliveryId: parcel.id, waybillNo: parcel.waybillNo },
      ...{ label: jsonb(label), madeAt: now },
    })
    .onConflict((conflict) => conflict.columns(['deliveryId', 'waybillNo']).doNothing())
    .execute();
}

/** The kept paper of a number; null for numbers from before papers were kept. */
export async function paperOf(db: Reader, deliveryId: string, waybillNo: string): Promise<LabelData | null> {
  const row = await db
    .selectFrom('waybillPapers')
    .select('label')
    .where('deliveryId', '=', deliveryId)
    .where('waybillNo', '=', waybillNo)
    .executeTakeFirst();
  return row ? (row.label as LabelData) : null;
}

/** Parcels with what was printed of their numbers, in the order in which the bench packed them. */
export async function parcelsToPrint(db: Reader, scope: Scope, ids: readonly string[]) {
  return db
    .selectFrom('deliveries as d')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('handlingPrints as h')
          .leftJoin('accounts as a', 'a.id', 'h.printedBy')
          .select([
            sql<number>`count(*)::int`.as('printedQty'),
            sql<Date | null>`max(h.printed_at)`.as('printedAt'),
            sql<string | null>`(array_agg(a.real_name ORDER BY h.id DESC))[1]`.as('printedBy'),
          ])
          .whereRef('h.deliveryId', '=', 'd.id')
          .whereRef('h.waybillNo', '=', 'd.waybillNo')
          .as('p'),
      (join) => join.onTrue(),
    )
    .selectAll('d')
    .select(['p.printedQty', 'p.printedAt', 'p.printedBy'])
    .select(
      sql<number>`(SELECT count(*)::int FROM delivery_items i WHERE i.delivery_id = d.id AND i.is_active)`.as(
        'itemQty',
      ),
    )
    .where('d.id', 'in', [...ids])
    .where(rowsInScope(deliveryList, scope))
    .orderBy(sql`d.packed_at NULLS LAST`)
    .orderBy('d.id')
    .execute();
}
export type ParcelToPrint = Awaited<ReturnType<typeof parcelsToPrint>>[number];
