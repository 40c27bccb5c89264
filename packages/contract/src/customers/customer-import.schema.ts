import { z } from 'zod';
import { zIdOut, zTime } from '../kernel/fields.ts';
import { zFinding } from '../kernel/import.ts';
import { zCustomerChange } from './customer-care.schema.ts';
import { zNewCustomer } from './customers.schema.ts';

const wishes = zCustomerChange.shape;

/** A row of the file as the customer that it becomes: the rules of the forms, all at once. */
export const zImportedCustomer = zNewCustomer.extend({
  returnMethod: wishes.returnMethod,
  notifyBy: wishes.notifyBy,
  mail: wishes.mail,
  invoiceTitle: wishes.invoiceTitle,
  taxNo: wishes.taxNo,
});
export type ImportedCustomer = z.output<typeof zImportedCustomer>;

export const zCustomerImportReport = z.object({
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
      name: z.string(),
      /** Masked. */
      mobile: z.string(),
      /** The region that was read from the address. */
      area: z.string(),
      isImportable: z.boolean(),
      findings: z.array(zFinding),
    }),
  ),
});
export type CustomerImportReport = z.output<typeof zCustomerImportReport>;

/** `all` refuses when any row has an error; `good` leaves those rows out. */
export const zCustomerImportAccept = z.strictObject({ mode: z.enum(['all', 'good']) });
export const zCustomerImportAccepted = z.object({ batchId: zIdOut, count: z.int() });
export type CustomerImportAccepted = z.output<typeof zCustomerImportAccepted>;

export const zCustomerBatch = z.object({
  id: zIdOut,
  fileName: z.string(),
  createdAt: zTime,
  who: z.string(),
  count: z.int(),
  /** How many of them something hangs on; none may for a roll-back. */
  used: z.int(),
  rolledBackAt: zTime.nullable(),
});
export type CustomerBatch = z.output<typeof zCustomerBatch>;
