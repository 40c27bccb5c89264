import { LABEL_KIND_SPECS } from './label-fields.ts';
import {
  type Box,
  fieldsOfTemplate,
  type LabelElement,
  type LabelTemplate,
  type TemplateProblem,
  validateLabelTemplate,
} from './label-template.ts';
import { DOTS_PER_MM } from './printer.enums.ts';

/** A fault or a warning of a template; `other`: the element that it has to do with, `field`: the fact. */
export type TemplateFinding = {
  readonly index: number;
  readonly code:
    | TemplateProblem['code']
    | 'LABEL_SIZE'
    | 'TOO_MANY'
    | 'TEXT_EMPTY'
    | 'TYPE_TOO_SMALL'
    | 'FIELD_UNKNOWN'
    | 'FIELD_NOT_A_CODE'
    | 'MUST_CARRY'
    | 'MUST_BE_SCANNED'
    | 'OVERLAP'
    | 'QUIET_ZONE'
    | 'CODE_ON_DARK'
    | 'MODULE_TOO_FINE';
  readonly severity: 'error' | 'warning';
  readonly other: number | null;
  readonly field: string | null;
};

/** What the house allows. */
export type TemplateLimits = { readonly minTypeMm: number };

const MAX_ELEMENTS = 80;
const SMALLEST_MM = { w: 15, h: 10 };
const LARGEST_MM = { w: 210, h: 297 };
const EPSILON_MM = 0.001;
/** Dots that a module needs on the head (bitmap.ts). */
const LEAST_DOTS = 2;
/** Clear modules around a code: below the first it is not read, below the second not by every reader (ISO 18004, 15417). */
const QUIET = { qr: { least: 2, good: 4 }, code128: { least: 5, good: 10 } } as const;
const LIGHT = 0.6;

type Code = Extract<LabelElement, { kind: 'code128' | 'qr' }>;
const isCode = (element: LabelElement): element is Code => element.kind === 'code128' || element.kind === 'qr';
const isText = (element: LabelElement) => element.kind === 'text' || element.kind === 'field';
const isTable = (element: LabelElement) => element.kind === 'table';
const isLogo = (element: LabelElement) => element.kind === 'logo';
const boxOf = (element: LabelElement): Box => ({
  x: element.x,
  y: element.y,
  w: element.w,
  h: 'h' in element ? element.h : element.w,
});

function meets(a: Box, b: Box): boolean {
  return (
    a.x + a.w > b.x + EPSILON_MM &&
    b.x + b.w > a.x + EPSILON_MM &&
    a.y + a.h > b.y + EPSILON_MM &&
    b.y + b.h > a.y + EPSILON_MM
  );
}

/** Never on the same label: one is drawn when a field is set, the other when it is not. */
function exclude(a: LabelElement, b: LabelElement): boolean {
  return a.when !== undefined && b.when !== undefined && a.when.field === b.when.field && a.when.isSet !== b.when.isSet;
}

const at = (
  index: number,
  code: TemplateFinding['code'],
  more: Partial<Omit<TemplateFinding, 'index' | 'code'>> = {},
): TemplateFinding => ({ index, code, severity: 'error', other: null, field: null, ...more });

