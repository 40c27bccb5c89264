import { deliveryEndpoints } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import type { DeliveryRow } from '@mintmark/contract/delivery/delivery.schema.ts';
import { RETURN_METHODS } from '@mintmark/domain/receiving/submission.enums.ts';
import {
  type ColumnDef,
  codeColumn,
  enumColumn,
  type FilterDef,
  ListScreen,
  listExport,
  moneyColumn,
  type StatusTab,
  stateColumn,
  timeColumn,
} from '../../../kit/list/index.ts';
import { kilogramText } from '../../../ui/format.ts';
import { DELIVERY_STATES, deliveryGroup } from './delivery-look.ts';

const EXPORT = listExport(deliveryEndpoints.exportDeliveries);

const COLUMNS: readonly ColumnDef<DeliveryRow>[] = [
  codeColumn({
    key: 'deliveryNo',
    titleKey: 'delivery.list.no',
    code: (row) => row.deliveryNo,
    sort: true,
    fixed: 'left',
    width: 124,
  }),
  stateColumn({
    key: 'status',
    titleKey: 'delivery.list.status',
    code: (row) => row.status,
    states: DELIVERY_STATES,
    group: (code) => deliveryGroup(Number(code)),
    width: 112,
  }),
  { key: 'customerName', titleKey: 'delivery.list.customer', width: 120, grow: true },
  enumColumn({
    key: 'method',
    titleKey: 'delivery.list.method',
    code: (row) => row.method,
    items: RETURN_METHODS,
    width: 132,
  }),
  codeColumn({ key: 'waybillNo', titleKey: 'delivery.list.waybill', code: (row) => row.waybillNo, width: 136 }),
  {
    key: 'itemQty',
    titleKey: 'delivery.list.scanned',
    width: 88,
    align: 'right',
    render: (row) => `${row.scannedQty} / ${row.itemQty}`,
  },
  moneyColumn({ key: 'declaredFen', titleKey: 'delivery.list.declared' }),
  moneyColumn({ key: 'insuredFen', titleKey: 'delivery.list.insured', hidden: true }),
  {
    key: 'weightG',
    titleKey: 'delivery.list.weight',
    width: 84,
    align: 'right',
    hidden: true,
    render: (row) => (row.weightG === null ? null : kilogramText(row.weightG)),
  },
  timeColumn({ key: 'createdAt', titleKey: 'delivery.list.created', at: (row) => row.createdAt, sort: true }),
  timeColumn({ key: 'shippedAt', titleKey: 'delivery.list.shipped', at: (row) => row.shippedAt, sort: true }),
];
const FILTERS: readonly FilterDef[] = [
  { key: 'deliveryNo', kind: 'codes', labelKey: 'delivery.list.no' },
  { key: 'waybillNo', kind: 'codes', labelKey: 'delivery.list.waybill' },
  { key: 'method', kind: 'select', labelKey: 'delivery.list.method', options: RETURN_METHODS, multiple: true },
  { key: 'created', kind: 'dateRange', labelKey: 'delivery.list.created' },
];
const TABS: readonly StatusTab[] = [
  { key: 'all', labelKey: 'delivery.list.all' },
  { key: 'packing', labelKey: 'delivery.list.packing', query: { status: [0] } },
  { key: 'waybill', labelKey: 'delivery.list.toWaybill', query: { status: [1] } },
  { key: 'handOver', labelKey: 'delivery.list.toHandOver', query: { status: [2] } },
  { key: 'pickUp', labelKey: 'delivery.list.toPickUp', query: { status: [7] } },
  { key: 'road', labelKey: 'delivery.list.onTheRoad', query: { status: [3, 4] } },
  { key: 'refused', labelKey: 'delivery.list.refused', query: { status: [6] }, alert: true },
  { key: 'done', labelKey: 'delivery.list.done', query: { status: [5, 8] } },
];

/** All parcels and pick-ups; opening one puts it on the bench. */
export function DeliveriesList({ onOpen }: { readonly onOpen: (deliveryId: string) => void }) {
  return (
    <ListScreen
      id="delivery.byCode"
      follows="delivery"
      endpoint={deliveryEndpoints.listDeliveries}
      columns={COLUMNS}
      exportable={EXPORT}
      filters={FILTERS}
      statusTabs={TABS}
      defaultSort="-createdAt"
      rowKey={(row) => row.id}
      rowActions={[{ key: 'open', labelKey: 'delivery.list.open', onClick: (row) => onOpen(row.id) }]}
      onOpen={(row) => onOpen(row.id)}
      emptyTitleKey="delivery.list.empty"
      emptyHintKey="delivery.list.emptyHint"
    />
  );
}
