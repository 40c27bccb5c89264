import { checkDeskEndpoints as calls } from '@mintmark/contract/audits/check-desk.endpoints.ts';
import type { CheckTaskRow } from '@mintmark/contract/audits/check-desk.schema.ts';
import { useNavigate } from 'react-router';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, useOpenRecord } from '../../../kit/list/index.ts';
import { isOpen } from '../manage/manage.model.ts';
import { taskTabs } from '../manage/task-tabs.ts';
import { checkColumns, checkFilters } from './checks.columns.tsx';
import { useCheckSteps } from './use-check-steps.tsx';

const CheckTaskDrawer = lateDrawer(async () => (await import('./check-task.drawer.tsx')).CheckTaskDrawer);

const EXPORT = listExport(calls.exportChecks);
const TABS = taskTabs('checks');
const POLL_MS = 30_000;
const rowKey = (row: CheckTaskRow) => row.id;
const rowTone = (row: CheckTaskRow) => (row.isOverdue ? 'warning' : undefined);

/** The coin at the bench of the outbound check. */
export const benchPath = ({ coinId }: Pick<CheckTaskRow, 'coinId'>): string => `/auditManagement/finCheck?id=${coinId}`;

/** All checks: who has what since when, when it is due, and what came of it. */
export function ChecksList() {
  const navigate = useNavigate();
  const record = useOpenRecord<CheckTaskRow>();
  const { rowActions, toolbar, dialogs } = useCheckSteps();
  const own: readonly RowAction<CheckTaskRow>[] = [
    { key: 'open', labelKey: 'audits.manage.open', onClick: record.open },
    {
      key: 'check',
      labelKey: 'audits.checks.toBench',
      state: (row) => (isOpen(row) ? { action: 'check', allowed: true, reason: null } : undefined),
      onClick: (row) => navigate(benchPath(row)),
    },
  ];
  return (
    <>
      <ListScreen
        id="audits.checks"
        endpoint={calls.listChecks}
        columns={checkColumns}
        filters={checkFilters}
        statusTabs={TABS}
        exportable={EXPORT}
        rowKey={rowKey}
        rowTone={rowTone}
        rowActions={[...own, ...rowActions]}
        toolbar={toolbar}
        onOpen={record.open}
        defaultSort="id"
        follows="qualityTask"
        pollMs={POLL_MS}
        emptyTitleKey="audits.checks.empty"
        emptyHintKey="audits.manage.emptyHint"
      />
      <CheckTaskDrawer id={record.id} row={record.row} onClose={record.close} />
      {dialogs}
    </>
  );
}
