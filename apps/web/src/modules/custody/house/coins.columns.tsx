import type { houseEndpoints } from '@mintmark/contract/custody/house.endpoints.ts';
import { IN_HOUSE, ROOMS } from '@mintmark/domain/custody/places.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { langOf } from '../../../kit/i18n/index.ts';
import {
  type ColumnDef,
  codeColumn,
  type FilterDef,
  moneyColumn,
  type RowOf,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { coinGroup } from '../../../ui/state-groups.ts';
import { placeText } from '../custody-types.ts';

export type CustodyCoin = RowOf<typeof houseEndpoints.listCustodyCoins>;

const STATES = coinMachine.states.filter(({ code }) => IN_HOUSE.includes(code));

export const coinColumns: readonly ColumnDef<CustodyCoin>[] = [
  {
    ...codeColumn<CustodyCoin>({ key: 'coinCode', titleKey: 'custody.coinCode', code: (row) => row.coinCode }),
    fixed: 'left',
    hideable: false,
  },
  codeColumn<CustodyCoin>({ key: 'certNo', titleKey: 'custody.certNo', code: (row) => row.certNo }),
  {
    key: 'name',
    titleKey: 'custody.name',
    width: 180,
    grow: true,
    render: (row, { locale }) => (langOf(locale) === 'en' && row.nameEn ? row.nameEn : row.name),
  },
  stateColumn<CustodyCoin>({
    key: 'status',
    titleKey: 'custody.handOver.status',
    code: (row) => row.status,
    states: STATES,
    group: coinGroup,
  }),
  {
    key: 'place',
    titleKey: 'custody.place',
    width: 120,
    render: (row, { text, locale }) => placeText(row.place, text, langOf(locale)),
  },
  { key: 'holderName', titleKey: 'custody.holder', width: 100, render: (row) => row.holderName },
  timeColumn<CustodyCoin>({ key: 'placedAt', titleKey: 'custody.since', at: (row) => row.placedAt }),
  moneyColumn<CustodyCoin>({
    key: 'declaredFen',
    titleKey: 'custody.value',
  }),
  codeColumn<CustodyCoin>({ key: 'orderCode', titleKey: 'custody.orderCode', code: (row) => row.orderCode }),
  {
    key: 'companyName',
    titleKey: 'custody.company',
    width: 120,
    hidden: true,
    render: (row, { locale }) => (langOf(locale) === 'en' ? row.companyNameEn : row.companyName),
  },
];

export const coinFilters: readonly FilterDef[] = [
  { key: 'place', kind: 'select', labelKey: 'custody.place', options: ROOMS, multiple: true },
  { key: 'status', kind: 'status', labelKey: 'custody.handOver.status', options: STATES, multiple: true },
  { key: 'coinCode', kind: 'codes', labelKey: 'custody.coinCode' },
  { key: 'certNo', kind: 'codes', labelKey: 'custody.certNo' },
  { key: 'orderCode', kind: 'codes', labelKey: 'custody.orderCode' },
  { key: 'placed', kind: 'dateRange', labelKey: 'custody.since' },
  { key: 'holderId', kind: 'text', labelKey: 'custody.holder', hidden: true },
  { key: 'homeless', kind: 'text', labelKey: 'custody.map.homeless', hidden: true },
];
