import type { Limit } from '@mintmark/contract/companies/limit.schema.ts';
import type { limitsEndpoints as calls } from '@mintmark/contract/companies/limits.endpoints.ts';
import { LIMIT_ACTION } from '@mintmark/domain/companies/companies.enums.ts';
import { LIMIT_NUMBERS } from '@mintmark/domain/companies/limits.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';

type Values = FormValuesOf<typeof calls.updateLimit>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const NEW_LIMIT: Values = { action: LIMIT_ACTION.refuse };

/** The server's record → the form, also for 用对方的. */
export function formValues(limit: Limit): Values {
  const { version, category1, customerLevel, blackoutDays, action, validFrom, validTo, note } = limit;
  const quotas = Object.fromEntries(LIMIT_NUMBERS.map((kind) => [kind, limit[kind]]));
  return { version, category1, customerLevel, ...quotas, blackoutDays, action, validFrom, validTo, note };
}

/** Form → body. */
export function bodyOf(values: Values) {
  return {
    category1: values.category1 ?? null,
    customerLevel: values.customerLevel ?? null,
    blackoutDays: textOf(values.blackoutDays),
    ...Object.fromEntries(LIMIT_NUMBERS.map((kind) => [kind, values[kind] ?? null])),
    action: values.action,
    validFrom: textOf(values.validFrom),
    validTo: textOf(values.validTo) || null,
    note: textOf(values.note),
  };
}
