import type { LabelQueueRow, PrintJobRow } from '@mintmark/contract/labels/label.schema.ts';
import { labelsEndpoints } from '@mintmark/contract/labels/labels.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { lateDrawer } from '../../../kit/later/index.ts';
import {
  ListScreen,
  type RowAction,
  type StatusTab,
  type ToolbarAction,
  useLogAction,
} from '../../../kit/list/index.ts';
import { usePage } from '../../../kit/page-active/index.ts';
import { ICON } from '../../../ui/icon.ts';
import { LineTabs } from '../../../ui/line-tabs.tsx';
import { isHousePaper, jobPath, newPrintPath, openWindow, paperJobPath } from '../label-paths.ts';
import { JOB_COLUMNS, JOB_FILTERS } from './jobs.columns.tsx';
import styles from './print-queue.module.css';
import { QUEUE_COLUMNS, QUEUE_FILTERS } from './queue.columns.tsx';

const ReprintDrawer = lateDrawer(async () => (await import('./reprint.drawer.tsx')).ReprintDrawer);

type View = 'queue' | 'jobs';

const LABELLED = [
  coinMachine.state.toBox,
  coinMachine.state.encapsulating,
  coinMachine.state.slabImaging,
  coinMachine.state.toCheck,
  coinMachine.state.rework,
  coinMachine.state.spotCheck,
  coinMachine.state.ready,
];
const MAX = 200;
const coinPath = ({ id }: LabelQueueRow): string => `/closeReview/orderCodeManagement/details/${id}`;
const QUEUE_TABS: readonly StatusTab[] = [
  { key: 'toLabel', labelKey: 'labels.queue.toLabel', query: { status: [coinMachine.state.toLabel] }, alert: true },
  { key: 'labelled', labelKey: 'labels.queue.labelled', query: { status: LABELLED } },
  { key: 'all', labelKey: 'labels.queue.all' },
];
const JOB_TABS: readonly StatusTab[] = [
  { key: 'open', labelKey: 'labels.job.open', query: { status: ['open'] }, alert: true },
  { key: 'done', labelKey: 'labels.job.confirmed', query: { status: ['confirmed'] } },
  { key: 'all', labelKey: 'labels.queue.all' },
];

function Queue() {
  const text = useText();
  const navigate = useNavigate();
  const [reprinting, setReprinting] = useState<LabelQueueRow | null>(null);
  const waiting = useEndpoint(labelsEndpoints.listQueue, { query: { status: [coinMachine.state.toLabel], limit: 1 } });
  const toolbar = useMemo<readonly ToolbarAction<LabelQueueRow>[]>(
    () => [
      {
        key: 'print',
        labelKey: 'labels.queue.print',
        icon: <Printer {...ICON} />,
        primary: true,
        permission: 'closeReview:printTags:print',
        onSelection: true,
        reason: ({ isAll, count }) => (isAll || count > MAX ? text('labels.queue.tooMany', { n: MAX }) : null),
        onClick: ({ keys }) => openWindow(newPrintPath(keys)),
      },
      { key: 'page', labelKey: 'labels.queue.openPage', onClick: () => openWindow(newPrintPath([])) },
    ],
    [text],
  );
  const rowActions = useMemo<readonly RowAction<LabelQueueRow>[]>(
    () => [
      {
        key: 'reprint',
        labelKey: 'labels.reprint.action',
        permission: 'closeReview:printTags:print',
        state: (row) =>
          row.printCount === 0
            ? undefined
            : { action: 'reprint', allowed: !row.isHeld, reason: row.isHeld ? text('labels.queue.held') : null },
        onClick: setReprinting,
      },
    ],
    [text],
  );
  return (
    <>
      <ListScreen
        id="labels.queue"
        endpoint={labelsEndpoints.listQueue}
        columns={QUEUE_COLUMNS}
        filters={QUEUE_FILTERS}
        statusTabs={QUEUE_TABS}
        counts={waiting.data ? { toLabel: waiting.data.total } : undefined}
        rowKey={(row) => row.id}
        toolbar={toolbar}
        rowActions={rowActions}
        rowTone={(row) => (row.isHeld ? 'danger' : undefined)}
        recordPath={coinPath}
        onOpen={(row) => void navigate(coinPath(row))}
        emptyTitleKey="labels.queue.emptyTitle"
        emptyHintKey="labels.queue.emptyText"
      />
      <ReprintDrawer
        row={reprinting}
        onPrinted={(jobId) => openWindow(jobPath(jobId))}
        onClose={() => setReprinting(null)}
      />
    </>
  );
}

/** Labels of certificates are printed on from where the printer stopped, papers once more; chips and waybills at their desks. */
function pathOf({ id, kind }: PrintJobRow): string | null {
  if (kind === 'grading') return jobPath(id);
  return isHousePaper(kind) ? paperJobPath(id) : null;
}

function openJob(row: PrintJobRow): void {
  const path = pathOf(row);
  if (path !== null) openWindow(path);
}

function Jobs() {
  const log = useLogAction<PrintJobRow>((row) => ({ targetType: 'printJob', targetId: row.id }));
  const rowActions = useMemo<readonly RowAction<PrintJobRow>[]>(
    () => [
      {
        key: 'open',
        labelKey: 'labels.job.show',
        state: (row) => (pathOf(row) === null ? undefined : { action: 'open', allowed: true, reason: null }),
        onClick: openJob,
      },
      log,
    ],
    [log],
  );
  return (
    <ListScreen
      id="labels.jobs"
      endpoint={labelsEndpoints.listPrintJobs}
      columns={JOB_COLUMNS}
      filters={JOB_FILTERS}
      statusTabs={JOB_TABS}
      rowKey={(row) => row.id}
      rowActions={rowActions}
      onOpen={openJob}
      emptyTitleKey="labels.job.emptyTitle"
    />
  );
}

/** 打印标签 (`/closeReview/printTags`): coins to label and labelled, and the print jobs. */
export default function PrintQueueScreen() {
  const text = useText();
  const { setConditions } = usePage();
  const [view, setView] = useState<View>('queue');
  const change = (next: string) => {
    setConditions(null);
    setView(next === 'jobs' ? 'jobs' : 'queue');
  };
  return (
    <>
      <div className={styles['views']}>
        <LineTabs
          tabs={[
            { key: 'queue', label: text('labels.queue.view') },
            { key: 'jobs', label: text('labels.job.view') },
          ]}
          current={view}
          label={text('labels.queue.title')}
          onChange={change}
        />
      </div>
      {view === 'queue' ? <Queue /> : <Jobs />}
    </>
  );
}
