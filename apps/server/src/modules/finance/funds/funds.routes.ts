import type { Binding } from '../../../kernel/handlers.ts';
import { countCash } from './count-cash.ts';
import { approveFundMove, cancelFundMove, rejectFundMove, reverseFundMove } from './decide-fund-move.ts';
import { exportFundAccounts, exportFundMoves } from './export-funds.ts';
import { getFundAccount, getFundBalance, getFundSheet, listFundAccounts } from './get-fund-account.ts';
import { getFundMove, listFundMoves } from './get-fund-move.ts';
import { createFundAccount, setFundAccountStatus, updateFundAccount } from './keep-fund-account.ts';
import { reconcileFundAccount, undoFundReconciliation } from './reconcile-fund.ts';
import { requestFundOpening, requestFundTransfer } from './request-fund-move.ts';

/** Where the company's money lies, what moves between, and what was compared with statements. */
export const fundBindings: readonly Binding[] = [
  listFundAccounts,
  exportFundAccounts,
  getFundAccount,
  getFundBalance,
  getFundSheet,
  createFundAccount,
  updateFundAccount,
  setFundAccountStatus,
  reconcileFundAccount,
  undoFundReconciliation,
  listFundMoves,
  exportFundMoves,
  getFundMove,
  requestFundTransfer,
  requestFundOpening,
  countCash,
  approveFundMove,
  rejectFundMove,
  cancelFundMove,
  reverseFundMove,
];
