import { randomUUID } from 'node:crypto';
import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import type { Services } from '../../../../kernel/context.ts';
import { SYSTEM_SCOPE } from '../../../../kernel/scope.ts';
import { financeModule } from '../../../../modules/finance/index.ts';
import { owingCompanies } from '../acts.repo.ts';
import { contextOf, type Played } from '../acts.ts';

/** Statements of last month for whoever owes something on account in the sample house. */
export async function playCredit(services: Services, { accounts }: Played): Promise<void> {
  const binding = financeModule.bindings.find(({ endpoint }) => endpoint === creditEndpoints.makePayerStatements);
  if (!binding) throw new Error('nothing makes statements of payers');
  for (const companyId of await services.db.read(SYSTEM_SCOPE, owingCompanies)) {
    const context = contextOf(services, 'finance', accounts['finance'] ?? '0', services.clock.now());
    await binding.run({ params: {}, query: {}, body: { companyId } }, { ...context, idempotencyKey: randomUUID() });
  }
}
