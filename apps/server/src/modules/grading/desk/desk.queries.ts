import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { readNeeds } from '@mintmark/domain/catalogue/category-book.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { ConsensusMode } from '@mintmark/domain/grading/consensus.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import type { Scale } from '@mintmark/domain/grading/scales/scales.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import { scaleIn, scalesOf } from '../../../workflow/coins/scales.repo.ts';
import { gradeOf, type ScoreRow } from '../../../workflow/coins/scores.repo.ts';
import { type ConferenceReason, isConsensusMode, needsAppraiser, type Stage, stageOf } from '../scores/stage.ts';
import type { CoinDemand } from './eligibility.ts';

/** The columns of a coin that decide what it waits for. */
export type DeskSubject = Pick<
  CoinRow,
  | 'id'
  | 'status'
  | 'round'
  | 'serviceType'
  | 'category1'
  | 'category2'
  | 'catalogItemId'
  | 'gradingCompanyId'
  | 'customerId'
  | 'scaleVersionId'
>;

/** A coin on the workbench: what it waits for, who stands where, and the rows so far. */
export interface Desk {
  readonly stage: Stage;
  readonly reason: ConferenceReason | null;
  readonly demand: CoinDemand;
  readonly mode: ConsensusMode;
  readonly isCopper: boolean;
  /** Defects that its category offers; null: all of its scale. */
  readonly defects: readonly string[] | null;
  /** The version that the coin is graded on; null for a category without one. */
  readonly scale: Scale | null;
  /** Standing rows of all rounds, by round and level. */
  readonly rows: readonly ScoreRow[];
  /** Of them the blind rows (and a finalizer's) of the running round. */
  readonly roundRows: readonly ScoreRow[];
}

