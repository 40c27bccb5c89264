/** Tiers in their order, from the cheapest (fees.md “Prices”). */
export const TIER_CODES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'] as const;
