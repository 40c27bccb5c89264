import { sql } from 'kysely';
import { compactDay } from '../kernel/clock.ts';
import type { Reader } from '../kernel/db/database.ts';

type Sequence =
  | 'package_no_seq'
  | 'order_no_seq'
  | 'delivery_no_seq'
  | 'courier_bill_no_seq'
  | 'payment_no_seq'
  | 'refund_no_seq'
  | 'top_up_no_seq'
  | 'fund_move_no_seq'
  | 'invoice_no_seq'
  | 'information_bill_no_seq'
  | 'assessment_settlement_no_seq'
  | 'audit_no_seq'
  | 'loss_no_seq'
  | 'commission_no_seq'
  | 'coupon_no_seq'
  | 'claim_no_seq'
  | 'print_job_no_seq'
  | 'spot_check_no_seq'
  | 'hand_over_no_seq'
  | 'stock_count_no_seq'
  | 'shift_no_seq'
  | 'customer_no_seq'
  | 'coin_code_seq'
  | 'cert_serial_seq';

/** Next values of a sequence; numbers are never counted from rows (terms.md “Numbers”). */
export async function nextSerials(tx: Reader, sequence: Sequence, count = 1): Promise<number[]> {
  const { rows } = await sql<{
    n: string;
  }>`SELECT nextval(${sequence}::regclass) AS n FROM generate_series(1, ${count})`.execute(tx);
  return rows.map((row) => Number(row.n));
}

async function one(tx: Reader, sequence: Sequence, digits: number): Promise<string> {
  const [serial] = await nextSerials(tx, sequence);
  return String(serial ?? 0).padStart(digits, '0');
}

/** `P` yymmdd + 4 digits. */
export const nextPackageCode = async (tx: Reader, now: Date) =>
  `P${compactDay(now).slice(2)}${await one(tx, 'package_no_seq', 4)}`;
/** `S` yyyymmdd + 5 digits. */
export const orderCodeOf = (now: Date, serial: number) => `S${compactDay(now)}${String(serial).padStart(5, '0')}`;
export const nextOrderCode = async (tx: Reader, now: Date) =>
  orderCodeOf(now, (await nextSerials(tx, 'order_no_seq'))[0] ?? 0);
/** `F` yyyymmdd + 5 digits. */
export const nextDeliveryNo = async (tx: Reader, now: Date) =>
  `F${compactDay(now)}${await one(tx, 'delivery_no_seq', 5)}`;
/** `K` yyyymmdd + 5 digits. */
export const nextPaymentNo = async (tx: Reader, now: Date) =>
  `K${compactDay(now)}${await one(tx, 'payment_no_seq', 5)}`;
/** `T` yyyymmdd + 5 digits: a refund. */
export const nextRefundNo = async (tx: Reader, now: Date) => `T${compactDay(now)}${await one(tx, 'refund_no_seq', 5)}`;
/** `Z` yyyymmdd + 5 digits: a top-up. */
export const nextTopUpNo = async (tx: Reader, now: Date) => `Z${compactDay(now)}${await one(tx, 'top_up_no_seq', 5)}`;
/** `J` yyyymmdd + 5 digits: a fund voucher. */
export const nextFundMoveNo = async (tx: Reader, now: Date) =>
  `J${compactDay(now)}${await one(tx, 'fund_move_no_seq', 5)}`;
/** `I` yyyymmdd + 5 digits: a request for an invoice. */
export const nextInvoiceNo = async (tx: Reader, now: Date) =>
  `I${compactDay(now)}${await one(tx, 'invoice_no_seq', 5)}`;
/** `N` yyyymmdd + 5 digits: a bill of information fees. */
export const nextInformationBillNo = async (tx: Reader, now: Date) =>
  `N${compactDay(now)}${await one(tx, 'information_bill_no_seq', 5)}`;
/** `KH` yyyymmdd + 5 digits: a settlement of assessments. */
export const nextSettlementNo = async (tx: Reader, now: Date) =>
  `KH${compactDay(now)}${await one(tx, 'assessment_settlement_no_seq', 5)}`;
/** `Y` yyyymmdd + 5 digits: a settlement of commission. */
export const nextStatementNo = async (tx: Reader, now: Date) =>
  `Y${compactDay(now)}${await one(tx, 'commission_no_seq', 5)}`;
/** `A` yyyymmdd + 5 digits. */
export const nextAuditNo = async (tx: Reader, now: Date) => `A${compactDay(now)}${await one(tx, 'audit_no_seq', 5)}`;
/** `B` yyyymmdd + 5 digits: a print job. */
export const nextPrintJobNo = async (tx: Reader, now: Date) =>
  `B${compactDay(now)}${await one(tx, 'print_job_no_seq', 5)}`;
/** `V` + 6 digits: a coupon. */
export const nextCouponNo = async (tx: Reader) => `V${await one(tx, 'coupon_no_seq', 6)}`;
/** `W` yyyymmdd + 5 digits: a claim to have a piece done again. */
export const nextClaimNo = async (tx: Reader, now: Date) => `W${compactDay(now)}${await one(tx, 'claim_no_seq', 5)}`;
/** `LS` yyyymmdd + 5 digits: a loss on the road. */
export const nextLossNo = async (tx: Reader, now: Date) => `LS${compactDay(now)}${await one(tx, 'loss_no_seq', 5)}`;
/** `X` yyyymmdd + 5 digits: a spot check. */
export const nextSpotCheckNo = async (tx: Reader, now: Date) =>
  `X${compactDay(now)}${await one(tx, 'spot_check_no_seq', 5)}`;
/** `H` yyyymmdd + 5 digits: a hand-over of coins. */
export const nextHandOverNo = async (tx: Reader, now: Date) =>
  `H${compactDay(now)}${await one(tx, 'hand_over_no_seq', 5)}`;
/** `D` yyyymmdd + 5 digits: a stock-taking. */
export const nextStockCountNo = async (tx: Reader, now: Date) =>
  `D${compactDay(now)}${await one(tx, 'stock_count_no_seq', 5)}`;
/** `KB` yyyymmdd + 5 digits: a bill of a courier. */
export const nextCourierBillNo = async (tx: Reader, now: Date) =>
  `KB${compactDay(now)}${await one(tx, 'courier_bill_no_seq', 5)}`;
/** `JB` yyyymmdd + 5 digits: a desk that one shift leaves to the next. */
export const nextShiftNo = async (tx: Reader, now: Date) => `JB${compactDay(now)}${await one(tx, 'shift_no_seq', 5)}`;
/** `U` + 6 digits: a customer. */
export const nextCustomerNo = async (tx: Reader) => `U${await one(tx, 'customer_no_seq', 6)}`;

/** `C` + 10 digits: the anonymous code under which a coin travels. */
export const coinCodeOf = (serial: number) => `C${String(serial).padStart(10, '0')}`;
/** Fresh codes of coins. */
export async function nextCoinCodes(tx: Reader, count: number): Promise<string[]> {
  return (await nextSerials(tx, 'coin_code_seq', count)).map(coinCodeOf);
}
