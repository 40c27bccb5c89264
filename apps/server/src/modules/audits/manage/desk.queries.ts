import { zDeskRow } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, rowsInScope } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { OPEN_AUDIT_STATES } from '../../../workflow/audit-tasks.repo.ts';
import { auditTaskList, OTHER_TYPES } from '../audits.queries.ts';

const OPEN = sql`t.status IN (${codes(...OPEN_AUDIT_STATES)})`;
const OVERDUE = sql`(${OPEN} AND coalesce(t.due_at < now(), false))`;
const NAME = (account: RawBuilder<unknown>) => sql`coalesce(nullif(${account}.real_name, ''), ${account}.username)`;

/** 审核任务管理: every task that the queues show, with who has it, since when, and when it is due. */
export const auditDeskList = defineList({
  key: 'audits.desk',
  table: 'audit_tasks',
  alias: 't',
  base: sql`t.deleted_at IS NULL`,
  joins: sql`LEFT JOIN coins c ON c.id = t.coin_id LEFT JOIN submission_orders o ON o.id = t.order_id
    LEFT JOIN accounts r ON r.id = t.requested_by LEFT JOIN accounts d ON d.id = t.decided_by
    LEFT JOIN accounts a ON a.id = t.assignee_id LEFT JOIN roles g ON g.id = t.assignee_role_id`,
  columns: {
    ...auditTaskList.columns,
    id: col.id(sql`t.id`, { sort: true }),
    taskNo: col.text(sql`t.task_no`),
    assigneeId: col.id<string | null>(sql`t.assignee_id`),
    assignee: col.text<string | null>(NAME(sql`a`), { joined: true }),
    roleId: col.id<string | null>(sql`t.assignee_role_id`),
    groupZh: col.text<string | null>(sql`g.name_zh`, { joined: true }),
    groupEn: col.text<string | null>(sql`g.name_en`, { joined: true }),
    assignedAt: col.time<string | null>(sql`t.assigned_at`),
    dueAt: col.time<string | null>(sql`t.due_at`, { sort: true }),
    isOverdue: col.bool(OVERDUE),
    ruleCode: col.text(sql`t.rule_code`),
  },
  filters: {
    ...auditTaskList.filters,
    status: filter.status(sql`t.status`),
    assigneeId: filter.oneOf(sql`t.assignee_id`, 'bigint'),
    roleId: filter.oneOf(sql`t.assignee_role_id`, 'bigint'),
    isFree: filter.boolean(sql`(t.assignee_id IS NULL AND t.assignee_role_id IS NULL)`),
    isOverdue: filter.boolean(OVERDUE),
    ruleCode: filter.oneOf(sql`t.rule_code`, 'text'),
  },
  scope: auditTaskList.scope,
  defaultSort: 'id',
  count: 'counted',
  row: zDeskRow,
});

/** Types whose tasks the person's pages show; 0 is none. */
export function typesInSight(actor: Actor): readonly number[] {
  const types = [
    ...(may(actor, 'audit:highScore:page') ? [AUDIT_TYPE.highScore] : []),
    ...(may(actor, 'audit:otherAudit:page') ? OTHER_TYPES : []),
  ];
  return types.length > 0 ? types : [0];
}

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

/** What lies with whom: only what is open is read, by its own index. */
export async function workload(db: Reader, scope: Scope, types: readonly number[], escalated: number): Promise<Load[]> {
  const { rows } = await sql<Load>`SELECT t.assignee_id::text AS "assigneeId", ${NAME(sql`a`)} AS assignee,
      t.assignee_role_id::text AS "roleId", g.name_zh AS "groupZh", g.name_en AS "groupEn", count(*)::int AS open,
      (count(*) FILTER (WHERE ${OVERDUE}))::int AS overdue, (count(*) FILTER (WHERE t.status = ${escalated}))::int AS escalated,
      min(coalesce(t.assigned_at, t.created_at)) AS since, min(t.due_at) AS "nextDueAt"
    FROM audit_tasks t LEFT JOIN accounts a ON a.id = t.assignee_id LEFT JOIN roles g ON g.id = t.assignee_role_id
    WHERE ${OPEN} AND t.deleted_at IS NULL AND ${anyOf(sql`t.type`, types, 'smallint')} AND ${rowsInScope(auditDeskList, scope)}
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
export async function ruleEffects(db: Reader, scope: Scope): Promise<Effect[]> {
  const ids = companyIdsOf(scope);
  const whose = ids === null ? sql`company_id <> 0` : anyOf(sql`company_id`, ids, 'bigint');
  const { rows } = await sql<Effect>`SELECT k.rule_code AS "ruleCode", k.status, sum(k.n)::int AS count,
      max(n.name_zh) AS "nameZh", max(n.name_en) AS "nameEn"
    FROM (SELECT rule_code, status, n FROM audit_rule_totals WHERE ${whose}
      UNION ALL SELECT rule_code, status, n FROM audit_rule_deltas WHERE ${whose}) k
    LEFT JOIN LATERAL (SELECT r.name_zh, r.name_en FROM check_rules r WHERE r.code = k.rule_code AND r.kind = 'audit'
      ORDER BY r.rule_version DESC LIMIT 1) n ON true
    GROUP BY k.rule_code, k.status HAVING sum(k.n) <> 0 ORDER BY k.rule_code`.execute(db);
  return rows;
}
