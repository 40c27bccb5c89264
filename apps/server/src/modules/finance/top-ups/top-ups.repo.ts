import type { TopUpAction } from '@mintmark/domain/finance/top-up.machine.ts';
import { HOLDING_STATES } from '@mintmark/domain/finance/top-up-rules.ts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { TopUpsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { orTxnUsed } from '../payments/txn-used.ts';

export type TopUpRow = Selectable<TopUpsTable>;

/** A new top-up. Throws TXN_USED when another one that waits or is booked has the number of the channel. */
export async function insertTopUp(tx: Tx, values: Insertable<TopUpsTable>): Promise<TopUpRow> {
  const written = tx.insertInto('topUps').values(values).returningAll().executeTakeFirstOrThrow();
  return orTxnUsed(written, 'top_ups_txn', 'channelTxnId');
}

/** A top-up held until the commit; the caller has found it in their scope. */
export async function lockTopUp(tx: Tx, id: string): Promise<TopUpRow> {
  return tx.selectFrom('topUps').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Writes a locked top-up. */
export async function saveTopUp(tx: Tx, row: TopUpRow, patch: Updateable<TopUpsTable>): Promise<TopUpRow> {
  return tx
    .updateTable('topUps')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** One line of a top-up's history. */
export async function insertTopUpStep(
  tx: Tx,
  row: TopUpRow,
  step: { readonly action: TopUpAction | 'request' | 'approveFirst'; readonly note: string },
  by: { readonly now: Date; readonly accountId: string },
): Promise<void> {
  const { companyId, id: topUpId, status } = row;
  await tx
    .insertInto('topUpSteps')
    .values({ companyId, topUpId, status, accountId: by.accountId, at: by.now, ...step })
    .execute();
}

/** The whole row; the caller has found it in their scope. */
export async function topUpRow(db: Reader, id: string): Promise<TopUpRow> {
  return db.selectFrom('topUps').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Whose wallet it is today: what was asked for a duplicate is booked for the customer who stayed. */
export async function holderOf(db: Reader, row: Pick<TopUpRow, 'customerId'>): Promise<string> {
  const found = await db
    .selectFrom('customers')
    .select(sql<string>`coalesce(merged_into_id, id)`.as('id'))
    .where('id', '=', row.customerId)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** The history of a top-up, oldest first. */
export async function topUpSteps(db: Reader, topUpId: string) {
  return db
    .selectFrom('topUpSteps as s')
    .innerJoin('accounts as a', 'a.id', 's.accountId')
    .select(['s.id', 's.action', 's.status', 'a.realName as byName', 's.note', 's.at'])
    .where('s.topUpId', '=', topUpId)
    .orderBy('s.id')
    .execute();
}

const SIMILAR_DAYS = 7;
const MAX_SIMILAR = 10;

/** Other top-ups of the same customer and amount, received within a week of this one: perhaps the same money. */
export async function similarTopUps(db: Reader, row: TopUpRow) {
  return db
    .selectFrom('topUps')
    .select(['id', 'topUpNo', 'status', 'receivedAt'])
    .where('customerId', '=', row.customerId)
    .where('amountFen', '=', row.amountFen)
    .where('id', '<>', row.id)
    .where('status', 'in', HOLDING_STATES)
    .where(sql<boolean>`abs(extract(epoch FROM received_at - ${row.receivedAt})) <= ${SIMILAR_DAYS * 86_400}`)
    .orderBy('id', 'desc')
    .limit(MAX_SIMILAR)
    .execute();
}
