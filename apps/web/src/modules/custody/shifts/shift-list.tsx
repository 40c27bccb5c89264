import { shiftsEndpoints } from '@mintmark/contract/custody/shifts.endpoints.ts';
import { useMemo } from 'react';
import { ListScreen, listExport, type RowAction } from '../../../kit/list/index.ts';
import type { ShiftRow } from '../custody-types.ts';
import { shiftColumns, shiftFilters, shiftTabs } from './shifts.columns.tsx';

const EXPORT = listExport(shiftsEndpoints.exportShifts);
const rowKey = (row: ShiftRow) => row.id;

/** Hand-overs of desks: what waits for the next shift, what was taken over, what was taken back. */
export function ShiftList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const rowActions = useMemo<readonly RowAction<ShiftRow>[]>(
    () => [{ key: 'open', labelKey: 'custody.open', onClick: (row) => onOpen(row.id) }],
    [onOpen],
  );
  return (
    <ListScreen
      id="custody.shifts"
      follows="shift"
      endpoint={shiftsEndpoints.listShifts}
      columns={shiftColumns}
      exportable={EXPORT}
      filters={shiftFilters}
      statusTabs={shiftTabs}
      rowKey={rowKey}
      rowActions={rowActions}
      onOpen={(row) => onOpen(row.id)}
      defaultSort="-id"
      emptyTitleKey="custody.shift.empty"
      emptyHintKey="custody.shift.emptyHint"
    />
  );
}
