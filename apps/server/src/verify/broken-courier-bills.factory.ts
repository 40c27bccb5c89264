import { type Broken, type Ids, steps } from './broken-rows.factory.ts';

const bill = ({ company, me }: Ids, rows: number) =>
  `INSERT INTO courier_bills (company_id, bill_no, courier, file_name, from_day, to_day, row_count, difference_count, unsettled_count,
     billed_fen, booked_fen, imported_by, imported_at)
   VALUES (${company}, 'KB-test', 'SF', 'x.csv', '2026-01-01', '2026-01-01', ${rows}, 0, 0, 100, 100, ${me}, now())`;
const line = ({ company }: Ids, isLive: boolean) =>
  `INSERT INTO courier_bill_lines (company_id, bill_id, line, courier, waybill_no, sent_on, billed_fen, booked_fen, claimable_fen, verdict, is_live)
   SELECT ${company}, id, 1, 'SF', 'SF000000', '2026-01-01', 100, 100, 0, 0, ${isLive} FROM courier_bills WHERE bill_no = 'KB-test'`;

/** Bills of couriers that their rows do not bear out. */
export const courierBillsBroken = (ids: Ids): readonly Broken[] => [
  ['courier bills: a bill is the sum', () => steps(bill(ids, 2), line(ids, true))],
  ['courier bills: rows of a voided bill', () => steps(bill(ids, 1), line(ids, false))],
];
