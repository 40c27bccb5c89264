import { err, ok, type Result } from '../../kernel/result.ts';
import type { LabelDesign, LabelElement, PaperData } from '../label-template.ts';
import { type LabelDrawing, type LabelProblem, layoutLabel } from './layout-label.ts';
import { approximateTextWidth, type MeasureText } from './measure-text.ts';
import { drawTable, pagesOfTable, type SetRow, setTable, type TableElement } from './table-layout.ts';

type Pages = { readonly element: TableElement; readonly pages: readonly (readonly SetRow[])[] };

const isTable = (element: LabelElement): element is TableElement => element.kind === 'table';

/** Is the element drawn on this page (0 = first) of so many? */
function isOnPage({ page }: LabelElement, at: number, of: number): boolean {
  if (page === 'first') return at === 0;
  return page === 'last' ? at === of - 1 : true;
}

const isSet = ({ when }: LabelElement, { fields }: PaperData): boolean =>
  when === undefined || ((fields[when.field] ?? '').trim() !== '') === when.isSet;

/**
 * Sets a paper: what does not fit into the place of a table goes on, on the next page, where everything else is drawn anew
 * with its number (`page`, `pages`). A design without a table has one page, and is set as a label is. Errors: all problems,
 * none of the pages is printed. Pure.
 */
export function layoutPages(
  template: LabelDesign,
  paper: PaperData,
  measureText: MeasureText = approximateTextWidth,
): Result<readonly LabelDrawing[], LabelProblem[]> {
  const problems: LabelProblem[] = [];
  const tables: Pages[] = [];
  for (const element of template.elements.filter(isTable).filter((one) => isSet(one, paper))) {
    const set = setTable(element, paper.lists[element.list] ?? [], measureText);
    if (set.ok) tables.push({ element, pages: pagesOfTable(element, set.value) });
    else problems.push(...set.error);
  }
  const count = Math.max(1, ...tables.map(({ pages }) => pages.length));
  const drawings: LabelDrawing[] = [];
  for (let at = 0; at < count; at += 1) {
    const elements = template.elements.filter((one) => !isTable(one) && isOnPage(one, at, count));
    const fields = { ...paper.fields, page: String(at + 1), pages: String(count) };
    const drawn = layoutLabel({ ...template, elements }, fields, measureText);
    if (!drawn.ok) {
      problems.push(...drawn.error);
      break;
    }
    // A table is on all pages: no row may stay out.
    const rows = tables.flatMap(({ element, pages }) => drawTable(element, pages[at] ?? []));
    drawings.push({ ...drawn.value, items: [...drawn.value.items, ...rows] });
  }
  return problems.length === 0 ? ok(drawings) : err(problems);
}
