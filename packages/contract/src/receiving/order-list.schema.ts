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
  createdAt: zTime,
  version: z.int(),
  allowedActions: zAllowedActions,
});
export type OrderRowDto = z.output<typeof zOrderRow>;

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
  created: zDateRange,
  declared: zFenRange,
};
export const zOrderQuery = listQuery(orderFilters);

/** Rows with the counts of the tabs (ORDER_TABS) and, up to some ten thousand rows, the sums of all that match. */
export const zOrderList = listOf(zOrderRow).extend({
  counts: z.record(z.string(), z.int()),
  totals: zListTotals,
});
