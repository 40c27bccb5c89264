import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { ListScreen, listExport } from '../../../kit/list/index.ts';
import { DELIVERY_COLUMNS, DELIVERY_FILTERS, DELIVERY_LIST_TABS } from '../deliveries/deliveries.columns.tsx';

const EXPORT = listExport(deliveryEndpoints.exportDeliveries);

/** All parcels and pick-ups; opening one puts it on the bench. */
export function DeliveriesList({ onOpen }: { readonly onOpen: (deliveryId: string) => void }) {
  return (
    <ListScreen
      id="delivery.byCode"
      follows="delivery"
      endpoint={deliveryEndpoints.listDeliveries}
      columns={DELIVERY_COLUMNS}
      exportable={EXPORT}
      filters={DELIVERY_FILTERS}
      statusTabs={DELIVERY_LIST_TABS}
      defaultSort="-createdAt"
      rowKey={(row) => row.id}
      rowActions={[{ key: 'open', labelKey: 'delivery.list.open', onClick: (row) => onOpen(row.id) }]}
      onOpen={(row) => onOpen(row.id)}
      emptyTitleKey="delivery.list.empty"
      emptyHintKey="delivery.list.emptyHint"
    />
  );
}
