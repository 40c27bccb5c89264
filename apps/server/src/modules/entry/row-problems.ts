import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { category1Of, isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { ScopeOffer } from '@mintmark/domain/companies/grading-scope.ts';
import { isEnumCode } from '@mintmark/domain/kernel/enums.ts';
import { needsOwnCertificate } from '@mintmark/domain/receiving/import/import-words.ts';
import { SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import type { CoinRow } from '../../workflow/coin.repo.ts';
import type { LineRow } from './entry-facts.repo.ts';
import { rowScopeFault } from './row-scope.ts';
import type { RowTier } from './tiers.ts';

const CROSSOVER = 3;

/** Does the service work on a piece with a certificate of ours? */
export function wantsOldCertificate(serviceType: number): boolean {
  return isEnumCode(SERVICE_TYPES, serviceType) && needsOwnCertificate(serviceType);
}

/**
 * What finishing still asks of a row: the scope of who grades, item or name, the second level of its category, a price, and
 * the old certificate of a regrade (guards mandatoryFields and tierCoversValue). Messages are ids of the locale tables.
 */
export function rowProblems(
  coin: CoinRow,
  line: Pick<LineRow, 'wishedGrade'> | null,
  tier: Pick<RowTier, 'hasPrice' | 'tierUsed'>,
  offers: readonly ScopeOffer[] | null,
): FieldError[] {
  const problems: FieldError[] = [];
  const outside = rowScopeFault(offers, coin, tier.tierUsed);
  if (outside !== null) problems.push(outside);
  if (coin.catalogItemId === null && coin.name === '') problems.push({ path: 'name', msg: 'required' });
  if (!isSecondLevel(coin.category2) || category1Of(coin.category2) !== coin.category1)
    problems.push({ path: 'category2', msg: 'required' });
  if (!tier.hasPrice) problems.push({ path: 'tierAsked', msg: 'no-price-rule' });
  if (wantsOldCertificate(coin.serviceType) && coin.oldCertNo === null)
    problems.push({ path: 'oldCertNo', msg: 'required' });
  if (coin.serviceType === CROSSOVER && coin.oldCertNo !== null && coin.oldGraderId === null)
    problems.push({ path: 'oldGraderId', msg: 'required' });
  if (coin.serviceType === CROSSOVER && line?.wishedGrade && coin.wishedGrade === null)
    problems.push({ path: 'wishedGrade', msg: 'wished-grade' });
  return problems;
}
