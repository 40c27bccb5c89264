import type { Division, PairFacts, RegroupFacts, RegroupLine, Taken } from '@mintmark/domain/receiving/regroup.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { keptFenOf, type OrderPatch, type OrderRow } from '../../../workflow/orders/order.repo.ts';

/** The facts of its stage, on an order that this transaction has just made. */
export async function stageNewOrder(tx: Tx, id: string, stage: OrderPatch): Promise<OrderRow> {
  return tx.updateTable('submissionOrders').set(stage).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Was something of an open receipt counted, reported or seen? */
async function isCounted(db: Reader, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isCounted: boolean }>`SELECT EXISTS (SELECT FROM receipts WHERE order_id = ${orderId})
    OR EXISTS (SELECT FROM submission_lines WHERE order_id = ${orderId} AND counted_qty IS NOT NULL)
    OR EXISTS (SELECT FROM discrepancies WHERE order_id = ${orderId})
    OR EXISTS (SELECT FROM certificate_sights WHERE order_id = ${orderId}) AS is_counted`.execute(db);
  return rows[0]?.isCounted ?? false;
}

/** What decides whether an order may be regrouped. */
export async function regroupFacts(db: Reader, order: OrderRow): Promise<RegroupFacts> {
  const { status, isHeld, refundingFen, invoicedFen } = order;
  const kept = { keptFen: keptFenOf(order), refundingFen, invoicedFen };
  return { status, isHeld, isCounted: await isCounted(db, order.id), ...kept };
}

/** The same with what must agree between two orders. */
export async function pairFacts(db: Reader, order: OrderRow): Promise<PairFacts> {
  const { customerId, companyId, agentId, payPoint, priceListId, returnMethod } = order;
  const receiver = JSON.stringify(order.receiver);
  return {
    ...(await regroupFacts(db, order)),
    customerId,
    companyId,
    agentId,
    payPoint,
    priceListId,
    returnMethod,
    receiver,
  };
}

/** The lines of an order as they may be divided; what a discrepancy or a slab that was seen stands for is tied. */
export async function regroupLines(db: Reader, orderId: string): Promise<RegroupLine[]> {
  const { rows } = await sql<RegroupLine>`SELECT l.id, l.quantity, l.confirmed_qty, (l.is_added
      OR EXISTS (SELECT FROM discrepancies d WHERE d.line_id = l.id)
      OR EXISTS (SELECT FROM certificate_sights s WHERE s.order_id = l.order_id AND s.cert_no = l.old_cert_no)) AS is_tied
    FROM submission_lines l WHERE l.order_id = ${orderId} ORDER BY l.seq`.execute(db);
  return rows;
}

const lastSeq = (orderId: string) =>
  sql`(SELECT coalesce(max(seq), 0) FROM submission_lines WHERE order_id = ${orderId})`;

