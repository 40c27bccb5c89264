import { parcelsEndpoints } from '@mintmark/contract/receiving/parcels.endpoints.ts';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useAddressId } from '../../../kit/list/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import type { ParcelRow } from './parcel-look.ts';
import { parcelColumns, parcelFilters, parcelTabs } from './parcels.columns.tsx';

const ParcelDrawer = lateDrawer(async () => (await import('./parcel.drawer.tsx')).ParcelDrawer);
const ReceiveDrawer = lateDrawer(async () => (await import('./receive-parcel.drawer.tsx')).ReceiveParcelDrawer);

const EXPORT = listExport(parcelsEndpoints.exportParcels);
const rowKey = (row: ParcelRow) => row.id;

/** Title of a tab whose address names a parcel: which one. */
function ParcelTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(parcelsEndpoints.getParcel, { params: { id } }, { follow: topicsOf('parcel', id) });
  usePageTitle(data && text('receipt.parcel.tabTitle', { code: data.packageCode }));
  return null;
}

/** 包裹: everything that stood at the door, with its owner, its orders and its place; first what nobody knows the owner of. */
export default function ParcelsScreen() {
  const asked = useAddressId('parcelId');
  const [id, setId] = useState(asked);
  const [isReceiving, setReceiving] = useState(false);
  const rowActions = useMemo<readonly RowAction<ParcelRow>[]>(
    () => [{ key: 'open', labelKey: 'receipt.parcel.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<ParcelRow>[]>(
    () => [
      {
        key: 'receive',
        labelKey: 'receipt.parcel.receive',
        primary: true,
        permission: 'order:order:arrive',
        onClick: () => setReceiving(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="receiving.parcels"
        follows="parcel"
        endpoint={parcelsEndpoints.listParcels}
        columns={parcelColumns}
        exportable={EXPORT}
        filters={parcelFilters}
        statusTabs={parcelTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="receipt.parcel.empty"
        emptyHintKey="receipt.parcel.emptyHint"
      />
      {asked === null ? null : <ParcelTitle id={asked} />}
      <ReceiveDrawer open={isReceiving} waybillNo="" onReceived={setId} onClose={() => setReceiving(false)} />
      <ParcelDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
