import type { Company } from '@mintmark/contract/companies/company.schema.ts';
import { COMPANY_STATE, COMPANY_STATES } from '@mintmark/domain/companies/companies.enums.ts';
import { tagOf } from '../../../kit/dictionary/index.ts';
import { type Locale, langOf } from '../../../kit/i18n/index.ts';
import type { StateTagProps } from '../../../ui/state-tag.tsx';

/** Look of a company's state. */
export const companyGroup = (status: string | number) => (Number(status) === COMPANY_STATE.working ? 'ok' : 'wait');

/** The tag of a company's state. */
export const companyTag = (company: Pick<Company, 'status'>, locale: Locale): StateTagProps =>
  tagOf(COMPANY_STATES, company.status, companyGroup(company.status), langOf(locale));
