import { PRINTED_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { z } from 'zod';
import { zAllowedActions, zId, zIdOut, zTime, zVersion } from '../kernel/fields.ts';
import { masterBody, masterRow } from '../kernel/master/master-schema.ts';
import { PRINTER_FIELDS } from './printer.fields.ts';

const zLabelKind = z.enum(PRINTED_KINDS.map(({ code }) => code));
/** Offsets in steps of 0.01 mm, ten millimetres at most. */
const zOffsetUm = z.int().min(-10_000).max(10_000).multipleOf(10);
/** An address, or a name with a letter in its last part: `127.1`, `0x7f.1` and `2130706433` are neither. */
const HOST = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:]*|(?:[a-z0-9-]{1,63}\.)*[a-z][a-z0-9-]{0,62})$/i;
export const zPrinterHost = z.string().trim().max(253).regex(HOST);

const fields = {
  ...masterBody(PRINTER_FIELDS),
  labelKinds: z.array(zLabelKind).min(1).max(PRINTED_KINDS.length),
  paperWidthUm: z.int().min(15_000).max(450_000),
  paperHeightUm: z.int().min(10_000).max(450_000),
  offsetRightUm: zOffsetUm,
  offsetDownUm: zOffsetUm,
  /** Only of network printers. */
  host: zPrinterHost.nullable(),
  port: z.int().min(1).max(65_535).nullable(),
};

interface Network {
  readonly kind: string;
  readonly host: string | null;
  readonly port: number | null;
}

/** A network printer has an address, a browser printer none. */
function checkNetwork({ kind, host, port }: Network, context: z.RefinementCtx): void {
  for (const [path, value] of Object.entries({ host, port }))
    if ((kind === 'zpl') !== (value !== null))
      context.addIssue({ code: 'custom', path: [path], message: kind === 'zpl' ? 'required' : 'not-allowed' });
}

/** A new printer of a company, or of the whole house (`companyId` null). */
export const zNewPrinter = z.strictObject({ companyId: zId.nullable(), ...fields }).superRefine(checkNetwork);
/** The company stays: its jobs came out of it. */
export const zPrinterChange = z.strictObject({ version: zVersion, ...fields }).superRefine(checkNetwork);
/** What a form says of one. */
export type PrinterFields = Omit<z.output<typeof zPrinterChange>, 'version'>;

export const zPrinterRow = z.object({
  id: zIdOut,
  version: z.int(),
  companyId: zIdOut.nullable(),
  companyZh: z.string().nullable(),
  companyEn: z.string().nullable(),
  ...masterRow(PRINTER_FIELDS),
  labelKinds: z.array(zLabelKind),
  paperWidthUm: z.int(),
  paperHeightUm: z.int(),
  offsetRightUm: z.int(),
  offsetDownUm: z.int(),
  host: z.string().nullable(),
  port: z.int().nullable(),
  isActive: z.boolean(),
  jobs: z.int(),
  updatedAt: zTime,
});
export type PrinterRow = z.output<typeof zPrinterRow>;

/** One printer with the newest jobs that came out of it. */
export const zPrinter = zPrinterRow.extend({
  usedBy: z.array(z.object({ id: zIdOut, jobNo: z.string(), count: z.int(), createdAt: zTime })),
  allowedActions: zAllowedActions,
});
export type Printer = z.output<typeof zPrinter>;

/** What a print page needs of a printer. */
export const zPrinterChoice = zPrinterRow.pick({
  id: true,
  companyZh: true,
  companyEn: true,
  name: true,
  kind: true,
  station: true,
  paperWidthUm: true,
  paperHeightUm: true,
  offsetRightUm: true,
  offsetDownUm: true,
});
export type PrinterChoice = z.output<typeof zPrinterChoice>;

/** The sheet with rulers, or a label as it would look. */
export const zTestPrint = z.strictObject({ what: z.enum(['calibration', 'sample']) });
/** What keeps a printer from printing; null when it took every byte. */
export const zPrinterFault = z.enum([
  'notNetwork',
  'addressRefused',
  'portRefused',
  'nameUnknown',
  'refused',
  'unreachable',
  'timeout',
  'broken',
  'tooLarge',
  'tooFine',
  // The company's logo is gone; a text or code of the label cannot be set.
  'logoMissing',
  'notSet',
  // Since it was asked for: the printer was switched off, or a label was voided.
  'inactive',
  'labelsChanged',
  // Broken off while bytes went out: how much of it was printed is not known.
  'interrupted',
]);
export type PrinterFault = z.output<typeof zPrinterFault>;
export const zTestPrinted = z.object({
  fault: zPrinterFault.nullable(),
  address: z.string().nullable(),
  bytes: z.int(),
  durationMs: z.int(),
  at: zTime,
});
export type TestPrinted = z.output<typeof zTestPrinted>;

/** Labels of an order or of a dispatch as a numbered job, every copy of them; `printerId` null: through the browser. */
export const zBookLabels = z.strictObject({ copies: z.int().min(1).max(99), printerId: zId.nullable() });
export const zBookedLabels = z.object({ jobId: zIdOut, jobNo: z.string(), count: z.int() });

/** Labels of a job from a number on, to a network printer. */
export const zSendPrintJob = z.strictObject({ printerId: zId, from: z.int().min(1).max(1_000_000).default(1) });
/** It is in the queue; how it goes stands at the job. */
export const zSentPrintJob = z.object({ taskId: zIdOut, count: z.int() });
