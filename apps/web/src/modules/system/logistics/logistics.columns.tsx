import type { CourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import { COURIER_ADAPTERS } from '@mintmark/domain/system/system.enums.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import {
  type ColumnDef,
  codeColumn,
  countColumn,
  enumColumn,
  type FilterDef,
  timeColumn,
} from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { nameOf, YES_NO } from '../names.ts';

type Row = CourierRow;

export const courierFilters: readonly FilterDef[] = [
  { key: 'q', kind: 'text', labelKey: 'system.common.codeOrName', width: 160 },
  { key: 'isActive', kind: 'select', labelKey: 'system.common.active', options: YES_NO },
  { key: 'adapter', kind: 'select', labelKey: 'system.logistics.adapter', options: COURIER_ADAPTERS, multiple: true },
  { key: 'companyId', kind: 'remote', labelKey: 'system.common.company', load: loadCompanies, multiple: true },
];

export const courierColumns: readonly ColumnDef<Row>[] = [
  codeColumn<Row>({
    key: 'code',
    titleKey: 'system.common.code',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 92,
    code: (row) => row.code,
  }),
  {
    key: 'nameZh',
    titleKey: 'system.common.name',
    sort: true,
    width: 128,
    grow: true,
    render: (row, { locale }) => nameOf(row, locale),
  },
  {
    key: 'companyZh',
    titleKey: 'system.common.company',
    width: 108,
    render: (row, { locale, text }) =>
      (locale === 'en' ? row.companyEn : row.companyZh) ?? text('system.common.wholeHouse'),
  },
  enumColumn<Row>({
    key: 'adapter',
    titleKey: 'system.logistics.adapter',
    width: 104,
    code: (row) => row.adapter,
    items: COURIER_ADAPTERS,
  }),
  { key: 'customerNo', titleKey: 'system.logistics.customerNo', width: 92 },
  {
    key: 'secret',
    titleKey: 'system.logistics.key',
    width: 92,
    render: (row, { text }) => row.secret?.hint ?? text('system.logistics.keyMissing'),
  },
  countColumn<Row>({
    key: 'products',
    titleKey: 'system.logistics.products',
    width: 84,
    count: (row) => row.products.length,
  }),
  countColumn<Row>({ key: 'parcels', titleKey: 'system.logistics.usedBy', width: 84 }),
  {
    key: 'isActive',
    titleKey: 'system.common.state',
    width: 84,
    render: (row, { text }) => (
      <StateTag
        group={row.isActive ? 'ok' : 'end'}
        label={text(row.isActive ? 'system.common.active' : 'system.common.inactive')}
      />
    ),
  },
  timeColumn<Row>({
    key: 'updatedAt',
    titleKey: 'system.common.updatedAt',
    sort: true,
    dayOnly: true,
    at: (row) => row.updatedAt,
  }),
];
