import { err, ok, type Result } from '../../kernel/result.ts';
import type { Box, LabelData, LabelDesign, LabelElement } from '../label-template.ts';
import { code128Modules, isCode128Text } from './code128.ts';
import { approximateTextWidth, type MeasureText } from './measure-text.ts';
import { qrModulesFor } from './qr-size.ts';

/** A run of text; `riseMm` lifts it above the baseline. */
export type TextRun = { readonly text: string; readonly sizeMm: number; readonly riseMm: number };

/** One drawn thing, in millimetres. `y` of a text is its baseline, `x` its left, middle or right end by `align`. */
export type DrawItem =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly align: 'left' | 'center' | 'right';
      readonly weight: number;
      readonly color: string;
      readonly spacingMm: number;
      readonly runs: readonly TextRun[];
    }
  | Extract<LabelElement, { kind: 'rect' | 'path' }>
  | {
      readonly kind: 'code128';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly text: string;
    }
  | { readonly kind: 'qr'; readonly x: number; readonly y: number; readonly w: number; readonly text: string }
  | ({ readonly kind: 'logo'; readonly href: string } & Box);

/** A label ready to be drawn. `shrunkFields` were set smaller than designed (“缩字” on the print page). */
export type LabelDrawing = {
  readonly templateId: string;
  readonly templateVersion: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly fontFamily: string;
  readonly items: readonly DrawItem[];
  readonly shrunkFields: readonly string[];
};

/** Why a label is not printed. `field` is the field's name, or the text itself for a fixed text. Widths in mm. */
export type LabelProblem = {
  readonly code:
    | 'FIELD_MISSING'
    | 'TEXT_TOO_LONG'
    | 'TEXT_NOT_PRINTABLE'
    | 'BARCODE_NOT_ENCODABLE'
    | 'BARCODE_TOO_DENSE'
    | 'QR_TOO_DENSE'
    | 'LOGO_MISSING';
  readonly field: string;
  readonly neededMm: number | null;
  readonly availableMm: number | null;
};

type Placed = {
  readonly items: readonly DrawItem[];
  readonly shrunk: readonly string[];
  readonly problems: readonly LabelProblem[];
};
type TextElement = Extract<LabelElement, { kind: 'text' | 'field' }>;

const NOTHING: Placed = { items: [], shrunk: [], problems: [] };
/** Middle of capitals and Han above the baseline, in em: text looks centred in its box. */
export const MIDDLE_EM = 0.37;
const STEP_MM = 0.05;
/** Control characters, lone surrogates and marks that reverse the reading direction. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Sets a label: fields in, drawing out. Text that is too wide shrinks to its smallest size and is refused below it;
 * nothing is cut or wraps over its neighbour. Errors: all problems of the label, none is printed half.
 * Source: look.md “07 Labels” (“shrink to 2.9 mm, then refuse to print”).
 */
export function layoutLabel(
  template: LabelDesign,
  data: LabelData,
  measureText: MeasureText = approximateTextWidth,
): Result<LabelDrawing, LabelProblem[]> {
  const placed = template.elements
    .filter(
      (element) => element.when === undefined || (fieldText(data, element.when.field) !== '') === element.when.isSet,
    )
    .map((element) => place(element, { data, measureText, logoHref: template.logoHref }));
  const problems = placed.flatMap((one) => one.problems);
  if (problems.length > 0) return err(problems);
  const { id, version, widthMm, heightMm, fontFamily } = template;
  const size = { widthMm, heightMm, fontFamily };
  const shrunkFields = placed.flatMap((one) => one.shrunk);
  return ok({
    templateId: id,
    templateVersion: version,
    ...size,
    items: placed.flatMap((one) => one.items),
    shrunkFields,
  });
}

interface Setting {
  readonly data: LabelData;
  readonly measureText: MeasureText;
  readonly logoHref: string | undefined;
}

function place(element: LabelElement, { data, measureText, logoHref = '' }: Setting): Placed {
  switch (element.kind) {
    case 'text':
      return placeText(element, element.text, '', measureText);
    case 'field': {
      const text = fieldText(data, element.field);
      if (text === '') return element.isRequired ? refused('FIELD_MISSING', element.field) : NOTHING;
      return placeText(element, text, fieldText(data, element.suffix?.field ?? ''), measureText);
    }
    case 'code128':
      return placeCode128(element, fieldText(data, element.field));
    case 'qr':
      return placeQr(element, fieldText(data, element.field));
    case 'logo': {
      const { x, y, w, h } = element;
      const isThere = fieldText(data, 'logo') !== '' && logoHref.startsWith('data:image/');
      return isThere
        ? { ...NOTHING, items: [{ kind: 'logo', x, y, w, h, href: logoHref }] }
        : refused('LOGO_MISSING', 'logo');
    }
    // Rows are set page by page (layout-pages.ts).
    case 'table':
      return NOTHING;
    default:
      return { ...NOTHING, items: [element] };
  }
}

