import { customersEndpoints } from '@mintmark/contract/customers/customers.endpoints.ts';
import { call } from '../api/index.ts';
import type { RemoteOption } from '../form/index.ts';

/** Customers for what is typed: name, mobile (masked by the server) and number, of one company or of all. Nothing typed, nothing asked. */
export async function searchCustomers(typed: string, companyId?: string): Promise<readonly RemoteOption[]> {
  const q = typed.trim();
  if (q === '') return [];
  const found = await call(customersEndpoints.searchCustomers, { query: { q, ...(companyId ? { companyId } : {}) } });
  return found.map((one) => ({
    value: one.id,
    label: [one.name, one.mobile, one.customerNo, one.agentName].filter(Boolean).join('  '),
  }));
}
