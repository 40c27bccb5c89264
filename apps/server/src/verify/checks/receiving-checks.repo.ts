import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { orderMachine } from '@mintmark/domain/receiving/order.machine.ts';
import { parcelMachine } from '@mintmark/domain/receiving/parcel.machine.ts';
import { DISCREPANCY } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Check } from '../check.ts';

/** What was taken in: lines that were added at the receipt, parcels and their orders, pieces within the scope of who grades them (29). */
export const RECEIVING_CHECKS: readonly Check[] = [
  {
    // Lines of older releases have no time; theirs are told only while a person can still put them right.
    name: 'receipts: an added line stands on a surplus that the customer decided to take in',
    sql: `SELECT o.order_code AS what, l.seq || ' ' || l.name AS detail FROM submission_lines l JOIN submission_orders o ON o.id = l.order_id
      LEFT JOIN discrepancies d ON d.id = l.discrepancy_id
      WHERE l.is_added AND (l.added_at IS NOT NULL OR o.status IN (${orderMachine.state.arrived}, ${orderMachine.state.receiptException}, ${orderMachine.state.received}))
        AND (d.id IS NULL OR d.order_id <> l.order_id OR d.type <> ${DISCREPANCY.surplus} OR d.line_id IS NOT NULL OR d.decision IS DISTINCT FROM 1 OR d.closed_at IS NULL)
      UNION ALL SELECT o.order_code, d.quantity || ' < ' || sum(l.quantity) FROM discrepancies d JOIN submission_lines l ON l.discrepancy_id = d.id
      JOIN submission_orders o ON o.id = d.order_id GROUP BY o.id, d.id HAVING sum(l.quantity) > d.quantity`,
  },
  {
    name: 'parcels: the state of a parcel is what its orders say, and what left the house has none',
    sql: `SELECT p.package_code AS what, p.status || ' <> ' || x.wanted AS detail FROM packages p CROSS JOIN LATERAL (
        SELECT CASE WHEN p.status IN (${parcelMachine.state.sentBack}, ${parcelMachine.state.handedOut}) AND count(o.id) = 0 THEN p.status
          WHEN count(o.id) = 0 THEN ${parcelMachine.state.unowned}
          WHEN bool_or(o.submitted_at IS NOT NULL AND o.confirmed_at IS NULL AND o.cancelled_at IS NULL AND NOT o.is_returning) THEN ${parcelMachine.state.inOrder}
          WHEN bool_or(o.submitted_at IS NULL AND o.cancelled_at IS NULL) THEN ${parcelMachine.state.claimed}
          ELSE ${parcelMachine.state.counted} END AS wanted
        FROM package_orders l JOIN submission_orders o ON o.id = l.order_id WHERE l.package_id = p.id) x WHERE p.status <> x.wanted
      UNION ALL SELECT o.order_code, 'arrived without a parcel, or not with one' FROM package_orders l JOIN submission_orders o ON o.id = l.order_id
        WHERE (o.submitted_at IS NOT NULL) <> (o.arrived_at IS NOT NULL) AND o.deleted_at IS NULL`,
  },
  {
    // A scope that was written after entry had finished cannot have been asked.
    name: 'coins: who grades a piece has it in their scope on the day of its order (29)',
    sql: `SELECT c.coin_code AS what, concat_ws(', ', c.category2, c.service_type, c.tier_used, c.declared_fen, c.result_type) AS detail
      FROM coins c JOIN submission_orders o ON o.id = c.order_id
      JOIN LATERAL (SELECT s.offers, s.updated_at FROM company_scopes s WHERE s.company_id = c.grading_company_id
        AND s.valid_from <= (coalesce(o.submitted_at, o.created_at) AT TIME ZONE 'Asia/Shanghai')::date ORDER BY s.valid_from DESC LIMIT 1) s ON true
      WHERE c.status <> ${coinMachine.state.deleted} AND s.updated_at <= o.entry_finished_at AND NOT EXISTS (SELECT FROM jsonb_array_elements(s.offers) f
        WHERE (f->>'category1')::smallint = c.category1 AND f->'services' @> to_jsonb(c.service_type)
        AND (f->'seconds' IS NULL OR c.category2 < 100 OR f->'seconds' @> to_jsonb(c.category2))
        AND (f->'tiers' IS NULL OR c.tier_used IS NULL OR f->'tiers' @> to_jsonb(c.tier_used))
        AND (f->'maxFen' IS NULL OR c.declared_fen <= (f->>'maxFen')::bigint)
        AND (f->'results' IS NULL OR coalesce(c.result_type, 4) > 3 OR f->'results' @> to_jsonb(c.result_type)))`,
  },
];
