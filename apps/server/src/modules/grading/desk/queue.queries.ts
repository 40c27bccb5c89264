import { PAY_POINT } from '@mintmark/domain/finance/finance.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { DeskCoinRow } from '../ratings/coin-facts.queries.ts';
import { deskCoins } from '../ratings/coin-facts.queries.ts';
import type { OwnGrader } from './grader.repo.ts';

/** States a person may take coins from, by right and permission. */
export interface Reach {
  readonly grader: OwnGrader;
  /** Narrows him to the categories of his data scope (R535). */
  readonly scope: Scope;
  readonly statuses: readonly number[];
  /** Coins a manager named him for (states.md rule 19). */
  readonly named: readonly string[];
}

export interface QueueWish {
  readonly now: Date;
  readonly limit: number;
  readonly category1?: number | undefined;
  readonly coinCode?: string | undefined;
  /** Coins looked at already. */
  readonly besides?: readonly string[];
}

/** A first row or opinion of a graded service waits for the quoted total with payPoint 1 (states.md rule 13). */
const PAID = sql<boolean>`(c.status <> ${codes(coinMachine.state.toAuthenticate)} OR o.pay_point <> ${codes(PAY_POINT.beforeGrading)} OR o.paid_fen - o.refunded_fen >= o.quoted_fen OR o.due_fen <= 0 OR c.service_type NOT IN (${codes(SERVICE.newGrading, SERVICE.regrade, SERVICE.crossover, SERVICE.warranty)}))`;

/** In 42 only the third blind row comes from the queue: two rows of the round stand, no third. */
const THIRD_MISSING = sql<boolean>`(c.status <> ${codes(coinMachine.state.conference)} OR (SELECT count(*) FROM scores s WHERE s.coin_id = c.id AND s.round = c.round
  AND s.kind = 'score' AND s.level <= ${codes(SCORE_LEVEL.third)} AND NOT EXISTS (SELECT FROM scores r WHERE r.supersedes_id = s.id)) = 2)`;

function isFree(accountId: string, now: Date) {
  return sql<boolean>`(c.leased_until IS NULL OR c.leased_until <= ${now} OR c.leased_by = ${accountId})`;
}

/** Category and company are his, or he was named for the coin. Ids instead of a subquery: both arms use an index. */
function isQualified({ grader, named, scope }: Reach) {
  const categories = [...grader.categories];
  return sql<boolean>`((c.grading_company_id = ${grader.companyId} AND ${inCategories(scope, sql`c.category1`)}
      AND (cardinality(${categories}::integer[]) = 0 OR c.category1 = ANY (${categories}::integer[]) OR c.category2 = ANY (${categories}::integer[])))
    OR c.id = ANY (${[...named]}::bigint[]))`;
}

/** Neither stood aside nor spoke before; loadDesks looks closer. */
function isNew(accountId: string) {
  return sql<boolean>`(NOT EXISTS (SELECT FROM coin_recusals r WHERE r.coin_id = c.id AND r.account_id = ${accountId})
    AND NOT EXISTS (SELECT FROM grader_recusals g WHERE g.customer_id = c.customer_id AND g.grader_account_id = ${accountId})
    AND NOT EXISTS (SELECT FROM scores s WHERE s.coin_id = c.id AND s.grader_id = ${accountId} AND s.kind = 'score'
      AND NOT EXISTS (SELECT FROM scores r WHERE r.supersedes_id = s.id)))`;
}

function candidates(db: Reader, reach: Reach, wish: QueueWish) {
  const { accountId } = reach.grader;
  let query = deskCoins(db)
    .where('c.status', 'in', [...reach.statuses, -99])
    .where('c.isHeld', '=', false)
    .where('o.isHeld', '=', false)
    .where('o.hasOpenQuestion', '=', false)
    .where(isFree(accountId, wish.now))
    .where(isQualified(reach))
    .where(isNew(accountId))
    .where(PAID)
    .where(THIRD_MISSING);
  if (wish.category1 !== undefined) query = query.where('c.category1', '=', wish.category1);
  if (wish.coinCode !== undefined) query = query.where('c.coinCode', '=', wish.coinCode);
  return query;
}

/** Free coins this person may take, the promised first. */
export async function freeCoins(db: Reader, reach: Reach, wish: QueueWish): Promise<DeskCoinRow[]> {
  return candidates(db, reach, wish)
    .orderBy('o.promisedAt', (ob) => ob.asc().nullsLast())
    .orderBy('c.id')
    .limit(wish.limit)
    .execute();
}

/** As `freeCoins`, locked: two people who pull at the same time get different coins. */
export async function claimCoins(tx: Tx, reach: Reach, wish: QueueWish): Promise<DeskCoinRow[]> {
  return candidates(tx, reach, wish)
    .where((eb) => eb.or([eb('c.leasedBy', 'is', null), eb('c.leasedUntil', '<=', wish.now)]))
    .where('c.id', 'not in', [...(wish.besides ?? []), '0'])
    .orderBy('o.promisedAt', (ob) => ob.asc().nullsLast())
    .orderBy('c.id')
    .limit(wish.limit)
    .forUpdate('c')
    .skipLocked()
    .execute();
}

/** Coins on the own table, in the order in which they were taken. */
export async function heldCoins(db: Reader, accountId: string, now: Date): Promise<DeskCoinRow[]> {
  return deskCoins(db)
    .where('c.leasedBy', '=', accountId)
    .where('c.leasedUntil', '>', now)
    .where('c.status', 'in', [
      coinMachine.state.toAuthenticate,
      coinMachine.state.firstGrade,
      coinMachine.state.secondGrade,
      coinMachine.state.conference,
    ])
    .orderBy('c.id')
    .limit(100)
    .execute();
}

/** How many free coins wait, by category and state; coins of the own table left out. */
export async function waitingCounts(
  db: Reader,
  reach: Reach,
  now: Date,
): Promise<{ category1: number; status: number; count: number }[]> {
  const rows = await candidates(db, reach, { now, limit: 1 })
    .where((eb) => eb.or([eb('c.leasedBy', 'is', null), eb('c.leasedUntil', '<=', now)]))
    .clearSelect()
    .select(['c.category1', 'c.status', sql<string>`count(*)`.as('count')])
    .groupBy(['c.category1', 'c.status'])
    .orderBy('c.category1')
    .orderBy('c.status')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
