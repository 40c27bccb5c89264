import type { CheckTaskRow } from '@mintmark/contract/audits/check-desk.schema.ts';
import { QC_SEVERITIES } from '@mintmark/domain/audits/audits.enums.ts';
import { CHECK_TASK_STATES } from '@mintmark/domain/audits/check-desk.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf, textOr } from '../../../kit/i18n/index.ts';
import {
  type CellContext,
  type ColumnDef,
  codeColumn,
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
} from '../manage/holder.columns.tsx';

export const checkFilters: readonly FilterDef[] = [...numberFilters, ...holderFilters('checks')];

type Found = Pick<CheckTaskRow, 'severity' | 'step' | 'note'>;

/** What a failed check found: how bad, whose step, the words. */
export function foundText({ severity, step, note }: Found, { locale }: Pick<CellContext, 'locale'>): string {
  const bad = severity === null ? '' : enumText(QC_SEVERITIES, severity, langOf(locale));
  const where = step === null ? '' : textOr(`audits.stepShort.${step}`, step);
  return [bad, where, note ?? ''].filter(Boolean).join(' · ');
}

export const checkColumns: readonly ColumnDef<CheckTaskRow>[] = [
  taskNoColumn<CheckTaskRow>(),
  stateColumn<CheckTaskRow>({
    key: 'status',
    titleKey: 'audits.manage.state',
    width: 112,
    code: (row) => row.status,
    states: CHECK_TASK_STATES,
    group: auditGroup,
  }),
  ...holderColumns<CheckTaskRow>(),
  nameColumn<CheckTaskRow>({
    key: 'name',
    titleKey: 'audits.manage.name',
    name: (row, { locale }) => (langOf(locale) === 'en' && row.nameEn ? row.nameEn : row.name),
  }),
  ...sinceColumns<CheckTaskRow>(),
  { key: 'note', titleKey: 'audits.checks.found', width: 160, render: foundText },
  { key: 'decidedBy', titleKey: 'audits.checks.decidedBy', width: 88 },
  timeColumn<CheckTaskRow>({
    key: 'decidedAt',
    titleKey: 'audits.checks.decidedAt',
    hidden: true,
    at: (row) => row.decidedAt,
  }),
  codeColumn<CheckTaskRow>({
    key: 'certNo',
    titleKey: 'audits.checks.certNo',
    hidden: true,
    code: (row) => row.certNo,
  }),
  orderColumn<CheckTaskRow>(),
  { key: 'ruleCode', titleKey: 'audits.manage.rule', width: 120, hidden: true },
  timeColumn<CheckTaskRow>({
    key: 'createdAt',
    titleKey: 'audits.checks.createdAt',
    hidden: true,
    at: (row) => row.createdAt,
  }),
];
