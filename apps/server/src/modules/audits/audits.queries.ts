import { zAuditTaskRow } from '@mintmark/contract/audits/audit-task.schema.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE, AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';
import { col, defineList, filter, scopeByEither } from '../../kernel/listing/index.ts';

/** Pending, handed over, escalated: somebody must decide (states.md audit task). */
export const OPEN_TASKS: readonly number[] = [
  auditTaskMachine.state.pending,
  auditTaskMachine.state.transferred,
  auditTaskMachine.state.escalated,
];
/** All types but the high scores, which have a page of their own. */
export const OTHER_TYPES = AUDIT_TYPES.map((type) => type.code).filter((code) => code !== AUDIT_TYPE.highScore);

/** Queues of audit tasks; auditors of the grading company see tasks of coins sent to theirs (D14). */
export const auditTaskList = defineList({
  key: 'audits.tasks',
  table: 'audit_tasks',
  alias: 't',
  base: sql`t.deleted_at IS NULL`,
  joins: sql`LEFT JOIN coins c ON c.id = t.coin_id LEFT JOIN submission_orders o ON o.id = t.order_id
    LEFT JOIN accounts r ON r.id = t.requested_by LEFT JOIN accounts d ON d.id = t.decided_by`,
  columns: {
    id: col.id(sql`t.id`, { sort: true }),
    taskNo: col.text(sql`t.task_no`),
    type: col.int(sql`t.type`, { sort: true }),
    status: col.int(sql`t.status`),
    level: col.int(sql`t.level`),
    levels: col.int(sql`t.levels`),
    coinId: col.id<string | null>(sql`t.coin_id`),
    coinCode: col.text<string | null>(sql`c.coin_code`, { joined: true }),
    orderCode: col.text<string | null>(sql`o.order_code`, { joined: true }),
    certNo: col.text<string | null>(sql`c.cert_no`, { joined: true }),
    name: col.text<string | null>(sql`c.name`, { joined: true }),
    nameEn: col.text<string | null>(sql`c.name_en`, { joined: true }),
    variety: col.text<string | null>(sql`c.variety_text`, { joined: true }),
    category1: col.int<number | null>(sql`c.category1`, { joined: true }),
    resultType: col.int<number | null>(sql`c.result_type`, { joined: true }),
    grade: col.json<never>(sql`coalesce(c.grade, t.before->'grade')`),
    declaredFen: col.fen<number | null>(sql`c.declared_fen`, { sort: true, joined: true }),
    requestedBy: col.text<string | null>(sql`r.real_name`, { joined: true }),
    reason: col.text(sql`t.reason`),
    decidedBy: col.text<string | null>(sql`d.real_name`, { joined: true }),
    decidedAt: col.time<string | null>(sql`t.decided_at`),
    createdAt: col.time(sql`t.created_at`, { sort: true }),
    version: col.int(sql`t.version`),
  },
  filters: {
    type: filter.oneOf(sql`t.type`, 'smallint'),
    status: filter.oneOf(sql`t.status`, 'smallint'),
    taskNo: filter.codes([sql`t.task_no`]),
    coinCode: filter.codes([sql`c.coin_code`], { joined: true }),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    category1: filter.oneOf(sql`c.category1`, 'smallint', { joined: true }),
    created: filter.dayRange(sql`t.created_at`),
  },
  scope: scopeByEither({
    company: sql`t.company_id`,
    grading: sql`t.grading_company_id`,
    through: [
      { from: sql`FROM coins x WHERE x.id = t.coin_id`, category: sql`x.category1` },
      // Of a task about a coin the order's other pieces say nothing.
      {
        from: sql`FROM submission_orders x WHERE x.id = t.order_id AND t.coin_id IS NULL`,
        categories: sql`x.categories`,
      },
    ],
  }),
  defaultSort: 'id',
  count: 'exact',
  row: zAuditTaskRow,
});

/** Rules that opened tasks of the coin's round, with the decisions made so far. */
export async function decisionsOf(db: Reader, taskId: string) {
  return db
    .selectFrom('auditDecisions as d')
    .innerJoin('accounts as a', 'a.id', 'd.decidedBy')
    .select(['d.level', 'd.decision', 'd.comment', 'd.decidedAt', 'a.realName'])
    .where('d.taskId', '=', taskId)
    .orderBy('d.level')
    .execute();
}
