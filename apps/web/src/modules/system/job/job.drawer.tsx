import { jobsEndpoints } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import type { Job } from '@mintmark/contract/system/work/jobs.schema.ts';
import { useEndpoint } from '../../../kit/api/index.ts';
import { RecordDrawer } from '../../../kit/detail/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useText } from '../../../kit/i18n/index.ts';
import { timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from './job.module.css';
import { JOB_GROUPS, JOB_STATE_TEXTS } from './job-looks.ts';
import { JobRuns } from './job-runs.tsx';
import { NextTimes } from './next-times.tsx';
import { durationText, scheduleText } from './schedule-text.ts';
import { useJobSteps } from './use-job-steps.tsx';

const POLL_MS = 5_000;

function Facts({ job }: { readonly job: Job }) {
  const text = useText();
  const facts: readonly FactItem[] = [
    { key: 'name', label: text('system.job.code'), value: <code>{job.name}</code> },
    { key: 'schedule', label: text('system.job.schedule'), value: scheduleText(job, text) ?? job.cron },
    { key: 'cron', label: text('system.job.cron'), value: job.cron ? <code>{job.cron}</code> : null },
    { key: 'expect', label: text('system.job.expect'), value: durationText(job.expectMs) },
    ...job.params.map((param) => ({ key: param.key, label: param.label, value: String(param.value) })),
  ];
  return (
    <SectionCard title={text('system.job.settings')}>
      <FactList items={facts} />
      {job.nextRuns.length > 0 && !job.isPulse ? <NextTimes times={job.nextRuns} /> : null}
    </SectionCard>
  );
}

function Body({ job }: { readonly job: Job }) {
  const text = useText();
  const { actions, dialogs } = useJobSteps(job);
  return (
    <div className={styles['body']}>
      <ActionButtons actions={actions} allowed={job.allowedActions} size="small" />
      <p className={styles['about']}>{job.about}</p>
      {job.alarmedAt ? (
        <Note tone="danger">
          {text('system.job.alarm', { time: timeText(job.alarmedAt) })} {job.lastError}
        </Note>
      ) : null}
      {job.isPaused ? <Note tone="warning">{text('system.job.pausedFor', { reason: job.pauseReason })}</Note> : null}
      <Facts job={job} />
      <JobRuns name={job.name} />
      {dialogs}
    </div>
  );
}

interface Props {
  /** Null: closed. */
  readonly name: string | null;
  readonly onClose: () => void;
}

/** One job beside the list: its next times, parameters and what it did. */
export function JobDrawer({ name, onClose }: Props) {
  const text = useText();
  const { data, error, refetch } = useEndpoint(
    jobsEndpoints.getJob,
    { params: { name: name ?? '' } },
    { enabled: name !== null, pollMs: POLL_MS },
  );
  return (
    <RecordDrawer
      open={name !== null}
      size={560}
      log={{ targetType: 'job', targetNo: name ?? '' }}
      isLoaded={data !== undefined}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      title={
        data ? (
          <span className={styles['title']}>
            {data.title}
            <StateTag group={JOB_GROUPS[data.state]} label={text(JOB_STATE_TEXTS[data.state])} />
          </span>
        ) : null
      }
    >
      {data ? <Body key={data.name} job={data} /> : null}
    </RecordDrawer>
  );
}
