import { zDeskRow } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { sql } from 'kysely';
import { type Actor, may } from '../../../kernel/auth/actor.ts';
import { anyOf, type Condition, col, defineList, rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { auditTaskList, OTHER_TYPES } from '../audits.queries.ts';
import { HOLDERS, holderColumns, holderFilters, keptByRule } from './holder.queries.ts';

/** 审核任务管理: every task that the queues show, with who has it, since when, and when it is due. */
export const auditDeskList = defineList({
  key: 'audits.desk',
  table: 'audit_tasks',
  alias: 't',
  base: sql`t.deleted_at IS NULL`,
  joins: sql`LEFT JOIN coins c ON c.id = t.coin_id LEFT JOIN submission_orders o ON o.id = t.order_id
    LEFT JOIN accounts r ON r.id = t.requested_by LEFT JOIN accounts d ON d.id = t.decided_by ${HOLDERS}`,
  columns: { ...auditTaskList.columns, ...holderColumns, id: col.id(sql`t.id`, { sort: true }) },
  filters: { ...auditTaskList.filters, ...holderFilters },
  scope: auditTaskList.scope,
  defaultSort: 'id',
  count: 'counted',
  kept: [keptByRule('audit')],
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

/** Open tasks that the person's pages show. */
export const tasksInSight = (scope: Scope, types: readonly number[]): Condition =>
  sql`${anyOf(sql`t.type`, types, 'smallint')} AND ${rowsInScope(auditDeskList, scope)}`;
