import { CERT_LETTERS, type CertLetter } from '../certificates/cert-number.ts';
import { DEFECT_CODES, type DefectCode } from '../grading/grading.enums.ts';
import { foldName } from '../kernel/enums.ts';
import { BOX_TYPES, type BoxTypeCode } from '../labels/holders.ts';
import type { Metal } from './catalogue.enums.ts';
import { CATEGORIES1, CATEGORIES2, type Category1, letterOfMetal, type Measure } from './categories.ts';

/** What the steps of the trade ask of a piece of a category (records.md §7 categoryManage). */
export type CategoryNeeds = Pick<
  Category1,
  | 'aliases'
  | 'requiredMeasures'
  | 'optionalMeasures'
  | 'rawImages'
  | 'slabImages'
  | 'services'
  | 'needsAppraiser'
  | 'boxTypes'
> & {
  /** Code of the grading template of the house; null or absent: the usual one. */
  readonly labelTemplate?: string | null;
  /** Defects that a details grade of such pieces may name; absent: all of their scale. */
  readonly defects?: readonly DefectCode[];
};

/** A category of either level as the house keeps it. A second level says only what differs from its first. */
export interface CategoryEntry {
  readonly code: number;
  readonly category1: number;
  readonly zh: string;
  readonly en: string;
  /** Of the second level; null: by metal (D12). */
  readonly certLetter: CertLetter | null;
  /** False: there is no price for such pieces, whoever asks. */
  readonly isAccepted: boolean;
  /** False: nothing new is taken in; what is in the house goes on. */
  readonly isActive: boolean;
  readonly needs: Partial<CategoryNeeds>;
}

/** All categories in their order. */
export interface CategoryBook {
  readonly entries: readonly CategoryEntry[];
  readonly byCode: ReadonlyMap<number, CategoryEntry>;
}

/** Codes of the second level are category1 × 100 + their place; below that they are a first level themselves. */
export const category1Of = (code: number): number => (code < 100 ? code : Math.floor(code / 100));
export const isSecondLevel = (code: number): boolean => code >= 100;

/** The categories, ready to be looked up; they stand in the order of the house. */
export function categoryBook(entries: readonly CategoryEntry[]): CategoryBook {
  return { entries, byCode: new Map(entries.map((one) => [one.code, one])) };
}

/** The categories as the code brings them: what a new installation starts with. */
export const SEED_CATEGORIES: readonly CategoryEntry[] = [
  ...CATEGORIES1.map(({ code, zh, en, isAccepted, ...one }) => ({
    ...{ code, zh, en, isAccepted },
    category1: code,
    certLetter: null,
    isActive: true,
    needs: needsOfSeed(one),
  })),
  ...CATEGORIES2.map(({ code, category1, zh, en, certLetter }) => ({
    ...{ code, category1, zh, en, certLetter },
    isAccepted: CATEGORIES1.find((one) => one.code === category1)?.isAccepted ?? false,
    isActive: true,
    needs: {},
  })),
];

function needsOfSeed(one: CategoryNeeds): CategoryNeeds {
  const { aliases, requiredMeasures, optionalMeasures, rawImages, slabImages, services, needsAppraiser, boxTypes } =
    one;
  return { aliases, requiredMeasures, optionalMeasures, rawImages, slabImages, services, needsAppraiser, boxTypes };
}

const NOTHING: CategoryNeeds = {
  aliases: [],
  requiredMeasures: [],
  optionalMeasures: [],
  rawImages: [],
  slabImages: [],
  services: [],
  needsAppraiser: false,
  boxTypes: [],
};

type Placed = { readonly category1: number; readonly category2: number };

/** What is asked of a piece: the nearest level that says so. */
export function needsOf(book: CategoryBook, piece: Placed): CategoryNeeds {
  const first = book.byCode.get(piece.category1)?.needs ?? {};
  const second = piece.category2 === piece.category1 ? {} : (book.byCode.get(piece.category2)?.needs ?? {});
  return { ...NOTHING, ...first, ...second };
}

/** May something new be put into the category? It and its first level are in use, and there is a price. */
export function isOpenFor(book: CategoryBook, code: number): boolean {
  const own = book.byCode.get(code);
  const first = own === undefined ? undefined : book.byCode.get(own.category1);
  return own?.isActive === true && first?.isActive === true && first.isAccepted;
}

