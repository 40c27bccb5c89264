import { z } from 'zod';
import { zIdOut, zTime } from '../kernel/fields.ts';
import { zFinding } from '../kernel/import.ts';

export const zAccountImportReport = z.object({
  importId: zIdOut,
  fileName: z.string(),
  expiresAt: zTime,
  rowCount: z.int(),
  errorRowCount: z.int(),
  importableCount: z.int(),
  rows: z.array(
    z.object({
      row: z.int(),
      sheetRow: z.int(),
      username: z.string(),
      realName: z.string(),
      isImportable: z.boolean(),
      findings: z.array(zFinding),
    }),
  ),
});
export type AccountImportReport = z.output<typeof zAccountImportReport>;

/** `all` refuses when any row has an error; `good` leaves those rows out. */
export const zAccountImportAccept = z.strictObject({ mode: z.enum(['all', 'good']) });

export const zAccountImportAccepted = z.object({
  batchId: zIdOut,
  count: z.int(),
  /** The one-time passwords as a workbook, answered this once and stored nowhere. */
  passwords: z.object({ fileName: z.string(), contentBase64: z.string() }),
});
export type AccountImportAccepted = z.output<typeof zAccountImportAccepted>;

export const zAccountBatch = z.object({
  id: zIdOut,
  fileName: z.string(),
  createdAt: zTime,
  who: z.string(),
  count: z.int(),
  /** How many of them have signed in; none may for a roll-back. */
  signedIn: z.int(),
  rolledBackAt: zTime.nullable(),
});
export type AccountBatch = z.output<typeof zAccountBatch>;
