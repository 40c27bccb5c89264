import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';

/** How many of the last checks of a company are looked at for the state of its lots. */
const LAST_CHECKS = 5_000;

export interface LotsAsked {
  readonly companyId: string;
  /** Empty: all. */
  readonly categories1: readonly number[];
  /** The order that is looked at now is no lot yet. */
  readonly exceptOrderId: string;
}

/** The lots of a company, one an order, the oldest first: true where every check of it passed at once. */
export async function lotsOf(db: Reader, { companyId, categories1, exceptOrderId }: LotsAsked): Promise<boolean[]> {
  const { rows } = await sql<{ isClean: boolean }>`SELECT bool_and(q.result = 'pass') AS is_clean
    FROM (SELECT * FROM qc_records WHERE company_id = ${companyId} ORDER BY id DESC LIMIT ${LAST_CHECKS}) q
    JOIN coins c ON c.id = q.coin_id
    WHERE c.order_id <> ${exceptOrderId}
      AND (${[...categories1]}::smallint[] = '{}' OR c.category1 = ANY (${[...categories1]}::smallint[]))
    GROUP BY c.order_id ORDER BY max(q.id)`.execute(db);
  return rows.map((row) => row.isClean);
}

/** Who has checked the coin first, as long as nothing has happened to it since; null: nobody. */
export async function firstCheckOf(db: Reader, coin: { readonly id: string; readonly eventSeq: number }) {
  const row = await db
    .selectFrom('qcRecords as q')
    .innerJoin('accounts as a', 'a.id', 'q.checkedBy')
    .select(['q.checkedBy', 'q.firstAtSeq', 'a.realName'])
    .where('q.coinId', '=', coin.id)
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.firstAtSeq === coin.eventSeq
    ? { accountId: row.checkedBy, name: row.realName }
    : null;
}
