import { LIMIT_ACTIONS } from '@mintmark/domain/companies/companies.enums.ts';
import { LIMIT_KINDS } from '@mintmark/domain/companies/limits.ts';
import { CUSTOMER_LEVELS } from '@mintmark/domain/customers/customers.enums.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zCode,
  zDay,
  zFirstLevel,
  zId,
  zIdOut,
  zMany,
  zText,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { zHistory } from '../kernel/history.ts';
import { zQueryFlag } from '../kernel/listing.ts';

const zCount = z.int().min(0).max(1_000_000).nullable();
const zValue = z.int().min(0).max(9e15).nullable();

const fields = {
  /** Null: all categories together. */
  category1: zFirstLevel.nullable(),
  /** Null: customers of all levels together. */
  customerLevel: z.literal(enumCodes(CUSTOMER_LEVELS)).nullable(),
  dayOrders: zCount,
  dayPieces: zCount,
  dayFen: zValue,
  weekPieces: zCount,
  monthOrders: zCount,
  monthPieces: zCount,
  monthFen: zValue,
  /** Pieces in the house at most: submitted, not yet shipped. */
  openPieces: zCount,
  /** Pieces of an order at least. */
  minPieces: z.int().min(1).max(10_000).nullable(),
  maxPieces: z.int().min(1).max(10_000).nullable(),
  /** Declared value of an order at most. */
  maxOrderFen: z.int().min(1).max(9e15).nullable(),
  /** Declared value of one piece at most. */
  maxPieceFen: z.int().min(1).max(9e15).nullable(),
  /** Coins that the graders of the company take a day at most. */
  dayGrading: zCount,
  /** Coins that one grader takes a day at most, whatever his own cap. */
  graderDay: zCount,
  /** From this hour on (Asia/Shanghai) orders wait for the next day. */
  cutOffHour: z.int().min(1).max(23).nullable(),
  /** Days on which nothing is taken in: dates and ranges, `2026-10-01~2026-10-07`. */
  blackoutDays: zText(500),
  action: z.literal(enumCodes(LIMIT_ACTIONS)),
  /** Days on which it holds, inclusive; no end = until further notice. */
  validFrom: zDay,
  validTo: zDay.nullable(),
  note: zText(200),
};
export const zNewLimit = z.strictObject({ companyId: zId, ...fields });
export const zLimitChange = z.strictObject({ version: zVersion, ...fields });
/** What a form says of one. */
export type LimitFields = Omit<z.output<typeof zLimitChange>, 'version'>;

/** What is taken of today, this week and this month, in the category of the limit and by customers of its level. */
export const zLimitUsed = z.object({
  dayOrders: z.int(),
  dayPieces: z.int(),
  dayFen: z.int(),
  weekPieces: z.int(),
  openPieces: z.int(),
  monthOrders: z.int(),
  monthPieces: z.int(),
  monthFen: z.int(),
});

export const zLimitRow = z.object({
  id: zIdOut,
  version: zVersion,
  companyId: zIdOut,
  companyZh: z.string(),
  companyEn: z.string(),
  ...fields,
  action: z.int(),
  customerLevel: z.int().nullable(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  isActive: z.boolean(),
  used: zLimitUsed,
  updatedAt: zTime,
});
export type LimitRow = z.output<typeof zLimitRow>;

export const limitFilters = {
  companyId: zMany(zId),
  category1: zMany(zCode),
  action: zMany(zCode),
  isActive: zQueryFlag,
};

/** One limit with what is taken of it, its history and what may be done. */
export const zLimit = zLimitRow.extend({
  used: zLimitUsed.extend({ dayGrading: z.int() }),
  history: zHistory,
  allowedActions: zAllowedActions,
});
export type Limit = z.output<typeof zLimit>;

/** What the limits of a company say to a draft, in the reader's language. */
export const zLimitHits = z.object({
  list: z.array(z.object({ kind: z.enum(LIMIT_KINDS), action: z.int(), text: z.string() })),
  isStopped: z.boolean(),
  /** From which day a queued order may be submitted. */
  queuedUntil: z.string().nullable(),
});
export type LimitHits = z.output<typeof zLimitHits>;
