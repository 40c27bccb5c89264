import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { Check } from '../check.ts';

/** Lines by hand that take something off, with all that stood by hand on their order when they were written, themselves included. */
export const BY_HAND_SUMS = `SELECT f.order_id, f.id, f.limit_fen, f.audit_task_id, f.created_by,
    -sum(f.amount_fen) OVER (PARTITION BY f.order_id ORDER BY f.id) AS taken_fen
  FROM fee_lines f WHERE f.stage = 'calc' AND f.is_current AND f.is_manual AND f.amount_fen < 0`;

/** Neither within the limit of who wrote it nor approved in an audit of its order; lines of old orders say nothing of it. */
export const UNALLOWED = `(s.limit_fen IS NULL OR s.taken_fen > s.limit_fen)
  AND NOT EXISTS (SELECT FROM audit_tasks t JOIN audit_decisions d ON d.task_id = t.id AND d.decision = 'approve' AND d.decided_by <> t.requested_by
    WHERE t.id = s.audit_task_id AND t.order_id = s.order_id AND t.type = ${AUDIT_TYPE.priceChange} AND t.status = ${auditTaskMachine.state.approved})
  AND NOT (s.limit_fen IS NULL AND s.audit_task_id IS NULL AND EXISTS (SELECT FROM legacy_order_money m WHERE m.order_id = s.order_id AND m.by_hand_fen > 0))`;

/** What takes money off an order: nothing below zero, nothing unapproved, and every right of a customer is held by one order. */
export const RIGHTS_CHECKS: readonly Check[] = [
  {
    name: 'orders: no order costs less than nothing',
    sql: `SELECT o.order_code AS what, o.calculated_fen || ' / ' || coalesce(o.billed_fen, 0) AS detail FROM submission_orders o
      WHERE (o.calculated_fen < 0 OR o.billed_fen < 0 OR o.quoted_fen < 0)
        AND NOT EXISTS (SELECT FROM legacy_order_money m WHERE m.order_id = o.id AND m.calculated_fen < 0)`,
  },
  {
    name: 'orders: what is taken off by hand is within the limit of who did it, or approved',
    sql: `SELECT o.order_code AS what, s.taken_fen || ' > ' || coalesce(s.limit_fen::text, 'none') AS detail FROM (${BY_HAND_SUMS}) s
      JOIN submission_orders o ON o.id = s.order_id WHERE ${UNALLOWED}`,
  },
  {
    name: 'coupons: an order takes off what its coupon is worth, and only while it holds it',
    sql: `SELECT o.order_code AS what, o.coupon_fen || ' / ' || coalesce(c.worth_fen, 0) AS detail FROM submission_orders o
      LEFT JOIN coupons c ON c.order_id = o.id LEFT JOIN legacy_order_money m ON m.order_id = o.id
      WHERE (o.coupon_fen > 0 OR c.id IS NOT NULL) AND o.coupon_fen <> coalesce(c.worth_fen, CASE WHEN o.coupon_fen <= m.coupon_fen THEN o.coupon_fen END, 0)
      UNION ALL SELECT c.coupon_no, 'held by ' || o.order_code FROM coupons c JOIN submission_orders o ON o.id = c.order_id
      WHERE o.submitted_at IS NULL OR o.cancelled_at IS NOT NULL OR o.coupon_id IS DISTINCT FROM c.id OR o.company_id <> c.company_id
      UNION ALL SELECT c.coupon_no, c.state || ' / ' || coalesce(e.kind, 'no event') FROM coupons c
      LEFT JOIN LATERAL (SELECT kind FROM coupon_events WHERE coupon_id = c.id ORDER BY id DESC LIMIT 1) e ON true
      WHERE e.kind IS NULL OR (c.state = 'spent') <> (e.kind = 'spend') OR (c.state = 'reserved') <> (e.kind = 'reserve')`,
  },
  {
    name: 'points: the balance is what its last change left, and an order holds what it uses',
    sql: `SELECT c.customer_no AS what, c.points || ' / ' || p.points_after AS detail FROM customers c
      JOIN LATERAL (SELECT points_after FROM customer_points WHERE customer_id = c.id ORDER BY id DESC LIMIT 1) p ON true WHERE c.points <> p.points_after
      UNION ALL SELECT o.order_code, o.points_used || ' / ' || h.held FROM submission_orders o
      LEFT JOIN legacy_order_money m ON m.order_id = o.id
      CROSS JOIN LATERAL (SELECT coalesce(-sum(delta), 0) AS held, count(*) AS n FROM customer_points
        WHERE order_id = o.id AND kind NOT IN ('earn', 'takeBack')) h
      WHERE (o.points_used > 0 OR h.n > 0) AND (h.held < 0 OR h.held > o.points_used
        OR (h.held > 0 AND (o.submitted_at IS NULL OR o.cancelled_at IS NOT NULL))
        OR (o.billed_fen IS NOT NULL AND o.points_used <> h.held AND NOT (h.n = 0 AND o.points_used <= coalesce(m.points_used, 0))))`,
  },
  {
    name: 'points: an order never gave back more than it earned',
    sql: `SELECT o.order_code AS what, h.earned::text AS detail FROM (SELECT order_id, sum(delta) AS earned FROM customer_points
        WHERE kind IN ('earn', 'takeBack') GROUP BY 1) h JOIN submission_orders o ON o.id = h.order_id WHERE h.earned < 0`,
  },
  {
    name: 'warranty: a free line has a claim that another person approved, used by its order alone',
    sql: `SELECT o.order_code AS what, coalesce(l.old_cert_no, '') AS detail FROM submission_lines l JOIN submission_orders o ON o.id = l.order_id
      WHERE l.service_type = ${SERVICE.warranty} AND o.submitted_at IS NOT NULL AND o.cancelled_at IS NULL AND NOT o.is_returning AND o.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM warranty_claims w WHERE w.order_id = o.id AND w.cert_no = l.old_cert_no)
        AND NOT EXISTS (SELECT FROM legacy_warranty_orders m WHERE m.order_id = o.id)
      UNION ALL SELECT w.claim_no, w.state FROM warranty_claims w JOIN audit_tasks t ON t.id = w.audit_task_id
      WHERE t.type <> ${AUDIT_TYPE.compensation} OR (w.state IN ('approved', 'used', 'done')) <> (t.status = ${auditTaskMachine.state.approved})`,
  },
];
