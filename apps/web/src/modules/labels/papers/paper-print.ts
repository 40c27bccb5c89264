import type { PrintTemplate } from '@mintmark/contract/labels/label-template.schema.ts';
import type { PaperRow } from '@mintmark/contract/papers/papers.schema.ts';
import type { LabelProblem } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { drawPages } from '../../../kit/print/index.ts';

/** One page as it comes out. */
export interface PaperPage {
  readonly key: string;
  readonly code: string;
  readonly n: number;
  readonly src: string;
}

export interface DrawnPapers {
  readonly pages: readonly PaperPage[];
  readonly problems: readonly { readonly code: string; readonly problem: LabelProblem }[];
}

/** Every page of some papers in their order, and what cannot be set. */
export function drawPapers(template: PrintTemplate, papers: readonly PaperRow[]): DrawnPapers {
  const drawn = papers.map((paper) => ({
    code: paper.code,
    set: drawPages(template, { fields: paper.fields, lists: paper.lists }, paper.qr),
  }));
  return {
    pages: drawn.flatMap(({ code, set }, at) =>
      set.ok ? set.pages.map((src, page) => ({ key: `${at}.${page}`, code, n: page + 1, src })) : [],
    ),
    problems: drawn.flatMap(({ code, set }) => (set.ok ? [] : set.problems.map((problem) => ({ code, problem })))),
  };
}
