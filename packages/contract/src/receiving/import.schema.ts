import { z } from 'zod';
import { zFen, zId, zIdOut, zTime, zVersion } from '../kernel/fields.ts';
import { zReturnMethod } from './order.schema.ts';

/** 10 MB of file are 13.98 million base64 signs (D29). */
export const IMPORT_BODY_LIMIT = 14 * 1024 * 1024;

/** A list to be checked. The bytes travel as base64 inside the JSON body: one endpoint, one typing, one limit. */
export const zCreateImport = z.strictObject({
  customerId: zId,
  fileName: z.string().trim().min(1).max(200),
  contentBase64: z.string().min(1).max(IMPORT_BODY_LIMIT),
});

export const zFinding = z.object({
  row: z.int(),
  column: z.string(),
  /** The column as the customer's file calls it. */
  header: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  /** In the language of the request. */
  message: z.string(),
});

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
