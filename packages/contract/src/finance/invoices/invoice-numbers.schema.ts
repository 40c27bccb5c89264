import { z } from 'zod';
import { zFen, zIdOut, zTime } from '../../kernel/fields.ts';
import { zFinding } from '../../kernel/import.ts';

/** A checked list of invoice numbers; nothing is kept of it before it is accepted. */
export const zInvoiceNumberReport = z.object({
  importId: zIdOut,
  fileName: z.string(),
  expiresAt: zTime,
  rowCount: z.int(),
  errorRowCount: z.int(),
  rows: z.array(
    z.object({
      row: z.int(),
      sheetRow: z.int(),
      requestNo: z.string(),
      code: z.string(),
      no: z.string(),
      issuedOn: z.string(),
      amountFen: zFen.nullable(),
      isImportable: z.boolean(),
      findings: z.array(zFinding),
    }),
  ),
});
export type InvoiceNumberReport = z.output<typeof zInvoiceNumberReport>;

export const zInvoiceNumbersAccepted = z.object({ count: z.int() });
