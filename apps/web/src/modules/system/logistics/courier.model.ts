import type { Courier, CourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import type { FormValues } from '../../../kit/form/index.ts';

type Part = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const partsOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? value : []);
/** A row that was added and left blank is none. */
const isFilled = (part: Part): boolean =>
  Object.values(part).some((value) => value !== undefined && value !== '' && value !== null);

/** What the form edits of a courier. */
export function formValues(row: CourierRow | Courier): FormValues {
  const {
    version,
    nameZh,
    nameEn,
    adapter,
    customerNo,
    monthlyAccount,
    phone,
    products,
    templates,
    trackingUrl,
    sort,
  } = row;
  return {
    version,
    nameZh,
    nameEn,
    adapter,
    customerNo,
    monthlyAccount,
    phone,
    products,
    templates,
    trackingUrl,
    sort,
  };
}

/** A courier that is not there yet. */
export const NEW_COURIER: FormValues = {
  companyId: null,
  adapter: 'local',
  products: [{}],
  templates: [],
  sort: 100,
};

/** Form → body; blank rows are left out. */
export function bodyOf(values: FormValues) {
  const parts = (key: string) =>
    partsOf(values[key])
      .filter(isFilled)
      .map((part) =>
        Object.fromEntries(
          Object.entries(part).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
        ),
      );
  return {
    nameZh: textOf(values['nameZh']),
    nameEn: textOf(values['nameEn']),
    adapter: values['adapter'],
    customerNo: textOf(values['customerNo']),
    monthlyAccount: textOf(values['monthlyAccount']),
    phone: textOf(values['phone']),
    products: parts('products'),
    templates: parts('templates'),
    trackingUrl: textOf(values['trackingUrl']),
    sort: values['sort'] ?? 0,
  };
}

/** Form → body of a new courier. */
export const newBody = (values: FormValues) => ({
  companyId: values['companyId'] ?? null,
  code: textOf(values['code']).toUpperCase(),
  ...bodyOf(values),
});
