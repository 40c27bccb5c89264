import { z } from 'zod';
import { zAllowedActions, zFen, zFenNotNegative, zId, zIdOut, zReason, zTime, zVersion } from '../kernel/fields.ts';
import { zPaymentRow } from './payment.schema.ts';
import { zOrderHead, zPendingLine, zTotals } from './price.schema.ts';

/** One coin of the sheet by hand, with the rule's price beside what people made of it. */
export const zHandRow = z.object({
  id: zIdOut,
  seq: z.int(),
  coinCode: z.string(),
  certNo: z.string().nullable(),
  dispatchId: zIdOut,
  name: z.string(),
  nameEn: z.string(),
  varietyText: z.string(),
  varietyEn: z.string(),
  resultType: z.int().nullable(),
  gradeZh: z.string().nullable(),
  gradeEn: z.string().nullable(),
  tierUsed: z.string().nullable(),
  /** By the rules alone. */
  ruleFen: zFen,
  priceFen: zFen,
  discountFen: zFen,
  waiverFen: zFen,
  /** Other lines by hand, which the sheet leaves alone. */
  otherFen: zFen,
  totalFen: zFen,
  /** Of the last line by hand that the sheet can change: why, who, when. */
  last: z.object({ reason: z.string(), byName: z.string().nullable(), at: zTime }).nullable(),
});

/** 计价明细 by hand: every coin with the rule's price, price, discount and waiver. */
export const zHandSheet = z.object({
  order: zOrderHead,
  totals: zTotals,
  /** Σ of the lines as they stood when the order was paid; null before. */
  frozenFen: zFen.nullable(),
  /** What was paid and not given back above the price, to be refunded; 0 = nothing. */
  overpaidFen: zFen,
  payments: z.array(zPaymentRow.extend({ allocatedFen: zFen })),
  rows: z.array(zHandRow),
  limits: z.object({
    /** What this person may take off the order by hand alone, everything together. */
    aloneFen: zFen,
    /** What is taken off it by hand already, by whomever. */
    takenFen: zFen,
    mayWaive: z.boolean(),
  }),
  /** Lines by hand that wait for a second person (audit type 6). */
  pending: z.array(zPendingLine),
  allowedActions: zAllowedActions,
});

/** Most coins that one save changes. */
export const SHEET_ROWS_MAX = 1_000;
/** So many rows with the longest reasons, in bytes. */
export const SHEET_BODY_LIMIT = 1_024 * 1_024;

const zHandRowBody = z.strictObject({
  coinId: zId,
  /** The rule's price that was looked at; when it is another one by now the row is refused. */
  seenRuleFen: zFen,
  priceFen: zFenNotNegative,
  discountFen: zFenNotNegative,
  waiverFen: zFenNotNegative,
  reason: zReason,
});

export const zSaveHandSheet = z.strictObject({
  version: zVersion,
  rows: z.array(zHandRowBody).min(1).max(SHEET_ROWS_MAX),
});

/** Which coins a file has; null = the whole order. */
export const zExportHandSheet = z.strictObject({ dispatchId: zId.nullable() });
