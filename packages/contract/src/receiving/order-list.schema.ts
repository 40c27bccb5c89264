import { WARN_DAYS } from '@mintmark/domain/dashboard/warn-days.ts';
import { z } from 'zod';
import {
  listOf,
  zAllowedActions,
  zCode,
  zCodes,
  zDateRange,
  zFen,
  zId,
  zIdOut,
  zMany,
  zTime,
} from '../kernel/fields.ts';
import { listQuery, zFenRange, zListTotals, zQueryFlag, zSearchText } from '../kernel/listing.ts';

/** A warning (warnType) with its workdays. */
export const zWarning = z.object({ type: z.int(), days: z.int() });

export const zOrderRow = z.object({
  id: zIdOut,
  orderCode: z.string(),
  status: z.int(),
  isMark: z.int(),
  isHeld: z.boolean(),
  hasOpenDiscrepancy: z.boolean(),
  hasOpenQuestion: z.boolean(),
  source: z.int(),
  companyId: zIdOut,
  companyZh: z.string(),
  companyEn: z.string(),
  customerId: zIdOut,
  customerName: z.string().nullable(),
  customerMobile: z.string().nullable(),
  agentName: z.string().nullable(),
  categories: z.array(z.int()),
  services: z.array(z.int()),
  /** What was received; before that what the customer has agreed to; before that what the form says. */
  piecesQty: z.int(),
  /** What these pieces were declared at. */
  piecesFen: zFen,
  /** Null until the order is submitted. */
  quotedFen: zFen.nullable(),
  /** The bill once it is posted, else what has been calculated. */
  totalFen: zFen.nullable(),
  /** Null until the order is submitted. */
  dueFen: zFen.nullable(),
  /** The bill stands, or the order is paid before grading: what is due is owed now. */
  isDueNow: z.boolean(),
  isPay: z.int(),
  deliveryStatus: z.int(),
  submittedAt: zTime.nullable(),
  confirmedAt: zTime.nullable(),
  shippedAt: zTime.nullable(),
  /** The end of the last promised workday; null until the receipt is confirmed. */
  promisedAt: zTime.nullable(),
  /** Tiers of the pieces; of the quote until there are pieces. */
  tiers: z.array(z.string()),
  /** What the house should look at, the most urgent first (warnType), with its workdays. */
  warnings: z.array(zWarning),
  createdAt: zTime,
  version: z.int(),
  allowedActions: zAllowedActions,
});
export type OrderRowDto = z.output<typeof zOrderRow>;

const zWarnDay = zCode.pipe(z.literal([...WARN_DAYS]));

/** Filters of the list; `customer` (name or mobile) and `q` (words of lines and names) are personal (D21). */
export const orderFilters = {
  code: zCodes,
  customer: zSearchText,
  q: zSearchText,
  customerId: zMany(zId),
  agentId: zMany(zId),
  companyId: zMany(zId),
  category: zMany(zCode),
  service: zMany(zCode),
  status: zMany(zCode),
  isPay: zMany(zCode),
  deliveryStatus: zMany(zCode),
  mark: zMany(zCode),
  source: zMany(zCode),
  held: zQueryFlag,
  exception: zQueryFlag,
  question: zQueryFlag,
  submitted: zDateRange,
  confirmed: zDateRange,
  shipped: zDateRange,
  promised: zDateRange,
  tier: zMany(z.string().regex(/^T\d{1,2}$/)),
  /** Warnings of the console, and the workdays from which they count (warnDay); without days: as soon as it is one. */
  warnType: zMany(zCode),
  warnDay: zWarnDay.optional(),
  created: zDateRange,
  declared: zFenRange,
};
export const zOrderQuery = listQuery(orderFilters);

/** Rows with the counts of the tabs (ORDER_TABS) and, up to some ten thousand rows, the sums of all that match. */
export const zOrderList = listOf(zOrderRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});
