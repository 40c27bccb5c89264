import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { DESKS } from '@mintmark/domain/custody/shifts.ts';
import { enumText } from '../../../kit/dictionary/index.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  type FilterDef,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { SHIFT_STATES, type ShiftRow, shiftGroup } from '../custody-types.ts';

const { state } = shiftMachine;

export const shiftColumns: readonly ColumnDef<ShiftRow>[] = [
  {
    ...codeColumn<ShiftRow>({ key: 'shiftNo', titleKey: 'custody.shift.no', code: (row) => row.shiftNo }),
    width: 160,
    fixed: 'left',
    hideable: false,
  },
  stateColumn<ShiftRow>({
    key: 'status',
    titleKey: 'custody.shift.status',
    code: (row) => row.status,
    states: SHIFT_STATES,
    group: shiftGroup,
  }),
  {
    key: 'step',
    titleKey: 'custody.desk.name',
    width: 150,
    render: (row, { locale }) => enumText(DESKS, row.step, langOf(locale)),
  },
  { key: 'giverName', titleKey: 'custody.shift.giver', width: 100, render: (row) => row.giverName },
  { key: 'takerName', titleKey: 'custody.shift.taker', width: 100, render: (row) => row.takerName },
  countColumn<ShiftRow>({ key: 'count', titleKey: 'custody.desk.count', width: 84, count: (row) => row.count }),
  countColumn<ShiftRow>({ key: 'lateCount', titleKey: 'custody.desk.late', width: 84, count: (row) => row.lateCount }),
  countColumn<ShiftRow>({
    key: 'promised',
    titleKey: 'custody.desk.promised',
    width: 96,
    count: (row) => row.promised,
  }),
  countColumn<ShiftRow>({
    key: 'remarkCount',
    titleKey: 'custody.shift.remarkCount',
    width: 84,
    count: (row) => row.remarkCount,
  }),
  { key: 'note', titleKey: 'custody.note', width: 150, grow: true, render: (row) => row.note || null },
  timeColumn<ShiftRow>({ key: 'givenAt', titleKey: 'custody.shift.givenAt', at: (row) => row.givenAt }),
  timeColumn<ShiftRow>({ key: 'endedAt', titleKey: 'custody.shift.endedAt', at: (row) => row.endedAt }),
  {
    key: 'companyName',
    titleKey: 'custody.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (langOf(locale) === 'en' ? row.companyNameEn : row.companyName),
  },
];

export const shiftFilters: readonly FilterDef[] = [
  { key: 'shiftNo', kind: 'codes', labelKey: 'custody.shift.no' },
  { key: 'step', kind: 'select', labelKey: 'custody.desk.name', options: DESKS, multiple: true },
  { key: 'given', kind: 'dateRange', labelKey: 'custody.shift.givenAt' },
];

/** Keys and conditions are those of SHIFT_TABS in the contract; a test compares them. */
export const shiftTabs: readonly StatusTab[] = [
  { key: 'open', labelKey: 'custody.shiftTab.open', query: { status: [state.open] }, alert: true },
  { key: 'taken', labelKey: 'custody.shiftTab.taken', query: { status: [state.taken] } },
  { key: 'takenBack', labelKey: 'custody.shiftTab.takenBack', query: { status: [state.takenBack] } },
  { key: 'all', labelKey: 'custody.tab.all' },
];
