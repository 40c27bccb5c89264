import type { Check } from './check.ts';

/** What was taken in: lines that were added at the receipt. */
export const RECEIVING_CHECKS: readonly Check[] = [
  {
    // Lines of older releases have no time; theirs are told only while a person can still put them right.
    name: 'receipts: an added line stands on a surplus that the customer decided to take in',
    sql: `SELECT o.order_code AS what, l.seq || ' ' || l.name AS detail FROM submission_lines l JOIN submission_orders o ON o.id = l.order_id
      LEFT JOIN discrepancies d ON d.id = l.discrepancy_id
      WHERE l.is_added AND (l.added_at IS NOT NULL OR o.status IN (20, 25, 30))
        AND (d.id IS NULL OR d.order_id <> l.order_id OR d.type <> 2 OR d.line_id IS NOT NULL OR d.decision IS DISTINCT FROM 1 OR d.closed_at IS NULL)
      UNION ALL SELECT o.order_code, d.quantity || ' < ' || sum(l.quantity) FROM discrepancies d JOIN submission_lines l ON l.discrepancy_id = d.id
      JOIN submission_orders o ON o.id = d.order_id GROUP BY o.id, d.id HAVING sum(l.quantity) > d.quantity`,
  },
];
