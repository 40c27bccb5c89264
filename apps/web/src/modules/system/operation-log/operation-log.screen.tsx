import { operationLogEndpoints } from '@mintmark/contract/system/work/operation-log.endpoints.ts';
import type { OperationLogRow } from '@mintmark/contract/system/work/operation-log.schema.ts';
import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { logColumns, logFilters } from './operation-log.columns.tsx';

const LogEntryDrawer = lateDrawer(async () => (await import('./log-entry.drawer.tsx')).LogEntryDrawer);
const VerifyDrawer = lateDrawer(async () => (await import('./verify.drawer.tsx')).VerifyDrawer);

const rowKey = (row: OperationLogRow) => row.id;
const EXPORT = listExport(operationLogEndpoints.exportOperationLog);

/** 操作日志: who did what to which record, done, refused or failed; one act beside the list; the chain can be verified. */
export default function OperationLogScreen() {
  const [row, setRow] = useState<OperationLogRow | null>(null);
  const [isVerifying, setVerifying] = useState(false);
  const rowActions = useMemo<readonly RowAction<OperationLogRow>[]>(
    () => [{ key: 'view', labelKey: 'system.operationLog.view', onClick: setRow }],
    [],
  );
  const toolbar: readonly ToolbarAction<OperationLogRow>[] = [
    {
      key: 'verify',
      labelKey: 'system.operationLog.verify',
      icon: <ShieldCheck {...ICON} />,
      onClick: () => setVerifying(true),
    },
  ];
  return (
    <>
      <ListScreen
        id="system.operationLog"
        endpoint={operationLogEndpoints.listOperationLog}
        columns={logColumns}
        filters={logFilters}
        rowKey={rowKey}
        toolbar={toolbar}
        rowActions={rowActions}
        onOpen={setRow}
        exportable={EXPORT}
        defaultSort="-id"
        emptyTitleKey="system.operationLog.emptyTitle"
        emptyHintKey="system.operationLog.emptyText"
      />
      <LogEntryDrawer row={row} onClose={() => setRow(null)} />
      <VerifyDrawer open={isVerifying} onClose={() => setVerifying(false)} />
    </>
  );
}
