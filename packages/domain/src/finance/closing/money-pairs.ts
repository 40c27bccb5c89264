/**
 * Two sides that say the same of one money, in the order in which a piece's fee goes through the house (decision 0106). `of`: the
 * record that both sides are about.
 */
export const MONEY_PAIRS = [
  { key: 'coinLine', of: 'order' },
  { key: 'lineOrder', of: 'order' },
  { key: 'lineBill', of: 'order' },
  { key: 'orderBill', of: 'order' },
  { key: 'orderPayment', of: 'order' },
  { key: 'paymentBooked', of: 'order' },
  { key: 'paymentPosted', of: 'payment' },
  { key: 'paymentBank', of: 'payment' },
  { key: 'orderInvoice', of: 'order' },
  { key: 'orderRefund', of: 'order' },
  { key: 'refundBooked', of: 'order' },
  { key: 'paymentRefund', of: 'payment' },
  { key: 'walletRefund', of: 'refund' },
  { key: 'compensationBooked', of: 'order' },
  { key: 'claimBooked', of: 'delivery' },
  { key: 'feeInformation', of: 'informationBill' },
  { key: 'informationPosted', of: 'informationBill' },
  { key: 'informationPaid', of: 'informationBill' },
  { key: 'commissionBooked', of: 'order' },
  { key: 'commissionOwed', of: 'agent' },
] as const;

/** What the records of pairs are, by the names under which the product opens them. */
export const MONEY_RECORDS = ['order', 'payment', 'refund', 'agent', 'informationBill', 'delivery'] as const;
export type MoneyRecord = (typeof MONEY_RECORDS)[number];

export type MoneyPairKey = (typeof MONEY_PAIRS)[number]['key'];

/** What two sides of a pair come to, in fen, and how many records they disagree on. */
export interface MoneyPairSums {
  readonly leftFen: number;
  readonly rightFen: number;
  readonly offRecords: number;
  /** The sum of what records are off by, whatever the direction: two that cancel out still count. */
  readonly offFen: number;
}

/** Does the money close: no record of any pair is off? */
export const isMoneyClosed = (pairs: readonly Pick<MoneyPairSums, 'offRecords' | 'offFen'>[]): boolean =>
  pairs.every(({ offRecords, offFen }) => offRecords === 0 && offFen === 0);

/** The record of a pair; null for an unknown key. */
export const recordOfPair = (pair: string): MoneyRecord | null =>
  MONEY_PAIRS.find(({ key }) => key === pair)?.of ?? null;
