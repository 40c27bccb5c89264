import { queueEndpoints, type TaskRow } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';
import { Ban, RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { actionState } from '../../../kit/feedback/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type StatusTab, type ToolbarAction } from '../../../kit/list/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { mqColumns, mqFilters } from './mq.columns.tsx';
import { Throughput } from './throughput.tsx';
import { useQueueActs } from './use-queue-acts.ts';
import { useTaskKinds } from './use-task-kinds.ts';

const TaskDrawer = lateDrawer(async () => (await import('./task.drawer.tsx')).TaskDrawer);

const POLL_MS = 2_000;
const EXPORT = listExport(queueEndpoints.exportTasks);
const rowKey = (row: TaskRow) => row.id;

const TABS: readonly StatusTab[] = [
  { key: 'all', labelKey: 'system.mq.all' },
  { key: String(TASK.waiting), labelKey: 'system.mq.tab.waiting', query: { status: [TASK.waiting] } },
  { key: String(TASK.running), labelKey: 'system.mq.tab.running', query: { status: [TASK.running] } },
  { key: String(TASK.failed), labelKey: 'system.mq.tab.failed', query: { status: [TASK.failed] }, alert: true },
  { key: String(TASK.dead), labelKey: 'system.mq.tab.dead', query: { status: [TASK.dead] }, alert: true },
  { key: String(TASK.done), labelKey: 'system.mq.tab.done', query: { status: [TASK.done] } },
  { key: String(TASK.cancelled), labelKey: 'system.mq.tab.cancelled', query: { status: [TASK.cancelled] } },
];

type Acts = ReturnType<typeof useQueueActs>;

function toolbarOf({ retryRows, cancelRows }: Acts): readonly ToolbarAction<TaskRow>[] {
  return [
    {
      key: 'retry',
      labelKey: 'system.mq.retry',
      icon: <RotateCcw {...ICON} />,
      permission: 'admin:mq:retry',
      onSelection: true,
      onClick: ({ rows }) => retryRows(rows),
    },
    {
      key: 'cancel',
      labelKey: 'system.mq.cancel',
      icon: <Ban {...ICON} />,
      danger: true,
      permission: 'admin:mq:cancel',
      onSelection: true,
      onClick: ({ rows }) => cancelRows(rows),
    },
  ];
}

/** 执行队列: all background work, live; retry and cancel one or many, and what the last hour did. */
export default function MqScreen() {
  const kinds = useTaskKinds();
  const names = JSON.stringify([...kinds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is a new one each time; its content counts
  const [columns, filters] = useMemo(() => [mqColumns(kinds), mqFilters(kinds)], [names]);
  const { data: queue } = useEndpoint(queueEndpoints.getQueue, {}, { pollMs: POLL_MS });
  const [row, setRow] = useState<TaskRow | null>(null);
  const nameOf = (task: TaskRow) => `${kinds.get(task.kind) ?? task.kind} ${task.id}`;
  const acts = useQueueActs(nameOf);
  const rowActions: readonly RowAction<TaskRow>[] = [
    { key: 'open', labelKey: 'system.mq.view', onClick: setRow },
    {
      key: 'retry',
      labelKey: 'system.mq.retry',
      permission: 'admin:mq:retry',
      state: (task) => actionState(task.allowedActions, 'retry'),
      onClick: (task) => acts.retryRows([task]),
    },
    {
      key: 'cancel',
      labelKey: 'system.mq.cancel',
      permission: 'admin:mq:cancel',
      danger: true,
      state: (task) => actionState(task.allowedActions, 'cancel'),
      onClick: (task) => acts.cancelRows([task]),
    },
  ];
  const close = () => setRow(null);
  const closeAfter = async (act: Promise<boolean>) => {
    if (await act) close();
  };
  return (
    <>
      <ListScreen
        id="system.tasks"
        endpoint={queueEndpoints.listTasks}
        columns={columns}
        filters={filters}
        statusTabs={TABS}
        counts={queue?.counts}
        rowKey={rowKey}
        exportable={EXPORT}
        toolbar={toolbarOf(acts)}
        rowActions={rowActions}
        onOpen={setRow}
        defaultSort="-id"
        pollMs={POLL_MS}
        above={<Throughput queue={queue} />}
        emptyTitleKey="system.mq.emptyTitle"
        emptyHintKey="system.mq.emptyText"
      />
      <TaskDrawer
        row={row}
        title={row ? nameOf(row) : ''}
        onRetry={(task) => closeAfter(acts.retryRows([task]))}
        onCancel={(task) => closeAfter(acts.cancelRows([task]))}
        onClose={close}
      />
      {acts.dialogs[0]}
      {acts.dialogs[1]}
    </>
  );
}
