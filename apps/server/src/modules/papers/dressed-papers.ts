import type { LabelData } from '@mintmark/domain/labels/label-template.ts';
import type { HousePaper } from '@mintmark/domain/labels/printer.enums.ts';
import { shanghaiDay, shanghaiMinute } from '../../kernel/clock.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { templateChooser } from '../../workflow/labels/label-templates.repo.ts';
import { type DressedTemplate, dressTemplate, nameOfAccount } from '../labels/index.ts';
import type { Asked, FoundPaper } from './found-paper.ts';
import { PAPER_SOURCES } from './paper-sources.ts';

/** Papers of one company and one template: what one job prints. */
export interface DressedPapers {
  readonly companyId: string;
  readonly dressed: DressedTemplate;
  readonly papers: readonly FoundPaper[];
}

export interface Sorted {
  readonly groups: readonly DressedPapers[];
  readonly missing: readonly string[];
  readonly refused: readonly { readonly code: string; readonly guard: string }[];
}

const setOnly = (fields: LabelData): LabelData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

interface Wanted extends Asked {
  readonly kind: HousePaper;
  readonly now: Date;
  /** Of this company only: another one may have the same number. */
  readonly companyId?: string;
}

/** In the order of the numbers. */
async function foundPapers(db: Reader, context: SignedInContext, wanted: Wanted): Promise<readonly FoundPaper[]> {
  const found = await PAPER_SOURCES[wanted.kind](db, context, wanted);
  const place = new Map(wanted.codes.map((code, at) => [code, at]));
  return found
    .filter(({ companyId }) => wanted.companyId === undefined || wanted.companyId === companyId)
    .toSorted((a, b) => (place.get(a.code) ?? 0) - (place.get(b.code) ?? 0));
}

/**
 * The papers of some numbers as they would be printed now: of each company with the template that is in force for it today,
 * in the language asked for. Throws GUARD_FAILED (noLabelTemplate).
 */
export async function dressedPapers(db: Reader, context: SignedInContext, wanted: Wanted): Promise<Sorted> {
  const found = await foundPapers(db, context, wanted);
  const choose = await templateChooser(db, wanted.kind, shanghaiDay(wanted.now));
  const ofPaper = {
    printedAt: shanghaiMinute(wanted.now),
    printedBy: await nameOfAccount(db, context.actor.accountId),
  };
  const groups = new Map<string, { companyId: string; dressed: DressedTemplate; papers: FoundPaper[] }>();
  for (const paper of found.filter(({ refusal = null }) => refusal === null)) {
    const { companyId, category1 = null } = paper;
    const template = choose({ companyId, category1, lang: wanted.lang });
    if (template === null) throw new AppError('GUARD_FAILED', { params: { guard: 'noLabelTemplate' } });
    const key = `${companyId}/${template.id}@${template.version}`;
    const group = groups.get(key) ?? {
      companyId,
      dressed: await dressTemplate(db, context.config, template, companyId),
      papers: [],
    };
    groups.set(key, group);
    group.papers.push({ ...paper, fields: setOnly({ ...group.dressed.brand, ...ofPaper, ...paper.fields }) });
  }
  const known = new Set(found.map(({ code }) => code));
  return {
    groups: [...groups.values()],
    missing: wanted.codes.filter((code) => !known.has(code)),
    refused: found.flatMap(({ code, refusal = null }) => (refusal === null ? [] : [{ code, guard: refusal }])),
  };
}
