import { sql } from 'kysely';
import type { Condition } from '../../../kernel/listing/index.ts';
import { SEALED } from '../../../workflow/coins/sealed.queries.ts';

/** Coins (`c`) that one of these people graded; none while they are graded blind. Found by an index. */
export const gradedByAny = (graderIds: readonly string[]): Condition =>
  sql`(NOT ${SEALED} AND c.id IN (SELECT x.coin_id FROM coin_index x WHERE x.graders && ${graderIds}::bigint[]))`;

/** The same of one person as a look at each coin: for a walk in the order of the list. */
export const isGradedBy = (graderId: string): Condition =>
  sql`(NOT ${SEALED} AND (SELECT x.graders FROM coin_index x WHERE x.coin_id = c.id) @> ${[graderId]}::bigint[])`;
