import { stockCountsEndpoints } from '@mintmark/contract/custody/stock-counts.endpoints.ts';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import type { StockCountRow } from '../custody-types.ts';
import { countColumns, countFilters, countTabs } from './counts.columns.tsx';

const CountDrawer = lateDrawer(async () => (await import('./count.drawer.tsx')).CountDrawer);
const StartDrawer = lateDrawer(async () => (await import('./start.drawer.tsx')).StartDrawer);

const EXPORT = listExport(stockCountsEndpoints.exportStockCounts);
const rowKey = (row: StockCountRow) => row.id;

/** 盘点: what is being counted, what waits for a second person, what was confirmed; `asked` is the one that the address names. */
export function CountList({ asked }: { readonly asked: string | null }) {
  const [id, setId] = useState(asked);
  const [isStarting, setStarting] = useState(false);
  const rowActions = useMemo<readonly RowAction<StockCountRow>[]>(
    () => [{ key: 'open', labelKey: 'custody.open', onClick: (row) => setId(row.id) }],
    [],
  );
  const toolbar = useMemo<readonly ToolbarAction<StockCountRow>[]>(
    () => [
      {
        key: 'start',
        labelKey: 'custody.count.start',
        primary: true,
        permission: 'closeReview:custody:count',
        onClick: () => setStarting(true),
      },
    ],
    [],
  );
  return (
    <>
      <ListScreen
        id="custody.stockCounts"
        follows="stockCount"
        endpoint={stockCountsEndpoints.listStockCounts}
        columns={countColumns}
        exportable={EXPORT}
        filters={countFilters}
        statusTabs={countTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="custody.count.empty"
        emptyHintKey="custody.count.emptyHint"
      />
      <StartDrawer open={isStarting} onStarted={setId} onClose={() => setStarting(false)} />
      <CountDrawer id={id} onClose={() => setId(null)} />
    </>
  );
}
