import type { JobRow } from '@mintmark/contract/system/work/jobs.schema.ts';
import { JOB_RESULT } from '@mintmark/domain/system/work.enums.ts';
import { type ColumnDef, countColumn, stateColumn, timeColumn } from '../../../kit/list/index.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from './job.module.css';
import { JOB_GROUPS, JOB_STATE_TEXTS, resultGroup } from './job-looks.ts';
import { durationText, scheduleText } from './schedule-text.ts';

type Row = JobRow;

export const jobColumns: readonly ColumnDef<Row>[] = [
  {
    key: 'title',
    titleKey: 'system.job.name',
    sort: true,
    fixed: 'left',
    hideable: false,
    width: 152,
    grow: true,
    render: (row) => <span title={row.about}>{row.title}</span>,
  },
  {
    key: 'state',
    titleKey: 'system.job.state',
    width: 96,
    render: (row, { text }) => <StateTag group={JOB_GROUPS[row.state]} label={text(JOB_STATE_TEXTS[row.state])} />,
  },
  {
    key: 'schedule',
    titleKey: 'system.job.schedule',
    width: 176,
    render: (row, { text }) => {
      const words = scheduleText(row, text);
      return (
        <span className={styles['schedule']}>
          {words}
          {row.cron === null ? null : <code>{row.cron}</code>}
        </span>
      );
    },
  },
  timeColumn<Row>({
    key: 'nextAt',
    titleKey: 'system.job.next',
    sort: true,
    at: (row) => (row.isPulse ? null : row.nextAt),
  }),
  timeColumn<Row>({ key: 'lastStartedAt', titleKey: 'system.job.last', sort: true, at: (row) => row.lastStartedAt }),
  stateColumn<Row>({
    key: 'lastResult',
    titleKey: 'system.job.lastResult',
    width: 88,
    code: (row) => row.lastResult,
    states: JOB_RESULT,
    group: resultGroup,
  }),
  {
    key: 'lastDurationMs',
    titleKey: 'system.job.duration',
    align: 'right',
    width: 96,
    render: (row) => (row.lastDurationMs === null ? null : durationText(row.lastDurationMs)),
  },
  countColumn<Row>({ key: 'runs', titleKey: 'system.job.runs', hidden: true }),
  countColumn<Row>({ key: 'failures', titleKey: 'system.job.failures' }),
];
