import type { AddressRow, AddressState } from '@mintmark/contract/system/addresses/address.schema.ts';
import { addressesEndpoints } from '@mintmark/contract/system/addresses/addresses.endpoints.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useCommand, useEndpoint } from '../../../kit/api/index.ts';
import { useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CompanyBar } from './company-bar.tsx';
import { addressColumns, addressFilters } from './white-ip.columns.tsx';
import css from './white-ip.module.css';

const EditAddressDrawer = lateDrawer(async () => (await import('./white-ip.drawers.tsx')).EditAddressDrawer);
const NewAddressesDrawer = lateDrawer(async () => (await import('./white-ip.drawers.tsx')).NewAddressesDrawer);

const EXPORT = listExport(addressesEndpoints.exportAddresses);
const EDIT = 'system:company:whiteIp';
const rowKey = (row: AddressRow) => row.id;

/** Removing a line wants a reason: it may open the company to everyone. */
function useRemoval() {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const command = useCommand(addressesEndpoints.removeAddress, {
    invalidate: [addressesEndpoints.listAddresses, addressesEndpoints.addressState],
    onSuccess: () => toast('system.common.removed'),
  });
  const remove = async ({ id, version, cidr }: AddressRow) => {
    const title = text('system.whiteIp.removeTitle', { cidr });
    const words = await reason.ask({ title, text: text('system.whiteIp.removeText'), danger: true });
    if (words !== null) await command.run({ params: { id }, body: { version, reason: words } });
  };
  return { remove, dialog: reason.dialog };
}

function AddressList({ state }: { readonly state: AddressState }) {
  const [row, setRow] = useState<AddressRow | null>(null);
  const [isNew, setNew] = useState(false);
  const removal = useRemoval();
  const { companyId } = state;
  const fixedQuery = useMemo(() => ({ companyId: [companyId] }), [companyId]);
  const rowActions: readonly RowAction<AddressRow>[] = [
    { key: 'edit', labelKey: 'system.common.edit', permission: EDIT, onClick: setRow },
    { key: 'remove', labelKey: 'system.common.remove', permission: EDIT, danger: true, onClick: removal.remove },
  ];
  const toolbar: readonly ToolbarAction<AddressRow>[] = [
    {
      key: 'new',
      labelKey: 'system.whiteIp.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: EDIT,
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="system.addresses"
        endpoint={addressesEndpoints.listAddresses}
        fixedQuery={fixedQuery}
        columns={addressColumns}
        filters={addressFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        exportable={EXPORT}
        defaultSort="-id"
        emptyTitleKey="system.whiteIp.emptyTitle"
        emptyHintKey="system.whiteIp.emptyText"
      />
      <NewAddressesDrawer
        companyId={companyId}
        ownAddress={state.ownAddress}
        open={isNew}
        onClose={() => setNew(false)}
      />
      {row ? <EditAddressDrawer key={row.id} row={row} open onClose={() => setRow(null)} /> : null}
      {removal.dialog}
    </>
  );
}

/** IP白名单 of one company: from where its people may sign in and work. */
export default function WhiteIpScreen() {
  const { companyId = '0' } = useParams();
  const { data, error, refetch } = useEndpoint(addressesEndpoints.addressState, { query: { companyId } });
  if (!data && error)
    return <ErrorState text={error.msg || undefined} trace={error.requestId} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={10} />;
  return (
    <div className={css['screen']}>
      <CompanyBar state={data} />
      <AddressList key={companyId} state={data} />
    </div>
  );
}
