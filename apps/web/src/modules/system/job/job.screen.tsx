import { jobsEndpoints } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import type { JobRow } from '@mintmark/contract/system/work/jobs.schema.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lateDrawer } from '../../../kit/later/index.ts';
import { ListScreen, listExport, type RowAction, type StatusTab } from '../../../kit/list/index.ts';
import { jobColumns } from './job.columns.tsx';

const JobDrawer = lateDrawer(async () => (await import('./job.drawer.tsx')).JobDrawer);

const POLL_MS = 5_000;
const EXPORT = listExport(jobsEndpoints.exportJobs);
const rowKey = (row: JobRow) => row.name;

const TABS: readonly StatusTab[] = [
  { key: 'all', labelKey: 'system.job.all' },
  { key: 'alarm', labelKey: 'system.job.state.alarm', query: { state: ['alarm'] }, alert: true },
  { key: 'running', labelKey: 'system.job.state.running', query: { state: ['running'] } },
  { key: 'waiting', labelKey: 'system.job.state.waiting', query: { state: ['waiting'] } },
  { key: 'paused', labelKey: 'system.job.state.paused', query: { state: ['paused'] } },
];

/** 定时任务: what runs by itself, when, how it went; one job beside the list with its times, settings and history. */
export default function JobScreen() {
  const [params] = useSearchParams();
  const [name, setName] = useState<string | null>(params.get('name'));
  const open = (row: JobRow) => setName(row.name);
  const rowActions = useMemo<readonly RowAction<JobRow>[]>(
    () => [{ key: 'open', labelKey: 'system.job.view', onClick: (row) => setName(row.name) }],
    [],
  );
  return (
    <>
      <ListScreen
        id="system.jobs"
        endpoint={jobsEndpoints.listJobs}
        columns={jobColumns}
        statusTabs={TABS}
        rowKey={rowKey}
        exportable={EXPORT}
        rowActions={rowActions}
        onOpen={open}
        rowTone={(one) => (one.state === 'alarm' ? 'danger' : undefined)}
        pollMs={POLL_MS}
        rows={50}
        emptyTitleKey="system.job.emptyTitle"
      />
      <JobDrawer name={name} onClose={() => setName(null)} />
    </>
  );
}
