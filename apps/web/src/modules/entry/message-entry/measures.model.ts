import type { entryEndpoints } from '@mintmark/contract/entry/entry.endpoints.ts';
import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { isOutside } from '@mintmark/domain/entry/measures.ts';
import type { TextKey } from '../../../kit/i18n/index.ts';
import { hasDecimalComma, readThousandths, thousandthsText } from '../../../ui/format.ts';

export type MeasuresBody = BodyInputOf<typeof entryEndpoints.saveMeasures>;

/** Measures in the order in which they are taken. */
export const NUMBER_KEYS = [
  'weightMg',
  'diameterUm',
  'thicknessUm',
  'holeUm',
  'lengthUm',
  'widthUm',
  'heightUm',
] as const;
export type NumberKey = (typeof NUMBER_KEYS)[number];
export const isNumberKey = (key: string): key is NumberKey => NUMBER_KEYS.some((one) => one === key);

/** Everything that is typed on the page; numbers as text in grams and millimetres. */
export const TYPED_KEYS = [
  ...NUMBER_KEYS,
  'weightAgainMg',
  'serialNo',
  'inscription',
  'edge',
  'name',
  'nameEn',
  'varietyText',
  'yearText',
  'innerNote',
] as const;
export type TypedKey = (typeof TYPED_KEYS)[number];
export type Typed = Readonly<Record<TypedKey, string>>;

export const FIELD_TEXT = {
  weightMg: 'entry.field.weight',
  weightAgainMg: 'entry.field.weightAgain',
  diameterUm: 'entry.field.diameter',
  thicknessUm: 'entry.field.thickness',
  holeUm: 'entry.field.hole',
  lengthUm: 'entry.field.length',
  widthUm: 'entry.field.width',
  heightUm: 'entry.field.height',
  serialNo: 'entry.field.serialNo',
  inscription: 'entry.field.inscription',
  edge: 'entry.field.edge',
  name: 'entry.field.name',
  nameEn: 'entry.field.nameEn',
  varietyText: 'entry.field.variety',
  yearText: 'entry.field.year',
  innerNote: 'entry.field.note',
} as const satisfies Readonly<Record<TypedKey, TextKey>>;

const shown = (value: number | null): string => (value === null ? '' : thousandthsText(value));

/** What the coin has now, as it stands in the fields. */
export function typedOf(coin: InformationCoin): Typed {
  const { measures } = coin;
  return {
    weightMg: shown(measures.weightMg),
    weightAgainMg: '',
    diameterUm: shown(measures.diameterUm),
    thicknessUm: shown(measures.thicknessUm),
    holeUm: shown(measures.holeUm),
    lengthUm: shown(measures.lengthUm),
    widthUm: shown(measures.widthUm),
    heightUm: shown(measures.heightUm),
    serialNo: measures.serialNo,
    inscription: measures.inscription,
    edge: measures.edge,
    name: coin.name,
    nameEn: coin.nameEn,
    varietyText: coin.varietyText,
    yearText: coin.yearText,
    innerNote: coin.innerNote,
  };
}

export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && TYPED_KEYS.every((key) => typeof Reflect.get(value, key) === 'string');

/** A typed number, or null for an empty field; undefined when it is none. */
export function readNumber(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const value = readThousandths(text);
  return value === null || value === 0 ? undefined : value;
}

/** Fields of the category in the order of the work: demanded ones first, the second weighing right after the first. */
export function measureFields(needs: InformationCoin['needs']): readonly { key: TypedKey; isRequired: boolean }[] {
  const all = [
    ...needs.requiredMeasures.map((key) => ({ key, isRequired: true })),
    ...needs.optionalMeasures.map((key) => ({ key, isRequired: false })),
  ];
  return all.flatMap((field) => {
    const key = TYPED_KEYS.find((one) => one === field.key);
    if (key === undefined) return [];
    const isTwice = key === 'weightMg' && needs.isWeighedTwice;
    return isTwice
      ? [
          { ...field, key },
          { ...field, key: 'weightAgainMg' as const },
        ]
      : [{ ...field, key }];
  });
}

/** Why a field cannot be sent as it is: ids of texts. */
export type FieldProblem = 'notANumber' | 'decimalComma' | 'required' | 'differs';

export function problemsOf(coin: InformationCoin, typed: Typed): Partial<Record<TypedKey, FieldProblem>> {
  const problems: Partial<Record<TypedKey, FieldProblem>> = {};
  for (const key of NUMBER_KEYS)
    if (readNumber(typed[key]) === undefined)
      problems[key] = hasDecimalComma(typed[key]) ? 'decimalComma' : 'notANumber';
  if (typed.name.trim() === '') problems.name = 'required';
  const isNewWeight = typed.weightMg !== shown(coin.measures.weightMg) && typed.weightMg !== '';
  if (coin.needs.isWeighedTwice && isNewWeight && readNumber(typed.weightAgainMg) !== readNumber(typed.weightMg))
    problems.weightAgainMg = typed.weightAgainMg === '' ? 'required' : 'differs';
  return problems;
}

/** Mandatory measures that are not typed yet. */
export const missingOf = (coin: InformationCoin, typed: Typed): readonly TypedKey[] =>
  TYPED_KEYS.filter((key) => coin.needs.requiredMeasures.some((one) => one === key) && typed[key].trim() === '');

/** What changed, as it is sent; null when nothing did. */
export function changesOf(coin: InformationCoin, typed: Typed): Omit<MeasuresBody, 'version'> | null {
  const before = typedOf(coin);
  const changed = TYPED_KEYS.filter((key) => typed[key].trim() !== before[key]);
  if (changed.length === 0) return null;
  const body = Object.fromEntries(
    changed.map((key) => [
      key,
      isNumberKey(key) || key === 'weightAgainMg' ? (readNumber(typed[key]) ?? null) : typed[key].trim(),
    ]),
  );
  return body as Omit<MeasuresBody, 'version'>;
}

/** What the catalogue says of a measure: the value, and how far a piece may be away. */
export interface Hint {
  readonly expected: number;
  readonly tolerance: number | null;
  readonly isOut: boolean;
}

type Expected = NonNullable<InformationCoin['expected']>;

/** The catalogue's value beside a field, and whether what is typed lies outside of its tolerance (flags W, D). */
export function hintOf(key: string, expected: Expected | null, value: number | null | undefined): Hint | null {
  if (expected === null || !isNumberKey(key) || key === 'holeUm') return null;
  const wanted = expected[key];
  if (wanted === null) return null;
  const tolerance = key === 'weightMg' ? expected.weightTolMg : key === 'diameterUm' ? expected.diameterTolUm : null;
  return { expected: wanted, tolerance, isOut: isOutside(value ?? null, wanted, tolerance) };
}

/** `26.70 ± 0.25`. */
export const hintText = ({ expected, tolerance }: Hint): string =>
  tolerance === null ? thousandthsText(expected) : `${thousandthsText(expected)} ± ${thousandthsText(tolerance)}`;
