import type { CompanyItem, CompanyItemPeriod } from '@mintmark/contract/companies/company-item.schema.ts';
import type { companyItemsEndpoints as calls } from '@mintmark/contract/companies/company-items.endpoints.ts';
import { BOX_TYPES } from '@mintmark/domain/labels/holders.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';
import { moneyText, thousandthsText } from '../../../ui/format.ts';
import { filled, textOf } from '../parts/company.model.ts';

type Lang = 'zh' | 'en';
type Values = FormValuesOf<typeof calls.updateCompanyItem>;
export type Own = Pick<
  CompanyItemPeriod,
  | 'nameZh'
  | 'nameEn'
  | 'references'
  | 'weightTolMg'
  | 'diameterTolUm'
  | 'varieties'
  | 'baseFen'
  | 'rateBp'
  | 'minTier'
  | 'maxNumber'
  | 'boxType'
>;

/** A company that takes the item as the house has it. */
export const NOTHING: Own = {
  ...{ nameZh: null, nameEn: null, references: null, weightTolMg: null, diameterTolUm: null, varieties: null },
  ...{ baseFen: null, rateBp: null, minTier: null, maxNumber: null, boxType: null },
};

/** The server's record → the form, also for 用对方的. */
export function formValues(period: CompanyItemPeriod): Values {
  const { version, nameZh, nameEn, references, weightTolMg, diameterTolUm, varieties, isRefused, note } = period;
  const { baseFen, rateBp, minTier, maxNumber, boxType } = period;
  return {
    ...{ version, nameZh, nameEn, weightTolMg, diameterTolUm, baseFen, rateBp, minTier, maxNumber, boxType },
    ...{ isRefused, note },
    references: references ?? [{}],
    varieties: varieties ?? [],
  };
}

/** The offered varieties with their own names; a row without a variety is left out. */
function varietiesOf(values: Values) {
  const rows = filled(values.varieties, ['id', 'nameZh', 'nameEn']);
  return rows.map(({ id, nameZh, nameEn }) => ({ id, nameZh: nameZh || null, nameEn: nameEn || null }));
}

/** Form → body; what is left empty is as the house has it. */
export function bodyOf(values: Values) {
  const references = filled(values.references, ['system', 'no']);
  const varieties = varietiesOf(values);
  return {
    nameZh: textOf(values.nameZh) || null,
    nameEn: textOf(values.nameEn) || null,
    references: references.length === 0 ? null : references,
    weightTolMg: values.weightTolMg ?? null,
    diameterTolUm: values.diameterTolUm ?? null,
    varieties: varieties.length === 0 ? null : varieties,
    baseFen: values.baseFen ?? null,
    rateBp: values.rateBp ?? null,
    minTier: textOf(values.minTier) || null,
    maxNumber: values.maxNumber ?? null,
    boxType: values.boxType ?? null,
    isRefused: values.isRefused === true,
    note: textOf(values.note),
  };
}

export const referencesText = (references: CompanyItem['house']['references'] | null): string =>
  (references ?? []).map(({ system, no }) => `${system}-${no}`).join(', ');

const tolerance = (value: number | null, unit: string): string =>
  value === null ? '' : `± ${thousandthsText(value)} ${unit}`;

const HUNDRED = 100;
const named = ({ nameZh, nameEn }: { readonly nameZh: string; readonly nameEn: string }, lang: Lang): string =>
  lang === 'en' ? nameEn || nameZh : nameZh;

/** The varieties that the company offers, under the names that it gives them. */
function offeredText({ varieties }: Own, house: CompanyItem['house'], lang: Lang): string {
  const of = new Map(house.varieties.map((one) => [one.id, one]));
  return (varieties ?? [])
    .flatMap(({ id, nameZh, nameEn }) => {
      const one = of.get(id);
      return one ? [named({ nameZh: nameZh ?? one.nameZh, nameEn: nameEn ?? one.nameEn }, lang)] : [];
    })
    .join(', ');
}

/** Its own price, or its share of the base. */
export const priceText = ({ baseFen, rateBp }: Pick<Own, 'baseFen' | 'rateBp'>): string =>
  baseFen === null ? (rateBp === null ? '' : `× ${rateBp / HUNDRED}%`) : moneyText(baseFen);

export const boxText = (code: string | null, lang: Lang): string =>
  code === null ? '' : enumText(BOX_TYPES, code, lang);

/** One value beside the other: as the house has it, and as the company does (empty: as the house). */
export function compared(item: Pick<CompanyItem, 'house' | 'tiers'>, own: Own, lang: Lang) {
  const { house, tiers } = item;
  const prices = tiers.map(({ code, baseFen }) => `${code} ${baseFen === null ? '' : moneyText(baseFen)}`);
  return [
    { key: 'nameZh', house: house.nameZh, own: own.nameZh ?? '' },
    { key: 'nameEn', house: house.nameEn, own: own.nameEn ?? '' },
    { key: 'references', house: referencesText(house.references), own: referencesText(own.references) },
    {
      key: 'varieties',
      house: house.varieties.map((one) => named(one, lang)).join(', '),
      own: offeredText(own, house, lang),
    },
    { key: 'weightTolShort', house: tolerance(house.weightTolMg, 'g'), own: tolerance(own.weightTolMg, 'g') },
    { key: 'diameterTolShort', house: tolerance(house.diameterTolUm, 'mm'), own: tolerance(own.diameterTolUm, 'mm') },
    { key: 'price', house: prices.join(' · '), own: priceText(own) },
    { key: 'minTier', house: '', own: own.minTier ?? '' },
    { key: 'maxNumber', house: '', own: own.maxNumber === null ? '' : String(own.maxNumber) },
    {
      key: 'boxType',
      house: house.boxTypes.map((code) => boxText(code, lang)).join(', '),
      own: boxText(own.boxType, lang),
    },
  ] as const;
}
