import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';

/** The rows of one person: the customer himself and the duplicates that were merged into him. */
export const rowsOfPerson = (customerId: string): RawBuilder<string> => rowsOfPeople([customerId]);

/** The same of several. */
export const rowsOfPeople = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`(SELECT m.id FROM customers m WHERE m.id = ANY (${[...ids]}::bigint[])
    OR m.merged_into_id = ANY (${[...ids]}::bigint[]))`;

/** Duplicates of a customer, oldest first, by what they were called; the caller has looked at the scope. */
export async function mergedInto(tx: Reader, customerId: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'customerNo', 'name', 'mobile'])
    .where('mergedIntoId', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Duplicates stay in sight of those who see the customer: his agent is theirs. */
export async function passAgentOn(tx: Tx, customerId: string, agentId: string | null): Promise<void> {
  await tx.updateTable('customers').set({ agentId }).where('mergedIntoId', '=', customerId).execute();
}
