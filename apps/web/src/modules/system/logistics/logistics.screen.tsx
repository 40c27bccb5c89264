import { logisticsEndpoints } from '@mintmark/contract/system/logistics.endpoints.ts';
import type { CourierRow } from '@mintmark/contract/system/logistics.schema.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useOpenRecord } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { NewCourierDrawer } from './courier-forms.tsx';
import { courierColumns, courierFilters } from './logistics.columns.tsx';

const CourierDrawer = lateDrawer(async () => (await import('./courier.drawer.tsx')).CourierDrawer);

const EXPORT = listExport(logisticsEndpoints.exportCouriers);
const rowKey = (row: CourierRow) => row.id;

/** 快递公司: couriers of the house and of single companies, one beside the list, with its key and a test call. */
export default function LogisticsScreen() {
  const { id, row, open, close } = useOpenRecord<CourierRow>();
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<CourierRow>[]>(
    () => [{ key: 'open', labelKey: 'system.common.view', onClick: open }],
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
        endpoint={logisticsEndpoints.listCouriers}
        columns={courierColumns}
        filters={courierFilters}
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