/** Whole lines go as they are, behind the lines of the other order; their photos and words go with them. */
async function moveWhole(tx: Tx, ids: readonly string[], toId: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE submission_lines l SET order_id = ${toId}, seq = x.seq
    FROM (SELECT id, ${lastSeq(toId)} + row_number() OVER (ORDER BY seq) AS seq FROM submission_lines
      WHERE id = ANY (${[...ids]}::bigint[])) x WHERE x.id = l.id`.execute(tx);
}

/** So many pieces of a line become a line of the other order. */
async function movePart(tx: Tx, { lineId, quantity }: Taken, toId: string): Promise<void> {
  const part = (column: string) => sql`CASE WHEN ${sql.ref(column)} IS NULL THEN NULL ELSE ${quantity}::integer END`;
  await sql`INSERT INTO submission_lines (company_id, order_id, seq, category1, catalog_item_id, variety_id, name, year_text,
      variety_text, reference, quantity, declared_fen, service_type, tier_asked, old_cert_no, wished_grade, extras,
      old_grader_id, old_grade_text, open_when,
      customer_note, counted_qty, confirmed_qty, condition)
    SELECT company_id, ${toId}::bigint, ${lastSeq(toId)} + 1, category1, catalog_item_id, variety_id, name, year_text,
      variety_text, reference, ${quantity}::integer, declared_fen, service_type, tier_asked, old_cert_no, wished_grade, extras,
      old_grader_id, old_grade_text, open_when,
      customer_note, ${part('counted_qty')}, ${part('confirmed_qty')}, condition
    FROM submission_lines WHERE id = ${lineId}`.execute(tx);
  await sql`UPDATE submission_lines SET quantity = quantity - ${quantity}, counted_qty = counted_qty - ${quantity},
    confirmed_qty = confirmed_qty - ${quantity} WHERE id = ${lineId}`.execute(tx);
}

/** Writes a division: nothing is lost, what goes keeps its sequence, and numbers of lines that stay do not change. */
export async function moveDivided(tx: Tx, toId: string, { whole, parts }: Division): Promise<void> {
  if (parts.length === 0) return moveWhole(tx, whole, toId);
  const ids = [...whole, ...parts.map(({ lineId }) => lineId)];
  const lines = await tx.selectFrom('submissionLines').select('id').where('id', 'in', ids).orderBy('seq').execute();
  for (const { id } of lines) {
    const part = parts.find(({ lineId }) => lineId === id);
    await (part === undefined ? moveWhole(tx, [id], toId) : movePart(tx, part, toId));
  }
}

/** What was confirmed of an order, from its lines; in pieces and fen. */
export async function confirmedSums(
  tx: Tx,
  orderId: string,
): Promise<{ confirmedQty: number; confirmedDeclaredFen: number }> {
  const { rows } = await sql<{ qty: number; fen: string }>`SELECT coalesce(sum(confirmed_qty), 0)::int AS qty,
    coalesce(sum(confirmed_qty * declared_fen), 0) AS fen FROM submission_lines WHERE order_id = ${orderId}`.execute(
    tx,
  );
  return { confirmedQty: rows[0]?.qty ?? 0, confirmedDeclaredFen: Number(rows[0]?.fen ?? 0) };
}

/** The counted pieces of a receipt follow its lines. */
export async function recountReceipt(tx: Tx, orderId: string): Promise<void> {
  await sql`UPDATE receipts r SET version = r.version + 1, counted_qty = (SELECT coalesce(sum(l.counted_qty), 0) FROM submission_lines l
    WHERE l.order_id = r.order_id) WHERE r.order_id = ${orderId}`.execute(tx);
}

/** A new order has the receipt and the photos of the one it was split from: the same opening, the same people. */
export async function copyReceipt(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`INSERT INTO receipts (order_id, company_id, counted_qty, storage_location, video_ref, seal_state, opened_by,
      witness_id, note, confirmed_at, confirmed_by)
    SELECT ${toId}::bigint, company_id, 0, storage_location, video_ref, seal_state, opened_by, witness_id, note, confirmed_at,
      confirmed_by FROM receipts WHERE order_id = ${fromId}`.execute(tx);
  await sql`INSERT INTO images (company_id, owner_type, owner_id, kind, file_key, sort, created_at, created_by)
    SELECT company_id, owner_type, ${toId}::bigint, kind, file_key, sort, created_at, created_by FROM images
    WHERE owner_type = 'order' AND owner_id = ${fromId} AND deleted_at IS NULL ORDER BY id`.execute(tx);
}

/** What was announced of one order also stands for the other. */
export async function copyAnnounced(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`INSERT INTO announced_parcels (order_id, company_id, courier, waybill_no, announced_at, announced_by)
    SELECT ${toId}::bigint, company_id, courier, waybill_no, announced_at, announced_by FROM announced_parcels
    WHERE order_id = ${fromId} ON CONFLICT DO NOTHING`.execute(tx);
}
