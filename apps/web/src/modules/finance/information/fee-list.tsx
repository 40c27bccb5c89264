import { informationFeesEndpoints } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { MAX_WAIVED } from '@mintmark/contract/finance/information/information-fees.schema.ts';
import { useMemo, useState } from 'react';
import { actionState } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { feeColumns, feeFilters, feeTabs } from './fees.columns.tsx';
import type { FeeRow } from './information-types.ts';
import { useWaive } from './use-waive.tsx';

const FeeDrawer = lateDrawer(async () => (await import('./fee.drawer.tsx')).FeeDrawer);

const EXPORT = listExport(informationFeesEndpoints.exportInformationFees);
const rowKey = (row: FeeRow) => row.id;

/** 信息费: what arose for which piece, what was billed, collected or let off; `asked` is the one that the address names. */
export function FeeList({ asked }: { readonly asked: string | null }) {
  const text = useText();
  const [id, setId] = useState(asked);
  const { waive, restore, dialogs } = useWaive(() => undefined);
  const rowActions = useMemo<readonly RowAction<FeeRow>[]>(
    () => [
      { key: 'open', labelKey: 'finance.information.open', onClick: (row) => setId(row.id) },
      {
        key: 'waive',
        labelKey: 'finance.information.waive',
        danger: true,
        state: (row) => actionState(row.allowedActions, 'waive'),
        onClick: (row) => waive([row]),
      },
      {
        key: 'restore',
        labelKey: 'finance.information.restore',
        state: (row) => actionState(row.allowedActions, 'restore'),
        onClick: (row) => restore(row),
      },
    ],
    [waive, restore],
  );
  const toolbar = useMemo<readonly ToolbarAction<FeeRow>[]>(
    () => [
      {
        key: 'waive',
        labelKey: 'finance.information.waive',
        danger: true,
        onSelection: true,
        permission: 'finance:information:waive',
        reason: ({ isAll, count, rows }) => {
          if (isAll || count > MAX_WAIVED) return text('kit.list.batchMost', { n: MAX_WAIVED });
          const refused = rows
            .map((row) => actionState(row.allowedActions, 'waive'))
            .find((one) => one?.allowed !== true);
          const isRefused = rows.some((row) => actionState(row.allowedActions, 'waive')?.allowed !== true);
          return isRefused ? (refused?.reason ?? text('finance.information.notWaivable')) : null;
        },
        onClick: ({ rows }) => waive(rows),
      },
    ],
    [text, waive],
  );
  return (
    <>
      <ListScreen
        id="finance.informationFees"
        endpoint={informationFeesEndpoints.listInformationFees}
        columns={feeColumns}
        exportable={EXPORT}
        filters={feeFilters}
        statusTabs={feeTabs}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={(row) => setId(row.id)}
        defaultSort="-id"
        emptyTitleKey="finance.information.feesEmpty"
        emptyHintKey="finance.information.feesEmptyHint"
      />
      <FeeDrawer id={id} onClose={() => setId(null)} />
      {dialogs}
    </>
  );
}
