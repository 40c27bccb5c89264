import type { Check } from './check.ts';
import { COMMISSION_CHECKS } from './commission-checks.repo.ts';
import { GRADING_CHECKS } from './grading-checks.repo.ts';
import { MONEY_CHECKS } from './money-checks.repo.ts';
import { TABLE_CHECKS } from './table-checks.repo.ts';
import { WORK_CHECKS } from './work-checks.repo.ts';

/**
 * What the data must say at any time (domain.md §6.10, security.md figures 12, 15). Left to the database itself, as keys
 * and constraints that no row can get around: 16 (one active parcel), 19, 28 (one coin a place), 31. Told by tests alone,
 * because the data do not show it afterwards: 11, 14 (an order may owe again after its parcel left), 30, 34. Without
 * tables today: 22 (invoices), 29 (scope of a company), 32 (modification records have no chain of their own;
 * the coin's chain is checked).
 */
export const CHECKS: readonly Check[] = [
  ...MONEY_CHECKS,
  ...COMMISSION_CHECKS,
  ...GRADING_CHECKS,
  ...WORK_CHECKS,
  ...TABLE_CHECKS,
];
