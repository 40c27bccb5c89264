import type { CompanyItem, CompanyItemPeriod } from '@mintmark/contract/companies/company-item.schema.ts';
import type { FormValues } from '../../../kit/form/index.ts';
import { thousandthsText } from '../../../ui/format.ts';
import { filled, textOf } from '../parts/company.model.ts';

type Own = Pick<CompanyItemPeriod, 'nameZh' | 'nameEn' | 'references' | 'weightTolMg' | 'diameterTolUm'>;

/** The server's record → the form, also for 用对方的. */
export function formValues(period: CompanyItemPeriod): FormValues {
  const { version, nameZh, nameEn, references, weightTolMg, diameterTolUm, isRefused, note } = period;
  return { version, nameZh, nameEn, references: references ?? [{}], weightTolMg, diameterTolUm, isRefused, note };
}

/** Form → body; what is left empty is as the house has it. */
export function bodyOf(values: FormValues) {
  const references = filled(values['references'], ['system', 'no']);
  return {
    nameZh: textOf(values['nameZh']) || null,
    nameEn: textOf(values['nameEn']) || null,
    references: references.length === 0 ? null : references,
    weightTolMg: values['weightTolMg'] ?? null,
    diameterTolUm: values['diameterTolUm'] ?? null,
    isRefused: values['isRefused'] === true,
    note: textOf(values['note']),
  };
}

export const referencesText = (references: CompanyItem['house']['references'] | null): string =>
  (references ?? []).map(({ system, no }) => `${system}-${no}`).join(', ');

const tolerance = (value: number | null, unit: string): string =>
  value === null ? '' : `± ${thousandthsText(value)} ${unit}`;

/** One value beside the other: as the house has it, and as the company does (empty: as the house). */
export function compared(house: CompanyItem['house'], own: Own) {
  return [
    { key: 'nameZh', house: house.nameZh, own: own.nameZh ?? '' },
    { key: 'nameEn', house: house.nameEn, own: own.nameEn ?? '' },
    { key: 'references', house: referencesText(house.references), own: referencesText(own.references) },
    {
      key: 'weightTolShort',
      house: tolerance(house.weightTolMg, 'g'),
      own: tolerance(own.weightTolMg, 'g'),
    },
    {
      key: 'diameterTolShort',
      house: tolerance(house.diameterTolUm, 'mm'),
      own: tolerance(own.diameterTolUm, 'mm'),
    },
  ] as const;
}
