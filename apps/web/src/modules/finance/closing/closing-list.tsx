import { closingsEndpoints } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import type { ClosingRow } from './closing-types.ts';
import { closingColumns, closingFilters, closingTabs } from './closings.columns.tsx';

const ClosingDrawer = lateDrawer(async () => (await import('./closing.drawer.tsx')).ClosingDrawer);
const CloseDrawer = lateDrawer(async () => (await import('./close.drawer.tsx')).CloseDrawer);

const EXPORT = listExport(closingsEndpoints.exportClosings);
const rowKey = (row: ClosingRow) => row.id;

/** 结账: closed days and months; `asked` is the closing that the address names. */
export function ClosingList({
  asked,
  companyId,
}: {
  readonly asked: string | null;
  readonly companyId: string | null;
}) {
  const [id, setId] = useState(asked);
  const [isClosing, setClosing] = useState(false);
  const rowActions = useMemo<readonly RowAction<ClosingRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.closing.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<ClosingRow>[]>(
    () => [
      {
        key: 'close',
        labelKey: 'finance.closing.close',
        primary: true,
        permission: 'finance:closing:close',
        onClick: () => setClosing(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.closings"
        follows="closing"
        endpoint={closingsEndpoints.listClosings}
        columns={closingColumns}
        exportable={EXPORT}
        filters={closingFilters}
        statusTabs={closingTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.closing.empty"
        emptyHintKey="finance.closing.emptyHint"
      />
      <CloseDrawer open={isClosing} companyId={companyId} onClose={() => setClosing(false)} />
      <ClosingDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
