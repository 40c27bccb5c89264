import type { CategoryDetail } from '@mintmark/contract/catalogue/categories.schema.ts';
import type { FormValues } from '../../../kit/form/index.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';

const MEASURES = [
  'weightMg',
  'diameterUm',
  'thicknessUm',
  'holeUm',
  'lengthUm',
  'widthUm',
  'heightUm',
  'serialNo',
] as const;
export const MEASURE_OPTIONS = MEASURES.map((value) => ({
  value,
  labelKey: `catalogue.measure.${value}` satisfies TextKey,
}));

const LISTS = ['requiredMeasures', 'optionalMeasures', 'rawImages', 'slabImages', 'boxTypes'] as const;

/** A category as the form holds it. */
export function formOf(one: CategoryDetail): FormValues {
  const { version, zh, en, certLetter, first, isAccepted } = one;
  const lists = Object.fromEntries(LISTS.map((key) => [key, one[key] ?? []]));
  return {
    version,
    zh,
    en,
    certLetter,
    ...lists,
    labelTemplate: one.labelTemplate,
    defects: one.defects ?? [],
    ...(first === null ? {} : { first: { ...first, isAccepted } }),
  };
}

const listIn = (values: FormValues, key: string): readonly unknown[] => {
  const value = values[key];
  return Array.isArray(value) ? value : [];
};

/** Lists of a first level as they are; of a second an empty one is null: as the first has it. */
function listsOf(values: FormValues, isFirst: boolean): FormValues {
  return Object.fromEntries(
    LISTS.map((key) => {
      const list = listIn(values, key);
      return [key, isFirst || list.length > 0 ? list : null];
    }),
  );
}

/** Without a choice all defects of the scale, or of the first level, are offered. */
const defectsOf = (values: FormValues) => {
  const defects = listIn(values, 'defects');
  return defects.length > 0 ? defects : null;
};

/** What the form sends for a category that exists. */
export function updateBodyOf(values: FormValues, isFirst: boolean): FormValues {
  const { version, zh, en, certLetter, first } = values;
  return {
    version,
    zh,
    en,
    certLetter: certLetter ?? null,
    ...listsOf(values, isFirst),
    labelTemplate: values['labelTemplate'] ?? null,
    defects: defectsOf(values),
    first: isFirst ? first : null,
  };
}

/** What the form sends for a new second level. */
export function newBodyOf(values: FormValues, category1: number): FormValues {
  const { zh, en, certLetter } = values;
  return {
    category1,
    zh,
    en,
    certLetter: certLetter ?? null,
    ...listsOf(values, false),
    labelTemplate: values['labelTemplate'] ?? null,
    defects: defectsOf(values),
  };
}

/** What the form of a new first level begins with. */
export const NEW_FIRST: FormValues = {
  code: null,
  ...Object.fromEntries(LISTS.map((key) => [key, []])),
  first: { aliases: [], services: [], needsAppraiser: false, isAccepted: false },
};

/** What the form sends for a new first level. */
export function newFirstBodyOf(values: FormValues): FormValues {
  const { code, zh, en, first } = values;
  return {
    ...{ category1: null, code: code ?? null, zh, en, certLetter: null },
    ...listsOf(values, true),
    labelTemplate: values['labelTemplate'] ?? null,
    defects: defectsOf(values),
    first,
  };
}
