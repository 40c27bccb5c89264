import type { zTierChoice } from '@mintmark/contract/finance/price.schema.ts';
import type { CoinInput } from '@mintmark/domain/finance/pricing/coin-input.ts';
import type { PriceList } from '@mintmark/domain/finance/pricing/price-list/price-list.ts';
import { findTierByValue, valueUsed } from '@mintmark/domain/finance/pricing/tier.ts';
import type { z } from 'zod';

/** How the tier of a coin was found, from the same facts as its price (fees.md §1–§3). */
export function tierChoice(list: PriceList, input: CoinInput, tierUsed: string | null): z.input<typeof zTierChoice> {
  const value = valueUsed(list, input);
  return {
    declaredFen: input.declaredFen,
    guideFen: list.guideResults.includes(input.resultType) ? input.guideFen : null,
    auditorFen: input.auditorFen,
    valueUsedFen: value.valueFen,
    valueSource: value.source,
    tierAsked: input.tierAsked,
    tierOfItem: input.own?.minTier ?? null,
    tierByValue: findTierByValue(list, input, value.valueFen)?.code ?? null,
    tierUsed,
    tierCapFen: list.tiers.find((tier) => tier.code === tierUsed)?.capFen ?? null,
  };
}
