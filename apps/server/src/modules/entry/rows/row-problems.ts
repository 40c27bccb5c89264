import type { FieldError } from '@mintmark/contract/kernel/envelope.ts';
import { category1Of, isSecondLevel } from '@mintmark/domain/catalogue/category-book.ts';
import type { ReplacedCertificate } from '@mintmark/domain/certificates/takeover.ts';
import type { ScopeOffer } from '@mintmark/domain/companies/grading-scope.ts';
import { isEnumCode } from '@mintmark/domain/kernel/enums.ts';
import { needsOwnCertificate } from '@mintmark/domain/receiving/import/import-words.ts';
import { checkOldCertificate } from '@mintmark/domain/receiving/import/old-certificate.ts';
import { SERVICE, SERVICE_TYPES } from '@mintmark/domain/receiving/receiving.enums.ts';
import { submitterOfCoin } from '../../../workflow/certificates/old-certificates.repo.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import type { LineRow } from './entry-facts.repo.ts';
import { rowScopeFault } from './row-scope.ts';
import type { RowTier } from './tiers.ts';

/** Services that open the old slab for a least grade only. */
const WISHING: readonly number[] = [SERVICE.regrade, SERVICE.crossover];

/** Does the service work on a piece with a certificate of ours? */
export function wantsOldCertificate(serviceType: number): boolean {
  return isEnumCode(SERVICE_TYPES, serviceType) && needsOwnCertificate(serviceType);
}

/** The certificates that rows name, and which row of the order named each first. */
export interface OldOfRow {
  readonly certificates: ReadonlyMap<string, ReplacedCertificate>;
  readonly firstCoinOf: ReadonlyMap<string, string>;
}

/** Why the old certificate of a row cannot be worked on now, or null. A relabel may name another item than the label. */
function oldCertificateRefusal(coin: CoinRow, { certificates, firstCoinOf }: OldOfRow): string | null {
  const { oldCertNo, serviceType } = coin;
  if (oldCertNo === null || !wantsOldCertificate(serviceType)) return null;
  const first = firstCoinOf.get(oldCertNo);
  if (first !== undefined && first !== coin.id) return 'already-used';
  const itemId = serviceType === SERVICE.relabel ? null : coin.catalogItemId;
  const find = (certNo: string) => certificates.get(certNo) ?? null;
  const refusal = checkOldCertificate(oldCertNo, itemId, submitterOfCoin(coin), find);
  return refusal === null ? null : `import.${refusal.code}`;
}

/**
 * What finishing still asks of a row: the scope of who grades, item or name, the second level of its category, a price, and
 * the old certificate of a regrade (guards mandatoryFields and tierCoversValue). Messages are ids of the locale tables.
 */
export function rowProblems(
  coin: CoinRow,
  line: Pick<LineRow, 'wishedGrade'> | null,
  { old, ...tier }: Pick<RowTier, 'hasPrice' | 'tierUsed'> & { readonly old: OldOfRow },
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
  const refusal = oldCertificateRefusal(coin, old);
  if (refusal !== null) problems.push({ path: 'oldCertNo', msg: refusal });
  if (coin.serviceType === SERVICE.crossover && coin.oldCertNo !== null && coin.oldGraderId === null)
    problems.push({ path: 'oldGraderId', msg: 'required' });
  if (WISHING.includes(coin.serviceType) && line?.wishedGrade && coin.wishedGrade === null)
    problems.push({ path: 'wishedGrade', msg: 'wished-grade' });
  return problems;
}
