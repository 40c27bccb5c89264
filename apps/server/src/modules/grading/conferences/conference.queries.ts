import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type DeskCoinRow, deskCoins } from '../ratings/coin-facts.queries.ts';

const MOST = 500;

/** Coins in 42 of the person's companies (receiving or grading, D14), and those he was named for; the oldest first. */
export async function conferenceCoins(
  db: Reader,
  scope: Scope,
  named: readonly string[],
  coinId?: string,
): Promise<DeskCoinRow[]> {
  let query = deskCoins(db).where('c.status', '=', coinMachine.state.conference);
  if (coinId !== undefined) query = query.where('c.id', '=', coinId);
  query = query.where(sql<boolean>`(${inCategories(scope, sql`c.category1`)} OR c.id = ANY (${[...named]}::bigint[]))`);
  if (scope.kind === 'agent') query = query.where('c.agentId', '=', scope.agentId);
  else if (scope.kind !== 'all') {
    const ids = [...scope.companyIds];
    query = query.where(
      sql<boolean>`(c.company_id = ANY (${ids}::bigint[]) OR c.grading_company_id = ANY (${ids}::bigint[])
        OR c.id = ANY (${[...named]}::bigint[]))`,
    );
  }
  return query.orderBy('c.updatedAt').orderBy('c.id').limit(MOST).execute();
}

/** Coins that wait for a person at the table, in the person's grading companies; held ones wait for something else. */
export async function waitingCoins(db: Reader, scope: Scope, coinId?: string): Promise<DeskCoinRow[]> {
  let query = deskCoins(db)
    .where('c.status', 'in', [
      coinMachine.state.toAuthenticate,
      coinMachine.state.firstGrade,
      coinMachine.state.secondGrade,
      coinMachine.state.conference,
    ])
    .where('c.isHeld', '=', false)
    .where('o.isHeld', '=', false)
    .where('o.hasOpenQuestion', '=', false)
    .where(inCategories(scope, sql`c.category1`));
  if (coinId !== undefined) query = query.where('c.id', '=', coinId);
  if (scope.kind === 'agent') query = query.where(sql<boolean>`false`);
  else if (scope.kind !== 'all') query = query.where('c.gradingCompanyId', 'in', [...scope.companyIds, '0']);
  return query.orderBy('c.updatedAt').orderBy('c.id').limit(5_000).execute();
}
