import type { DeskRow } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { AUDIT_STATES_BRIEF } from '@mintmark/domain/audits/audit-state-words.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import {
  type CellContext,
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  nameColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { auditGroup } from '../../../ui/state-groups.ts';
import { langOf } from '../desk/audit-texts.ts';
import { DONE_STATES, OPEN_STATES } from './manage.model.ts';

type Holder = Pick<DeskRow, 'assignee' | 'groupZh' | 'groupEn'>;

/** The person, the group, or that nobody has it. */
export function holderText(row: Holder, { text, locale }: CellContext): string {
  if (row.assignee !== null) return row.assignee;
  const group = langOf(locale) === 'en' ? row.groupEn : row.groupZh;
  return group === null ? text('audits.manage.free') : text('audits.manage.groupOf', { group });
}

export const taskTabs: readonly StatusTab[] = [
  { key: 'open', labelKey: 'audits.manage.tab.open', query: { status: OPEN_STATES } },
  { key: 'mine', labelKey: 'audits.manage.tab.mine', query: { status: OPEN_STATES, isMine: 'true' } },
  { key: 'free', labelKey: 'audits.manage.tab.free', query: { status: OPEN_STATES, isFree: 'true' } },
  { key: 'overdue', labelKey: 'audits.manage.tab.overdue', query: { isOverdue: 'true' }, alert: true },
  {
    key: 'escalated',
    labelKey: 'audits.manage.tab.escalated',
    query: { status: [auditTaskMachine.state.escalated] },
    alert: true,
  },
  { key: 'done', labelKey: 'audits.manage.tab.done', query: { status: DONE_STATES } },
  { key: 'all', labelKey: 'audits.manage.tab.all' },
];

export const taskFilters: readonly FilterDef[] = [
  { key: 'taskNo', kind: 'codes', labelKey: 'audits.manage.taskNo' },
  { key: 'coinCode', kind: 'codes', labelKey: 'audits.manage.coinCode' },
  { key: 'orderCode', kind: 'codes', labelKey: 'audits.manage.orderCode' },
  { key: 'type', kind: 'select', labelKey: 'audits.manage.type', options: AUDIT_TYPES, multiple: true },
  { key: 'category1', kind: 'select', labelKey: 'audits.manage.category', options: CATEGORIES1, multiple: true },
  { key: 'created', kind: 'dateRange', labelKey: 'audits.manage.createdAt' },
  { key: 'assigneeId', kind: 'codes', labelKey: 'audits.manage.assigneeId', hidden: true },
  { key: 'roleId', kind: 'codes', labelKey: 'audits.manage.roleId', hidden: true },
];

export const taskColumns: readonly ColumnDef<DeskRow>[] = [
  codeColumn<DeskRow>({
    key: 'taskNo',
    titleKey: 'audits.manage.taskNo',
    width: 144,
    fixed: 'left',
    hideable: false,
    code: (row) => row.taskNo,
  }),
  enumColumn<DeskRow>({
    key: 'type',
    titleKey: 'audits.manage.type',
    sort: true,
    width: 108,
    code: (row) => row.type,
    items: AUDIT_TYPES,
  }),
  stateColumn<DeskRow>({
    key: 'status',
    titleKey: 'audits.manage.state',
    width: 112,
    code: (row) => row.status,
    states: auditTaskMachine.states,
    brief: AUDIT_STATES_BRIEF,
    group: auditGroup,
  }),
  {
    key: 'assignee',
    titleKey: 'audits.manage.assignee',
    width: 112,
    render: holderText,
  },
  timeColumn<DeskRow>({ key: 'dueAt', titleKey: 'audits.manage.dueAt', sort: true, at: (row) => row.dueAt }),
  codeColumn<DeskRow>({ key: 'coinCode', titleKey: 'audits.manage.coinCode', code: (row) => row.coinCode }),
  timeColumn<DeskRow>({ key: 'assignedAt', titleKey: 'audits.manage.assignedAt', at: (row) => row.assignedAt }),
  {
    key: 'level',
    titleKey: 'audits.manage.level',
    width: 56,
    render: (row, { text }) => text('audits.manage.levelOf', { level: row.level, levels: row.levels }),
  },
  nameColumn<DeskRow>({
    key: 'name',
    titleKey: 'audits.manage.name',
    name: (row, { locale }) => (langOf(locale) === 'en' && row.nameEn ? row.nameEn : row.name),
  }),
  codeColumn<DeskRow>({
    key: 'orderCode',
    titleKey: 'audits.manage.orderCode',
    hidden: true,
    code: (row) => row.orderCode,
  }),
  { key: 'ruleCode', titleKey: 'audits.manage.rule', width: 120, hidden: true },
  { key: 'requestedBy', titleKey: 'audits.manage.requestedBy', width: 88, hidden: true },
  { key: 'reason', titleKey: 'audits.manage.reason', width: 140, hidden: true },
  { key: 'decidedBy', titleKey: 'audits.manage.decidedBy', width: 88 },
  timeColumn<DeskRow>({
    key: 'decidedAt',
    titleKey: 'audits.manage.decidedAt',
    hidden: true,
    at: (row) => row.decidedAt,
  }),
  timeColumn<DeskRow>({
    key: 'createdAt',
    titleKey: 'audits.manage.createdAt',
    sort: true,
    hidden: true,
    at: (row) => row.createdAt,
  }),
];
