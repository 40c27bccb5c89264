import { informationFeeMachine } from '@mintmark/domain/finance/information/information-fee.machine.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';

/** The version of an order as it is now. */
export async function versionOf(db: Reader, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('submissionOrders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Pieces that were measured, with when and by whom, in the order of that. */
export async function measuredCoins(db: Reader): Promise<
  readonly {
    readonly coinId: string;
    readonly companyId: string;
    readonly at: Date;
    readonly accountId: string | null;
  }[]
> {
  return db
    .selectFrom('coinEvents')
    .select(['coinId', 'companyId', 'at', 'accountId'])
    .where('kind', '=', 'measure')
    .orderBy('at')
    .orderBy('coinId')
    .execute();
}

/** Information fees of a company that are open, the oldest first. */
export async function openFees(db: Reader, companyId: string, limit: number) {
  return db
    .selectFrom('informationFees')
    .select(['id', 'version'])
    .where('companyId', '=', companyId)
    .where('status', '=', informationFeeMachine.state.open)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The first account of a company that money comes into by bank. */
export async function bankOf(db: Reader, companyId: string): Promise<string> {
  const row = await db
    .selectFrom('fundAccounts')
    .select('id')
    .where('companyId', '=', companyId)
    .where('kind', '=', 'bank')
    .where('isActive', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Months of which a company has open fees, the oldest first. */
export async function openMonths(db: Reader, companyId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    month: string;
  }>`SELECT DISTINCT to_char(day, 'YYYY-MM') || '-01' AS month FROM information_fees
    WHERE company_id = ${companyId} AND status = ${informationFeeMachine.state.open} ORDER BY 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Companies with payers on account who owe something. */
export async function owingCompanies(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT company_id::text AS id FROM credit_payers
    WHERE owed_fen > 0 ORDER BY 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The company that somebody works for. */
export async function companyOfAccount(db: Reader, accountId: string): Promise<string> {
  const row = await db.selectFrom('accounts').select('companyId').where('id', '=', accountId).executeTakeFirstOrThrow();
  return row.companyId ?? '0';
}

/** Coins of a company in a state that are in somebody's hands and wait in no hand-over, the oldest first. */
export async function heldCoins(
  db: Reader,
  of: { readonly companyId: string; readonly status: number; readonly count: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT c.id FROM coins c WHERE c.company_id = ${of.companyId} AND c.status = ${of.status}
    AND c.deleted_at IS NULL AND c.holder_id IS NOT NULL AND c.declared_fen < 1000000
    AND NOT EXISTS (SELECT FROM hand_over_items i WHERE i.coin_id = c.id) ORDER BY c.id LIMIT ${of.count}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Codes of the coins of a company that lie in a place. */
export async function codesAt(db: Reader, companyId: string, place: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('coins')
    .select('coinCode')
    .where('companyId', '=', companyId)
    .where('place', '=', place)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ coinCode }) => coinCode);
}
