import { COURIER_FIELDS } from '@mintmark/contract/system/courier.fields.ts';
import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { CourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { type ColumnDef, countColumn, type FilterDef, listExport } from '../../../kit/list/index.ts';
import { fieldColumn, MasterScreen, masterEnds, ownerColumn, YES_NO } from '../../../kit/master/index.ts';
import { COURIER, NewCourierDrawer } from './courier-form.tsx';

const CourierDrawer = lateDrawer(async () => (await import('./courier.drawer.tsx')).CourierDrawer);

const EXPORT = listExport(calls.exportCouriers);
const ENDS = masterEnds<CourierRow>();

const FILTERS: readonly FilterDef[] = [
  { key: 'q', kind: 'text', labelKey: 'kit.master.codeOrName', width: 160 },
  { key: 'isActive', kind: 'select', labelKey: 'kit.master.active', options: YES_NO },
  {
    ...{ key: 'adapter', kind: 'select', labelKey: 'master.courier.adapter', multiple: true },
    options: COURIER_FIELDS.adapter.items,
  },
  { key: 'companyId', kind: 'remote', labelKey: 'system.common.company', load: loadCompanies, multiple: true },
];

const COLUMNS: readonly ColumnDef<CourierRow>[] = [
  ENDS.code,
  ENDS.name,
  ownerColumn('system.common.company', 'system.common.wholeHouse', 108),
  fieldColumn(COURIER, 'adapter', 104),
  fieldColumn(COURIER, 'customerNo', 92),
  {
    key: 'secret',
    titleKey: 'system.logistics.key',
    width: 92,
    render: (row, { text }) => row.secret?.hint ?? text('system.logistics.keyMissing'),
  },
  countColumn({
    key: 'products',
    titleKey: 'system.logistics.products',
    width: 84,
    count: (row) => row.products.length,
  }),
  countColumn({ key: 'parcels', titleKey: 'system.logistics.usedBy', width: 84 }),
  ENDS.state,
  ENDS.updated,
];

const LIST = {
  id: 'system.couriers',
  endpoint: calls.listCouriers,
  columns: COLUMNS,
  filters: FILTERS,
  exportable: EXPORT,
  defaultSort: 'sort',
  emptyTitleKey: 'system.logistics.emptyTitle',
  emptyHintKey: 'system.logistics.emptyText',
} as const;

/** 快递公司: couriers of the house and of single companies, one beside the list, with its key and a test call. */
export default function LogisticsScreen() {
  const words = { edit: 'system:logistics:edit', newKey: 'master.courier.new' } as const;
  return <MasterScreen list={LIST} {...words} record={CourierDrawer} create={NewCourierDrawer} />;
}
