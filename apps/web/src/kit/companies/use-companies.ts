import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { useEndpoint } from '../api/index.ts';
import { nameIn, useLocale } from '../i18n/index.ts';

const MOST = 50;

/** Companies in scope to choose from; one is chosen by itself. */
export function useCompanies(): readonly { value: string; label: string }[] {
  const locale = useLocale();
  const { data } = useEndpoint(companiesEndpoints.listCompanies, { query: { limit: MOST } });
  return (data?.list ?? []).map(({ id, nameZh, nameEn }) => ({
    value: id,
    label: nameIn(locale, { name: nameZh, nameEn }),
  }));
}
