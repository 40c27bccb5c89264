import { stockCountMachine } from '@mintmark/domain/custody/stock-count.machine.ts';
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
import { COUNT_STATES, countGroup, placeText, type StockCountRow } from '../custody-types.ts';

const { state } = stockCountMachine;

export const countColumns: readonly ColumnDef<StockCountRow>[] = [
  {
    ...codeColumn<StockCountRow>({ key: 'countNo', titleKey: 'custody.count.no', code: (row) => row.countNo }),
    width: 150,
    fixed: 'left',
    hideable: false,
  },
  stateColumn<StockCountRow>({
    key: 'status',
    titleKey: 'custody.handOver.status',
    code: (row) => row.status,
    states: COUNT_STATES,
    group: countGroup,
  }),
  {
    key: 'place',
    titleKey: 'custody.place',
    width: 130,
    grow: true,
    render: (row, { text, locale }) => placeText(row.place, text, langOf(locale)),
  },
  { key: 'countedByName', titleKey: 'custody.count.by', width: 100, render: (row) => row.countedByName },
  countColumn<StockCountRow>({ key: 'expected', titleKey: 'custody.count.expected', width: 76 }),
  countColumn<StockCountRow>({ key: 'found', titleKey: 'custody.count.found', width: 76 }),
  countColumn<StockCountRow>({ key: 'missing', titleKey: 'custody.count.missing', width: 76 }),
  countColumn<StockCountRow>({ key: 'surplus', titleKey: 'custody.count.surplus', width: 76 }),
  timeColumn<StockCountRow>({ key: 'startedAt', titleKey: 'custody.count.startedAt', at: (row) => row.startedAt }),
  timeColumn<StockCountRow>({ key: 'endedAt', titleKey: 'custody.count.endedAt', at: (row) => row.endedAt }),
  { key: 'confirmedByName', titleKey: 'custody.count.confirmedBy', width: 100, render: (row) => row.confirmedByName },
  { key: 'reason', titleKey: 'custody.count.reason', width: 140, hidden: true, render: (row) => row.reason || null },
];

export const countFilters: readonly FilterDef[] = [
  { key: 'countNo', kind: 'codes', labelKey: 'custody.count.no' },
  { key: 'started', kind: 'dateRange', labelKey: 'custody.count.startedAt' },
];

/** Keys and conditions are those of STOCK_COUNT_TABS in the contract; a test compares them. */
export const countTabs: readonly StatusTab[] = [
  { key: 'counting', labelKey: 'custody.countTab.counting', query: { status: [state.counting] } },
  { key: 'counted', labelKey: 'custody.countTab.counted', query: { status: [state.counted] }, alert: true },
  { key: 'confirmed', labelKey: 'custody.countTab.confirmed', query: { status: [state.confirmed] } },
  { key: 'givenUp', labelKey: 'custody.countTab.givenUp', query: { status: [state.givenUp] } },
  { key: 'all', labelKey: 'custody.tab.all' },
];
