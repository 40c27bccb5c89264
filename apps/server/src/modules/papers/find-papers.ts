import { papersEndpoints } from '@mintmark/contract/papers/papers.endpoints.ts';
import type { PaperGroup, PaperRow } from '@mintmark/contract/papers/papers.schema.ts';
import { LABEL_KIND_SPECS } from '@mintmark/domain/labels/label-fields.ts';
import type { LabelData, LabelTemplate, PaperLists } from '@mintmark/domain/labels/label-template.ts';
import { query } from '../../kernel/handlers.ts';
import { textMessage } from '../../kernel/messages.ts';
import { printTemplate } from '../../workflow/labels/label-templates.repo.ts';
import { assertMayPrint, qrRows } from '../labels/index.ts';
import { dressedPapers } from './dressed-papers.ts';
import { companyNames } from './papers.queries.ts';

interface Printed {
  readonly code: string;
  readonly fields: LabelData;
  readonly lists?: PaperLists;
}

/** A paper for an answer; the QR code is made only where the template has one. */
export async function presentPaper(
  { code, fields, lists = {} }: Printed,
  { kind, elements }: LabelTemplate,
): Promise<PaperRow> {
  const hasQr = elements.some((element) => element.kind === 'qr');
  const rows = Object.entries(lists).map(([name, all]) => [name, all.map((row) => ({ ...row }))] as const);
  const says = fields[LABEL_KIND_SPECS[kind].qr] ?? '';
  return { code, fields: { ...fields }, lists: Object.fromEntries(rows), qr: hasQr ? await qrRows(says) : '' };
}

/** Papers of typed or scanned numbers as they would be printed now, those that were not found, those that are not printed. */
export const findPapers = query(papersEndpoints.findPapers, async ({ body }, context) => {
  assertMayPrint(context.actor, body.kind);
  return context.db.read(context.scope, async (db) => {
    const sorted = await dressedPapers(db, context, { ...body, now: context.clock.now() });
    const names = await companyNames(
      db,
      sorted.groups.map(({ companyId }) => companyId),
    );
    const groups: PaperGroup[] = [];
    for (const { companyId, dressed, papers } of sorted.groups) {
      const { zh = '', en = '' } = names.get(companyId) ?? {};
      const shown = await Promise.all(papers.map((paper) => presentPaper(paper, dressed.template)));
      const template = printTemplate(dressed.template);
      groups.push({ companyId, companyZh: zh, companyEn: en, template, papers: shown });
    }
    return {
      groups,
      missing: [...sorted.missing],
      refused: sorted.refused.map(({ code, guard }) => ({ code, text: textMessage(guard, context.locale) })),
    };
  });
});
