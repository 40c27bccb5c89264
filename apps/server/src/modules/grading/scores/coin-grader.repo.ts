import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** Standing aside twice changes nothing. */
export async function addRecusal(
  tx: Tx,
  row: { readonly coinId: string; readonly companyId: string; readonly accountId: string; readonly reason: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('coinRecusals')
    .values({ ...row, at: now })
    .onConflict((c) => c.columns(['coinId', 'accountId']).doNothing())
    .execute();
}

/** A grader from outside for one coin (states.md rule 19). */
export async function addNamedGrader(
  tx: Tx,
  row: {
    readonly coinId: string;
    readonly accountId: string;
    readonly ownerCompanyId: string;
    readonly namedBy: string;
    readonly reason: string;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('coinNamedGraders')
    .values({ ...row, at: now })
    .onConflict((c) => c.columns(['coinId', 'accountId']).doNothing())
    .execute();
}

/** Coins an account was named for; nearly always none. */
export async function namedCoins(db: Reader, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('coinNamedGraders').select('coinId').where('accountId', '=', accountId).execute();
  return rows.map((row) => row.coinId);
}
