import { monthOf } from '@mintmark/domain/finance/information/information-month.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type {
  InformationFeesTable,
  InformationRatesTable,
  InformationWaiversTable,
} from '../../../db/schema.generated.ts';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { sayMoved } from '../../../kernel/words/words.ts';
import { informationFeeList } from './fees.queries.ts';

export type FeeRow = Selectable<InformationFeesTable>;
export type RateRow = Selectable<InformationRatesTable>;

/** Bills that these fees are on, in id order. */
export async function billsOfFees(tx: Reader, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('informationFees')
    .select('billId')
    .distinct()
    .where('id', '=', sql<string>`ANY (${[...ids]}::bigint[])`)
    .where('billId', 'is not', null)
    .orderBy('billId')
    .execute();
  return rows.flatMap(({ billId }) => billId ?? []);
}

/** Fees of the scope held until the commit, in id order; those beyond it are missing. */
export async function lockFees(tx: Tx, scope: Scope, ids: readonly string[]): Promise<FeeRow[]> {
  return tx
    .selectFrom('informationFees as f')
    .selectAll('f')
    .where('f.id', '=', sql<string>`ANY (${[...ids]}::bigint[])`)
    .where(rowsInScope(informationFeeList, scope))
    .orderBy('f.id')
    .forUpdate('f')
    .execute();
}

/** A waiver over locked fees, which leave their draft. */
export async function insertWaiver(
  tx: Tx,
  values: Insertable<InformationWaiversTable>,
  fees: readonly Pick<FeeRow, 'id'>[],
  status: number,
): Promise<string> {
  for (const fee of fees) sayMoved(tx, 'informationFee', fee.id, status);
  const { id } = await tx.insertInto('informationWaivers').values(values).returning('id').executeTakeFirstOrThrow();
  await tx
    .updateTable('informationFees')
    .set({ status, billId: null, waiverId: id, version: sql`version + 1` })
    .where('id', '=', sql<string>`ANY (${fees.map((fee) => fee.id)}::bigint[])`)
    .execute();
  return id;
}

/** A locked fee is owed again. */
export async function reopenFee(tx: Tx, fee: FeeRow, status: number): Promise<number> {
  sayMoved(tx, 'informationFee', fee.id, status);
  const row = await tx
    .updateTable('informationFees')
    .set({ status, waiverId: null, version: fee.version + 1 })
    .where('id', '=', fee.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

interface Whose {
  readonly companyId: string;
  readonly accountId: string;
  readonly now: Date;
}

/** What a person waived alone of a company this month, in fen. */
export async function waivedAlone(db: Reader, { companyId, accountId, now }: Whose): Promise<number> {
  const row = await db
    .selectFrom('informationWaiverMonths')
    .select('aloneFen')
    .where('companyId', '=', companyId)
    .where('accountId', '=', accountId)
    .where('month', '=', monthOf(shanghaiDay(now)))
    .executeTakeFirst();
  return row?.aloneFen ?? 0;
}

/** Adds to it and answers the sum before; the row is held, so that two acts at once see each other. */
export async function addWaivedAlone(tx: Tx, { companyId, accountId, now }: Whose, fen: number): Promise<number> {
  const month = monthOf(shanghaiDay(now));
  const row = await tx
    .insertInto('informationWaiverMonths')
    .values({ companyId, accountId, month, aloneFen: fen })
    .onConflict((c) =>
      c
        .columns(['companyId', 'accountId', 'month'])
        .doUpdateSet({ aloneFen: sql`information_waiver_months.alone_fen + ${fen}` }),
    )
    .returning('aloneFen')
    .executeTakeFirstOrThrow();
  return row.aloneFen - fen;
}

export async function insertRate(tx: Tx, values: Insertable<InformationRatesTable>): Promise<RateRow> {
  return tx.insertInto('informationRates').values(values).returningAll().executeTakeFirstOrThrow();
}

/** A rate held until the commit; the caller has found it in their scope. */
export async function lockRate(tx: Tx, id: string): Promise<RateRow> {
  return tx.selectFrom('informationRates').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function withdrawRate(tx: Tx, rate: RateRow, by: { now: Date; accountId: string }): Promise<RateRow> {
  return tx
    .updateTable('informationRates')
    .set({ withdrawnAt: by.now, withdrawnBy: by.accountId, version: rate.version + 1 })
    .where('id', '=', rate.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Is there such a second category below this first one? */
export async function isCategory2Of(db: Reader, category1: number, category2: number): Promise<boolean> {
  const row = await db
    .selectFrom('categories')
    .select('code')
    .where('code', '=', category2)
    .where('category1', '=', category1)
    .executeTakeFirst();
  return row !== undefined;
}
