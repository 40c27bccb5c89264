import type { CheckedBalance } from '@mintmark/domain/finance/statements/balance-check.ts';
import { sql } from 'kysely';
import { shanghaiDay } from '../../../kernel/clock.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** What the files of an account say that it held at the end of the last day before one; undefined where they say nothing. */
export async function balanceBefore(
  db: Reader,
  fundAccountId: string,
  day: string,
): Promise<{ day: string; balanceFen: number } | undefined> {
  return db
    .selectFrom('fundStatementBalances')
    .select(['day', 'balanceFen'])
    .where('fundAccountId', '=', fundAccountId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps what a file says of the end of its days; of two files the one whose last row of the day is later. */
export async function keepBalances(
  tx: Tx,
  of: { readonly companyId: string; readonly fundAccountId: string; readonly fileId: string },
  days: CheckedBalance['days'],
): Promise<void> {
  if (days.length === 0) return;
  const rows = days.map(({ at, balanceFen }) => {
    const time = new Date(at);
    return { ...of, day: shanghaiDay(time), at: time, balanceFen };
  });
  await tx
    .insertInto('fundStatementBalances')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['fundAccountId', 'day'])
        .doUpdateSet((eb) => ({
          balanceFen: eb.ref('excluded.balanceFen'),
          at: eb.ref('excluded.at'),
          fileId: eb.ref('excluded.fileId'),
        }))
        .where(sql<boolean>`excluded.at >= fund_statement_balances.at`),
    )
    .execute();
}
