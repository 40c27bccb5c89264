import type { compendiumEndpoints as calls } from '@mintmark/contract/catalogue/compendium.endpoints.ts';
import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';

/** What the form holds; of a new item its code and whether it is a draft, too. */
export type ItemValues = FormValuesOf<typeof calls.createItem> & FormValuesOf<typeof calls.updateItem>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const orNull = <T>(value: T): T | null => (value === undefined || value === '' ? null : value);
const rowsOf = <T>(rows: readonly T[] | null | undefined): readonly NonNullable<T>[] =>
  (rows ?? []).filter((row) => row !== null && row !== undefined);

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
export function formValues(item: ItemSource): ItemValues {
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

export const NEW_ITEM: ItemValues = {
  isDraft: false,
  source: 'K',
  isUnverified: false,
  aliases: [],
  references: [],
  varieties: [],
  priceGuides: [],
};

/** Form → body; rows in which nothing was typed are left out. The contract's schema has the last word. */
export function bodyOf(values: ItemValues, category1Of: (category2: number) => number | null): ItemValues {
  return {
    ...Object.fromEntries(TEXTS.map((key) => [key, textOf(values[key])])),
    ...Object.fromEntries(NUMBERS.map((key) => [key, orNull(values[key])])),
    category1: category1Of(values.category2 ?? 0) ?? 0,
    category2: orNull(values.category2),
    source: values.source,
    isUnverified: values.isUnverified === true,
    aliases: (values.aliases ?? []).map(textOf).filter(Boolean),
    references: rowsOf(values.references)
      .filter(({ system, no }) => textOf(system) !== '' || textOf(no) !== '')
      .map(({ system, no, isShared }) => ({ system: textOf(system), no: textOf(no), isShared: isShared === true })),
    varieties: rowsOf(values.varieties).map(({ key, depth, nameZh, nameEn }) => ({
      key,
      depth,
      nameZh: textOf(nameZh),
      nameEn: textOf(nameEn),
    })),
    priceGuides: rowsOf(values.priceGuides).map(({ varietyKey, gradeNumber, priceFen, onDay, source }) => ({
      varietyKey: orNull(varietyKey),
      gradeNumber,
      priceFen,
      onDay,
      source: textOf(source),
    })),
  };
}
