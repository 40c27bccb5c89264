import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { type ScopeFault, type ScopeOffer, scopeFault } from '@mintmark/domain/companies/grading-scope.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';

/** Where a row says what keeps it out of a scope. */
const FIELDS: Readonly<Record<ScopeFault, FieldError>> = {
  // The first level is no cell of the grid: said beside the second.
  category: { path: 'category2', msg: 'category-of-company' },
  service: { path: 'serviceType', msg: 'service-of-company' },
  second: { path: 'category2', msg: 'second-of-company' },
  tier: { path: 'tierAsked', msg: 'tier-of-company' },
  value: { path: 'declaredFen', msg: 'value-of-company' },
};

type Scoped = Pick<CoinRow, 'category1' | 'category2' | 'serviceType' | 'tierAsked' | 'declaredFen'>;

/**
 * Why who grades does not work on the row, beside its cell; null: they do. `tierUsed`: the tier that the value asks for,
 * where it is known already.
 */
export function rowScopeFault(
  offers: readonly ScopeOffer[] | null,
  { category1, category2, serviceType, tierAsked, declaredFen }: Scoped,
  tierUsed: string | null = null,
): FieldError | null {
  const tier = tierUsed ?? tierAsked;
  const fault = scopeFault(offers, { category1, category2, serviceType, tier, valueFen: declaredFen });
  return fault === null ? null : FIELDS[fault];
}
