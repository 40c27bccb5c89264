import { type Broken, type Ids, steps } from './broken-rows.factory.ts';

const surplus = ({ company, order, me }: Ids, decision: number | null) =>
  `INSERT INTO discrepancies (company_id, order_id, type, quantity, note, opened_by, opened_at, decision, closed_at)
   VALUES (${company}, ${order}, 2, 1, 'V-test', ${me}, now(), ${decision ?? 'NULL'}, ${decision === null ? 'NULL' : 'now()'})`;
const line = ({ company, order }: Ids, quantity = 1) =>
  `INSERT INTO submission_lines (company_id, order_id, seq, category1, name, quantity, declared_fen, service_type, is_added, added_at, discrepancy_id)
   VALUES (${company}, ${order}, 90, 5, 'V-test', ${quantity}, 100, 1, true, now(), (SELECT max(id) FROM discrepancies WHERE note = 'V-test'))`;

/** Lines at the receipt that nobody decided on: without a surplus, before the decision, more than it names. */
export const receiptsBroken = (ids: Ids): readonly Broken[] => [
  ['receipts: an added line', () => steps(line(ids))],
  ['receipts: an added line', () => steps(surplus(ids, null), line(ids))],
  ['receipts: an added line', () => steps(surplus(ids, 1), line(ids, 2))],
];
