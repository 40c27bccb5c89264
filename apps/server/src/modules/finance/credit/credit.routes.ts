import { creditEndpoints as calls } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import type { Binding } from '../../../kernel/handlers.ts';
import { bindList } from '../../../kernel/listing/index.ts';
import { payerStatementList } from './credit.queries.ts';
import { exportCreditPayers, exportPayerStatements } from './export-credit.ts';
import { getCreditPayer, getPayerCollection, getPayerStatement, listCreditPayers } from './get-credit.ts';
import { makePayerStatements } from './payer-statements.ts';
import { endCreditRelease, releaseCredit } from './release-credit.ts';
import { resumeReminders, stopReminders } from './remind-payers.ts';
import { exportPayerStatement } from './statement-file.ts';
import { exportPayerStatementPdf } from './statement-pdf.ts';
import { markPayerMessageTold, sendPayerMessageAgain, sendPayerStatement, sendPayerStatements } from './tell-payers.ts';

/** 挂账与月结: payers on account, releases, statements of the months. */
export const creditBindings: readonly Binding[] = [
  listCreditPayers,
  exportCreditPayers,
  getCreditPayer,
  releaseCredit,
  endCreditRelease,
  getPayerCollection,
  stopReminders,
  resumeReminders,
  bindList(calls.listPayerStatements, payerStatementList),
  exportPayerStatements,
  getPayerStatement,
  exportPayerStatement,
  exportPayerStatementPdf,
  makePayerStatements,
  sendPayerStatement,
  sendPayerStatements,
  sendPayerMessageAgain,
  markPayerMessageTold,
];
