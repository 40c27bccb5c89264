import { topUpsEndpoints } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useAddressId } from '../../../kit/list/index.ts';
import { topicsOf } from '../../../kit/live/index.ts';
import { usePageTitle } from '../../../kit/page-active/index.ts';
import type { TopUpRow } from './top-up-types.ts';
import { topUpColumns, topUpFilters, topUpTabs } from './top-ups.columns.tsx';

const TopUpDrawer = lateDrawer(async () => (await import('./top-up.drawer.tsx')).TopUpDrawer);
const RequestDrawer = lateDrawer(async () => (await import('./request-top-up.drawer.tsx')).RequestTopUpDrawer);

const EXPORT = listExport(topUpsEndpoints.exportTopUps);
const rowKey = (row: TopUpRow) => row.id;

/** Title of a tab whose address names a top-up: which one. */
function TopUpTitle({ id }: { readonly id: string }) {
  const text = useText();
  const { data } = useEndpoint(topUpsEndpoints.getTopUp, { params: { id } }, { follow: topicsOf('topUp', id) });
  usePageTitle(data && text('finance.topUp.tabTitle', { no: data.topUpNo }));
  return null;
}

/** 充值管理: what waits for approval, what is on balances, and what was undone. */
export default function TopUpsScreen() {
  const asked = useAddressId('topUpId');
  const [id, setId] = useState(asked);
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<TopUpRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.topUp.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<TopUpRow>[]>(
    () => [
      {
        key: 'request',
        labelKey: 'finance.topUp.request',
        primary: true,
        permission: 'finance:amountaudit:request',
        onClick: () => setNew(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.topUps"
        follows="topUp"
        endpoint={topUpsEndpoints.listTopUps}
        columns={topUpColumns}
        exportable={EXPORT}
        filters={topUpFilters}
        statusTabs={topUpTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.topUp.empty"
        emptyHintKey="finance.topUp.emptyHint"
      />
      {asked === null ? null : <TopUpTitle id={asked} />}
      <RequestDrawer open={isNew} onClose={() => setNew(false)} />
      <TopUpDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
