import { type Broken, exec, steps } from './broken-rows.factory.ts';

interface Ids {
  readonly company: string;
  readonly order: string;
  readonly customer: string;
  readonly me: string;
}

const byHand = ({ company, order, me }: Ids, amountFen: number, limitFen: number | null) =>
  `INSERT INTO fee_lines (company_id, order_id, stage, calc_no, fee_type, rule_id, rule_version, amount_fen, is_manual, reason, created_by, limit_fen, created_at)
   VALUES (${company}, ${order}, 'calc', 1, 90, 'r', 1, ${amountFen}, true, 'r', ${me}, ${limitFen}, now())`;
const coupon = ({ company, order, me }: Ids, state: string) =>
  `INSERT INTO coupons (company_id, coupon_no, amount_fen, valid_from, valid_to, reason, state, needs_second, issued_by, issued_at, order_id, worth_fen, updated_at)
   VALUES (${company}, 'V-test', 100, '2026-01-01', '2026-12-31', 'r', '${state}', false, ${me}, now(), ${state === 'issued' ? 'NULL' : order}, ${state === 'issued' ? 'NULL' : 100}, now())`;
const points = ({ company, order, customer }: Ids, delta: number, kind: string, after: number) =>
  `INSERT INTO customer_points (company_id, customer_id, order_id, kind, delta, points_after, reason, at)
   VALUES (${company}, ${customer}, ${kind === 'hand' ? 'NULL' : order}, '${kind}', ${delta}, ${after}, 'r', now())`;

const freeLine = ({ company, order }: Ids) =>
  `INSERT INTO submission_lines (company_id, order_id, seq, category1, name, quantity, declared_fen, service_type, old_cert_no)
   VALUES (${company}, ${order}, 900, 5, 'n', 1, 100, 8, 'Y-test')`;
/** A claim that nobody approved. */
const claim = ({ company, order, customer, me }: Ids) =>
  `WITH task AS (INSERT INTO audit_tasks (company_id, grading_company_id, task_no, type, order_id, created_at, updated_at)
     VALUES (${company}, ${company}, 'A-claim', 12, ${order}, now(), now()) RETURNING id)
   INSERT INTO warranty_claims (company_id, claim_no, cert_no, coin_id, customer_id, reason, state, audit_task_id, requested_by, requested_at,
     decided_by, decided_at, remedy, updated_at)
   SELECT ${company}, 'W-test', 'Y-test', (SELECT min(id) FROM coins WHERE order_id = ${order}), ${customer}, 'r', 'approved', task.id, ${me}, now(),
     (SELECT max(id) FROM accounts WHERE id <> ${me}), now(), 'redo', now() FROM task`;

/** Orders below zero, reductions that nobody was allowed, coupons and points that no order holds or that two would. */
export const rightsBroken = (ids: Ids): readonly Broken[] => [
  [
    'orders: no order costs less',
    () => exec(`UPDATE submission_orders SET calculated_fen = -1 WHERE id = ${ids.order}`),
  ],
  ['orders: no order costs less', () => exec(`UPDATE submission_orders SET billed_fen = -1 WHERE id = ${ids.order}`)],
  ['orders: what is taken off by hand', () => exec(byHand(ids, -1, null))],
  ['orders: what is taken off by hand', () => steps(byHand(ids, -60, 100), byHand(ids, -60, 100))],
  ['coupons: an order takes off', () => exec(`UPDATE submission_orders SET coupon_fen = 5 WHERE id = ${ids.order}`)],
  ['coupons: an order takes off', () => exec(coupon(ids, 'reserved'))],
  ['coupons: an order takes off', () => exec(coupon(ids, 'issued'))],
  ['points: the balance is', () => exec(points(ids, 5, 'hand', 5))],
  ['points: the balance is', () => steps(points(ids, 5, 'return', 0))],
  [
    'points: the balance is',
    () => exec(`UPDATE submission_orders SET points_used = 5, billed_fen = 0 WHERE id = ${ids.order}`),
  ],
  ['points: an order never gave back', () => exec(points(ids, -5, 'takeBack', 0))],
  ['warranty: a free line', () => exec(freeLine(ids))],
  ['warranty: a free line', () => exec(claim(ids))],
];
