import { FULL_BP } from '../../kernel/money.ts';
import type { PriceList } from './price-list/price-list.ts';

/**
 * The one rate a payer pays of the discountable lines, in basis points: the lowest of agent, company, customer and customer level.
 * Null = no own rate; an unknown level counts as 10000. Source: fees.md §11.
 */
export function lowestPayRateBp(
  list: PriceList,
  payer: {
    readonly agentBp: number | null;
    readonly companyBp: number | null;
    readonly customerBp?: number | null;
    readonly customerLevel: number;
  },
): number {
  const levelBp = list.levelPayRatesBp[payer.customerLevel] ?? FULL_BP;
  return Math.min(levelBp, payer.agentBp ?? FULL_BP, payer.companyBp ?? FULL_BP, payer.customerBp ?? FULL_BP);
}
