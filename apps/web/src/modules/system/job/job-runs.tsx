import { jobsEndpoints } from '@mintmark/contract/system/work/jobs.endpoints.ts';
import type { JobRun } from '@mintmark/contract/system/work/jobs.schema.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { JOB_RESULT, JOB_TRIGGER } from '@mintmark/domain/system/work.enums.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useEndpoint } from '../../../kit/api/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { ExportLink, listExport } from '../../../kit/list/index.ts';
import { timeText } from '../../../ui/format.ts';
import { SectionCard } from '../../../ui/layout.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from './job.module.css';
import { resultGroup } from './job-looks.ts';
import { durationText } from './schedule-text.ts';

const EXPORT = listExport(jobsEndpoints.exportJobRuns);
const COLUMNS = [
  'name',
  'startedAt',
  'finishedAt',
  'durationMs',
  'result',
  'isOverrun',
  'trigger',
  'askedByName',
  'output',
  'error',
];
const PAGE = 10;
const POLL_MS = 2_000;

function Run({ run }: { readonly run: JobRun }) {
  const text = useText();
  const lang = useLang();
  const by = run.askedByName ?? enumText(JOB_TRIGGER, run.trigger, lang);
  return (
    <li className={styles['run']}>
      <div className={styles['runHead']}>
        <StateTag group={resultGroup(run.result)} label={enumText(JOB_RESULT, run.result, lang)} />
        <time dateTime={run.startedAt}>{timeText(run.startedAt)}</time>
        <span className={styles['quiet']}>{by}</span>
        {run.isOverrun ? <span className={styles['bad']}>{text('system.job.overrun')}</span> : null}
        <span className={styles['took']}>{run.durationMs === null ? null : durationText(run.durationMs)}</span>
      </div>
      {run.error ? <p className={styles['bad']}>{run.error}</p> : null}
      {run.output ? (
        <details>
          <summary>{text('system.job.output')}</summary>
          <pre className={styles['output']}>{run.output}</pre>
        </details>
      ) : null}
    </li>
  );
}

/** What a job did, newest first; lives while the drawer is open. */
export function JobRuns({ name }: { readonly name: string }) {
  const text = useText();
  const [limit, setLimit] = useState(PAGE);
  const { data } = useEndpoint(
    jobsEndpoints.listJobRuns,
    { query: { name: [name], page: 1, limit } },
    { keepPrevious: true, pollMs: POLL_MS },
  );
  const runs = data?.list ?? [];
  return (
    <SectionCard
      title={text('system.job.history')}
      sub={data ? text('system.job.historyCount', { count: data.total }) : null}
      extra={
        data?.total ? <ExportLink of={EXPORT} query={{ name: [name] }} columns={COLUMNS} count={data.total} /> : null
      }
    >
      {data && runs.length === 0 ? <p className={styles['hint']}>{text('system.job.noRuns')}</p> : null}
      <ol className={styles['runs']}>
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ol>
      {data && data.total > limit ? (
        <Button size="small" onClick={() => setLimit((most) => Math.min(most + 20, 200))}>
          {text('system.job.more')}
        </Button>
      ) : null}
    </SectionCard>
  );
}
