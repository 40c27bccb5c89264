import type { Permission } from '@mintmark/contract/kernel/permissions.ts';

/** Screens that roles have together. */
export const OPERATIONS_PAGES = [
  'closeReview:order:page',
  'closeReview:rating:page',
  'closeReview:confirm:page',
  'closeReview:delivery:page',
  'closeReview:printTags:page',
] as const satisfies readonly Permission[];
/** Screens of audits and checks. */
export const AUDIT_PAGES = [
  'audit:highScore:page',
  'audit:otherAudit:page',
  'audit:finCheck:page',
  'order:reCheck:page',
] as const satisfies readonly Permission[];
/** Screens of figures. */
export const STATISTICS_PAGES = [
  'statistics:coin:page',
  'statistics:rating:page',
  'statistics:workload:page',
  'statistics:xinxiBill:export',
  'order:export:page',
] as const satisfies readonly Permission[];
