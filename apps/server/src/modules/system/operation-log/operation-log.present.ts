import type { OperationLogRow } from '@mintmark/contract/system/operation-log.schema.ts';

/** The row as its reader may have it: a sealed act tells nothing of its author to anybody else (D6). */
export function withoutAuthor(row: OperationLogRow, readerId: string): OperationLogRow {
  if (!row.isSealed) return row;
  if (row.accountId === readerId) return { ...row, isSealed: false };
  return { ...row, accountId: null, username: null, realName: null, reason: null, address: '', userAgent: '' };
}
