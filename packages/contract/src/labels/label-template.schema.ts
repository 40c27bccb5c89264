import { TEMPLATE_KINDS } from '@mintmark/domain/labels/printer.enums.ts';
import { z } from 'zod';
import {
  zAllowedActions,
  zDay,
  zId,
  zIdOut,
  zReason,
  zText,
  zTextRequired,
  zTime,
  zVersion,
} from '../kernel/fields.ts';
import { LABEL_TEMPLATE_PHASES } from './label-template.enums.ts';

export const zLabelKind = z.enum(TEMPLATE_KINDS.map(({ code }) => code));
/** The language of a template's words; null: of all. */
export const zTemplateLang = z.enum(['zh', 'en']).nullable();
export const zTemplatePhase = z.enum(LABEL_TEMPLATE_PHASES.map(({ code }) => code));

/** Millimetres on a label; what leaves it is a fault of the template, not of the call. */
const mm = z.number().min(-300).max(600);
const size = z.number().min(0).max(300);
const color = z.string().regex(/^#[0-9a-f]{6}$/i);
const name = z.string().trim().min(1).max(40);
const own = {
  when: z.strictObject({ field: name, isSet: z.boolean() }).optional(),
  mayOverlap: z.boolean().optional(),
  page: z.enum(['first', 'last']).optional(),
};
const box = { x: mm, y: mm, w: size, h: size };
const look = {
  sizeMm: size,
  minSizeMm: size,
  weight: z.int().min(100).max(900),
  align: z.enum(['left', 'center', 'right']),
  color,
  spacingMm: z.number().min(-5).max(20),
};

/** One thing on a label (domain LabelElement). */
export const zLabelElement = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string().max(200), ...own, ...box, ...look }),
  z.strictObject({
    kind: z.literal('field'),
    field: name,
    isRequired: z.boolean(),
    suffix: z.strictObject({ field: name, sizeMm: size, riseMm: mm }).optional(),
    ...own,
    ...box,
    ...look,
  }),
  z.strictObject({ kind: z.literal('rect'), ...own, ...box, color }),
  z.strictObject({
    kind: z.literal('path'),
    x: mm,
    y: mm,
    w: size,
    viewSize: z.number().min(1).max(1_000),
    d: z.string().max(4_000),
    color,
    strokeWidth: z.number().min(0).max(100).nullable(),
    ...own,
  }),
  z.strictObject({ kind: z.literal('code128'), field: name, minModuleMm: size, ...own, ...box }),
  z.strictObject({ kind: z.literal('qr'), field: name, x: mm, y: mm, w: size, minModuleMm: size, ...own }),
  z.strictObject({ kind: z.literal('logo'), ...own, ...box }),
  z.strictObject({
    kind: z.literal('table'),
    list: name,
    columns: z
      .array(
        z.strictObject({ field: name, title: z.string().max(40), w: size, align: z.enum(['left', 'center', 'right']) }),
      )
      .max(20),
    sizeMm: size,
    rowMm: size,
    color,
    ...own,
    ...box,
  }),
]);

/** What is drawn: size, font and elements. */
export const zLabelDesign = z.strictObject({
  widthMm: size,
  heightMm: size,
  fontFamily: z.string().trim().min(1).max(200),
  elements: z.array(zLabelElement).max(200),
});
export type LabelDesign = z.output<typeof zLabelDesign>;

/** A published version as print pages draw with it (domain LabelTemplate); `id` is its code. */
export const zPrintTemplate = zLabelDesign.extend({
  id: z.string(),
  kind: zLabelKind,
  lang: zTemplateLang.optional(),
  version: z.int(),
  /** The company's logo as a data address, where the design has one and the company too. */
  logoHref: z.string().optional(),
});
export type PrintTemplate = z.output<typeof zPrintTemplate>;

export const zLabelTemplateRow = z.object({
  id: zIdOut,
  version: z.int(),
  companyId: zIdOut.nullable(),
  companyZh: z.string().nullable(),
  companyEn: z.string().nullable(),
  code: z.string(),
  templateVersion: z.int(),
  kind: zLabelKind,
  /** Code of a category of either level; null: of all. */
  category: z.int().nullable(),
  lang: zTemplateLang,
  isOnChoice: z.boolean(),
  nameZh: z.string(),
  nameEn: z.string(),
  note: z.string(),
  widthMm: z.number(),
  heightMm: z.number(),
  status: z.string(),
  phase: zTemplatePhase,
  validFrom: zDay,
  publishedAt: zTime.nullable(),
  /** Print jobs of the companies in scope. */
  jobs: z.int(),
  updatedAt: zTime,
  updatedBy: z.string().nullable(),
});
export type LabelTemplateRow = z.output<typeof zLabelTemplateRow>;

const zFilled = z.record(z.string(), z.string());
/** Rows of a paper by the name of their list. */
export const zPaperLists = z.record(z.string(), z.array(zFilled));
/** What a preview is made from; `qr`: modules of its QR code, rows of 0 and 1 with `/` between them. */
const zSample = z.object({ key: z.string(), label: zFilled, lists: zPaperLists, qr: z.string() });
export type TemplateSample = z.output<typeof zSample>;

export const zLabelTemplateDetail = zLabelTemplateRow.extend({
  design: zLabelDesign,
  basedOn: z.object({ id: zIdOut, code: z.string(), templateVersion: z.int() }).nullable(),
  /** The versions of this template, the newest first. */
  line: z.array(
    z.object({
      id: zIdOut,
      templateVersion: z.int(),
      phase: zTemplatePhase,
      validFrom: zDay,
      publishReason: z.string(),
    }),
  ),
  samples: z.array(zSample),
  /** The logo of its company as a data address; a mark that is nobody's where there is none. */
  logoHref: z.string(),
  /** Type smaller than this is refused. */
  minTypeMm: z.number(),
  /** Today in Asia/Shanghai: the first day that a version may hold from. */
  today: zDay,
  createdAt: zTime,
  createdBy: z.string().nullable(),
  publishedBy: z.string().nullable(),
  publishReason: z.string(),
  withdrawnAt: zTime.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawReason: z.string(),
  allowedActions: zAllowedActions,
});
export type LabelTemplateDetail = z.output<typeof zLabelTemplateDetail>;

const head = { nameZh: zTextRequired(40), nameEn: zTextRequired(60), note: zText(200) };
const use = { category: z.int().min(1).max(9_999).nullable(), isOnChoice: z.boolean() };

/** A new template, as a copy of a version or (`basedOnId` null) of the delivered one of its kind. */
export const zNewLabelTemplate = z.strictObject({
  companyId: zId.nullable(),
  kind: zLabelKind,
  basedOnId: zId.nullable(),
  lang: zTemplateLang.default(null),
  ...head,
  ...use,
});
/** The next version of a template, as a copy of this one. */
export const zNewTemplateVersion = z.strictObject({ note: zText(200) });
/** Everything of a draft; faults of the design do not keep it from being saved, only from being published. */
export const zLabelTemplateChange = z.strictObject({ version: zVersion, ...head, ...use, design: zLabelDesign });
export type LabelTemplateChange = z.output<typeof zLabelTemplateChange>;
export const zPublishLabelTemplate = z.strictObject({ version: zVersion, validFrom: zDay, reason: zReason });
export const zWithdrawLabelTemplate = z.strictObject({ version: zVersion, reason: zReason });

/** A certificate's label as the design would set it. */
export const zPreviewLabel = z.strictObject({
  kind: z.enum(['grading', 'chip']),
  certNo: zTextRequired(20),
});

/** Templates of the house that a category may name. */
export const zTemplateChoice = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