/** Rows that stand: scores and opinions that nobody took back. */
async function standingRows(db: Reader, coinIds: readonly string[]): Promise<ScoreRow[]> {
  return db
    .selectFrom('scores as s')
    .selectAll('s')
    .where('s.coinId', 'in', [...coinIds])
    .where('s.kind', 'in', ['score', 'authentication'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scores as r').select('r.id').whereRef('r.supersedesId', '=', 's.id'))),
    )
    .orderBy('s.round')
    .orderBy('s.level')
    .orderBy('s.id')
    .execute();
}

async function recusalsOf(db: Reader, coins: readonly DeskSubject[]): Promise<Map<string, Set<string>>> {
  const own = await db
    .selectFrom('coinRecusals')
    .select(['coinId', 'accountId'])
    .where(
      'coinId',
      'in',
      coins.map((coin) => coin.id),
    )
    .execute();
  const byCustomer = await db
    .selectFrom('graderRecusals')
    .select(['customerId', 'graderAccountId'])
    .where('customerId', 'in', [...new Set(coins.map((coin) => coin.customerId))])
    .execute();
  return new Map(
    coins.map((coin) => [
      coin.id,
      new Set([
        ...own.filter((row) => row.coinId === coin.id).map((row) => row.accountId),
        ...byCustomer.filter((row) => row.customerId === coin.customerId).map((row) => row.graderAccountId),
      ]),
    ]),
  );
}

async function namedFor(db: Reader, coinIds: readonly string[]): Promise<{ coinId: string; accountId: string }[]> {
  return db
    .selectFrom('coinNamedGraders')
    .select(['coinId', 'accountId'])
    .where('coinId', 'in', [...coinIds])
    .execute();
}

/** Who decided an audit of these coins, and the verdict reviews that are decided. */
async function auditsOf(db: Reader, coinIds: readonly string[]) {
  const auditors = await db
    .selectFrom('auditDecisions as d')
    .innerJoin('auditTasks as t', 't.id', 'd.taskId')
    .select(['t.coinId', 'd.decidedBy'])
    .where('t.coinId', 'in', [...coinIds])
    .execute();
  const reviews = await db
    .selectFrom('auditTasks')
    .select(['coinId', 'round', 'createdAt'])
    .where('coinId', 'in', [...coinIds])
    .where('type', 'in', [AUDIT_TYPE.counterfeit, AUDIT_TYPE.questionable])
    .where('status', 'in', [
      auditTaskMachine.state.approved,
      auditTaskMachine.state.changed,
      auditTaskMachine.state.rejected,
    ])
    .execute();
  return { auditors, reviews };
}

/** The mode of each coin's company that held on the day on which its order was submitted. */
async function modesOf(db: Reader, coins: readonly DeskSubject[]): Promise<Map<string, ConsensusMode>> {
  const { rows } = await sql<{ id: string; mode: string }>`SELECT c.id, coalesce((
      SELECT f.entry->>'mode' FROM jsonb_array_elements(p.former_modes) WITH ORDINALITY f (entry, at)
      WHERE f.entry->>'before' > to_char(o.submitted_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')
      ORDER BY f.entry->>'before', f.at LIMIT 1), p.consensus_mode) AS mode
    FROM coins c JOIN companies p ON p.id = c.grading_company_id LEFT JOIN submission_orders o ON o.id = c.order_id
    WHERE c.id = ANY (${coins.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, mode }) => [id, isConsensusMode(mode) ? mode : 'A']));
}

/** `needs` of the categories of both levels, by code. */
async function categoryNeeds(db: Reader, coins: readonly DeskSubject[]): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('categories')
    .select(['code', 'needs'])
    .where('code', 'in', [...new Set(coins.flatMap((coin) => [coin.category1, coin.category2]))])
    .execute();
  return new Map(rows.map((row) => [row.code, row.needs]));
}

/** Defects that the nearest level offers; null: neither says so. */
function offeredDefects(needs: readonly unknown[]): readonly string[] | null {
  return needs.map((one) => readNeeds(one).defects).find((defects) => defects !== undefined) ?? null;
}

async function copperItems(db: Reader, coins: readonly DeskSubject[]): Promise<Set<string>> {
  const ids = coins.flatMap((coin) => coin.catalogItemId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('catalogItems')
    .select('id')
    .where('id', 'in', ids)
    .where('isCopper', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Whose opinion counts against another turn. A genuine opinion of a combined first row does not: its author may grade
 * again after taking the row back. A separate appraiser, and whoever doubted the piece, is out.
 */
function hasSpoken(row: ScoreRow, coin: DeskSubject, hasAppraiser: boolean): boolean {
  if (row.kind === 'score') return true;
  return coin.status === coinMachine.state.toAuthenticate || hasAppraiser || row.resultType !== RESULT.genuine;
}

/** Everything the workbench must know of coins, read at once. Coins outside of the grading states are left out. */
export async function loadDesks(db: Reader, coins: readonly DeskSubject[]): Promise<ReadonlyMap<string, Desk>> {
  if (coins.length === 0) return new Map();
  const ids = coins.map((coin) => coin.id);
  const rows = await standingRows(db, ids);
  const recusals = await recusalsOf(db, coins);
  const named = await namedFor(db, ids);
  const audits = await auditsOf(db, ids);
  const modes = await modesOf(db, coins);
  const needs = await categoryNeeds(db, coins);
  const copper = await copperItems(db, coins);
  const book = await scalesOf(db, coins);
  const desks = new Map<string, Desk>();
  for (const coin of coins) {
    const all = rows.filter((row) => row.coinId === coin.id);
    const scores = all.filter((row) => row.kind === 'score');
    const roundRows = scores.filter((row) => row.round === coin.round && row.level <= SCORE_LEVEL.third);
    const lastRow = Math.max(0, ...roundRows.map((row) => row.submittedAt.getTime()));
    const mode = modes.get(coin.id) ?? 'A';
    const hasAppraiser = needsAppraiser(coin.category1, [needs.get(coin.category2), needs.get(coin.category1)]);
    const scale = scaleIn(book, coin);
    const waits = stageOf({
      ...coin,
      scale,
      hasAppraiser,
      mode,
      grades: roundRows.map(gradeOf),
      isVerdictReviewed: audits.reviews.some(
        (task) => task.coinId === coin.id && task.round === coin.round && task.createdAt.getTime() >= lastRow,
      ),
    });
    if (waits === null) continue;
    const spoken = all.filter((row) => hasSpoken(row, coin, hasAppraiser));
    desks.set(coin.id, {
      ...waits,
      mode,
      scale,
      rows: scores,
      roundRows,
      isCopper: coin.catalogItemId !== null && copper.has(coin.catalogItemId),
      defects: offeredDefects([needs.get(coin.category2), needs.get(coin.category1)]),
      demand: {
        stage: waits.stage,
        gradingCompanyId: coin.gradingCompanyId,
        category1: coin.category1,
        category2: coin.category2,
        seen: new Set(spoken.map((row) => row.graderId)),
        recused: recusals.get(coin.id) ?? new Set(),
        named: new Set(named.filter((row) => row.coinId === coin.id).map((row) => row.accountId)),
        auditors: new Set(audits.auditors.filter((row) => row.coinId === coin.id).map((row) => row.decidedBy)),
      },
    });
  }
  return desks;
}
