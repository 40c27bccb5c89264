import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import type { ItemLimit } from '@mintmark/domain/audits/check-rules.ts';
import type { CheckedPiece } from '@mintmark/domain/audits/quality-bench.ts';
import type { MissKind } from '@mintmark/domain/audits/rule-bench.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { SCORE_LEVEL } from '@mintmark/domain/grading/grading.enums.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';

/** More pieces than this are not tried; the newest are. */
export const BENCH_MOST = 20_000;

export interface BenchCoin {
  readonly id: string;
  readonly coinCode: string;
  readonly companyId: string;
  readonly category1: number;
  readonly category2: number;
  /** The version of the scale that it is graded on. */
  readonly scaleVersionId: string | null;
  readonly itemId: string | null;
  readonly declaredFen: number;
  readonly rarity: number | null;
  readonly hasFlags: boolean;
  readonly oldGrade: Grade | null;
  readonly isFirstOfVariety: boolean;
  /** The day on which it became final. */
  readonly day: string;
  /** The grade that the rules looked at: before an audit changed it. */
  readonly grade: Grade;
  /** Standing blind grades of the round. */
  readonly blind: readonly Grade[];
  readonly graderIds: readonly string[];
  readonly teacherLevel: number | null;
  /** What its company let pass of the item without an audit when it was entered. */
  readonly itemLimit: ItemLimit | null;
  readonly misses: readonly MissKind[];
}

interface Asked {
  /** Null: every company. */
  readonly companyIds: readonly string[] | null;
  readonly from: Date;
}

const inHouse = ({ companyIds, from }: Asked) => sql`c.deleted_at IS NULL AND c.result_type IS NOT NULL
  AND c.status >= ${codes(coinMachine.state.highScoreAudit)} AND c.graded_at >= ${from} AND ${companyIds === null ? sql`true` : anyOf(sql`c.company_id`, companyIds, 'bigint')}`;

/** How many pieces became final since then. */
export async function countFinal(db: Reader, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM coins c WHERE ${inHouse(asked)}`.execute(db);
  return rows[0]?.n ?? 0;
}

const SCORES = sql`SELECT jsonb_agg(s.grade ORDER BY s.level, s.id) FILTER (WHERE s.level <= ${codes(SCORE_LEVEL.third)} AND s.round = c.round) AS blind,
    array_agg(DISTINCT s.grader_id::text) AS grader_ids, max(g.level)::int AS teacher_level
  FROM scores s LEFT JOIN graders g ON g.account_id = s.grader_id
  WHERE s.coin_id = c.id AND s.kind = 'score' AND s.level <= ${codes(SCORE_LEVEL.conference)}
    AND NOT EXISTS (SELECT FROM scores r WHERE r.supersedes_id = s.id)`;

const MISSES = sql`array_remove(ARRAY[
    CASE WHEN EXISTS (SELECT FROM audit_tasks t WHERE t.coin_id = c.id AND t.type IN (${codes(AUDIT_TYPE.scoreChange, AUDIT_TYPE.detailChange)}) AND t.rule_code = ''
      AND t.status IN (${codes(auditTaskMachine.state.approved, auditTaskMachine.state.changed)}) AND t.deleted_at IS NULL) THEN 'corrected' END,
    CASE WHEN 5 IN (c.is_mark, o.is_mark) THEN 'disputed' END,
    CASE WHEN EXISTS (SELECT FROM qc_records q WHERE q.coin_id = c.id AND q.result = 'fail') THEN 'qcFailed' END
  ], NULL)`;

/** The newest pieces that became final since then, with everything that a rule may look at (product.md, 12). */
export async function finalCoins(db: Reader, asked: Asked): Promise<BenchCoin[]> {
  const { rows } =
    await sql<BenchCoin>`SELECT c.id::text AS id, c.coin_code, c.company_id::text AS company_id, c.category1,
      c.category2, c.scale_version_id::text AS scale_version_id, c.catalog_item_id::text AS item_id, c.declared_fen, i.rarity_level AS rarity,
      cardinality(c.flags) > 0 AS has_flags, c.old_grade,
      c.variety_id IS NOT NULL AND NOT EXISTS (SELECT FROM coins x WHERE x.variety_id = c.variety_id
        AND x.cert_no IS NOT NULL AND x.id < c.id) AS is_first_of_variety,
      to_char(c.graded_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
      coalesce((SELECT t.before->'grade' FROM audit_tasks t WHERE t.coin_id = c.id AND t.round = c.round
        AND t.before ? 'grade' ORDER BY t.id LIMIT 1), c.grade) AS grade,
      coalesce(s.blind, '[]') AS blind, coalesce(s.grader_ids, '{}') AS grader_ids, s.teacher_level, ${MISSES} AS misses,
      (SELECT jsonb_build_object('itemCode', n.code, 'maxNumber', x.max_number) FROM company_items x
        JOIN catalog_items n ON n.id = x.item_id WHERE x.id = c.company_item_id AND x.max_number IS NOT NULL) AS item_limit
    FROM (SELECT c.* FROM coins c WHERE ${inHouse(asked)} ORDER BY c.graded_at DESC, c.id DESC LIMIT ${BENCH_MOST}) c
    JOIN submission_orders o ON o.id = c.order_id
    LEFT JOIN catalog_items i ON i.id = c.catalog_item_id
    LEFT JOIN LATERAL (${SCORES}) s ON true`.execute(db);
  return rows.map((row) => ({ ...row, declaredFen: Number(row.declaredFen) }));
}

/** A piece that went through the quality check, with everything that a quality rule may look at. */
export interface BenchCheck extends CheckedPiece {
  readonly coinCode: string;
  readonly companyId: string;
  /** The day of its first check. */
  readonly day: string;
  readonly checkerIds: readonly string[];
  readonly misses: readonly MissKind[];
}

const checkedIn = ({ companyIds, from }: Asked) =>
  sql`q.checked_at >= ${from} AND ${companyIds === null ? sql`true` : anyOf(sql`q.company_id`, companyIds, 'bigint')}`;

/** How many pieces were checked since then. */
export async function countChecked(db: Reader, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(DISTINCT q.coin_id)::int AS n FROM qc_records q
    WHERE ${checkedIn(asked)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The newest pieces that were checked since then, in the order of their first checks (records.md §4 companyFinCheckRule). */
export async function checkedCoins(db: Reader, asked: Asked): Promise<BenchCheck[]> {
  const { rows } =
    await sql<BenchCheck>`SELECT c.id::text AS id, c.coin_code, c.company_id::text AS company_id, c.category1,
      coalesce(c.tier_used, c.tier_asked) AS tier, c.order_id::text AS lot_id, k.is_clean, k.checker_ids,
      to_char(k.first_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day, ${MISSES} AS misses
    FROM (SELECT q.coin_id, min(q.id) AS first_id, min(q.checked_at) AS first_at, bool_and(q.result = 'pass') AS is_clean,
        array_agg(DISTINCT q.checked_by::text) AS checker_ids
      FROM qc_records q WHERE ${checkedIn(asked)} GROUP BY q.coin_id ORDER BY min(q.id) DESC LIMIT ${BENCH_MOST}) k
    JOIN coins c ON c.id = k.coin_id AND c.deleted_at IS NULL JOIN submission_orders o ON o.id = c.order_id
    ORDER BY k.first_id`.execute(db);
  return rows;
}

/** Names of accounts by id. */
export async function namesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', sql<string>`coalesce(nullif(real_name, ''), username)`.as('name')])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
