import { CATEGORIES1, CATEGORIES2 } from '../catalogue/categories.ts';
import { type EnumItem, enumText, type Lang } from '../kernel/enums.ts';
import { formatFen } from '../kernel/money.ts';
import { SERVICE_TYPES } from '../receiving/receiving.enums.ts';
import { RETURN_METHODS } from '../receiving/submission.enums.ts';

const YES_NO = [
  { code: 0, zh: '否', en: 'No' },
  { code: 1, zh: '是', en: 'Yes' },
] as const satisfies readonly EnumItem[];

const CODES: Readonly<Record<string, readonly EnumItem[]>> = {
  category1: CATEGORIES1,
  category2: CATEGORIES2,
  serviceType: SERVICE_TYPES,
  returnMethod: RETURN_METHODS,
};

/** Milligrams or micrometres as grams or millimetres with two decimals: 26840 → `26.84`. */
const hundredths = (thousandths: number): string => formatFen(Math.round(thousandths / 10));

function numberText(field: string, value: number): string {
  if (field.endsWith('Fen') || field.startsWith('fee.')) return formatFen(value);
  if (field.endsWith('Mg')) return `${hundredths(value)} g`;
  if (field.endsWith('Um')) return `${hundredths(value)} mm`;
  return field.endsWith('WeightG') ? `${value} g` : String(value);
}

/** Words in one language where a value has them in both, else the value as it was stored. */
function objectText(value: object, lang: Lang): string {
  const words: unknown = Reflect.get(value, lang);
  return typeof words === 'string' || typeof words === 'number' ? String(words) : JSON.stringify(value);
}

/**
 * A changed value (MODIFIED_FIELDS) in one line: in words where the field has codes, in the unit that its name tells (fen as
 * yuan, mg as g, µm as mm); null when it says nothing.
 */
export function changeText(field: string, value: unknown, lang: Lang): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return enumText(YES_NO, value ? 1 : 0, lang);
  const codes = CODES[field];
  if (codes && (typeof value === 'number' || typeof value === 'string')) return enumText(codes, value, lang);
  if (typeof value === 'number') return numberText(field, value).replace('-', '\u2212');
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(' ');
  return typeof value === 'object' ? objectText(value, lang) : String(value);
}
