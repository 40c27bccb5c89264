import type { companiesEndpoints as calls } from '@mintmark/contract/companies/companies.endpoints.ts';
import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';

type Values = FormValuesOf<typeof calls.updateCompany>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const rowsOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value : []);

/** Rows of a short list with these keys; rows in which nothing is written are left out. */
export function filled<K extends string>(value: unknown, keys: readonly K[]): Record<K, string>[] {
  return rowsOf(value)
    .map((row) => Object.fromEntries(keys.map((key) => [key, textOf(row[key])])) as Record<K, string>)
    .filter((row) => keys.some((key) => row[key] !== ''));
}

export const NEW_COMPANY: Values = {
  type: 3,
  consensusMode: 'A',
  settleCycle: 'month',
  payRateBp: 10_000,
  contacts: [{}],
  addresses: [{}],
};

/** The server's record → the form, also for 用对方的. */
export function formValues(company: Company): Values {
  const { version, nameZh, nameEn, type, brandZh, brandEn, certLetter, consensusMode, payRateBp, settleCycle } =
    company;
  const { labelBrand, legalPerson, licenceNo, region, contacts, addresses, note } = company;
  return {
    version,
    nameZh,
    nameEn,
    type,
    brandZh,
    brandEn,
    labelBrand,
    certLetter,
    consensusMode,
    payRateBp,
    settleCycle,
    legalPerson,
    licenceNo,
    region,
    contacts,
    addresses,
    note,
  };
}

/** Form → body. */
export function bodyOf(values: Values) {
  return {
    nameZh: textOf(values.nameZh),
    nameEn: textOf(values.nameEn),
    type: values.type,
    brandZh: textOf(values.brandZh),
    brandEn: textOf(values.brandEn),
    labelBrand: textOf(values.labelBrand),
    certLetter: textOf(values.certLetter) || null,
    consensusMode: values.consensusMode,
    payRateBp: values.payRateBp,
    settleCycle: values.settleCycle,
    legalPerson: textOf(values.legalPerson),
    licenceNo: textOf(values.licenceNo),
    region: textOf(values.region),
    contacts: filled(values.contacts, ['name', 'role', 'phone', 'mail']),
    addresses: filled(values.addresses, ['label', 'receiver', 'phone', 'address']),
    note: textOf(values.note),
  };
}
