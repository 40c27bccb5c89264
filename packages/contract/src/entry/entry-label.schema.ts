import { z } from 'zod';
import { zIdOut } from '../kernel/fields.ts';
import { zPrintTemplate } from '../labels/label-template.schema.ts';

/** Fields of an entry label for one coin, with the modules of its QR code as rows of 0 and 1. */
export const zEntryLabel = z.object({
  coinId: zIdOut,
  coinCode: z.string(),
  seq: z.int(),
  fields: z.record(z.string(), z.string()),
  qr: z.array(z.string()),
});

export const zEntryLabels = z.object({
  orderCode: z.string(),
  dispatchNo: z.string(),
  category1: z.int(),
  /** Labels are printed when the rows are locked: before, names may still change. */
  isFinished: z.boolean(),
  /** Of the dispatch's company and category. */
  template: zPrintTemplate,
  labels: z.array(zEntryLabel),
});

/** Something typed and not yet saved; kept per person (D29). */
export const zDraftParams = z.strictObject({ key: z.string().regex(/^[a-z0-9][a-z0-9:-]{0,79}$/) });
export const zDraftBody = z.strictObject({ seq: z.int().min(0).max(2_000_000_000), payload: z.json() });
export const zDraftKept = z.object({ seq: z.int(), isNewest: z.boolean() });
export const zDraft = z.object({ seq: z.int(), payload: z.json(), updatedAt: z.string() });
