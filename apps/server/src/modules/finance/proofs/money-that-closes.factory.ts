import { moneyEndpoints } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import type { MoneyHouse } from '../house.factory.ts';
import { compareTouched } from '../money/money.queries.ts';

const MOST = 2_000;

/** Both sides of each pair of the house, everything that was touched compared before. */
export async function moneyOf({ server, companyId }: MoneyHouse) {
  while ((await server.services.db.transaction(SYSTEM_SCOPE, (tx) => compareTouched(tx, MOST))) > 0);
  const reader = await server.person({ companyId, permissions: ['finance:closing:page', 'finance:payment:page'] });
  return reader.ok(moneyEndpoints.getMoney, { query: {} });
}

/** Everything of the house's money that does not close: pairs, figures of the tie-out, findings of `verify`. All empty when all holds. */
export async function faultsOfMoney(house: MoneyHouse) {
  const { pairs, isClosed, waiting } = await moneyOf(house);
  const reader = await house.server.person({ companyId: house.companyId, permissions: ['finance:payment:page'] });
  const { figures } = await reader.ok(financeEndpoints.getTieOut, {});
  const { findings } = await verifyAll(house.server.services);
  return {
    isClosed,
    waiting,
    pairs: pairs.filter(
      ({ differenceFen, offRecords, offFen }) => differenceFen !== 0 || offRecords !== 0 || offFen !== 0,
    ),
    // Money without an order is explained by itself.
    figures: figures.filter(({ key, count }) => count !== 0 && key !== 'unallocated'),
    findings,
  };
}

/** What `faultsOfMoney` says when nothing is wrong. */
export const NO_FAULTS = { isClosed: true, waiting: 0, pairs: [], figures: [], findings: [] };
