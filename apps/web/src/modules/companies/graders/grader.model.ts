import type { Grader } from '@mintmark/contract/companies/grader.schema.ts';
import type { gradersEndpoints as calls } from '@mintmark/contract/companies/graders.endpoints.ts';
import type { FormValuesOf } from '../../../kit/form/index.ts';

type Values = FormValuesOf<typeof calls.updateGrader>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const dayOf = (value: unknown): string | null => textOf(value) || null;

export const NEW_GRADER: Values = {
  level: 2,
  categories: [],
  mayAuthenticate: true,
  mayGrade: true,
  mayFinalize: false,
  mayAudit: false,
  dailyCap: 300,
};

/** The server's record → the form, also for 用对方的. */
export function formValues(grader: Grader): Values {
  const { version, graderNo, level, categories, mayAuthenticate, mayGrade, mayFinalize, mayAudit } = grader;
  const { dailyCap, activeFrom, activeTo, note } = grader;
  const rights = { mayAuthenticate, mayGrade, mayFinalize, mayAudit };
  return { version, graderNo, level, categories, ...rights, dailyCap, activeFrom, activeTo, note };
}

/** Form → body. */
export function bodyOf(values: Values) {
  return {
    graderNo: textOf(values.graderNo),
    level: values.level,
    categories: values.categories ?? [],
    mayAuthenticate: values.mayAuthenticate === true,
    mayGrade: values.mayGrade === true,
    mayFinalize: values.mayFinalize === true,
    mayAudit: values.mayAudit === true,
    dailyCap: values.dailyCap,
    activeFrom: dayOf(values.activeFrom),
    activeTo: dayOf(values.activeTo),
    note: textOf(values.note),
  };
}

/** Recusals of the form → body; lines without a customer are left out. */
export function recusalsOf({ recusals }: FormValuesOf<typeof calls.putRecusals>) {
  return (recusals ?? [])
    .filter((row) => textOf(row?.customerId) !== '')
    .map((row) => ({ customerId: textOf(row?.customerId), reason: textOf(row?.reason) }));
}
