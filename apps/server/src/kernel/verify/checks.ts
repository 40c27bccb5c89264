import { BOOKED_CHECKS } from './booked-checks.repo.ts';
import { CHAIN_CHECKS } from './chain-checks.repo.ts';
import type { Check } from './check.ts';
import { COMMISSION_CHECKS } from './commission-checks.repo.ts';
import { CUSTODY_CHECKS } from './custody-checks.repo.ts';
import { FUND_CHECKS } from './fund-checks.repo.ts';
import { GRADING_CHECKS } from './grading-checks.repo.ts';
import { INVOICE_CHECKS } from './invoice-checks.repo.ts';
import { KEPT_CHECKS } from './kept-checks.repo.ts';
import { MONEY_CHECKS } from './money-checks.repo.ts';
import { RECEIVING_CHECKS } from './receiving-checks.repo.ts';
import { RIGHTS_CHECKS } from './rights-checks.repo.ts';
import { SPOT_CHECKS } from './spot-checks.repo.ts';
import { STATEMENT_CHECKS } from './statement-checks.repo.ts';
import { TABLE_CHECKS } from './table-checks.repo.ts';
import { WORD_CHECKS } from './word-checks.repo.ts';
import { WORK_CHECKS } from './work-checks.repo.ts';

/**
 * What the data must say at any time. docs/rules/invariants.md says in words what is watched, by which check, constraint or
 * test; the numbers in brackets are its.
 */
export const CHECKS: readonly Check[] = [
  ...MONEY_CHECKS,
  ...BOOKED_CHECKS,
  ...STATEMENT_CHECKS,
  ...FUND_CHECKS,
  ...INVOICE_CHECKS,
  ...RIGHTS_CHECKS,
  ...COMMISSION_CHECKS,
  ...GRADING_CHECKS,
  ...RECEIVING_CHECKS,
  ...SPOT_CHECKS,
  ...WORK_CHECKS,
  ...CUSTODY_CHECKS,
  ...TABLE_CHECKS,
  ...WORD_CHECKS,
  ...KEPT_CHECKS,
  ...CHAIN_CHECKS,
];
