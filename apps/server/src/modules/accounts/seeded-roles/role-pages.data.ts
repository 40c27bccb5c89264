import type { Permission } from '@mintmark/contract/kernel/permissions.ts';

/** Assessments: finance makes and settles them, the manager confirms (decision 0107). */
export const ASSESSING = ['finance:examine:list', 'finance:examine:assess'] as const;
export const CONFIRMING = ['finance:examine:list', 'finance:examine:confirm'] as const;

/** The steps of an order. */
export const OPERATIONS_PAGES = [
  'closeReview:order:page',
  'closeReview:rating:page',
  'closeReview:confirm:page',
  'closeReview:delivery:page',
  'closeReview:printTags:page',
] as const satisfies readonly Permission[];
/** Where results are looked at again. */
export const AUDIT_PAGES = [
  'audit:highScore:page',
  'audit:otherAudit:page',
  'audit:finCheck:page',
  'order:reCheck:page',
] as const satisfies readonly Permission[];
/** Figures. */
export const STATISTICS_PAGES = [
  'statistics:coin:page',
  'statistics:rating:page',
  'statistics:workload:page',
  'statistics:xinxiBill:export',
  'order:export:page',
] as const satisfies readonly Permission[];
/** Whoever has coins in hand gives them on and takes them over. */
export const CUSTODY = [
  'closeReview:custody:page',
  'closeReview:custody:handOver',
] as const satisfies readonly Permission[];
