import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryRow } from '@mintmark/contract/delivery/delivery-list.schema.ts';
import { DELIVERY_WARN } from '@mintmark/domain/delivery/delivery.enums.ts';
import { useNavigate } from 'react-router';
import { ListScreen, listExport } from '../../../kit/list/index.ts';
import { benchLink, deliveryLink } from '../delivery-paths.ts';
import { useWaybillActions } from '../waybills/use-waybill-actions.tsx';
import { DELIVERY_COLUMNS, DELIVERY_FILTERS, DELIVERY_LIST_TABS } from './deliveries.columns.tsx';

const EXPORT = listExport(deliveryEndpoints.exportDeliveries);
const pathOf = ({ id }: DeliveryRow): string => deliveryLink(id);

/** Every parcel and pick-up of the dispatch desk. */
export function DeliveryList() {
  const navigate = useNavigate();
  const waybills = useWaybillActions();
  return (
    <>
      <ListScreen
        id="delivery.deliveries"
        follows="delivery"
        endpoint={deliveryEndpoints.listDeliveries}
        columns={DELIVERY_COLUMNS}
        exportable={EXPORT}
        filters={DELIVERY_FILTERS}
        statusTabs={DELIVERY_LIST_TABS}
        defaultSort="-id"
        toolbar={waybills.toolbar}
        rowKey={(row) => row.id}
        rowActions={[
          { key: 'open', labelKey: 'delivery.list.open', onClick: (row) => navigate(deliveryLink(row.id)) },
          { key: 'bench', labelKey: 'delivery.list.bench', onClick: (row) => navigate(benchLink(row.id)) },
        ]}
        recordPath={pathOf}
        onOpen={(row) => navigate(deliveryLink(row.id))}
        rowTone={(row) => (row.warns.includes(DELIVERY_WARN.overdue) ? 'warning' : undefined)}
        emptyTitleKey="delivery.list.empty"
        emptyHintKey="delivery.list.emptyHint"
      />
      {waybills.dialogs}
    </>
  );
}
