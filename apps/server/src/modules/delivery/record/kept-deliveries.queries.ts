import { sql } from 'kysely';
import { filter, type KeptKinds } from '../../../kernel/listing/index.ts';

const kept = (name: string) => sql.ref(`kept.${name}`);
const open = 'delivery_total_deltas';

const byDay = (name: 'created' | 'shipped'): KeptKinds => ({
  folded: `(SELECT company_id, status, day AS ${name}_day, n FROM delivery_days WHERE kind = '${name}')`,
  open,
  filters: { [name]: filter.dayRange(kept(`${name}_day`)) },
});

/** Kept totals of parcels, by what people filter them by (0730-delivery-desk.sql). */
export const KEPT_DELIVERIES: readonly KeptKinds[] = [
  {
    folded: 'delivery_kinds',
    open,
    filters: {
      method: filter.oneOf(kept('method'), 'smallint'),
      courier: filter.oneOf(kept('courier'), 'text'),
      product: filter.oneOf(kept('product'), 'text'),
      payer: filter.oneOf(kept('payer'), 'smallint'),
      waived: filter.boolean(kept('is_waived')),
    },
  },
  byDay('created'),
  byDay('shipped'),
  { folded: 'delivery_values', open, filters: { insured: filter.moneyRange(kept('insured_fen')) } },
];
