import { auditDeskEndpoints as calls } from '@mintmark/contract/audits/audit-desk.endpoints.ts';
import type { DeskRow } from '@mintmark/contract/audits/audit-desk.schema.ts';
import { useNavigate } from 'react-router';
import { ListScreen, listExport } from '../../../kit/list/index.ts';
import { evidencePath } from './manage.model.ts';
import { taskTabs } from './task-tabs.ts';
import { taskColumns, taskFilters } from './tasks.columns.tsx';
import { useTaskSteps } from './use-task-steps.tsx';

const EXPORT = listExport(calls.exportDesk);
const TABS = taskTabs('manage');
const POLL_MS = 30_000;
const rowKey = (row: DeskRow) => row.id;
const rowTone = (row: DeskRow) => (row.isOverdue ? 'warning' : undefined);

/** All audit tasks: who has what since when, and when it is due. */
export function TasksList() {
  const navigate = useNavigate();
  const { rowActions, toolbar, dialogs } = useTaskSteps();
  const open = (row: DeskRow) => navigate(evidencePath(row));
  return (
    <>
      <ListScreen
        id="audits.desk"
        endpoint={calls.listDesk}
        columns={taskColumns}
        filters={taskFilters}
        statusTabs={TABS}
        exportable={EXPORT}
        rowKey={rowKey}
        rowTone={rowTone}
        rowActions={[{ key: 'open', labelKey: 'audits.manage.open', onClick: open }, ...rowActions]}
        toolbar={toolbar}
        onOpen={open}
        defaultSort="id"
        follows="auditTask"
        pollMs={POLL_MS}
        emptyTitleKey="audits.manage.empty"
        emptyHintKey="audits.manage.emptyHint"
      />
      {dialogs}
    </>
  );
}
