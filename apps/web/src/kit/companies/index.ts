import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { call } from '../api/index.ts';
import { currentLocale, nameIn } from '../i18n/index.ts';

export { useCompanies } from './use-companies.ts';

const MOST = 50;

/** Companies in scope by name, as a field that asks while one types takes them. */
export async function loadCompanies(typed: string): Promise<readonly { value: string; label: string }[]> {
  const name = typed.trim();
  const { list } = await call(companiesEndpoints.listCompanies, { query: { limit: MOST, ...(name ? { name } : {}) } });
  return list.map(({ id, nameZh, nameEn }) => ({
    value: id,
    label: nameIn(currentLocale(), { name: nameZh, nameEn }),
  }));
}
