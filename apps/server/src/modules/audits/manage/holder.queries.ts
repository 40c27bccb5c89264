import { type RawBuilder, sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import { col, filter, type KeptKinds } from '../../../kernel/listing/index.ts';
import { OPEN_AUDIT_STATES } from '../../../workflow/audits/audit-tasks.repo.ts';

/** Task `t` waits for somebody. */
export const OPEN = sql`t.status IN (${codes(...OPEN_AUDIT_STATES)})`;
/** … and its time is over. */
export const OVERDUE = sql`(${OPEN} AND coalesce(t.due_at < now(), false))`;
/** The name of an account by its alias. */
export const NAME = (account: RawBuilder<unknown>) =>
  sql`coalesce(nullif(${account}.real_name, ''), ${account}.username)`;
/** Person `a` or group `g` that has task `t`. */
export const HOLDERS = sql`LEFT JOIN accounts a ON a.id = t.assignee_id LEFT JOIN roles g ON g.id = t.assignee_role_id`;

/** Who has a task since when, and when it is due, as every desk shows it. */
export const holderColumns = {
  taskNo: col.text(sql`t.task_no`),
  status: col.int(sql`t.status`),
  level: col.int(sql`t.level`),
  levels: col.int(sql`t.levels`),
  assigneeId: col.id<string | null>(sql`t.assignee_id`),
  assignee: col.text<string | null>(NAME(sql`a`), { joined: true }),
  roleId: col.id<string | null>(sql`t.assignee_role_id`),
  groupZh: col.text<string | null>(sql`g.name_zh`, { joined: true }),
  groupEn: col.text<string | null>(sql`g.name_en`, { joined: true }),
  assignedAt: col.time<string | null>(sql`t.assigned_at`),
  dueAt: col.time<string | null>(sql`t.due_at`, { sort: true }),
  isOverdue: col.bool(OVERDUE),
  ruleCode: col.text(sql`t.rule_code`),
};

/** A yes or no about what still waits: it is looked for in the index of what is open, however much has been decided. */
const ofOpen = (holds: RawBuilder<unknown>) =>
  filter.custom((value) => {
    if (typeof value !== 'boolean') return null;
    return value ? sql`(${OPEN} AND ${holds})` : sql`(${OPEN} AND NOT (${holds}))`;
  });

/** The tasks of a kind by the rule that asked for them, as they are kept (0830-check-tasks). */
export const keptByRule = (kind: 'audit' | 'quality'): KeptKinds => ({
  folded: `(SELECT company_id, rule_code, status, n FROM audit_rule_totals WHERE kind = '${kind}')`,
  open: `(SELECT company_id, rule_code, status, n FROM audit_rule_deltas WHERE kind = '${kind}')`,
  filters: { ruleCode: filter.oneOf(sql`kept.rule_code`, 'text') },
});

/** What the tasks of every desk are filtered by. */
export const holderFilters = {
  status: filter.status(sql`t.status`),
  taskNo: filter.codes([sql`t.task_no`]),
  coinCode: filter.codes([sql`c.coin_code`], { joined: true }),
  orderCode: filter.codes([sql`o.order_code`], { joined: true }),
  created: filter.dayRange(sql`t.created_at`),
  assigneeId: filter.oneOf(sql`t.assignee_id`, 'bigint'),
  roleId: filter.oneOf(sql`t.assignee_role_id`, 'bigint'),
  isFree: ofOpen(sql`t.assignee_id IS NULL AND t.assignee_role_id IS NULL`),
  isOverdue: ofOpen(sql`coalesce(t.due_at < now(), false)`),
  ruleCode: filter.oneOf(sql`t.rule_code`, 'text'),
};
