import { z } from 'zod';
import { zFen, zId, zIdOut, zTime, zVersion } from '../kernel/fields.ts';
import { importUploadShape, zFinding } from '../kernel/import.ts';
import { zReturnMethod } from './order.schema.ts';

export const zCreateImport = z.strictObject({ customerId: zId, ...importUploadShape });

/** A row of the file as it was read, with what is wrong with it; `line` is what it would become. */
export const zImportRow = z.object({
  row: z.int(),
  sheetRow: z.int(),
  name: z.string(),
  isImportable: z.boolean(),
  findings: z.array(zFinding),
  line: z
    .object({
      category1: z.int(),
      name: z.string(),
      yearText: z.string(),
      varietyText: z.string(),
      reference: z.string(),
      quantity: z.int(),
      declaredFen: zFen,
      serviceType: z.int(),
      oldCertNo: z.string().nullable(),
    })
    .nullable(),
});

export const zImportReport = z.object({
  importId: zIdOut,
  fileName: z.string(),
  expiresAt: zTime,
  rowCount: z.int(),
  errorRowCount: z.int(),
  importableCount: z.int(),
  /** Of the importable rows. */
  pieceCount: z.int(),
  declaredFen: zFen,
  rows: z.array(zImportRow),
});
export type ImportReportDto = z.output<typeof zImportReport>;

/** `all` refuses when any row has an error; `good` leaves those rows out. Appends to a draft when `orderId` is given. */
export const zAcceptImport = z
  .strictObject({
    mode: z.enum(['all', 'good']),
    orderId: zId.optional(),
    version: zVersion.optional(),
    returnMethod: zReturnMethod.optional(),
    addressId: zId.optional(),
  })
  .refine((body) => body.orderId === undefined || body.version !== undefined, {
    path: ['version'],
    message: 'required',
  });
export type AcceptImportBody = z.output<typeof zAcceptImport>;

export const zImportAccepted = z.object({
  orderId: zIdOut,
  orderCode: z.string(),
  version: z.int(),
  lineCount: z.int(),
  pieceCount: z.int(),
});
