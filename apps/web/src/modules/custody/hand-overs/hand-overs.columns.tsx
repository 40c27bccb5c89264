import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  type FilterDef,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { HAND_OVER_STATES, type HandOverRow, handOverGroup, placeText } from '../custody-types.ts';

const { state } = handOverMachine;

export const handOverColumns: readonly ColumnDef<HandOverRow>[] = [
  {
    ...codeColumn<HandOverRow>({ key: 'handOverNo', titleKey: 'custody.handOver.no', code: (row) => row.handOverNo }),
    width: 150,
    fixed: 'left',
    hideable: false,
  },
  stateColumn<HandOverRow>({
    key: 'status',
    titleKey: 'custody.handOver.status',
    code: (row) => row.status,
    states: HAND_OVER_STATES,
    group: handOverGroup,
  }),
  { key: 'giverName', titleKey: 'custody.handOver.giver', width: 100, render: (row) => row.giverName },
  { key: 'receiverName', titleKey: 'custody.handOver.receiver', width: 100, render: (row) => row.receiverName },
  {
    key: 'toPlace',
    titleKey: 'custody.handOver.to',
    width: 110,
    render: (row, { text, locale }) =>
      row.toPlace === '' ? text('custody.handOver.stays') : placeText(row.toPlace, text, langOf(locale)),
  },
  countColumn<HandOverRow>({
    key: 'pieces',
    titleKey: 'custody.pieces',
    width: 76,
  }),
  countColumn<HandOverRow>({ key: 'taken', titleKey: 'custody.handOver.taken', width: 84, count: (row) => row.taken }),
  moneyColumn<HandOverRow>({
    key: 'declaredFen',
    titleKey: 'custody.value',
  }),
  { key: 'witnessName', titleKey: 'custody.handOver.third', width: 96, hidden: true, render: (row) => row.witnessName },
  { key: 'note', titleKey: 'custody.note', width: 150, grow: true, render: (row) => row.reason || row.note || null },
  timeColumn<HandOverRow>({ key: 'givenAt', titleKey: 'custody.handOver.givenAt', at: (row) => row.givenAt }),
  timeColumn<HandOverRow>({ key: 'endedAt', titleKey: 'custody.handOver.endedAt', at: (row) => row.endedAt }),
  {
    key: 'companyName',
    titleKey: 'custody.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (langOf(locale) === 'en' ? row.companyNameEn : row.companyName),
  },
];

export const handOverFilters: readonly FilterDef[] = [
  { key: 'handOverNo', kind: 'codes', labelKey: 'custody.handOver.no' },
  { key: 'coinCode', kind: 'codes', labelKey: 'custody.coinCode' },
  { key: 'given', kind: 'dateRange', labelKey: 'custody.handOver.givenAt' },
];

/** Keys and conditions are those of HAND_OVER_TABS in the contract; a test compares them. */
export const handOverTabs: readonly StatusTab[] = [
  { key: 'open', labelKey: 'custody.tab.open', query: { status: [state.open] }, alert: true },
  { key: 'taken', labelKey: 'custody.tab.taken', query: { status: [state.taken] } },
  { key: 'partly', labelKey: 'custody.tab.partly', query: { status: [state.partly] } },
  { key: 'ended', labelKey: 'custody.tab.ended', query: { status: [state.refused, state.takenBack] } },
  { key: 'all', labelKey: 'custody.tab.all' },
];
