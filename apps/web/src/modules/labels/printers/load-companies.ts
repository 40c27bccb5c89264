import { companiesEndpoints } from '@mintmark/contract/companies/companies.endpoints.ts';
import { call } from '../../../kit/api/index.ts';
import type { RemoteOption } from '../../../kit/form/index.ts';
import { currentLocale, nameIn } from '../../../kit/i18n/index.ts';

/** Companies in scope by name. */
export async function loadCompanies(typed: string): Promise<readonly RemoteOption[]> {
  const name = typed.trim();
  const { list } = await call(companiesEndpoints.listCompanies, { query: { limit: 50, ...(name ? { name } : {}) } });
  return list.map((one) => ({
    value: one.id,
    label: nameIn(currentLocale(), { name: one.nameZh, nameEn: one.nameEn }),
  }));
}
