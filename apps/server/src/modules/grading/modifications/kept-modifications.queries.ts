import { type RawBuilder, sql } from 'kysely';
import { type Condition, filter, type KeptKinds } from '../../../kernel/listing/index.ts';

/** Changes by whoever bears this name, or signs in with it. */
export const ofPerson = (accountId: RawBuilder<unknown>) =>
  filter.custom((value) =>
    typeof value === 'string' && value !== ''
      ? sql`${accountId} IN (SELECT x.id FROM accounts x WHERE x.real_name = ${value} OR x.username = ${value})`
      : null,
  );

/** Changes that a second person agreed to (`yes`), or nobody was asked for (`no`). */
export const byApproval = (isApproved: Condition) =>
  filter.custom((value) => (value === 'yes' ? isApproved : value === 'no' ? sql`NOT ${isApproved}` : null));

const open = 'modification_total_deltas';

/** Kept totals of modification records by what people filter them by (0850-kept-modifications.sql). */
export const KEPT_MODIFICATIONS: readonly KeptKinds[] = [
  {
    folded: 'modification_kinds',
    open,
    filters: {
      group: filter.oneOf(sql`kept.field_group`, 'text'),
      who: ofPerson(sql`kept.account_id`),
      approved: byApproval(sql`kept.is_approved`),
    },
  },
  { folded: 'modification_days', open, filters: { at: filter.dayRange(sql`kept.day`) } },
];
