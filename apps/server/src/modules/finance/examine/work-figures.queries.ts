import { RECHECK_VERDICT } from '@mintmark/domain/audits/audits.enums.ts';
import type { Figures } from '@mintmark/domain/finance/examine/assessment-score.ts';
import {
  FAULT_STEPS,
  type FaultKey,
  type IndicatorKey,
  isFault,
  stepOfAction,
  WORK_ACTIONS,
  type WorkKey,
} from '@mintmark/domain/finance/examine/indicators.ts';
import { type RawBuilder, sql } from 'kysely';
import { startOfDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';

/** Whose work is looked at: of a company and some days; of one person, or of everybody. */
export interface WorkAsked {
  readonly companyId: string;
  readonly from: string;
  readonly to: string;
  readonly accountId?: string;
}

type Sql = RawBuilder<unknown>;

const MINUTES = 'minutes';
const FAULTS = Object.entries(FAULT_STEPS) as [FaultKey, (typeof FAULT_STEPS)[FaultKey]][];
const actionsOf = (work: readonly WorkKey[]): string[] => work.flatMap((key) => [...WORK_ACTIONS[key]]);

const within = (column: Sql, { from, to }: Pick<WorkAsked, 'from' | 'to'>): Sql =>
  sql`${column} >= ${startOfDay(from)} AND ${column} < ${startOfDay(to, 1)}`;
const only = (column: Sql, accountId: string | undefined): Sql =>
  accountId === undefined ? sql`true` : sql`${column} = ${accountId}`;

interface Counted {
  readonly accountId: string;
  readonly key: IndicatorKey;
  readonly count: number;
}

/** Pieces by step, minutes, and pieces on days off, from what is kept of each day. */
async function work(db: Reader, asked: WorkAsked, daysOff: readonly string[]): Promise<Counted[]> {
  const { companyId, from, to, accountId } = asked;
  const { rows } = await sql<{ accountId: string; kind: string; n: number; off: number }>`SELECT w.account_id, w.kind,
      sum(w.n)::int AS n, coalesce(sum(w.n) FILTER (WHERE w.day = ANY (${[...daysOff]}::date[])), 0)::int AS off
    FROM work_days w WHERE w.company_id = ${companyId} AND w.day BETWEEN ${from} AND ${to} AND ${only(sql`w.account_id`, accountId)}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows.flatMap(({ accountId: whose, kind, n, off }): Counted[] => {
    if (kind === MINUTES) return [{ accountId: whose, key: 'minutes', count: n }];
    const key = stepOfAction(kind);
    if (key === null) return [];
    return [
      { accountId: whose, key, count: n },
      { accountId: whose, key: 'dayOff', count: off },
    ];
  });
}

/** A failed check with who answers for it: whoever did the step last before. `q`, `w`. */
const faultRows = (asked: WorkAsked, key?: FaultKey): Sql => {
  const wanted = FAULTS.filter(([one]) => key === undefined || one === key);
  const steps = sql.join(
    wanted.map(([one, { step, work: done }]) => sql`(${one}, ${step}, ${actionsOf(done)}::text[])`),
  );
  return sql`qc_records q JOIN (VALUES ${steps}) s (key, step, actions) ON s.step = q.step
    CROSS JOIN LATERAL (SELECT e.account_id FROM coin_events e WHERE e.coin_id = q.coin_id AND e.at <= q.checked_at
      AND e.kind = ANY (s.actions) AND e.account_id IS NOT NULL ORDER BY e.seq DESC LIMIT 1) w
    WHERE q.company_id = ${asked.companyId} AND q.result = 'fail' AND ${within(sql`q.checked_at`, asked)} AND ${only(sql`w.account_id`, asked.accountId)}`;
};

/** Deviations that spot checks found in somebody's grades. `f`. */
const spotRows = (asked: WorkAsked): Sql => sql`spot_findings f WHERE f.company_id = ${asked.companyId}
    AND f.verdict > ${codes(RECHECK_VERDICT.conform)} AND ${within(sql`f.found_at`, asked)} AND ${only(sql`f.grader_id`, asked.accountId)}`;

/** Coins that were lost in somebody's hands, and paid for. `l`. */
const lossRows = (asked: WorkAsked): Sql => sql`losses l WHERE l.company_id = ${asked.companyId} AND l.state = 'paid'
    AND l.last_holder_id IS NOT NULL AND l.coin_id IS NOT NULL AND ${within(sql`l.settled_at`, asked)} AND ${only(sql`l.last_holder_id`, asked.accountId)}`;

async function faults(db: Reader, asked: WorkAsked): Promise<Counted[]> {
  const { rows } =
    await sql<Counted>`SELECT w.account_id, s.key, count(*)::int AS count FROM ${faultRows(asked)} GROUP BY 1, 2
    UNION ALL SELECT f.grader_id, CASE f.verdict WHEN ${codes(RECHECK_VERDICT.majorDeviation)} THEN 'majorDeviation' ELSE 'deviation' END, count(*)::int
      FROM ${spotRows(asked)} GROUP BY 1, 2
    UNION ALL SELECT l.last_holder_id, 'loss', count(*)::int FROM ${lossRows(asked)} GROUP BY 1`.execute(db);
  return rows;
}

/**
 * What each person did in some days for a company, by indicator. Reads what is kept of the days and the few rows of faults, never
 * the coins. `daysOff`: those of the days on which the house does not work. Source: decision 0107.
 */
export async function workFigures(
  db: Reader,
  asked: WorkAsked,
  daysOff: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
  const people = new Map<string, Partial<Record<IndicatorKey, number>>>();
  for (const { accountId, key, count } of [...(await work(db, asked, daysOff)), ...(await faults(db, asked))]) {
    const figures = people.get(accountId) ?? {};
    figures[key] = (figures[key] ?? 0) + count;
    people.set(accountId, figures);
  }
  return people;
}

/** Companies for whose coins a person worked in some days. */
export async function companiesWorkedFor(
  db: Reader,
  asked: Omit<WorkAsked, 'companyId'> & { readonly accountId: string },
): Promise<readonly { id: string; nameZh: string; nameEn: string }[]> {
  const { rows } = await sql<{
    id: string;
    nameZh: string;
    nameEn: string;
  }>`SELECT k.id::text, k.name_zh, k.name_en FROM companies k
    WHERE k.id IN (SELECT company_id FROM work_days WHERE account_id = ${asked.accountId} AND day BETWEEN ${asked.from} AND ${asked.to}
      UNION SELECT company_id FROM assessments WHERE account_id = ${asked.accountId} AND month = ${asked.from}::date
      UNION SELECT company_id FROM spot_findings WHERE grader_id = ${asked.accountId} AND ${within(sql`found_at`, asked)}
      UNION SELECT company_id FROM losses WHERE last_holder_id = ${asked.accountId} AND ${within(sql`settled_at`, asked)}) ORDER BY k.id`.execute(
    db,
  );
  return rows;
}

/** How many pieces of a step, minutes, or pieces on days off a person had on each day. */
export async function workByDay(
  db: Reader,
  asked: WorkAsked & { readonly accountId: string },
  { key, daysOff }: { readonly key: WorkKey | 'minutes' | 'dayOff'; readonly daysOff: readonly string[] },
): Promise<{ day: string; count: number }[]> {
  const kinds =
    key === MINUTES ? [MINUTES] : key === 'dayOff' ? Object.values(WORK_ACTIONS).flat() : [...WORK_ACTIONS[key]];
  const { rows } = await sql<{
    day: string;
    count: number;
  }>`SELECT w.day::text AS day, sum(w.n)::int AS count FROM work_days w
    WHERE w.account_id = ${asked.accountId} AND w.company_id = ${asked.companyId} AND w.day BETWEEN ${asked.from} AND ${asked.to}
      AND w.kind = ANY (${kinds}::text[]) AND ${key === 'dayOff' ? sql`w.day = ANY (${[...daysOff]}::date[])` : sql`true`}
    GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

export interface WorkRow {
  readonly coinId: string;
  readonly coinCode: string;
  readonly what: string;
  readonly amountFen: number | null;
  readonly at: Date;
}

const rowsOf = async (db: Reader, rows: Sql, limit: number): Promise<{ total: number; rows: WorkRow[] }> => {
  const found = await sql<
    WorkRow & { total: number }
  >`SELECT x.coin_id, coalesce(c.coin_code, '') AS coin_code, x.what, x.amount_fen, x.at,
      count(*) OVER ()::int AS total FROM (${rows}) x LEFT JOIN coins c ON c.id = x.coin_id ORDER BY x.at, x.coin_id LIMIT ${limit}`.execute(
    db,
  );
  return { total: found.rows[0]?.total ?? 0, rows: found.rows };
};

/** The pieces of a step, or all of a person, on one day, from the history of coins: what happened on that day is read. */
export function piecesOfDay(
  db: Reader,
  asked: WorkAsked & { readonly accountId: string },
  { key, day, limit }: { readonly key: WorkKey | 'minutes' | 'dayOff'; readonly day: string; readonly limit: number },
) {
  const kinds = key === MINUTES || key === 'dayOff' ? Object.values(WORK_ACTIONS).flat() : [...WORK_ACTIONS[key]];
  const ofDay = within(sql`e.at`, { from: day, to: day });
  const events = sql`SELECT e.coin_id, e.kind AS what, NULL::bigint AS amount_fen, e.at FROM coin_events e
    WHERE ${ofDay} AND e.account_id = ${asked.accountId} AND e.company_id = ${asked.companyId}
      AND ${key === MINUTES ? sql`true` : sql`e.kind = ANY (${kinds}::text[])`}`;
  return rowsOf(db, events, limit);
}

/** The checks, findings or incidents behind a fault of a person. */
export function faultPieces(
  db: Reader,
  asked: WorkAsked & { readonly accountId: string },
  { key, limit }: { readonly key: Exclude<IndicatorKey, WorkKey | 'minutes' | 'dayOff'>; readonly limit: number },
) {
  if (isFault(key))
    return rowsOf(
      db,
      sql`SELECT q.coin_id, q.note AS what, NULL::bigint AS amount_fen, q.checked_at AS at FROM ${faultRows(asked, key)}`,
      limit,
    );
  if (key === 'loss')
    return rowsOf(
      db,
      sql`SELECT l.coin_id, l.loss_no AS what, l.paid_fen AS amount_fen, l.settled_at AS at FROM ${lossRows(asked)}`,
      limit,
    );
  const verdict = key === 'deviation' ? RECHECK_VERDICT.deviation : RECHECK_VERDICT.majorDeviation;
  return rowsOf(
    db,
    sql`SELECT s.coin_id, s.check_no AS what, NULL::bigint AS amount_fen, f.found_at AS at FROM spot_checks s JOIN
      (SELECT f.check_id, f.found_at FROM ${spotRows(asked)} AND f.verdict = ${codes(verdict)}) f ON f.check_id = s.id`,
    limit,
  );
}
