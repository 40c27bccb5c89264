import { sql } from 'kysely';
import { type Condition, filter, type KeptKinds } from '../../kernel/listing/index.ts';

const kept = (name: string) => sql.ref(`kept.${name}`);

/** Kinds of orders that every list of them asks for in the same words; the lists add what they alone ask. */
const KINDS = {
  payPoint: filter.oneOf(kept('pay_point'), 'smallint'),
  category: filter.overlaps(kept('categories'), 'smallint'),
  service: filter.overlaps(kept('services'), 'smallint'),
  deliveryStatus: filter.oneOf(kept('delivery_status'), 'smallint'),
  mark: filter.oneOf(kept('is_mark'), 'smallint'),
  source: filter.oneOf(kept('source'), 'smallint'),
  held: filter.boolean(kept('is_held')),
  exception: filter.boolean(kept('has_open_discrepancy')),
  question: filter.boolean(kept('has_open_question')),
  isDue: filter.boolean(kept('is_owed')),
  isOnCredit: filter.boolean(kept('is_on_credit')),
};

const open = 'order_total_deltas';

const byDay = (name: 'submitted' | 'created' | 'confirmed', always?: Condition): KeptKinds => ({
  folded: `(SELECT company_id, status, day AS ${name}_day, n FROM order_days WHERE kind = '${name}')`,
  open,
  filters: { [name]: filter.dayRange(kept(`${name}_day`)) },
  ...(always ? { always } : {}),
});

/** Kept totals of all orders, by what people filter them by (0630-kept-kinds.sql). A draft is neither paid nor unpaid. */
export const KEPT_ORDERS: readonly KeptKinds[] = [
  {
    folded: 'order_kinds',
    open,
    filters: {
      ...KINDS,
      isPay: filter.custom((value) => {
        const paid = filter.oneOf(kept('is_pay'), 'smallint').condition(value);
        return paid && sql`kept.is_submitted AND ${paid}`;
      }),
    },
  },
  byDay('submitted'),
  byDay('created'),
  byDay('confirmed'),
  { folded: 'order_values', open, filters: { declared: filter.moneyRange(kept('pieces_fen')) } },
];

/** The same of orders that were submitted. */
export const KEPT_SUBMITTED_ORDERS: readonly KeptKinds[] = [
  {
    folded: 'order_kinds',
    open,
    always: sql`kept.is_submitted`,
    filters: { ...KINDS, isPay: filter.oneOf(kept('is_pay'), 'smallint') },
  },
  byDay('submitted', sql`kept.submitted_day IS NOT NULL`),
];
