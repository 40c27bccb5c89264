import { z } from 'zod';
import { zGradeOut } from '../grading/grade.schema.ts';
import { chosen } from '../kernel/chosen.ts';
import { zId, zIdOut, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';
import { zPrintTemplate } from './label-template.schema.ts';
import { zPrinterFault } from './printer.schema.ts';

/** Coins of one job: what fits on six sheets. */
export const MAX_JOB_ITEMS = 200;
/** Cells of the fullest sheet that a job may begin on. */
const SHEET_SLOTS = 200;

/** Filled-in fields of a label (domain LabelData). */
export const zLabelData = z.record(z.string(), z.string());
/** Modules of a QR code, rows of 0 and 1 with `/` between them, without quiet zone. */
export const zQr = z.string();

/** Why a label cannot be printed: an id, the label's field when it is one, and the words in the person's language. */
export const zLabelProblem = z.object({ code: z.string(), field: z.string().nullable(), text: z.string() });
export type LabelProblemRow = z.output<typeof zLabelProblem>;

/** One coin of the label queue: to label (60) or with a label (65–90). */
export const zLabelQueueRow = z.object({
  id: zIdOut,
  version: z.int(),
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderCode: z.string(),
  dispatchId: zIdOut,
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  year: z.string(),
  category1: z.int(),
  status: z.int(),
  resultType: z.int().nullable(),
  grade: zGradeOut,
  isHeld: z.boolean(),
  /** The order's payment allows a label (D8). */
  mayLabel: z.boolean(),
  /** Number of the valid print, null without one; further prints have been voided. */
  printNo: z.int().nullable(),
  printCount: z.int(),
  printedAt: zTime.nullable(),
  confirmedAt: zTime.nullable(),
});
export type LabelQueueRow = z.output<typeof zLabelQueueRow>;

/** 1 first; 2–6 reprint (domain PRINT_REASONS). */
export const zPrintReason = z.int().min(1).max(6);
export const zReprintReason = chosen('printReason', z.int().min(2).max(6));

export const zCheckLabels = z.strictObject({
  items: z
    .array(z.strictObject({ coinId: zId, reason: zPrintReason.optional() }))
    .min(1)
    .max(MAX_JOB_ITEMS),
});
/** A coin as its label would be printed now; `label` is null where the coin has none. */
export const zCheckedLabel = z.object({
  coinId: zIdOut,
  version: z.int(),
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderCode: z.string(),
  status: z.int(),
  /** Print that becomes void, null for a first print without a former one. */
  formerPrintNo: z.int().nullable(),
  isReprint: z.boolean(),
  label: zLabelData.nullable(),
  qr: zQr.nullable(),
  /** Place of its template in `templates`; null: none is in force. */
  template: z.int().nullable(),
  shrunk: z.array(z.string()),
  problems: z.array(zLabelProblem),
});
export type CheckedLabel = z.output<typeof zCheckedLabel>;
/** One job is printed with one template: a pick of several is split. */
export const zCheckedLabels = z.object({ items: z.array(zCheckedLabel), templates: z.array(zPrintTemplate) });

export const zCreatePrintJob = z.strictObject({
  items: z
    .array(
      z.strictObject({
        coinId: zId,
        version: zVersion,
        reason: zPrintReason.default(1),
        note: zText(200).default(''),
      }),
    )
    .min(1)
    .max(MAX_JOB_ITEMS),
  /** First free cell of the sheet, from 1. */
  startSlot: z.int().min(1).max(SHEET_SLOTS).default(1),
  /** Where it comes out; null = wherever the browser prints. */
  printerId: zId.nullable().default(null),
});
export const zPrintJobDone = z.object({ id: zIdOut, jobNo: z.string(), count: z.int() });

export const zReprintLabel = z.strictObject({
  version: zVersion,
  reason: zReprintReason,
  note: zText(200).default(''),
});
export const zReprinted = zPrintJobDone.extend({
  coinId: zIdOut,
  status: z.int(),
  version: z.int(),
  printNo: z.int(),
});

export const zPrintJobRow = z.object({
  id: zIdOut,
  jobNo: z.string(),
  kind: z.string(),
  template: z.string(),
  templateVersion: z.int(),
  count: z.int(),
  confirmedQty: z.int(),
  voidedQty: z.int(),
  status: z.enum(['open', 'confirmed', 'cancelled']),
  who: z.string(),
  createdAt: zTime,
  confirmedAt: zTime.nullable(),
  version: z.int(),
});
export type PrintJobRow = z.output<typeof zPrintJobRow>;

/** One numbered label of a job. */
export const zPrintJobItem = z.object({
  seq: z.int(),
  coinId: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  printNo: z.int(),
  reason: z.int(),
  note: z.string(),
  label: zLabelData,
  qr: zQr,
  confirmedAt: zTime.nullable(),
  voidedAt: zTime.nullable(),
  voidReason: z.string().nullable(),
});
export type PrintJobItem = z.output<typeof zPrintJobItem>;
/** How the last sending of a job to a network printer goes. */
export const zPrintSending = z.object({
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'cancelled']),
  printer: z.string(),
  /** Labels that were asked for, and how many of them are drawn. */
  count: z.int(),
  done: z.int(),
  fault: zPrinterFault.nullable(),
});
export type PrintSending = z.output<typeof zPrintSending>;

export const zPrintJobDetail = zPrintJobRow.extend({
  startSlot: z.int(),
  printerId: zIdOut.nullable(),
  /** Null: it was not sent to a network printer. */
  sending: zPrintSending.nullable(),
  /** The version that it was printed with; labels are drawn again with it and no other. */
  design: zPrintTemplate,
  items: z.array(zPrintJobItem),
});
export type PrintJobDetail = z.output<typeof zPrintJobDetail>;

/** Codes read off printed labels: certificate numbers, coin codes or what the QR code holds. */
export const zConfirmPrintJob = z.strictObject({ codes: z.array(zTextRequired(400)).min(1).max(MAX_JOB_ITEMS) });
export const zConfirmedPrintJob = z.object({
  results: z.array(
    z.object({
      code: z.string(),
      result: z.enum(['confirmed', 'already', 'notInJob', 'void', 'signatureWrong']),
      seq: z.int().nullable(),
      certNo: z.string().nullable(),
    }),
  ),
  confirmedQty: z.int(),
  /** Labels of the job that are not void: what must be confirmed. */
  validQty: z.int(),
  status: z.enum(['open', 'confirmed', 'cancelled']),
});
