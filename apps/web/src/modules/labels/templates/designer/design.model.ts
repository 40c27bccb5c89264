import type { LabelDesign } from '@mintmark/contract/labels/label-template.schema.ts';
import type { Lang } from '@mintmark/domain/kernel/enums.ts';
import type { LabelProblem } from '@mintmark/domain/labels/drawing/layout-label.ts';
import { layoutPages } from '@mintmark/domain/labels/drawing/layout-pages.ts';
import { LABEL_KIND_SPECS } from '@mintmark/domain/labels/label-fields.ts';
import type {
  LabelElement,
  LabelKind,
  LabelTemplate,
  PaperData,
  TableColumn,
} from '@mintmark/domain/labels/label-template.ts';
import { box, optionalField, rect, style, text } from '@mintmark/domain/labels/templates/template-parts.ts';

/** What can be put on a label by hand. */
export const NEW_ELEMENTS = ['field', 'text', 'code128', 'qr', 'logo', 'rect', 'table'] as const;
export type NewElement = (typeof NEW_ELEMENTS)[number];

/** What can be put on a label or paper of the kind: tables only where its record has a list. */
export const newElementsOf = (kind: LabelKind): readonly NewElement[] =>
  NEW_ELEMENTS.filter((what) => what !== 'table' || LABEL_KIND_SPECS[kind].lists !== undefined);

const STEP = 100;
/** Measures are kept to the hundredth of a millimetre. */
export const round = (mm: number): number => Math.round(mm * STEP) / STEP;

export const templateFrom = (design: LabelDesign, kind: LabelKind, logoHref: string): LabelTemplate => ({
  id: 'draft',
  kind,
  version: 1,
  ...design,
  logoHref,
});

/** The design with one element changed, moved to another place of the order, doubled, or without it. */
export function changeElement(design: LabelDesign, at: number, element: LabelElement): LabelDesign {
  return { ...design, elements: design.elements.with(at, element as LabelDesign['elements'][number]) };
}
export function removeElement(design: LabelDesign, at: number): LabelDesign {
  return { ...design, elements: design.elements.toSpliced(at, 1) };
}
export function doubleElement(design: LabelDesign, at: number): LabelDesign {
  const element = design.elements[at];
  if (element === undefined) return design;
  const moved = { ...element, x: round(element.x + 1), y: round(element.y + 1) };
  return { ...design, elements: design.elements.toSpliced(at + 1, 0, moved) };
}
export function shiftElement(design: LabelDesign, at: number, by: -1 | 1): LabelDesign {
  const [element, other] = [design.elements[at], design.elements[at + by]];
  if (element === undefined || other === undefined) return design;
  return { ...design, elements: design.elements.with(at, other).with(at + by, element) };
}
export function moveElement(design: LabelDesign, at: number, dx: number, dy: number): LabelDesign {
  const element = design.elements[at];
  if (element === undefined) return design;
  return changeElement(design, at, { ...element, x: round(element.x + dx), y: round(element.y + dy) });
}

/** A new table with the first columns of its list, each named in the reader's language. */
function newTable(kind: LabelKind, lang: Lang): LabelElement {
  const [list] = LABEL_KIND_SPECS[kind].lists ?? [];
  const columns = (list?.fields ?? [])
    .slice(0, 3)
    .map((one): TableColumn => ({ field: one.code, title: one[lang], w: 30, align: 'left' }));
  const look = { sizeMm: 2.8, rowMm: 6, color: '#111111' };
  return { kind: 'table', list: list?.code ?? '', ...box(2, 2, 90, 40), columns, ...look };
}

/** A new element in the upper left corner, where it can be seen. */
export function newElement(
  kind: LabelKind,
  what: NewElement,
  { words, lang }: { readonly words: string; readonly lang: Lang },
): LabelElement {
  const { fields, barcodes, qr } = LABEL_KIND_SPECS[kind];
  const look = style(2.4, { minSizeMm: 1.8 });
  switch (what) {
    case 'field':
      return optionalField(fields[0]?.code ?? '', box(2, 2, 25, 3.2), look);
    case 'text':
      return text(words, box(2, 2, 25, 3.2), look);
    case 'code128':
      return { kind: 'code128', field: barcodes[0] ?? '', ...box(3, 2, 38, 5), minModuleMm: 0.25 };
    case 'qr':
      return { kind: 'qr', field: qr, x: 2, y: 2, w: 11, minModuleMm: 0.28 };
    case 'table':
      return newTable(kind, lang);
    case 'logo':
      return { kind: 'logo', ...box(2, 2, 12, 8), when: { field: 'logo', isSet: true } };
    default:
      return rect(box(2, 2, 20, 0.25), '#111111');
  }
}

export function addElement(design: LabelDesign, element: LabelElement): LabelDesign {
  return { ...design, elements: [...design.elements, element as LabelDesign['elements'][number]] };
}

export interface Refused {
  readonly index: number;
  readonly problem: LabelProblem;
}

/** Element by element what cannot be set, so that the rest can still be seen. */
export function refusedOf(template: LabelTemplate, paper: PaperData): readonly Refused[] {
  return template.elements.flatMap((element, index) => {
    const drawing = layoutPages({ ...template, elements: [element] }, paper);
    return drawing.ok ? [] : drawing.error.map((problem) => ({ index, problem }));
  });
}

/** The template without the elements that cannot be set. */
export function drawable(template: LabelTemplate, refused: readonly Refused[]): LabelTemplate {
  const bad = new Set(refused.map(({ index }) => index));
  return { ...template, elements: template.elements.filter((_, index) => !bad.has(index)) };
}

/** Height of the place of an element. */
export const heightOf = (element: LabelElement): number => ('h' in element ? element.h : element.w);
