import { assessmentMachine } from '@mintmark/domain/finance/examine/assessment.machine.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  type ColumnDef,
  countColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { ASSESSMENT_STATES, type AssessmentRow, assessmentGroup, monthText, pointsText } from './examine-types.ts';

const { state } = assessmentMachine;

const person = (key: 'submittedBy' | 'confirmedBy'): ColumnDef<AssessmentRow> => ({
  key: `${key}Name`,
  titleKey: `finance.examine.${key}`,
  width: 92,
  hidden: true,
  render: (row) => row[`${key}Name`],
});

const moment = (key: 'confirmedAt' | 'settledAt') =>
  timeColumn<AssessmentRow>({
    key,
    titleKey: `finance.examine.${key}`,
    at: (row) => row[key],
    sort: true,
    hidden: true,
  });

export const assessmentColumns: readonly ColumnDef<AssessmentRow>[] = [
  {
    key: 'realName',
    titleKey: 'finance.examine.person',
    width: 110,
    fixed: 'left',
    hideable: false,
    render: (row) => row.realName || row.username,
  },
  { key: 'username', titleKey: 'finance.examine.username', width: 100, hidden: true, render: (row) => row.username },
  { key: 'month', titleKey: 'finance.examine.month', width: 88, sort: true, render: (row) => monthText(row.month) },
  stateColumn<AssessmentRow>({
    key: 'status',
    titleKey: 'finance.examine.state',
    width: 96,
    code: (row) => row.status,
    states: ASSESSMENT_STATES,
    group: assessmentGroup,
    sort: true,
  }),
  countColumn<AssessmentRow>({ key: 'pieces', titleKey: 'finance.examine.pieces', width: 84, sort: true }),
  countColumn<AssessmentRow>({ key: 'faults', titleKey: 'finance.examine.faults', width: 76, sort: true }),
  {
    key: 'scoreCenti',
    titleKey: 'finance.examine.score',
    width: 84,
    sort: true,
    render: (row) => pointsText(row.scoreCenti),
  },
  moneyColumn<AssessmentRow>({ key: 'bonusFen', titleKey: 'finance.examine.bonus', width: 100, sort: true }),
  moneyColumn<AssessmentRow>({ key: 'penaltyFen', titleKey: 'finance.examine.penalty', width: 100, sort: true }),
  moneyColumn<AssessmentRow>({ key: 'adjustFen', titleKey: 'finance.examine.adjust', width: 100, sort: true }),
  moneyColumn<AssessmentRow>({ key: 'payableFen', titleKey: 'finance.examine.payable', width: 108, sort: true }),
  {
    key: 'settlementNo',
    titleKey: 'finance.examine.settlementNo',
    width: 140,
    hidden: true,
    render: (row) => row.settlementNo,
  },
  {
    key: 'companyName',
    titleKey: 'finance.examine.company',
    width: 120,
    grow: true,
    render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
  },
  person('submittedBy'),
  person('confirmedBy'),
  moment('confirmedAt'),
  moment('settledAt'),
];

export const assessmentFilters: readonly FilterDef[] = [
  { key: 'month', kind: 'dateRange', labelKey: 'finance.examine.month' },
  { key: 'companyId', kind: 'remote', labelKey: 'finance.examine.company', load: loadCompanies, multiple: true },
  { key: 'settlementNo', kind: 'codes', labelKey: 'finance.examine.settlementNo' },
];

/** Keys and conditions are those of ASSESSMENT_TABS in the contract; a test compares them. */
export const assessmentTabs: readonly StatusTab[] = [
  { key: 'draft', labelKey: 'finance.examine.tab.draft', query: { status: [state.draft] } },
  { key: 'toConfirm', labelKey: 'finance.examine.tab.toConfirm', query: { status: [state.toConfirm] }, alert: true },
  { key: 'appealed', labelKey: 'finance.examine.tab.appealed', query: { status: [state.appealed] }, alert: true },
  { key: 'confirmed', labelKey: 'finance.examine.tab.confirmed', query: { status: [state.confirmed] } },
  { key: 'settled', labelKey: 'finance.examine.tab.settled', query: { status: [state.settled] } },
  { key: 'all', labelKey: 'finance.examine.tab.all' },
];
