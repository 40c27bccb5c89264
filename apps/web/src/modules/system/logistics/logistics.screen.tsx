import { COURIER_FIELDS } from '@mintmark/contract/system/courier.fields.ts';
import { logisticsEndpoints as calls } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { CourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { loadCompanies } from '../../../kit/companies/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  type ColumnDef,
  countColumn,
  type FilterDef,
  ListScreen,
  listExport,
  type RowAction,
  type ToolbarAction,
  useOpenRecord,
} from '../../../kit/list/index.ts';
import { fieldColumn, masterEnds, YES_NO } from '../../../kit/master/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { COURIER, NewCourierDrawer } from './courier-form.tsx';

const CourierDrawer = lateDrawer(async () => (await import('./courier.drawer.tsx')).CourierDrawer);

const EXPORT = listExport(calls.exportCouriers);
const rowKey = (row: CourierRow) => row.id;
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
  {
    key: 'companyZh',
    titleKey: 'system.common.company',
    width: 108,
    render: (row, { locale, text }) =>
      (locale === 'en' ? row.companyEn : row.companyZh) ?? text('system.common.wholeHouse'),
  },
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

/** 快递公司: couriers of the house and of single companies, one beside the list, with its key and a test call. */
export default function LogisticsScreen() {
  const { id, row, open, close } = useOpenRecord<CourierRow>();
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<CourierRow>[]>(
    () => [{ key: 'open', labelKey: 'kit.master.view', onClick: open }],
    [open],
  );
  const toolbar: readonly ToolbarAction<CourierRow>[] = [
    {
      key: 'new',
      labelKey: 'system.logistics.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'system:logistics:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="system.couriers"
        endpoint={calls.listCouriers}
        columns={COLUMNS}
        filters={FILTERS}
        rowKey={rowKey}
        exportable={EXPORT}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="sort"
        emptyTitleKey="system.logistics.emptyTitle"
        emptyHintKey="system.logistics.emptyText"
      />
      <CourierDrawer id={id} row={row} onClose={close} />
      <NewCourierDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
