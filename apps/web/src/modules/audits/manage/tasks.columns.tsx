import type { DeskRow } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { AUDIT_STATES_BRIEF } from '@mintmark/domain/audits/audit-state-words.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  enumColumn,
  type FilterDef,
  nameColumn,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { auditGroup } from '../../../ui/state-groups.ts';

import {
  holderColumns,
  holderFilters,
  numberFilters,
  orderColumn,
  sinceColumns,
  taskNoColumn,
} from './holder.columns.tsx';

export const taskFilters: readonly FilterDef[] = [
  ...numberFilters,
  { key: 'type', kind: 'select', labelKey: 'audits.manage.type', options: AUDIT_TYPES, multiple: true },
  ...holderFilters('manage'),
];

export const taskColumns: readonly ColumnDef<DeskRow>[] = [
  taskNoColumn<DeskRow>(),
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
  ...holderColumns<DeskRow>(),
  ...sinceColumns<DeskRow>(),
  nameColumn<DeskRow>({
    key: 'name',
    titleKey: 'audits.manage.name',
    name: (row, { locale }) => (langOf(locale) === 'en' && row.nameEn ? row.nameEn : row.name),
  }),
  orderColumn<DeskRow>(),
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
