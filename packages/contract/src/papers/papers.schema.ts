import { HOUSE_PAPERS } from '@mintmark/domain/labels/printer.enums.ts';
import { z } from 'zod';
import { zId, zIdOut, zReason, zTextRequired, zTime } from '../kernel/fields.ts';
import { zLabelData } from '../labels/label.schema.ts';
import { zPaperLists, zPrintTemplate } from '../labels/label-template.schema.ts';

/** Numbers of one question or job. */
export const MAX_PAPERS = 500;

export const zHousePaper = z.enum(HOUSE_PAPERS.map(({ code }) => code));
export const zPaperLang = z.enum(['zh', 'en']);

/** Numbers as they were typed or scanned; the same one twice is one paper. */
const zNumbers = z
  .array(zTextRequired(40))
  .min(1)
  .max(MAX_PAPERS)
  .transform((all) => [...new Set(all.map((one) => one.normalize('NFKC').toUpperCase().replace(/\s/g, '')))]);

export const zFindPapers = z.strictObject({ kind: zHousePaper, lang: zPaperLang, codes: zNumbers });

/** A paper as it would be printed now; `qr`: modules of its QR code, rows of 0 and 1 with `/` between them. */
export const zPaper = z.object({ code: z.string(), fields: zLabelData, lists: zPaperLists, qr: z.string() });
export type PaperRow = z.output<typeof zPaper>;

/** Papers of one company and one template: what one job prints. */
export const zPaperGroup = z.object({
  companyId: zIdOut,
  companyZh: z.string(),
  companyEn: z.string(),
  template: zPrintTemplate,
  papers: z.array(zPaper),
});
export type PaperGroup = z.output<typeof zPaperGroup>;

export const zFoundPapers = z.object({
  groups: z.array(zPaperGroup),
  /** Numbers that nobody in sight has. */
  missing: z.array(z.string()),
  /** Numbers whose paper is not printed now, and why, in the person's language. */
  refused: z.array(z.object({ code: z.string(), text: z.string() })),
});
export type FoundPapers = z.output<typeof zFoundPapers>;

const zCopies = z.int().min(1).max(99);
/** The papers of one group; `companyId` says of which, where two companies have the same number. */
export const zPrintPapers = z.strictObject({
  kind: zHousePaper,
  lang: zPaperLang,
  codes: zNumbers,
  companyId: zId,
  copies: zCopies,
  printerId: zId.nullable(),
});
export const zReprintPapers = z.strictObject({ copies: zCopies, printerId: zId.nullable(), reason: zReason });

/** A job with its papers as they were printed, and the version that they were printed with. */
export const zPaperJob = z.object({
  id: zIdOut,
  jobNo: z.string(),
  kind: zHousePaper,
  count: z.int(),
  who: z.string(),
  createdAt: zTime,
  template: zPrintTemplate,
  papers: z.array(zPaper.extend({ printNo: z.int() })),
});
export type PaperJob = z.output<typeof zPaperJob>;
