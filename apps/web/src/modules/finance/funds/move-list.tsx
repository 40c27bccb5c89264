import { fundMovesEndpoints } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import type { MoveRow } from './fund-types.ts';
import { moveColumns, moveFilters, moveTabs } from './funds.columns.tsx';

const MoveDrawer = lateDrawer(async () => (await import('./move.drawer.tsx')).MoveDrawer);
const TransferDrawer = lateDrawer(async () => (await import('./transfer.drawer.tsx')).TransferDrawer);

const EXPORT = listExport(fundMovesEndpoints.exportFundMoves);
const rowKey = (row: MoveRow) => row.id;

/** 资金凭证: what waits for a second person, what is booked and what was undone; `asked` is the one that the address names. */
export function MoveList({ asked }: { readonly asked: string | null }) {
  const [id, setId] = useState(asked);
  const [isNew, setNew] = useState(false);
  const rowActions = useMemo<readonly RowAction<MoveRow>[]>(
    () => [{ key: 'open', labelKey: 'finance.fund.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<MoveRow>[]>(
    () => [
      {
        key: 'transfer',
        labelKey: 'finance.fund.transfer',
        primary: true,
        permission: 'finance:capital:request',
        onClick: () => setNew(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="finance.fundMoves"
        follows="fundMove"
        endpoint={fundMovesEndpoints.listFundMoves}
        columns={moveColumns}
        exportable={EXPORT}
        filters={moveFilters}
        statusTabs={moveTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.move.empty"
        emptyHintKey="finance.move.emptyHint"
      />
      <TransferDrawer open={isNew} fromId={null} onClose={() => setNew(false)} />
      <MoveDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