function placeText(element: TextElement, text: string, suffixText: string, measureText: MeasureText): Placed {
  const name = element.kind === 'field' ? element.field : element.text;
  if (UNPRINTABLE.test(text + suffixText)) return refused('TEXT_NOT_PRINTABLE', name);
  const widthAt = (sizeMm: number) => {
    const runs = runsOf(element, text, suffixText, sizeMm);
    const letters = runs.reduce((sum, run) => sum + [...run.text].length, 0);
    const glyphsMm = runs.reduce((sum, run) => sum + measureText(run.text, run.sizeMm, element.weight), 0);
    return glyphsMm + element.spacingMm * (letters - 1);
  };
  const sizeMm = fittingSize(element, widthAt);
  if (sizeMm === null) return refused('TEXT_TOO_LONG', name, widthAt(element.minSizeMm), element.w);
  const { align, weight, color, spacingMm } = element;
  const x = element.x + (align === 'left' ? 0 : align === 'center' ? element.w / 2 : element.w);
  const y = element.y + element.h / 2 + MIDDLE_EM * sizeMm;
  const runs = runsOf(element, text, suffixText, sizeMm);
  const item: DrawItem = { kind: 'text', x, y, align, weight, color, spacingMm, runs };
  return { items: [item], shrunk: sizeMm < element.sizeMm ? [name] : [], problems: [] };
}

function runsOf(element: TextElement, text: string, suffixText: string, sizeMm: number): TextRun[] {
  const suffix = element.kind === 'field' ? element.suffix : undefined;
  const scale = sizeMm / element.sizeMm;
  const main: TextRun = { text, sizeMm, riseMm: 0 };
  if (suffix === undefined || suffixText === '') return [main];
  return [main, { text: suffixText, sizeMm: suffix.sizeMm * scale, riseMm: suffix.riseMm * scale }];
}

/** The largest size in steps of 0.05 mm at which the text is not wider than its box, or null. */
function fittingSize(element: TextElement, widthAt: (sizeMm: number) => number): number | null {
  const steps = Math.floor((element.sizeMm - element.minSizeMm) / STEP_MM + 1e-6);
  for (let step = 0; step <= steps; step += 1) {
    const sizeMm = Math.round((element.sizeMm - step * STEP_MM) * 100) / 100;
    if (widthAt(sizeMm) <= element.w) return sizeMm;
  }
  return widthAt(element.minSizeMm) <= element.w ? element.minSizeMm : null;
}

function placeCode128(element: Extract<LabelElement, { kind: 'code128' }>, text: string): Placed {
  const { field, x, y, w, h, minModuleMm } = element;
  if (text === '') return refused('FIELD_MISSING', field);
  if (!isCode128Text(text)) return refused('BARCODE_NOT_ENCODABLE', field);
  const neededMm = code128Modules(text) * minModuleMm;
  if (neededMm > w) return refused('BARCODE_TOO_DENSE', field, neededMm, w);
  return { ...NOTHING, items: [{ kind: 'code128', x, y, w, h, text }] };
}

function placeQr(element: Extract<LabelElement, { kind: 'qr' }>, text: string): Placed {
  const { field, x, y, w, minModuleMm } = element;
  if (text === '') return refused('FIELD_MISSING', field);
  const modules = qrModulesFor(text);
  if (modules === null || modules * minModuleMm > w) {
    return refused('QR_TOO_DENSE', field, modules === null ? null : modules * minModuleMm, w);
  }
  return { ...NOTHING, items: [{ kind: 'qr', x, y, w, text }] };
}

function fieldText(data: LabelData, field: string): string {
  return Object.hasOwn(data, field) ? (data[field] ?? '').normalize('NFC').trim() : '';
}

function refused(
  code: LabelProblem['code'],
  field: string,
  neededMm: number | null = null,
  availableMm: number | null = null,
): Placed {
  return { ...NOTHING, problems: [{ code, field, neededMm, availableMm }] };
}
