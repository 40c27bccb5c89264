import { needsOf } from '@mintmark/domain/catalogue/category-book.ts';
import { type WaybillSize, waybillDesign } from '@mintmark/domain/delivery/waybill-design.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import { chooseTemplate, type TemplateOffer, versionsInForce } from '@mintmark/domain/labels/choose-template.ts';
import type { LabelKind, LabelTemplate } from '@mintmark/domain/labels/label-template.ts';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { LabelTemplatesTable } from '../../db/schema.generated.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { readCategoryBook } from '../catalogue/categories.repo.ts';

export type TemplateRow = Selectable<LabelTemplatesTable>;

/** What is drawn, as it is stored: measures, font, elements. */
export type StoredDesign = Pick<LabelTemplate, 'widthMm' | 'heightMm' | 'fontFamily' | 'elements'>;

type Named = Pick<TemplateRow, 'code' | 'kind' | 'templateVersion' | 'data' | 'lang'>;

const langOf = (lang: string | null): Lang | null => (lang === 'zh' || lang === 'en' ? lang : null);

/** A stored version as the label engine takes it; written through the contract's schema only. */
export function templateOf({ code, kind, lang, templateVersion, data }: Named): LabelTemplate {
  const { widthMm, heightMm, fontFamily, elements } = data as StoredDesign;
  const head = { id: code, kind: kind as LabelKind, lang: langOf(lang), version: templateVersion };
  return { ...head, widthMm, heightMm, fontFamily, elements };
}

/** The same for an answer, whose lists may be written to. */
export const printTemplate = (template: LabelTemplate) => ({
  ...template,
  elements: template.elements.map((one) => (one.kind === 'table' ? { ...one, columns: [...one.columns] } : one)),
});

interface Offer extends TemplateOffer {
  readonly template: LabelTemplate;
}

const offerOf = (row: TemplateRow): Offer => ({
  code: row.code,
  version: row.templateVersion,
  kind: row.kind as LabelKind,
  companyId: row.companyId,
  category: row.category,
  lang: langOf(row.lang),
  isOnChoice: row.isOnChoice,
  validFrom: row.validFrom,
  template: templateOf(row),
});

/** The templates of a kind that hold on a day of Asia/Shanghai: of the house and of companies in sight. */
async function offersInForce(db: Reader, kind: LabelKind, day: string): Promise<readonly Offer[]> {
  const rows = await db
    .selectFrom('labelTemplates')
    .selectAll()
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .where('validFrom', '<=', day)
    .orderBy('id')
    .execute();
  return versionsInForce(rows.map(offerOf), day);
}

/** What a label is made for; without a category it is the template of all. */
export interface Labelled {
  readonly companyId: string | null;
  readonly category1?: number | null;
  readonly category2?: number | null;
  /** Of papers: the language that they are wanted in. */
  readonly lang?: Lang | null;
}

/** Chooses among the templates of a day, read once: a company's own, the one that the category names, the house's. */
export async function templateChooser(db: Reader, kind: LabelKind, day: string) {
  const offers = await offersInForce(db, kind, day);
  const book = offers.some((one) => one.isOnChoice) ? await readCategoryBook(db) : null;
  return ({ companyId, category1 = null, category2 = null, lang = null }: Labelled): LabelTemplate | null => {
    const isPlaced = book !== null && category1 !== null && category2 !== null;
    const named = isPlaced ? (needsOf(book, { category1, category2 }).labelTemplate ?? null) : null;
    return chooseTemplate(offers, kind, { companyId, category1, category2, named, lang })?.template ?? null;
  };
}

/** The template of one label. Throws GUARD_FAILED (noLabelTemplate). */
export async function labelTemplateFor(
  db: Reader,
  kind: LabelKind,
  piece: Labelled,
  day: string,
): Promise<LabelTemplate> {
  const template = (await templateChooser(db, kind, day))(piece);
  if (template === null) throw new AppError('GUARD_FAILED', { params: { guard: 'noLabelTemplate' } });
  return template;
}

interface Version {
  readonly code: string;
  readonly version: number;
}

/** The versions that jobs were printed with, by `code@version`; they stay for good. */
export async function templatesByVersion(
  db: Reader,
  wanted: readonly Version[],
): Promise<ReadonlyMap<string, LabelTemplate>> {
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('labelTemplates')
    .select(['code', 'kind', 'lang', 'templateVersion', 'data'])
    .where((eb) => eb.or(wanted.map((one) => eb.and({ code: one.code, templateVersion: one.version }))))
    .execute();
  return new Map(rows.map((row) => [`${row.code}@${row.templateVersion}`, templateOf(row)]));
}

const zPaper = z.object({ code: z.string(), widthMm: z.number(), heightMm: z.number() });

/** The paper of a courier as the label engine takes it; its size is the courier's, its lines are the house's. */
export const paperTemplate = (size: WaybillSize): LabelTemplate => ({ ...waybillDesign(size), kind: 'box' });

/** The version of a job. Throws GUARD_FAILED (noLabelTemplate). */
export async function templateOfJob(
  db: Reader,
  job: { readonly templateCode: string; readonly templateVersion: number; readonly paper?: unknown },
): Promise<LabelTemplate> {
  if (job.paper) return paperTemplate(zPaper.parse(job.paper));
  const found = await templatesByVersion(db, [{ code: job.templateCode, version: job.templateVersion }]);
  const [template] = found.values();
  if (template === undefined) throw new AppError('GUARD_FAILED', { params: { guard: 'noLabelTemplate' } });
  return template;
}

/** May a category name it: a grading template of the house with a published version? Held until the transaction ends. */
export async function isHouseTemplate(tx: Tx, code: string): Promise<boolean> {
  const rows = await tx
    .selectFrom('labelTemplates')
    .select('id')
    .where('code', '=', code)
    .where('kind', '=', 'grading')
    .where('companyId', 'is', null)
    .where('status', '=', 'published')
    .forShare()
    .execute();
  return rows.length > 0;
}
