import { thirdPartiesEndpoints } from '@mintmark/contract/system/third-parties.endpoints.ts';
import type { ThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction, useOpenRecord } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { NewPartyDrawer } from './party-forms.tsx';
import { partyColumns, partyFilters } from './tripartite-company.columns.tsx';

const PartyDrawer = lateDrawer(async () => (await import('./party.drawer.tsx')).PartyDrawer);

const EXPORT = listExport(thirdPartiesEndpoints.exportThirdParties);
const rowKey = (row: ThirdPartyRow) => row.id;

/** 三方公司: other graders and partners, how their numbers look, how far their grades are trusted. */
export default function TripartiteCompanyScreen() {
  const { id, row, open, close } = useOpenRecord<ThirdPartyRow>();
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<ThirdPartyRow>[]>(
    () => [{ key: 'open', labelKey: 'system.common.view', onClick: open }],
    [open],
  );
  const toolbar: readonly ToolbarAction<ThirdPartyRow>[] = [
    {
      key: 'new',
      labelKey: 'system.tripartite.new',
      icon: <Plus {...ICON} />,
      primary: true,
      permission: 'system:tripartite:edit',
      onClick: () => setNew(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="system.thirdParties"
        endpoint={thirdPartiesEndpoints.listThirdParties}
        columns={partyColumns}
        filters={partyFilters}
        rowKey={rowKey}
        exportable={EXPORT}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="sort"
        emptyTitleKey="system.tripartite.emptyTitle"
        emptyHintKey="system.tripartite.emptyText"
      />
      <PartyDrawer id={id} row={row} onClose={close} />
      <NewPartyDrawer open={isNew} onClose={() => setNew(false)} />
    </>
  );
}
