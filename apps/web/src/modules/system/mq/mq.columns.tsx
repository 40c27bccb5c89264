import type { TaskRow } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { TASK, TASK_STATUS } from '@mintmark/domain/system/work.enums.ts';
import { type ColumnDef, type FilterDef, stateColumn, timeColumn } from '../../../kit/list/index.ts';
import { ProgressBar } from '../../../ui/layout.tsx';
import { taskGroup } from '../../../ui/state-groups.ts';
import styles from './mq.module.css';

type Row = TaskRow;

/** Conditions; kinds are those of the code. */
export function mqFilters(kinds: ReadonlyMap<string, string>): readonly FilterDef[] {
  const options = [...kinds].map(([value, label]) => ({ value, label }));
  return [
    { key: 'kind', kind: 'select', labelKey: 'system.mq.kind', options, multiple: true, width: 180 },
    { key: 'q', kind: 'text', labelKey: 'system.mq.summary', placeholderKey: 'system.mq.summaryHint', width: 180 },
    { key: 'created', kind: 'dateRange', labelKey: 'system.mq.created' },
  ];
}

function Progress({ row, label }: { readonly row: Row; readonly label: string }) {
  if (row.progressTotal === null) return row.status === TASK.running ? row.progressText || null : null;
  return (
    <span className={styles['progress']}>
      <ProgressBar value={row.progressDone} max={row.progressTotal} label={label} />
      <span>
        {row.progressDone}/{row.progressTotal}
      </span>
    </span>
  );
}

const TIMES: readonly ColumnDef<Row>[] = [
  timeColumn<Row>({ key: 'createdAt', titleKey: 'system.mq.created', sort: true, at: (row) => row.createdAt }),
  timeColumn<Row>({ key: 'startedAt', titleKey: 'system.mq.started', hidden: true, at: (row) => row.startedAt }),
  timeColumn<Row>({ key: 'finishedAt', titleKey: 'system.mq.finished', sort: true, at: (row) => row.finishedAt }),
  timeColumn<Row>({
    key: 'availableAt',
    titleKey: 'system.mq.nextTry',
    hidden: true,
    at: (row) => (row.status === TASK.failed || row.status === TASK.waiting ? row.availableAt : null),
  }),
];

export function mqColumns(kinds: ReadonlyMap<string, string>): readonly ColumnDef<Row>[] {
  return [
    {
      key: 'kind',
      titleKey: 'system.mq.kind',
      sort: true,
      fixed: 'left',
      hideable: false,
      width: 128,
      render: (row) => kinds.get(row.kind) ?? row.kind,
    },
    stateColumn<Row>({
      key: 'status',
      titleKey: 'system.mq.status',
      width: 108,
      code: (row) => row.status,
      states: TASK_STATUS,
      group: taskGroup,
    }),
    {
      key: 'summary',
      titleKey: 'system.mq.summary',
      width: 168,
      grow: true,
      render: (row, { locale }) => (locale === 'en' ? row.summaryEn : row.summaryZh) || null,
    },
    {
      key: 'progress',
      titleKey: 'system.mq.progress',
      width: 148,
      render: (row, { text }) => <Progress row={row} label={text('system.mq.progress')} />,
    },
    {
      key: 'attempts',
      titleKey: 'system.mq.attempts',
      sort: true,
      align: 'right',
      width: 72,
      render: (row) => `${row.attempts}/${row.maxAttempts}`,
    },
    {
      key: 'error',
      titleKey: 'system.mq.error',
      width: 180,
      render: (row) => (row.error ? <span title={row.error}>{row.error}</span> : null),
    },
    ...TIMES.slice(0, 1),
    {
      key: 'companyName',
      titleKey: 'system.mq.company',
      width: 124,
      render: (row, { locale }) => (locale === 'en' ? row.companyNameEn : row.companyName),
    },
    { key: 'askedByName', titleKey: 'system.mq.asker', width: 92 },
    ...TIMES.slice(1),
  ];
}
