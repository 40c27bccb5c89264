import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { HOLDERS, NAME, OPEN, OVERDUE } from './holder.queries.ts';
import type { TaskTable } from './task-desk.ts';

/** A load as it is added up. */
interface Load {
  readonly assigneeId: string | null;
  readonly assignee: string | null;
  readonly roleId: string | null;
  readonly groupZh: string | null;
  readonly groupEn: string | null;
  readonly open: number;
  readonly overdue: number;
  readonly escalated: number;
  readonly since: Date;
  readonly nextDueAt: Date | null;
}

interface Loaded {
  readonly table: TaskTable;
  /** Tasks `t` that the person sees. */
  readonly where: RawBuilder<unknown>;
  readonly escalated: number;
}

/** What lies with whom: only what is open is read, by its own index. */
export async function workload(db: Reader, { table, where, escalated }: Loaded): Promise<Load[]> {
  const { rows } = await sql<Load>`SELECT t.assignee_id::text AS "assigneeId", ${NAME(sql`a`)} AS assignee,
      t.assignee_role_id::text AS "roleId", g.name_zh AS "groupZh", g.name_en AS "groupEn", count(*)::int AS open,
      (count(*) FILTER (WHERE ${OVERDUE}))::int AS overdue, (count(*) FILTER (WHERE t.status = ${escalated}))::int AS escalated,
      min(coalesce(t.assigned_at, t.created_at)) AS since, min(t.due_at) AS "nextDueAt"
    FROM ${sql.table(table)} t ${HOLDERS}
    WHERE ${OPEN} AND t.deleted_at IS NULL AND ${where}
    GROUP BY t.assignee_id, a.id, t.assignee_role_id, g.id ORDER BY overdue DESC, open DESC, t.assignee_id`.execute(db);
  return rows;
}

/** Tasks of a rule in a state. */
interface Effect {
  readonly ruleCode: string;
  readonly nameZh: string | null;
  readonly nameEn: string | null;
  readonly status: number;
  readonly count: number;
}

/** Kept figures (0801-audit-desk.sql): what is folded and what is not yet; with the name of the rule now. */
export async function ruleEffects(db: Reader, scope: Scope, kind: 'audit' | 'quality'): Promise<Effect[]> {
  const ids = companyIdsOf(scope);
  const whose = ids === null ? sql`company_id <> 0` : anyOf(sql`company_id`, ids, 'bigint');
  const { rows } = await sql<Effect>`SELECT k.rule_code AS "ruleCode", k.status, sum(k.n)::int AS count,
      max(n.name_zh) AS "nameZh", max(n.name_en) AS "nameEn"
    FROM (SELECT rule_code, status, n FROM audit_rule_totals WHERE ${whose} AND kind = ${kind}
      UNION ALL SELECT rule_code, status, n FROM audit_rule_deltas WHERE ${whose} AND kind = ${kind}) k
    LEFT JOIN LATERAL (SELECT r.name_zh, r.name_en FROM check_rules r WHERE r.code = k.rule_code AND r.kind = ${kind}
      ORDER BY r.rule_version DESC LIMIT 1) n ON true
    GROUP BY k.rule_code, k.status HAVING sum(k.n) <> 0 ORDER BY k.rule_code`.execute(db);
  return rows;
}
