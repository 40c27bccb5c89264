import type { Lang } from '../kernel/enums.ts';

/** What a label or a paper is for. Source: records.md §2 “printTags / templates”. */
export type LabelKind = 'grading' | 'receipt' | 'entry' | 'box' | 'chip' | 'tray' | 'delivery' | 'card';

/** Filled-in fields of one label; a missing or empty field is not set. */
export type LabelData = Readonly<Record<string, string>>;

/** Rows of a paper by the name of their list; each row is filled in like a label. */
export type PaperLists = Readonly<Record<string, readonly LabelData[]>>;

/** What a paper says: its fields, and the rows of its tables. */
export type PaperData = { readonly fields: LabelData; readonly lists: PaperLists };

/** A column of a table: what it shows, the words above it, its width in mm. */
export type TableColumn = {
  readonly field: string;
  readonly title: string;
  readonly w: number;
  readonly align: 'left' | 'center' | 'right';
};

/** Draws an element only when a field is set (or is not). */
export type Condition = { readonly field: string; readonly isSet: boolean };

/** A rectangle in millimetres from the upper left corner of the label. */
export type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** How text is set. It shrinks from `sizeMm` to `minSizeMm` and is refused below; `spacingMm` between letters. */
export type TextStyle = {
  readonly sizeMm: number;
  readonly minSizeMm: number;
  readonly weight: number;
  readonly align: 'left' | 'center' | 'right';
  readonly color: string;
  readonly spacingMm: number;
};

/** A raised second part after the main text (the plus of a grade); it shrinks with it. */
export type Suffix = { readonly field: string; readonly sizeMm: number; readonly riseMm: number };

/** One thing on a label; `mayOverlap`: it may lie over another on purpose; `page`: not on every page of a paper. Paths are drawn in a square of `viewSize` units scaled to `w`, filled or stroked. */
export type LabelElement = {
  readonly when?: Condition;
  readonly mayOverlap?: boolean;
  readonly page?: 'first' | 'last';
} & (
  | ({ readonly kind: 'text'; readonly text: string } & Box & TextStyle)
  | ({ readonly kind: 'field'; readonly field: string; readonly isRequired: boolean; readonly suffix?: Suffix } & Box &
      TextStyle)
  | ({ readonly kind: 'rect'; readonly color: string } & Box)
  | {
      readonly kind: 'path';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly viewSize: number;
      readonly d: string;
      readonly color: string;
      /** Width of the stroke in view units; null = filled (even-odd). */
      readonly strokeWidth: number | null;
    }
  | ({ readonly kind: 'code128'; readonly field: string; readonly minModuleMm: number } & Box)
  | {
      readonly kind: 'qr';
      readonly field: string;
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly minModuleMm: number;
    }
  // The company's mark, as large as its proportions allow, in the middle of its place.
  | ({ readonly kind: 'logo' } & Box)
  // The rows of a list below their titles; what does not fit into its place goes on, on the next page.
  | ({
      readonly kind: 'table';
      readonly list: string;
      readonly columns: readonly TableColumn[];
      readonly sizeMm: number;
      /** The least height of a row. */
      readonly rowMm: number;
      readonly color: string;
    } & Box)
);

/** A label design as data, all measures in millimetres. */
export type LabelTemplate = {
  readonly id: string;
  readonly kind: LabelKind;
  readonly version: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly fontFamily: string;
  /** The language of its words; null or missing: of all. */
  readonly lang?: Lang | null | undefined;
  readonly elements: readonly LabelElement[];
  /** The picture of its logo elements as a data address: of the company whose labels are set. */
  readonly logoHref?: string | undefined;
};

/** What is drawn, whatever it is for. */
export type LabelDesign = Omit<LabelTemplate, 'kind'>;

/** One fault of a template: the index of the element (−1 = the template itself) and what is wrong with it. */
export type TemplateProblem = {
  readonly index: number;
  readonly code:
    | 'SIZE_NOT_POSITIVE'
    | 'OUTSIDE'
    | 'TEXT_HIGHER_THAN_BOX'
    | 'MIN_ABOVE_SIZE'
    | 'COLOR'
    | 'PATH'
    | 'FONT'
    | 'TABLE_WIDTH'
    | 'TABLE_ROW';
};

const COLOR = /^#[0-9a-f]{6}$/i;
const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9\s,.+-]+$/;
const FONT = /^[\p{L}\p{N}\s,"'-]+$/u;
/** Measures are typed with at most two decimals; less than this is the arithmetic of fractions. */
const TOLERANCE_MM = 0.001;

/** Every fault of a template before it is used: everything inside the label, sizes sound, no foreign markup. */
export function validateLabelTemplate(template: LabelTemplate): TemplateProblem[] {
  const { widthMm, heightMm, fontFamily, elements } = template;
  const own: TemplateProblem[] = [];
  if (!(widthMm > 0 && heightMm > 0)) own.push({ index: -1, code: 'SIZE_NOT_POSITIVE' });
  if (!FONT.test(fontFamily)) own.push({ index: -1, code: 'FONT' });
  return [...own, ...elements.flatMap((element, index) => codesOf(template, element).map((code) => ({ index, code })))];
}

function codesOf(template: LabelTemplate, element: LabelElement): TemplateProblem['code'][] {
  const codes: TemplateProblem['code'][] = [];
  const { x, y, w } = element;
  const h = 'h' in element ? element.h : w;
  const isInside =
    x >= 0 && y >= 0 && x + w <= template.widthMm + TOLERANCE_MM && y + h <= template.heightMm + TOLERANCE_MM;
  if (!(w > 0 && h > 0)) codes.push('SIZE_NOT_POSITIVE');
  if (!isInside) codes.push('OUTSIDE');
  if ('color' in element && !COLOR.test(element.color)) codes.push('COLOR');
  if (element.kind === 'path' && !PATH.test(element.d)) codes.push('PATH');
  if (element.kind === 'table') {
    const used = element.columns.reduce((sum, column) => sum + column.w, 0);
    const isNarrow = element.columns.length === 0 || element.columns.some((column) => column.w <= 0);
    if (isNarrow || used > w + TOLERANCE_MM) codes.push('TABLE_WIDTH');
    if (!(element.sizeMm > 0 && element.rowMm >= element.sizeMm && 2 * element.rowMm <= h)) codes.push('TABLE_ROW');
  }
  if (element.kind === 'text' || element.kind === 'field') {
    if (element.sizeMm > h + TOLERANCE_MM) codes.push('TEXT_HIGHER_THAN_BOX');
    if (!(element.minSizeMm > 0 && element.minSizeMm <= element.sizeMm)) codes.push('MIN_ABOVE_SIZE');
  }
  return codes;
}

/** The fields that a template reads, in the order of its elements. */
export function fieldsOfTemplate(template: LabelTemplate): readonly string[] {
  const names = template.elements.flatMap((element) => [
    ...('field' in element ? [element.field] : []),
    ...(element.kind === 'logo' ? ['logo'] : []),
    ...('suffix' in element && element.suffix !== undefined ? [element.suffix.field] : []),
    ...(element.when === undefined ? [] : [element.when.field]),
  ]);
  return [...new Set(names)];
}
