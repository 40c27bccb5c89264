import type { SpotRow } from '@mintmark/contract/audits/spot-check.schema.ts';
import { spotChecksEndpoints as calls } from '@mintmark/contract/audits/spot-checks.endpoints.ts';
import { useMemo } from 'react';
import { ListScreen, type RowAction, useOpenRecord } from '../../../kit/list/index.ts';
import { CheckDrawer } from './check.drawer.tsx';
import { checkColumns, checkFilters, checkTabs } from './checks.columns.tsx';

const rowKey = (row: SpotRow) => row.id;

/** Every piece that was or is looked at again. */
export function ChecksList() {
  const { id, row, open, close } = useOpenRecord<SpotRow>();
  const rowActions = useMemo<readonly RowAction<SpotRow>[]>(
    () => [{ key: 'open', labelKey: 'audits.reCheck.view', onClick: open }],
    [open],
  );
  return (
    <>
      <ListScreen
        id="audits.spotChecks"
        endpoint={calls.listSpotChecks}
        columns={checkColumns}
        filters={checkFilters}
        statusTabs={checkTabs}
        rowKey={rowKey}
        rowActions={rowActions}
        onOpen={open}
        defaultSort="-id"
        emptyTitleKey="audits.reCheck.emptyTitle"
        emptyHintKey="audits.reCheck.emptyText"
      />
      <CheckDrawer id={id} row={row} onClose={close} />
    </>
  );
}
