import type { SpotRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import { SPOT_CHECK_STATE, SPOT_CHECK_STATES } from '@mintmark/domain/audits/spot.enums.ts';
import { CATEGORIES1 } from '@mintmark/domain/catalogue/categories.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  gradeColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { badgeOf } from '../../../ui/grades/grade-of.ts';
import type { StateGroup } from '../../../ui/state-tag.tsx';

import { stepsText } from './re-check.model.ts';

const GROUPS: Readonly<Record<string, StateGroup>> = {
  [SPOT_CHECK_STATE.open]: 'ask',
  [SPOT_CHECK_STATE.conform]: 'ok',
  [SPOT_CHECK_STATE.deviation]: 'wait',
  [SPOT_CHECK_STATE.majorDeviation]: 'bad',
};

/** How a spot check looks in its state. */
export const checkGroup = (code: string | number): StateGroup => GROUPS[code] ?? 'wait';

export const checkTabs: readonly StatusTab[] = [
  { key: 'all', labelKey: 'audits.reCheck.tab.all' },
  { key: 'open', labelKey: 'audits.reCheck.tab.open', query: { status: [SPOT_CHECK_STATE.open] } },
  {
    key: 'deviation',
    labelKey: 'audits.reCheck.tab.deviation',
    query: { status: [SPOT_CHECK_STATE.deviation, SPOT_CHECK_STATE.majorDeviation] },
    alert: true,
  },
  { key: 'conform', labelKey: 'audits.reCheck.tab.conform', query: { status: [SPOT_CHECK_STATE.conform] } },
];

export const checkFilters: readonly FilterDef[] = [
  { key: 'coinCode', kind: 'codes', labelKey: 'audits.reCheck.coinCode' },
  { key: 'checkNo', kind: 'codes', labelKey: 'audits.reCheck.checkNo' },
  { key: 'category1', kind: 'select', labelKey: 'audits.queue.category', options: CATEGORIES1, multiple: true },
  { key: 'decided', kind: 'dateRange', labelKey: 'audits.reCheck.decidedAt' },
];

export const checkColumns: readonly ColumnDef<SpotRow>[] = [
  codeColumn<SpotRow>({
    key: 'checkNo',
    titleKey: 'audits.reCheck.checkNo',
    sort: true,
    width: 144,
    fixed: 'left',
    hideable: false,
    code: (row) => row.checkNo,
  }),
  codeColumn<SpotRow>({ key: 'coinCode', titleKey: 'audits.reCheck.coinCode', code: (row) => row.coinCode }),
  stateColumn<SpotRow>({
    key: 'status',
    titleKey: 'audits.reCheck.state',
    width: 128,
    code: (row) => row.status,
    states: SPOT_CHECK_STATES,
    group: checkGroup,
  }),
  enumColumn<SpotRow>({
    key: 'category1',
    titleKey: 'audits.queue.category',
    sort: true,
    width: 104,
    code: (row) => row.category1,
    items: CATEGORIES1,
  }),
  gradeColumn<SpotRow>({
    key: 'final',
    titleKey: 'audits.reCheck.final',
    grade: (row, { locale }) => (row.final === null ? null : badgeOf(row.category1, row.final, langOf(locale))),
  }),
  gradeColumn<SpotRow>({
    key: 'recheck',
    titleKey: 'audits.reCheck.recheck',
    grade: (row, { locale }) => (row.recheck === null ? null : badgeOf(row.category1, row.recheck, langOf(locale))),
  }),
  {
    key: 'steps',
    titleKey: 'audits.reCheck.steps',
    sort: true,
    width: 116,
    render: (row, { text }) =>
      row.steps === null
        ? null
        : text('audits.reCheck.stepsOf', { steps: stepsText(row.steps), tolerance: row.toleranceSteps ?? 0 }),
  },
  {
    key: 'planName',
    titleKey: 'audits.reCheck.cause',
    width: 148,
    grow: true,
    render: (row, { text }) => (row.cause === 'lot' ? text('audits.reCheck.lot') : row.planName),
  },
  { key: 'decidedBy', titleKey: 'audits.reCheck.decidedBy', width: 96 },
  timeColumn<SpotRow>({
    key: 'decidedAt',
    titleKey: 'audits.reCheck.decidedAt',
    sort: true,
    at: (row) => row.decidedAt,
  }),
  timeColumn<SpotRow>({
    key: 'createdAt',
    titleKey: 'audits.reCheck.drawnAt',
    sort: true,
    hidden: true,
    at: (row) => row.createdAt,
  }),
];
