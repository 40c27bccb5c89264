import { FIELD_GROUPS } from '@mintmark/domain/grading/modifications.enums.ts';
import { enumCodes } from '@mintmark/domain/kernel/enums.ts';
import { z } from 'zod';
import { zCodes, zDateRange, zId, zIdOut, zMany, zTime } from '../kernel/fields.ts';

const zGroup = z.enum(enumCodes(FIELD_GROUPS));

export const modificationFilters = {
  companyId: zMany(zId),
  group: zMany(zGroup),
  orderCode: zCodes,
  coinCode: zCodes,
  certNo: zCodes,
  who: z.string().trim().max(30).optional(),
  approved: z.enum(['yes', 'no']).optional(),
  at: zDateRange,
};

/** One changed field: values as they were stored, ids of items in their names. The coin's are null for a change of the order. */
export const zModificationRow = z.object({
  id: zIdOut,
  at: zTime,
  group: zGroup,
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  who: z.string().nullable(),
  approvedBy: z.string().nullable(),
  orderId: zIdOut.nullable(),
  orderCode: z.string().nullable(),
  coinId: zIdOut.nullable(),
  coinCode: z.string().nullable(),
  certNo: z.string().nullable(),
  /** The coin is being graded again: neither values, nor reason, nor people are told. */
  isSealed: z.boolean(),
});

/** Which coin or order a story is of; exactly one of the two. */
export const zStoryQuery = z
  .strictObject({ coinId: zId.optional(), orderId: zId.optional() })
  .refine((of) => (of.coinId === undefined) !== (of.orderId === undefined));

/** All changes of one coin (with those of its order) or of one order, oldest first, each compared with its seal. */
export const zStory = z.object({
  orderId: zIdOut.nullable(),
  orderCode: z.string(),
  coinId: zIdOut.nullable(),
  coinCode: z.string().nullable(),
  certNo: z.string().nullable(),
  total: z.int(),
  list: z.array(zModificationRow.extend({ isWhole: z.boolean() })),
});

export type ModificationRow = z.output<typeof zModificationRow>;
export type Story = z.output<typeof zStory>;
