import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { STORAGE_PLACES } from '@mintmark/domain/system/dictionaries.ts';
import { sql } from 'kysely';
import { sharesCategory } from '../../../kernel/category-scope.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

export type By = { now: Date; accountId: string };

export async function linesOf(db: Reader, orderId: string) {
  return (
    db
      .selectFrom('submissionLines as l')
      .leftJoin('catalogVarieties as v', 'v.id', 'l.varietyId')
      .leftJoin('catalogItems as i', 'i.id', 'l.catalogItemId')
      .selectAll('l')
      .select(['v.nameZh as varietyName', 'v.nameEn as varietyEn'])
      // A name that was typed has no English one.
      .select((eb) => eb.case().when('i.nameZh', '=', eb.ref('l.name')).then(eb.ref('i.nameEn')).end().as('nameEn'))
      .where('l.orderId', '=', orderId)
      .orderBy('l.seq')
      .execute()
  );
}

export async function discrepanciesOf(db: Reader, orderId: string) {
  return db.selectFrom('discrepancies').selectAll().where('orderId', '=', orderId).orderBy('id').execute();
}

export async function receiptOf(db: Reader, orderId: string) {
  return (await db.selectFrom('receipts').selectAll().where('orderId', '=', orderId).executeTakeFirst()) ?? null;
}

/** What a photo of a receipt shows: the opened parcel, one line of it, what was wrong, or the parcel at the door. */
type ReceiptOwner = 'order' | 'line' | 'discrepancy' | 'package';

export async function photosOf(db: Reader, ownerType: ReceiptOwner, ownerIds: readonly string[]) {
  if (ownerIds.length === 0) return [];
  return db
    .selectFrom('images')
    .select(['id', 'ownerId', 'fileKey'])
    .where('ownerType', '=', ownerType)
    .where('ownerId', 'in', [...ownerIds])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertPhotos(
  tx: Tx,
  owner: { companyId: string; type: ReceiptOwner; id: string },
  keys: readonly string[],
  by: By,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('images')
    .values(
      keys.map((fileKey, sort) => ({
        companyId: owner.companyId,
        ownerType: owner.type,
        ownerId: owner.id,
        kind: IMAGE_KIND.receipt,
        fileKey,
        sort,
        createdAt: by.now,
        createdBy: by.accountId,
      })),
    )
    .execute();
}

/** Places that the house offers. */
export async function placesOfHouse(db: Reader): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('dictValues as v')
    .innerJoin('dictTypes as t', 't.id', 'v.typeId')
    .select('v.nameZh')
    .where('t.code', '=', STORAGE_PLACES.code)
    .where('v.isActive', '=', true)
    .execute();
  return rows.map(({ nameZh }) => nameZh);
}

export interface CountFacts {
  readonly storageLocation: string;
  readonly videoRef: string;
  readonly sealState: string;
  readonly note: string;
}

/** Keeps the facts of the opening; the counter is whoever saved last. */
export async function keepReceipt(
  tx: Tx,
  order: OrderRow,
  facts: CountFacts,
  countedQty: number,
  by: By,
): Promise<void> {
  const values = { ...facts, countedQty, openedBy: by.accountId };
  await tx
    .insertInto('receipts')
    .values({ orderId: order.id, companyId: order.companyId, ...values })
    .onConflict((c) =>
      c.column('orderId').doUpdateSet((eb) => ({ ...values, version: eb('receipts.version', '+', 1) })),
    )
    .execute();
}

export async function setCount(
  tx: Tx,
  orderId: string,
  lineId: string,
  countedQty: number | null,
  condition: string,
): Promise<void> {
  const row = await tx
    .updateTable('submissionLines')
    .set({ countedQty, condition })
    .where('id', '=', lineId)
    .where('orderId', '=', orderId)
    .returning('id')
    .executeTakeFirst();
  found(row);
}

export async function insertDiscrepancy(
  tx: Tx,
  order: OrderRow,
  input: { type: number; lineId: string | null; quantity: number; note: string },
  by: By,
): Promise<string> {
  const row = await tx
    .insertInto('discrepancies')
    .values({ companyId: order.companyId, orderId: order.id, ...input, openedBy: by.accountId, openedAt: by.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A discrepancy in the scope; its order is locked by the caller before it is changed. */
export async function findDiscrepancy(db: Reader, scope: Scope, id: string) {
  const order = sql<boolean>`EXISTS (SELECT FROM submission_orders o WHERE o.id = discrepancies.order_id
    AND ${sharesCategory(scope, sql`o.categories`)})`;
  let query = db.selectFrom('discrepancies').selectAll().where('id', '=', id).where(order);
  const ids = companyIdsOf(scope);
  if (ids !== null) query = query.where('companyId', 'in', [...ids, '0']);
  return found(await query.executeTakeFirst());
}

export interface Decision {
  readonly decision: number;
  readonly channel: string;
  readonly person: string;
  readonly note: string;
  readonly fileKey: string | null;
}

export async function keepDiscrepancyDecision(
  tx: Tx,
  id: string,
  version: number,
  decision: Decision,
  isClosed: boolean,
  by: By,
): Promise<boolean> {
  const row = await tx
    .updateTable('discrepancies')
    .set({
      decision: decision.decision,
      decisionChannel: decision.channel,
      decisionPerson: decision.person,
      decisionNote: decision.note,
      decisionFile: decision.fileKey,
      decidedAt: by.now,
      decidedBy: by.accountId,
      closedAt: isClosed ? by.now : null,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes an open discrepancy at the version that was seen; false when somebody was faster. */
export async function closeDiscrepancy(tx: Tx, seen: { id: string; version: number }, by: By): Promise<boolean> {
  const row = await tx
    .updateTable('discrepancies')
    .set({ closedAt: by.now, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Later pieces join the count of their line (a line not counted yet stays so) and of the receipt. */
export async function addToCount(tx: Tx, orderId: string, lineId: string | null, qty: number): Promise<void> {
  if (lineId === null) return;
  await tx
    .updateTable('submissionLines')
    .set((eb) => ({ countedQty: eb('countedQty', '+', qty) }))
    .where('id', '=', lineId)
    .where('orderId', '=', orderId)
    .execute();
  await tx
    .updateTable('receipts')
    .set((eb) => ({ countedQty: eb('countedQty', '+', qty), version: eb('version', '+', 1) }))
    .where('orderId', '=', orderId)
    .execute();
}

/** The counted quantities become the confirmed ones. */
export async function confirmLines(tx: Tx, orderId: string): Promise<{ confirmedQty: number; confirmedFen: number }> {
  const rows = await tx
    .updateTable('submissionLines')
    .set((eb) => ({ confirmedQty: eb.ref('countedQty') }))
    .where('orderId', '=', orderId)
    .returning(['countedQty', 'declaredFen'])
    .execute();
  return {
    confirmedQty: rows.reduce((sum, row) => sum + (row.countedQty ?? 0), 0),
    confirmedFen: rows.reduce((sum, row) => sum + (row.countedQty ?? 0) * row.declaredFen, 0),
  };
}

export async function markConfirmed(tx: Tx, orderId: string, witnessId: string | null, by: By): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ confirmedAt: by.now, confirmedBy: by.accountId, witnessId })
    .where('orderId', '=', orderId)
    .execute();
}
