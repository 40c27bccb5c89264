import type { CatalogItem, ItemFields } from '@mintmark/contract/catalogue/compendium.schema.ts';
import type { FormValues } from '../../../kit/form/index.ts';

type Row = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const rowsOf = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];

const TEXTS = [
  ...['nameZh', 'nameEn', 'nameShort', 'dynasty', 'ruler', 'era', 'denomination', 'typeName', 'mint', 'yearText'],
  ...['metal', 'fineness', 'edge', 'shape', 'technique', 'designer', 'mintage', 'obverseText', 'reverseText'],
  ...['knownFakes', 'sourceText'],
] as const;
const NUMBERS = [
  ...['yearFrom', 'yearTo', 'weightMg', 'weightTolMg', 'diameterUm', 'diameterTolUm', 'thicknessUm', 'lengthUm'],
  ...['widthUm', 'heightUm', 'rarityLevel', 'obverseKey', 'reverseKey'],
] as const;

/** A variety as the form holds it: the keys of what exists are ids, new ones `n…`. */
export interface VarietyValues {
  readonly key: string;
  readonly depth: number;
  readonly nameZh: string;
  readonly nameEn: string;
}

let fresh = 0;
/** A new line of the outline. */
export function newVariety(depth = 1): VarietyValues {
  fresh += 1;
  return { key: `n${Date.now().toString(36)}${fresh}`, depth, nameZh: '', nameEn: '' };
}

/** What the form reads of an item; also what the other has saved. */
export type ItemSource = Pick<
  CatalogItem,
  'version' | 'category2' | 'source' | 'isUnverified' | 'aliases' | 'references' | 'varieties' | 'priceGuides'
>;

/** The server's record → the form, also for 用对方的. */
export function formValues(item: ItemSource): FormValues {
  const plain = Object.fromEntries([...TEXTS, ...NUMBERS].map((key) => [key, Reflect.get(item, key) ?? undefined]));
  return {
    ...plain,
    version: item.version,
    category2: item.category2,
    source: item.source,
    isUnverified: item.isUnverified,
    aliases: [...item.aliases],
    references: item.references.map(({ system, no, isShared }) => ({ system, no, isShared })),
    varieties: item.varieties.map(({ id, depth, nameZh, nameEn }) => ({ key: id, depth, nameZh, nameEn })),
    priceGuides: item.priceGuides.map(({ varietyId, gradeNumber, priceFen, onDay, source }) => ({
      varietyKey: varietyId ?? undefined,
      gradeNumber,
      priceFen,
      onDay,
      source,
    })),
  };
}

export const NEW_ITEM: FormValues = {
  isDraft: false,
  source: 'K',
  isUnverified: false,
  aliases: [],
  references: [],
  varieties: [],
  priceGuides: [],
};

/** Form → body; rows in which nothing was typed are left out. The contract's schema has the last word. */
export function bodyOf(values: FormValues, category1Of: (category2: number) => number | null): ItemFields {
  const category2 = typeof values['category2'] === 'number' ? values['category2'] : 0;
  const body = {
    ...Object.fromEntries(TEXTS.map((key) => [key, textOf(values[key])])),
    ...Object.fromEntries(NUMBERS.map((key) => [key, orNull(values[key])])),
    category1: category1Of(category2) ?? 0,
    category2: orNull(values['category2']),
    source: values['source'],
    isUnverified: values['isUnverified'] === true,
    aliases: Array.isArray(values['aliases']) ? values['aliases'].map(textOf).filter(Boolean) : [],
    references: rowsOf(values['references'])
      .filter(({ system, no }) => textOf(system) !== '' || textOf(no) !== '')
      .map(({ system, no, isShared }) => ({ system: textOf(system), no: textOf(no), isShared: isShared === true })),
    varieties: rowsOf(values['varieties']).map(({ key, depth, nameZh, nameEn }) => ({
      key,
      depth,
      nameZh: textOf(nameZh),
      nameEn: textOf(nameEn),
    })),
    priceGuides: rowsOf(values['priceGuides']).map(({ varietyKey, gradeNumber, priceFen, onDay, source }) => ({
      varietyKey: orNull(varietyKey),
      gradeNumber,
      priceFen,
      onDay,
      source: textOf(source),
    })),
  };
  return body as unknown as ItemFields;
}
