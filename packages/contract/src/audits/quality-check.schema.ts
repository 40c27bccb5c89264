import { z } from 'zod';
import { zGrade } from '../grading/grade.schema.ts';
import { chosen } from '../kernel/chosen.ts';
import { zAllowedActions, zFen, zIdOut, zText, zTextRequired, zTime, zVersion } from '../kernel/fields.ts';

export const QC_STEPS = ['data', 'grade', 'label', 'holder'] as const;
/** Most pictures of one fault. */
export const QC_PHOTOS = 6;

/** One coin that waits for the outbound quality check, or was sent back by it. */
export const zQualityRow = z.object({
  id: zIdOut,
  coinCode: z.string(),
  certNo: z.string().nullable(),
  orderCode: z.string(),
  name: z.string(),
  nameEn: z.string(),
  variety: z.string(),
  category1: z.int(),
  status: z.int(),
  resultType: z.int().nullable(),
  grade: zGrade.nullable(),
  boxNo: z.string().nullable(),
  reworkStep: z.string().nullable(),
  updatedAt: zTime,
  version: z.int(),
});
export type QualityRow = z.output<typeof zQualityRow>;

export const zQualitySheet = zQualityRow.extend({
  images: z.array(z.object({ kind: z.int(), url: z.string() })),
  /** Checklist of this coin: raw returns have fewer items. `isComputed`: the system has looked itself. */
  checklist: z.array(z.object({ code: z.string(), isComputed: z.boolean(), isFine: z.boolean().nullable() })),
  /** What the quality-check rule of its order asks for; without a rule one person ticks everything. */
  inspection: z.object({
    ruleCode: z.string().nullable(),
    isInspected: z.boolean(),
    isTightened: z.boolean(),
    needsSecond: z.boolean(),
    /** Who has checked it first. */
    firstBy: z.string().nullable(),
  }),
  /** What must be scanned, and the last scan since the coin came here; null: none yet. */
  scan: z.object({
    needsLabel: z.boolean(),
    needsChip: z.boolean(),
    last: z
      .object({
        isFine: z.boolean(),
        differences: z.array(z.string()),
        who: z.string(),
        isMine: z.boolean(),
        at: zTime,
      })
      .nullable(),
  }),
  label: z.object({ isValid: z.boolean(), differences: z.array(z.string()), printNo: z.int().nullable() }),
  weightMg: z.int().nullable(),
  diameterUm: z.int().nullable(),
  customerNote: z.string(),
  dueFen: zFen,
  history: z.array(
    z.object({
      result: z.string(),
      step: z.string().nullable(),
      severity: z.int().nullable(),
      note: z.string(),
      /** Codes of the items that were not fine. */
      faults: z.array(z.string()),
      /** Addresses of the pictures of what was found. */
      photos: z.array(z.string()),
      who: z.string(),
      at: zTime,
    }),
  ),
  allowedActions: zAllowedActions,
});
export type QualitySheet = z.output<typeof zQualitySheet>;

const zItem = z.strictObject({ code: z.string().max(20), isFine: z.boolean(), note: zText(100).default('') });
export const zQualityBody = z
  .strictObject({
    version: zVersion,
    result: z.enum(['pass', 'fail']),
    checklist: z.array(zItem).max(20),
    step: z.enum(QC_STEPS).optional(),
    severity: chosen('qcSeverity', z.int().min(1).max(3)).optional(),
    note: zText(200).default(''),
    /** Pictures of the fault, in folder `Qc/`. */
    photoKeys: z.array(zTextRequired(200)).max(QC_PHOTOS).default([]),
  })
  .refine((body) => body.result === 'pass' || body.step !== undefined, { path: ['step'], message: 'required' })
  .refine((body) => body.result === 'pass' || body.severity !== undefined, { path: ['severity'], message: 'required' })
  .refine((body) => body.result === 'pass' || body.note.length > 0, { path: ['note'], message: 'required' })
  .refine((body) => body.result === 'pass' || body.photoKeys.length > 0, { path: ['photoKeys'], message: 'required' });

/** What the scanner, the camera or the chip reader read, as it was read. */
export const zQualityScan = z.strictObject({
  coinCode: zTextRequired(100),
  /** Code of the label on the slab: its QR code or number. Raw returns have none. */
  labelCode: zTextRequired(400).optional(),
  /** Of slabs with a chip. */
  chipUid: zTextRequired(100).optional(),
});
export const zQualityScanned = z.object({ coinId: zIdOut, isFine: z.boolean(), differences: z.array(z.string()) });

export const zQualityDone = z.object({ coinId: zIdOut, status: z.int(), certNo: z.string().nullable() });
export const zReworkBody = z.strictObject({ version: zVersion });
