import { sql } from 'kysely';
import { type Condition, filter, type KeptKinds } from '../../kernel/listing/index.ts';

const kept = (name: string) => sql.ref(`kept.${name}`);
const open = 'coin_total_deltas';

const KINDS = {
  category1: filter.oneOf(kept('category1'), 'smallint'),
  category: filter.oneOf(kept('category1'), 'smallint'),
  serviceType: filter.oneOf(kept('service_type'), 'smallint'),
  resultType: filter.oneOf(kept('result_type'), 'smallint'),
  rework: filter.boolean(kept('is_rework')),
};

/** Declared value and fee of the kept rows (1090-rating-filters.sql); a difference says its value once for each coin. */
const sums = {
  declaredFen: { folded: kept('declared_sum_fen'), open: sql`kept.n * kept.declared_fen` },
  feeFen: { folded: kept('fee_sum_fen'), open: kept('fee_sum_fen') },
};

/** Kept totals of coins by what people filter them by (0630-kept-kinds.sql); results as everybody may see them. */
export const KEPT_COINS: readonly KeptKinds[] = [
  { folded: 'coin_kinds', open, filters: KINDS, sums },
  {
    folded: 'coin_items',
    open,
    sums,
    filters: {
      itemCode: filter.custom((value) =>
        Array.isArray(value) && value.length > 0
          ? sql`kept.catalog_item_id IN (SELECT i.id FROM catalog_items i WHERE i.code = ANY (${value}::text[]))`
          : null,
      ),
    },
  },
  { folded: 'coin_days', open, sums, filters: { gradedAt: filter.dayRange(kept('graded_day')) } },
  { folded: 'coin_values', open, sums, filters: { declared: filter.moneyRange(kept('declared_fen')) } },
];

/** The same of coins with a certificate, in some states. */
export const keptCertified = (states: Condition): readonly KeptKinds[] => [
  {
    folded: 'coin_kinds',
    open,
    always: sql`kept.has_cert AND ${states}`,
    filters: { ...KINDS, status: filter.oneOf(kept('status'), 'smallint') },
  },
];
