import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { FundAccountsTable, FundReconciliationsTable } from '../../../db/schema.generated.ts';
import { constraintOf, type Reader, type Tx } from '../../../kernel/db/database.ts';
import { fieldError } from '../../../kernel/errors.ts';
import { sayMoved } from '../../../kernel/words/words.ts';

export type FundRow = Selectable<FundAccountsTable>;

/** Two accounts of a kind are not called alike: the second is told beside the field. */
async function orNameUsed<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw constraintOf(error) === 'fund_accounts_name' ? fieldError('name', 'already-used') : error;
  }
}

/** The company of an account; undefined where there is none. */
export async function fundCompany(db: Reader, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('fundAccounts').select('companyId').where('id', '=', id).executeTakeFirst();
  return row?.companyId;
}

/** A new account. Throws INPUT_INVALID where its name is used. */
export function insertFund(tx: Tx, values: Insertable<FundAccountsTable>): Promise<FundRow> {
  return orNameUsed(tx.insertInto('fundAccounts').values(values).returningAll().executeTakeFirstOrThrow());
}

/** An account held until the commit; whoever puts money there waits. The caller has found it in their scope. */
export async function lockFund(tx: Tx, id: string): Promise<FundRow> {
  return tx.selectFrom('fundAccounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Writes a locked account; its version is raised. */
export async function saveFund(tx: Tx, row: FundRow, patch: Updateable<FundAccountsTable>): Promise<FundRow> {
  const write = tx
    .updateTable('fundAccounts')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll();
  const saved = await orNameUsed(write.executeTakeFirstOrThrow());
  sayMoved(tx, 'fundAccount', row.id);
  return saved;
}

/** Does something wait that would be booked there? */
export async function waitsFor(tx: Tx, id: string): Promise<boolean> {
  const move = await tx
    .selectFrom('fundMoves')
    .select('id')
    .where('status', '=', fundMoveMachine.state.pending)
    .where((eb) => eb.or([eb('fundAccountId', '=', id), eb('toAccountId', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  if (move) return true;
  const topUp = tx.selectFrom('topUps').select('id').where('fundAccountId', '=', id);
  return (await topUp.where('status', '=', topUpMachine.state.pending).limit(1).executeTakeFirst()) !== undefined;
}

/** Up to which day an account is compared, with what the statement said; undefined: never. */
export async function lastCompared(db: Reader, fundAccountId: string) {
  return db
    .selectFrom('fundReconciliations')
    .select(['id', 'day', 'statementFen'])
    .where('fundAccountId', '=', fundAccountId)
    .where('undoneAt', 'is', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertReconciliation(tx: Tx, values: Insertable<FundReconciliationsTable>): Promise<void> {
  await tx.insertInto('fundReconciliations').values(values).execute();
}

/** Takes a comparison back; it stays to be read. */
export async function undoReconciliation(
  tx: Tx,
  id: string,
  by: { readonly accountId: string; readonly now: Date; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('fundReconciliations')
    .set({ undoneBy: by.accountId, undoneAt: by.now, undoReason: by.reason })
    .where('id', '=', id)
    .execute();
}

const SHOWN = 24;

/** What was compared, newest first, also what was taken back. */
export async function reconciliationsOf(db: Reader, fundAccountId: string) {
  return db
    .selectFrom('fundReconciliations as r')
    .innerJoin('accounts as a', 'a.id', 'r.madeBy')
    .leftJoin('accounts as u', 'u.id', 'r.undoneBy')
    .select([
      'r.id',
      'r.day',
      'r.bookFen',
      'r.statementFen',
      'r.isTyped',
      'r.reason',
      'r.madeAt',
      'r.undoneAt',
      'r.undoReason',
    ])
    .select(['a.realName as madeByName', 'u.realName as undoneByName'])
    .where('r.fundAccountId', '=', fundAccountId)
    .orderBy('r.id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** The statement that was imported last into an account. */
export async function lastImport(db: Reader, fundAccountId: string) {
  return db
    .selectFrom('statementFiles as s')
    .innerJoin('accounts as a', 'a.id', 's.importedBy')
    .select(['s.fileName', 's.importedAt', 'a.realName as byName'])
    .where('s.fundAccountId', '=', fundAccountId)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
