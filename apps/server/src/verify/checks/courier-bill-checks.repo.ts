import { courierBillMachine } from '@mintmark/domain/delivery/bills/courier-bill.machine.ts';
import { BILL_SETTLEMENT, BILL_VERDICT } from '@mintmark/domain/delivery/bills/courier-bills.ts';
import type { Check } from '../check.ts';

/** Bills of couriers: numbers that are those of their rows, and rows that are live as long as their bill is. */
export const COURIER_BILL_CHECKS: readonly Check[] = [
  {
    name: 'courier bills: a bill is the sum of its rows',
    sql: `SELECT b.bill_no AS what, b.row_count || ' / ' || count(l.id) || ', ' || b.billed_fen || ' / ' || coalesce(sum(l.billed_fen), 0) AS detail
      FROM courier_bills b LEFT JOIN courier_bill_lines l ON l.bill_id = b.id GROUP BY b.id
      HAVING b.row_count <> count(l.id) OR b.billed_fen <> coalesce(sum(l.billed_fen), 0) OR b.booked_fen <> coalesce(sum(l.booked_fen), 0)
        OR b.difference_count <> count(l.id) FILTER (WHERE l.verdict <> ${BILL_VERDICT.agrees})
        OR b.unsettled_count <> count(l.id) FILTER (WHERE l.verdict <> ${BILL_VERDICT.agrees} AND l.settlement IS NULL)
        OR b.claimed_fen <> coalesce(sum(l.claimable_fen) FILTER (WHERE l.settlement = ${BILL_SETTLEMENT.claimed}), 0)`,
  },
  {
    name: 'courier bills: rows of a voided bill charge no parcel, all others do',
    sql: `SELECT b.bill_no AS what, count(*) || ' rows' AS detail FROM courier_bills b JOIN courier_bill_lines l ON l.bill_id = b.id
      WHERE l.is_live = (b.status = ${courierBillMachine.state.voided}) GROUP BY b.id`,
  },
];
