import type { Binding } from '../../../kernel/handlers.ts';
import { acceptStatementImport } from './accept-statement-import.ts';
import { createStatementImport } from './create-statement-import.ts';
import { exportStatementRows } from './export-statement-rows.ts';
import { getStatementRow, listStatementRows, listStatementSources, searchOrdersToMatch } from './get-statement-row.ts';
import { linkReceipt } from './link-receipt.ts';
import { acceptSuggestion, matchRows } from './match-rows.ts';
import { refreshSuggestions } from './refresh-suggestions.ts';
import { requestRowTopUp } from './request-row-top-up.ts';
import { ignoreRow, reopenRow, sendRowBack } from './set-aside.ts';
import { undoRowMatch } from './undo-match.ts';

/** Statements and what their rows pay. */
export const statementBindings: readonly Binding[] = [
  listStatementRows,
  exportStatementRows,
  getStatementRow,
  searchOrdersToMatch,
  listStatementSources,
  createStatementImport,
  acceptStatementImport,
  refreshSuggestions,
  matchRows,
  acceptSuggestion,
  linkReceipt,
  requestRowTopUp,
  ignoreRow,
  sendRowBack,
  reopenRow,
  undoRowMatch,
];
