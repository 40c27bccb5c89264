import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { deliveryMachine } from '@mintmark/domain/delivery/delivery.machine.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { LOG_STATUS } from '@mintmark/domain/system/operation-log.enums.ts';
import type { Check } from '../check.ts';

const OPEN_TASK = [
  auditTaskMachine.state.pending,
  auditTaskMachine.state.transferred,
  auditTaskMachine.state.escalated,
].join();

/** Receiving to delivery: invariants 3, 10, 13–17, 26–28, 30, 34. */
export const WORK_CHECKS: readonly Check[] = [
  {
    name: 'orders: coins equal the confirmed quantity after detail entry',
    sql: `SELECT o.order_code AS what, o.confirmed_qty || ' / ' || count(c.id) AS detail FROM submission_orders o LEFT JOIN coins c ON c.order_id = o.id AND c.status <> ${coinMachine.state.deleted}
      WHERE o.entry_finished_at IS NOT NULL GROUP BY o.id HAVING o.confirmed_qty <> count(c.id)`,
  },
  {
    name: 'orders: an order is closed exactly when its coins are',
    sql: `SELECT o.order_code AS what, c.coin_code || ' ' || c.status AS detail FROM coins c JOIN submission_orders o ON o.id = c.order_id
      WHERE c.status <> ${coinMachine.state.deleted} AND (c.status IN (${coinMachine.state.closed}, ${coinMachine.state.returnedUngraded})) <> (o.closed_at IS NOT NULL)`,
  },
  {
    name: 'delivery: shipped coins have one active delivery',
    sql: `SELECT c.coin_code AS what, count(i.id)::text AS detail FROM coins c LEFT JOIN delivery_items i ON i.coin_id = c.id AND i.is_active WHERE c.status = ${coinMachine.state.shipped} GROUP BY c.id HAVING count(i.id) <> 1`,
  },
  {
    name: 'quality: who entered, boxed or sealed a coin did not check it (10)',
    sql: `SELECT coin_code AS what, qc_by::text AS detail FROM coins WHERE status IN (${coinMachine.state.spotCheck}, ${coinMachine.state.ready}, ${coinMachine.state.shipped}, ${coinMachine.state.closed}) AND qc_by IN (entered_by, boxed_by, sealed_by)`,
  },
  {
    name: 'quality: a coin passed only with every item of its list fine',
    sql: `SELECT c.coin_code AS what, q.checklist::text AS detail FROM qc_records q JOIN coins c ON c.id = q.coin_id
      WHERE q.rule_no >= 1 AND q.result = 'pass' AND (jsonb_array_length(q.checklist) = 0
        OR EXISTS (SELECT FROM jsonb_array_elements(q.checklist) i WHERE i ->> 'isFine' IS DISTINCT FROM 'true'))`,
  },
  {
    name: 'quality: a coin passed only after a scan that found no difference',
    sql: `SELECT c.coin_code AS what, coalesce(s.differences::text, 'no scan') AS detail FROM qc_records q JOIN coins c ON c.id = q.coin_id
      LEFT JOIN qc_scans s ON s.id = q.scan_id AND s.coin_id = q.coin_id AND s.scanned_by = q.checked_by
      WHERE q.rule_no >= 2 AND q.result = 'pass' AND s.is_fine IS NOT TRUE`,
  },
  {
    name: 'quality: a coin has an open check exactly while it is at the desk, and a decided one its record',
    sql: `SELECT c.coin_code AS what, 'no open check' AS detail FROM coins c WHERE c.status = ${coinMachine.state.toCheck} AND c.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM quality_tasks t WHERE t.coin_id = c.id AND t.company_id = c.company_id AND t.category1 = c.category1 AND t.status IN (${OPEN_TASK}))
      UNION ALL SELECT t.task_no, 'coin in ' || c.status FROM quality_tasks t JOIN coins c ON c.id = t.coin_id
        WHERE t.status IN (${OPEN_TASK}) AND (c.status <> ${coinMachine.state.toCheck} OR c.deleted_at IS NOT NULL)
      UNION ALL SELECT t.task_no, 'another record' FROM quality_tasks t JOIN qc_records q ON q.id = t.record_id
        WHERE q.coin_id <> t.coin_id OR q.checked_by IS DISTINCT FROM t.decided_by
          OR q.result <> CASE t.status WHEN ${auditTaskMachine.state.approved} THEN 'pass' ELSE 'fail' END`,
  },
  {
    name: 'coins: what is not genuine or not graded has no slab (13)',
    sql: `SELECT coin_code AS what, 'result ' || result_type || ' in ' || status AS detail FROM coins WHERE result_type BETWEEN ${RESULT.counterfeit} AND ${RESULT.refused} AND (box_no IS NOT NULL OR status IN (${coinMachine.state.toLabel}, ${coinMachine.state.toBox}, ${coinMachine.state.encapsulating}, ${coinMachine.state.slabImaging}))
      UNION ALL SELECT c.coin_code, 'valid label' FROM coins c JOIN label_prints p ON p.coin_id = c.id AND p.voided_at IS NULL WHERE c.result_type BETWEEN ${RESULT.counterfeit} AND ${RESULT.refused}`,
  },
  {
    name: 'labels: only the last print is valid, and it carries the number of its coin (26)',
    sql: `SELECT c.coin_code AS what, 'print ' || p.print_no AS detail FROM label_prints p JOIN coins c ON c.id = p.coin_id
      WHERE p.voided_at IS NULL AND (p.cert_no IS DISTINCT FROM c.cert_no
        OR EXISTS (SELECT FROM label_prints l WHERE l.coin_id = p.coin_id AND l.print_no > p.print_no))`,
  },
  {
    name: 'chips: a chip that counts carries the number of its coin (27)',
    sql: `SELECT h.uid AS what, h.cert_no || ' / ' || coalesce(c.cert_no, 'none') AS detail FROM chips h JOIN coins c ON c.id = h.coin_id
      WHERE h.voided_at IS NULL AND h.cert_no IS DISTINCT FROM c.cert_no`,
  },
  {
    name: 'boxes: the ring is not smaller than the coin (28)',
    sql: `SELECT coin_code AS what, ring_um || ' < ' || diameter_um AS detail FROM coins WHERE status IN (${coinMachine.state.encapsulating}, ${coinMachine.state.slabImaging}, ${coinMachine.state.toCheck}, ${coinMachine.state.spotCheck}, ${coinMachine.state.ready}) AND ring_um < diameter_um`,
  },
  {
    name: 'delivery: nothing left the house during an audit or after a failed check (15)',
    sql: `SELECT c.coin_code AS what, t.task_no AS detail FROM audit_tasks t JOIN coins c ON c.id = t.coin_id AND c.status IN (${coinMachine.state.shipped}, ${coinMachine.state.closed})
      JOIN delivery_items i ON i.coin_id = c.id AND i.is_active JOIN deliveries d ON d.id = i.delivery_id
      WHERE t.status IN (${OPEN_TASK}) AND t.deleted_at IS NULL AND t.created_at < d.shipped_at
      UNION ALL SELECT c.coin_code, 'last check failed' FROM coins c
      JOIN LATERAL (SELECT result FROM qc_records WHERE coin_id = c.id ORDER BY id DESC LIMIT 1) q ON q.result = 'fail' WHERE c.status IN (${coinMachine.state.spotCheck}, ${coinMachine.state.ready}, ${coinMachine.state.shipped}, ${coinMachine.state.closed})`,
  },
  {
    name: 'delivery: nothing left the house unpaid, but on credit (14)',
    sql: `SELECT c.coin_code AS what, e.data->>'dueFen' AS detail FROM coin_events e JOIN coins c ON c.id = e.coin_id
      WHERE e.kind = 'ship' AND (e.data->>'dueFen')::bigint > 0 AND NOT (e.data->>'isOnCredit')::boolean`,
  },
  {
    name: 'limits: what is taken of a company’s day, week and month is what its orders took (30)',
    sql: `SELECT company_id || '/' || category1 || ' ' || period || ' ' || starts AS what,
        sum(orders) || ' orders, ' || sum(pieces) || ' pieces, ' || sum(value_fen) || ' fen' AS detail FROM (
        SELECT company_id, category1, period, starts, orders, pieces, value_fen FROM company_limit_counters
        UNION ALL SELECT t.company_id, t.category1, p.period, p.starts, -1, -t.pieces, -t.value_fen FROM company_limit_takes t
          CROSS JOIN LATERAL (VALUES ('day', t.day), ('week', date_trunc('week', t.day)::date), ('month', date_trunc('month', t.day)::date)) p (period, starts)) x
      GROUP BY company_id, category1, period, starts HAVING (sum(orders), sum(pieces), sum(value_fen)) IS DISTINCT FROM (0::numeric, 0::numeric, 0::numeric)`,
  },
  {
    name: 'people: every look at a whole number says who looked, at whom and why (34)',
    sql: `SELECT 'row ' || id AS what, action AS detail FROM audit_logs
      WHERE action IN ('customers.unmask', 'customers.unmaskAgent', 'accounts.unmask') AND status = ${LOG_STATUS.done}
        AND (account_id IS NULL OR target_id IS NULL OR coalesce(reason, '') = '')`,
  },
  {
    name: 'delivery: a cancelled or returned parcel holds no coin (16)',
    sql: `SELECT d.delivery_no AS what, count(*)::text AS detail FROM deliveries d JOIN delivery_items i ON i.delivery_id = d.id AND i.is_active
      WHERE d.status IN (${deliveryMachine.state.cancelled}, ${deliveryMachine.state.backInStore}) GROUP BY d.id`,
  },
  {
    name: 'delivery: nothing was handed out at the counter without identity, picture and signature',
    sql: `SELECT d.delivery_no AS what, coalesce(p.fault, 'no comparison, picture or signature') AS detail FROM deliveries d
      LEFT JOIN pickup_checks p ON p.id = d.pickup_check_id AND p.delivery_id = d.id AND p.is_fine
      WHERE d.status = ${deliveryMachine.state.pickedUp} AND d.pickup_rule_no >= 1
        AND (p.id IS NULL OR d.pickup_photo_keys = '{}' OR coalesce(jsonb_array_length(d.pickup -> 'strokes'), 0) = 0)`,
  },
  {
    name: 'delivery: what a courier carries is insured in full or waived (17)',
    sql: `SELECT delivery_no AS what, insured_fen || ' < ' || declared_fen AS detail FROM deliveries
      WHERE method <> ${RETURN_METHOD.pickup} AND status IN (${deliveryMachine.state.toWaybill}, ${deliveryMachine.state.waybillReady}, ${deliveryMachine.state.collected}, ${deliveryMachine.state.inTransit}, ${deliveryMachine.state.delivered}, ${deliveryMachine.state.refused}, ${deliveryMachine.state.lost}) AND NOT is_insurance_waived AND insured_fen < declared_fen`,
  },
];
