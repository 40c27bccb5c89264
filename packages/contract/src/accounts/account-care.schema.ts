import { z } from 'zod';
import { pagingShape, zId, zIdOut, zTime, zVersion } from '../kernel/fields.ts';

/** Where an account is signed in. */
export const zAccountSession = z.object({
  id: zIdOut,
  createdAt: zTime,
  lastSeenAt: zTime,
  address: z.string(),
  /** What the browser calls itself. */
  agent: z.string(),
  /** Signed in from a device or an address that the account had not used before. */
  isNewPlace: z.boolean(),
});
export type AccountSession = z.output<typeof zAccountSession>;

/** One field before and after; values as people read them, masked where they are personal. */
const zChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

export const zAccountEvent = z.object({
  id: zIdOut,
  at: zTime,
  /** Who did it; empty for the system. */
  who: z.string(),
  /** `accounts.update`, `identity.updatePwd` … */
  action: z.string(),
  reason: z.string(),
  address: z.string(),
  changes: z.array(zChange),
});
export type AccountEvent = z.output<typeof zAccountEvent>;
export const zHistoryQuery = z.strictObject(pagingShape);

/** What hangs on an account: books and evidence refuse a merge and a removal, work is told. */
export const HANGING_KINDS = [
  'scores',
  'decisions',
  'qualityChecks',
  'ledger',
  'payments',
  'custody',
  'certificates',
  'labels',
  'approvals',
  'grader',
  'leases',
  'tasks',
  'orders',
] as const;
export const zHanging = z.object({ kind: z.enum(HANGING_KINDS), count: z.int(), isBook: z.boolean() });
export type Hanging = z.output<typeof zHanging>;

const zBrief = z.object({ id: zIdOut, username: z.string(), realName: z.string(), mobile: z.string() });
export const zMergePreview = z.object({
  duplicate: zBrief,
  survivor: zBrief,
  openSessions: z.int(),
  /** Roles that only the duplicate has; they are not given to the survivor. */
  rolesLost: z.array(z.object({ id: zIdOut, nameZh: z.string(), nameEn: z.string() })),
  hanging: z.array(zHanging),
  /** Books hang on it: it can be disabled, not merged. */
  isRefused: z.boolean(),
});
export type MergePreview = z.output<typeof zMergePreview>;
export const zMerge = z.strictObject({ into: zId, version: zVersion });
