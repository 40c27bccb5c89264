import { z } from 'zod';
import { zClaimRow } from '../customers/claims.schema.ts';
import { zIdOut, zTime } from '../kernel/fields.ts';

/** How an order of an after-sale service ended: `afterSaleEnd`. */
export const AFTER_SALE_ENDS = ['waiting', 'done', 'noChange', 'refused'] as const;
const zEnd = z.enum(AFTER_SALE_ENDS);

/** An order in which the piece came back under its certificate. */
export const zAfterSaleCoin = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  orderCode: z.string(),
  serviceType: z.int(),
  status: z.int(),
  end: zEnd,
  gradeZh: z.string().nullable(),
  gradeEn: z.string().nullable(),
  /** Its own certificate, where it got one. */
  certNo: z.string().nullable(),
  createdAt: zTime,
});

/** What its owner asked of the old slab, and how it ended. */
export const zAskedService = z.object({
  serviceType: z.int(),
  end: zEnd,
  oldCertNo: z.string().nullable(),
  oldGraderZh: z.string().nullable(),
  oldGraderEn: z.string().nullable(),
  oldGradeText: z.string().nullable(),
  wishedZh: z.string().nullable(),
  wishedEn: z.string().nullable(),
  openWhen: z.int().nullable(),
});

/** What after-sale says of a coin: its own service, when it came back, and the claims of its certificate. */
export const zAfterSale = z.object({
  asked: zAskedService.nullable(),
  later: z.array(zAfterSaleCoin),
  claims: z.array(zClaimRow),
});
export type AfterSale = z.output<typeof zAfterSale>;
