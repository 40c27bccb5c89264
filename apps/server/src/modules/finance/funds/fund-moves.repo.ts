import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { FundMovesTable } from '../../../db/schema.generated.ts';
import { constraintOf, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError } from '../../../kernel/errors.ts';
import type { FundAccount } from '../fund-accounts.repo.ts';

export type FundMoveRow = Selectable<FundMovesTable>;

/** A new voucher. Throws where the opening of the account, or the count of the shift, stands already. */
export async function insertFundMove(tx: Tx, values: Insertable<FundMovesTable>): Promise<FundMoveRow> {
  try {
    return await tx.insertInto('fundMoves').values(values).returningAll().executeTakeFirstOrThrow();
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint === 'fund_moves_shift') throw fieldError('shift', 'shift-counted');
    if (constraint === 'fund_moves_opening') throw new AppError('GUARD_FAILED', { params: { guard: 'openingBooked' } });
    throw error;
  }
}

/** A voucher held until the commit; the caller has found it in their scope. */
export async function lockFundMove(tx: Tx, id: string): Promise<FundMoveRow> {
  return tx.selectFrom('fundMoves').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Writes a locked voucher. */
export async function saveFundMove(tx: Tx, row: FundMoveRow, patch: Updateable<FundMovesTable>): Promise<FundMoveRow> {
  return tx
    .updateTable('fundMoves')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The whole row; the caller has found it in their scope. */
export async function fundMoveRow(db: Reader, id: string): Promise<FundMoveRow> {
  return db.selectFrom('fundMoves').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Who took part in these vouchers: what their actions depend on. */
export async function partiesOf(db: Reader, ids: readonly string[]) {
  const rows = await db
    .selectFrom('fundMoves')
    .select(['id', 'requestedBy', 'decidedBy', 'status'])
    .where('id', '=', sql<string>`ANY (${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The accounts of a voucher, held so that nobody closes them until the commit, in id order. */
export async function accountsOf(
  tx: Tx,
  { fundAccountId, toAccountId }: Pick<FundMoveRow, 'fundAccountId' | 'toAccountId'>,
): Promise<(FundAccount & { readonly isActive: boolean })[]> {
  return tx
    .selectFrom('fundAccounts')
    .select(['id', 'kind', 'name', 'noMasked', 'isActive'])
    .where('id', 'in', [fundAccountId, ...(toAccountId === null ? [] : [toAccountId])])
    .orderBy('id')
    .forShare()
    .execute();
}