/** The first levels into which new pieces may come. */
export const openFirstLevels = (book: CategoryBook): readonly CategoryEntry[] =>
  book.entries.filter(({ code }) => !isSecondLevel(code) && isOpenFor(book, code));

/** The second levels of a first, in their order; closed ones too. */
export const secondLevels = (book: CategoryBook, category1: number): readonly CategoryEntry[] =>
  book.entries.filter((one) => one.category1 === category1 && isSecondLevel(one.code));

/** The first level meant by a name in an imported list (D10: NFKC, no spaces, case-folded), or null. */
export function firstLevelByName(book: CategoryBook, text: string): CategoryEntry | null {
  const wanted = foldName(text);
  if (wanted === '') return null;
  return (
    book.entries.find(
      ({ code, zh, en, needs }) =>
        !isSecondLevel(code) && [zh, en, ...(needs.aliases ?? [])].some((name) => foldName(name) === wanted),
    ) ?? null
  );
}

/** Letter of the certificate of a piece; null when its category has none: no second level yet, or the metal is missing. */
export function letterOf(entry: CategoryEntry | undefined, metal: Metal | null): CertLetter | null {
  if (entry === undefined || !isSecondLevel(entry.code)) return null;
  return entry.certLetter ?? letterOfMetal(metal);
}

/** Letters that follow the metal of a struck piece; several first levels may use them (D12). All others belong to one. */
export const METAL_LETTERS: readonly CertLetter[] = ['J', 'Y', 'T'];

/**
 * Who has a letter already, where it may belong to one first level only: the same letter on two kinds of pieces would say
 * nothing. Null: free, or shared by right.
 */
export function letterHolder(
  entries: readonly CategoryEntry[],
  category1: number,
  letter: CertLetter | null,
): CategoryEntry | null {
  if (letter === null || METAL_LETTERS.includes(letter)) return null;
  return entries.find((one) => one.certLetter === letter && one.category1 !== category1) ?? null;
}

/** The next code of a first level; null when 99 are taken. */
export function nextFirstCode(entries: readonly CategoryEntry[]): number | null {
  const next = Math.max(0, ...entries.map(({ category1 }) => category1)) + 1;
  return next > 99 ? null : next;
}

/** The next code of a second level; places are never reused, so removed ones do not exist. Null when 99 are taken. */
export function nextSecondCode(entries: readonly CategoryEntry[], category1: number): number | null {
  const codes = entries.filter((one) => one.category1 === category1).map(({ code }) => code);
  const next = Math.max(category1 * 100, ...codes) + 1;
  return next > category1 * 100 + 99 ? null : next;
}

const MEASURES: readonly Measure[] = [
  'weightMg',
  'diameterUm',
  'thicknessUm',
  'holeUm',
  'lengthUm',
  'widthUm',
  'heightUm',
  'serialNo',
];

export const isCertLetter = (text: string): text is CertLetter => CERT_LETTERS.some((one) => one === text);
const isMeasure = (one: unknown): one is Measure => MEASURES.some((known) => known === one);
const isDefect = (one: unknown): one is DefectCode => DEFECT_CODES.some(({ code }) => code === one);
const isNumber = (one: unknown): one is number => typeof one === 'number';
const isText = (one: unknown): one is string => typeof one === 'string';
const isBoxType = (one: unknown): one is BoxTypeCode => BOX_TYPES.some(({ code }) => code === one);

/** Needs as they are stored; what is unknown or of another shape is left out. */
export function readNeeds(stored: unknown): Partial<CategoryNeeds> {
  if (typeof stored !== 'object' || stored === null) return {};
  const listAt = <T>(key: keyof CategoryNeeds, is: (one: unknown) => one is T) => {
    const value: unknown = Reflect.get(stored, key);
    return Array.isArray(value) ? { [key]: value.filter(is) } : {};
  };
  const appraiser: unknown = Reflect.get(stored, 'needsAppraiser');
  const template: unknown = Reflect.get(stored, 'labelTemplate');
  return {
    ...listAt('aliases', isText),
    ...listAt('requiredMeasures', isMeasure),
    ...listAt('optionalMeasures', isMeasure),
    ...listAt('rawImages', isNumber),
    ...listAt('slabImages', isNumber),
    ...listAt('services', isNumber),
    ...listAt('boxTypes', isBoxType),
    ...listAt('defects', isDefect),
    ...(typeof appraiser === 'boolean' ? { needsAppraiser: appraiser } : {}),
    ...(isText(template) && template !== '' ? { labelTemplate: template } : {}),
  };
}
