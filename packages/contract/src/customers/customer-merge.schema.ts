import type { DuplicateReason, FilledWord, MergeObstacle } from '@mintmark/domain/customers/customer-merge.ts';
import { z } from 'zod';
import { zFen, zId, zIdOut, zReason, zTime, zVersion } from '../kernel/fields.ts';

const DUPLICATE_REASONS = ['mobile', 'idNo', 'address', 'phone'] as const satisfies readonly DuplicateReason[];
const OBSTACLES = [
  'agent',
  'identity',
  'standing',
  'payments',
  'credit',
  'addresses',
] as const satisfies readonly MergeObstacle[];
const FILLS = ['mobile', 'invoiceTitle', 'taxNo', 'remark', 'idNo'] as const satisfies readonly (FilledWord | 'idNo')[];

export const zDuplicatesQuery = z.strictObject({
  /** Only who may be the same person as this one. */
  customerId: zId.optional(),
});

const zDuplicateSide = z.object({
  id: zIdOut,
  customerNo: z.string(),
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  agentName: z.string().nullable(),
  companyName: z.string(),
  orders: z.int(),
  isBlocked: z.boolean(),
  isFrozen: z.boolean(),
  createdAt: zTime,
});
export type DuplicateSide = z.output<typeof zDuplicateSide>;

/** Two customers of one company who may be one person; the older one first. */
export const zDuplicatePair = z.object({
  one: zDuplicateSide,
  other: zDuplicateSide,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
});
export type DuplicatePair = z.output<typeof zDuplicatePair>;
export const zDuplicates = z.object({
  list: z.array(zDuplicatePair),
  /** There are more pairs than are answered. */
  isCut: z.boolean(),
});

/** What follows the duplicate to the one who stays, what he takes over, and what stands in the way. */
export const zMergePreview = z.object({
  follows: z.object({
    orders: z.int(),
    coins: z.int(),
    payments: z.int(),
    deliveries: z.int(),
    addresses: z.int(),
    signatures: z.int(),
    points: z.int(),
    balanceFen: zFen,
    dueFen: zFen,
  }),
  fills: z.array(z.enum(FILLS)),
  obstacles: z.array(z.object({ kind: z.enum(OBSTACLES), count: z.int(), amountFen: zFen })),
});
export type MergePreview = z.output<typeof zMergePreview>;

/** Both versions as the person saw them: what he compared is what is merged. */
export const zMergeCustomers = z.strictObject({
  version: zVersion,
  otherId: zId,
  otherVersion: zVersion,
  reason: zReason,
});