/** Relative lightness of `#rrggbb`, 0 black … 1 white. */
function lightness(color: string): number {
  const parts = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function labelFindings({ kind, widthMm, heightMm, elements }: LabelTemplate): TemplateFinding[] {
  const isSize =
    widthMm >= SMALLEST_MM.w && heightMm >= SMALLEST_MM.h && widthMm <= LARGEST_MM.w && heightMm <= LARGEST_MM.h;
  const spec = LABEL_KIND_SPECS[kind];
  const texts = new Set(elements.flatMap((one) => (one.kind === 'field' ? [one.field] : [])));
  const codes = new Set(elements.filter(isCode).map((one) => one.field));
  const isScanned = spec.scanned.length === 0 || spec.scanned.some((field) => codes.has(field));
  return [
    ...(isSize ? [] : [at(-1, 'LABEL_SIZE')]),
    ...(elements.length > MAX_ELEMENTS ? [at(-1, 'TOO_MANY')] : []),
    ...spec.texts.filter((field) => !texts.has(field)).map((field) => at(-1, 'MUST_CARRY', { field })),
    ...(isScanned ? [] : [at(-1, 'MUST_BE_SCANNED', { field: spec.scanned[0] ?? null })]),
  ];
}

function fieldFindings(template: LabelTemplate, element: LabelElement, index: number): TemplateFinding[] {
  const { fields, barcodes, qr, lists = [] } = LABEL_KIND_SPECS[template.kind];
  if (element.kind === 'table') {
    const list = lists.find(({ code }) => code === element.list);
    if (!list) return [at(index, 'FIELD_UNKNOWN', { field: element.list })];
    const names = new Set(list.fields.map(({ code }) => code));
    const unknown = element.columns.filter((column) => !names.has(column.field));
    if (unknown.length > 0) return unknown.map((column) => at(index, 'FIELD_UNKNOWN', { field: column.field }));
  }
  const known = new Set(fields.map(({ code }) => code));
  const unknown = fieldsOfTemplate({ ...template, elements: [element] }).filter((name) => !known.has(name));
  if (unknown.length > 0) return unknown.map((field) => at(index, 'FIELD_UNKNOWN', { field }));
  if (!isCode(element)) return [];
  const allowed = element.kind === 'qr' ? [qr] : barcodes;
  return allowed.includes(element.field) ? [] : [at(index, 'FIELD_NOT_A_CODE', { field: element.field })];
}

function typeFindings(element: LabelElement, index: number, { minTypeMm }: TemplateLimits): TemplateFinding[] {
  if (element.kind === 'table') return element.sizeMm < minTypeMm - EPSILON_MM ? [at(index, 'TYPE_TOO_SMALL')] : [];
  if (element.kind !== 'text' && element.kind !== 'field') return [];
  const isEmpty = element.kind === 'text' && element.text.trim() === '';
  return [
    ...(isEmpty ? [at(index, 'TEXT_EMPTY')] : []),
    ...(element.minSizeMm < minTypeMm - EPSILON_MM ? [at(index, 'TYPE_TOO_SMALL')] : []),
  ];
}

/** A module of two dots: 0.25 mm at 203 dpi, 0.17 mm at 300 dpi. Too fine for both is refused, for the coarser one said. */
function moduleFindings(element: LabelElement, index: number): TemplateFinding[] {
  if (!isCode(element)) return [];
  const dots = (dpi: 203 | 300) => element.minModuleMm * DOTS_PER_MM[dpi];
  if (dots(300) < LEAST_DOTS - EPSILON_MM) return [at(index, 'MODULE_TOO_FINE')];
  return dots(203) < LEAST_DOTS - EPSILON_MM ? [at(index, 'MODULE_TOO_FINE', { severity: 'warning' })] : [];
}

/** The code with its clear room, in whole around a QR code, left and right of a barcode. */
function withQuiet(element: Code, modules: number): Box {
  const room = modules * element.minModuleMm;
  const { x, y, w, h } = boxOf(element);
  const above = element.kind === 'qr' ? room : 0;
  return { x: x - room, y: y - above, w: w + 2 * room, h: h + 2 * above };
}

/** Texts, codes and dark things in the clear room of a code; the edge of the label counts as well. */
function quietFindings(template: LabelTemplate, element: Code, index: number): TemplateFinding[] {
  const { least, good } = QUIET[element.kind];
  const others = template.elements
    .map((other, place) => ({ other, place }))
    .filter(({ other, place }) => place !== index && !exclude(element, other) && disturbs(element, other));
  const page = { x: 0, y: 0, w: template.widthMm, h: template.heightMm };
  const disturbed = (modules: number) => {
    const zone = withQuiet(element, modules);
    const isOut =
      zone.x < page.x - EPSILON_MM ||
      zone.y < page.y - EPSILON_MM ||
      zone.x + zone.w > page.w + EPSILON_MM ||
      zone.y + zone.h > page.h + EPSILON_MM;
    const hit = others.find(({ other }) => meets(zone, boxOf(other)));
    return hit ? { other: hit.place } : isOut ? { other: null } : null;
  };
  const bad = disturbed(least);
  if (bad) return [at(index, 'QUIET_ZONE', bad)];
  const poor = disturbed(good);
  return poor ? [at(index, 'QUIET_ZONE', { ...poor, severity: 'warning' })] : [];
}

/** Would it be seen in the clear room of a code? Paper-coloured things are not, what the code lies upon has its own fault. */
function disturbs(code: Code, other: LabelElement): boolean {
  if (meets(boxOf(code), boxOf(other))) return false;
  return isCode(other) || !('color' in other) || lightness(other.color) < LIGHT || isText(other) || isTable(other);
}

function overlapFindings(template: LabelTemplate): TemplateFinding[] {
  const { elements } = template;
  return elements.flatMap((a, index) =>
    elements.slice(index + 1).flatMap((b, step): TemplateFinding[] => {
      const other = index + 1 + step;
      if (exclude(a, b) || !meets(boxOf(a), boxOf(b))) return [];
      const isOnDark = [a, b].some(isCode) && [a, b].some((one) => !isCode(one) && !isText(one) && isDark(one));
      if (isOnDark) return [at(isCode(a) ? index : other, 'CODE_ON_DARK', { other: isCode(a) ? other : index })];
      const isBoth = [a, b].every((one) => isText(one) || isCode(one) || isLogo(one) || isTable(one));
      const isMeant = !isCode(a) && !isCode(b) && (a.mayOverlap === true || b.mayOverlap === true);
      return isBoth && !isMeant ? [at(other, 'OVERLAP', { other: index })] : [];
    }),
  );
}

const isDark = (element: LabelElement): boolean => 'color' in element && lightness(element.color) < LIGHT;

/**
 * Everything that keeps a template from being published (`error`) and what one should know before (`warning`): fields
 * inside the label, no overlaps unless allowed, type not too small, codes that 203 and 300 dpi heads can set with clear
 * room around them, facts that a label of its kind must carry. Source: issue 5 item 5, records.md §2.
 */
export function checkLabelTemplate(template: LabelTemplate, limits: TemplateLimits): TemplateFinding[] {
  const { elements } = template;
  return [
    ...validateLabelTemplate(template).map(({ index, code }) => at(index, code)),
    ...labelFindings(template),
    ...elements.flatMap((element, index) => [
      ...fieldFindings(template, element, index),
      ...typeFindings(element, index, limits),
      ...moduleFindings(element, index),
      ...(isCode(element) ? quietFindings(template, element, index) : []),
    ]),
    ...overlapFindings(template),
  ];
}

/** The faults alone. */
export const templateErrors = (findings: readonly TemplateFinding[]): readonly TemplateFinding[] =>
  findings.filter(({ severity }) => severity === 'error');
