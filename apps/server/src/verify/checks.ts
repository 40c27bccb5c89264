import type { Check } from './check.ts';
import { ASSESSMENT_CHECKS } from './checks/assessment-checks.repo.ts';
import { BOOKED_CHECKS } from './checks/booked-checks.repo.ts';
import { CHAIN_CHECKS } from './checks/chain-checks.repo.ts';
import { CLOSING_CHECKS } from './checks/closing-checks.repo.ts';
import { COMMISSION_CHECKS } from './checks/commission-checks.repo.ts';
import { COURIER_BILL_CHECKS } from './checks/courier-bill-checks.repo.ts';
import { CREDIT_CHECKS } from './checks/credit-checks.repo.ts';
import { CUSTODY_CHECKS } from './checks/custody-checks.repo.ts';
import { FUND_CHECKS } from './checks/fund-checks.repo.ts';
import { GRADING_CHECKS } from './checks/grading-checks.repo.ts';
import { INFORMATION_CHECKS } from './checks/information-checks.repo.ts';
import { INVOICE_CHECKS } from './checks/invoice-checks.repo.ts';
import { KEPT_CHECKS } from './checks/kept-checks.repo.ts';
import { MONEY_CHECKS } from './checks/money-checks.repo.ts';
import { RECEIVING_CHECKS } from './checks/receiving-checks.repo.ts';
import { RIGHTS_CHECKS } from './checks/rights-checks.repo.ts';
import { SPOT_CHECKS } from './checks/spot-checks.repo.ts';
import { STATEMENT_CHECKS } from './checks/statement-checks.repo.ts';
import { TABLE_CHECKS } from './checks/table-checks.repo.ts';
import { TIE_CHECKS } from './checks/tie-checks.repo.ts';
import { WORD_CHECKS } from './checks/word-checks.repo.ts';
import { WORK_CHECKS } from './checks/work-checks.repo.ts';

/**
 * What the data must say at any time. docs/rules/invariants.md says in words what is watched, by which check, constraint or
 * test; the numbers in brackets are its.
 */
export const CHECKS: readonly Check[] = [
  ...MONEY_CHECKS,
  ...BOOKED_CHECKS,
  ...STATEMENT_CHECKS,
  ...FUND_CHECKS,
  ...INFORMATION_CHECKS,
  ...CREDIT_CHECKS,
  ...CLOSING_CHECKS,
  ...TIE_CHECKS,
  ...ASSESSMENT_CHECKS,
  ...INVOICE_CHECKS,
  ...RIGHTS_CHECKS,
  ...COMMISSION_CHECKS,
  ...GRADING_CHECKS,
  ...RECEIVING_CHECKS,
  ...SPOT_CHECKS,
  ...WORK_CHECKS,
  ...CUSTODY_CHECKS,
  ...COURIER_BILL_CHECKS,
  ...TABLE_CHECKS,
  ...WORD_CHECKS,
  ...KEPT_CHECKS,
  ...CHAIN_CHECKS,
];
