import type { TaskRow } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { enumText } from '@mintmark/domain/kernel/enums.ts';
import { TASK_STATUS } from '@mintmark/domain/system/work.enums.ts';
import { Drawer } from 'antd';
import { OperationLogLink } from '../../../kit/detail/index.ts';
import { ActionButtons } from '../../../kit/feedback/index.ts';
import { useLang, useLocale, useText } from '../../../kit/i18n/index.ts';
import { useOverlayPlace } from '../../../kit/page-active/index.ts';
import { timeText } from '../../../ui/format.ts';
import { type FactItem, FactList, Note, ProgressBar, SectionCard } from '../../../ui/layout.tsx';
import { taskGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import styles from './mq.module.css';

interface Props {
  /** Null: closed. */
  readonly row: TaskRow | null;
  readonly title: string;
  readonly onRetry: (row: TaskRow) => unknown;
  readonly onCancel: (row: TaskRow) => unknown;
  readonly onClose: () => void;
}

function Facts({ row }: { readonly row: TaskRow }) {
  const text = useText();
  const isEnglish = useLocale() === 'en';
  const at = (time: string | null) => (time === null ? null : timeText(time));
  const facts: readonly FactItem[] = [
    { key: 'id', label: text('system.mq.number'), value: row.id },
    { key: 'code', label: text('system.mq.code'), value: <code>{row.kind}</code> },
    { key: 'summary', label: text('system.mq.summary'), value: (isEnglish ? row.summaryEn : row.summaryZh) || null },
    { key: 'company', label: text('system.mq.company'), value: isEnglish ? row.companyNameEn : row.companyName },
    { key: 'asker', label: text('system.mq.asker'), value: row.askedByName },
    { key: 'attempts', label: text('system.mq.attempts'), value: `${row.attempts}/${row.maxAttempts}` },
    { key: 'created', label: text('system.mq.created'), value: at(row.createdAt) },
    { key: 'started', label: text('system.mq.started'), value: at(row.startedAt) },
    { key: 'finished', label: text('system.mq.finished'), value: at(row.finishedAt) },
    { key: 'next', label: text('system.mq.nextTry'), value: row.finishedAt ? null : at(row.availableAt) },
  ];
  return (
    <SectionCard title={text('system.mq.facts')}>
      <FactList items={facts} />
    </SectionCard>
  );
}

/** One piece of work beside the list, with its whole error. */
export function TaskDrawer({ row, title, onRetry, onCancel, onClose }: Props) {
  const text = useText();
  const lang = useLang();
  const { active, container } = useOverlayPlace();
  return (
    <Drawer
      open={row !== null && active}
      keyboard={active}
      size={560}
      destroyOnHidden={active}
      onClose={onClose}
      extra={row ? <OperationLogLink targetType="task" targetId={row.id} /> : null}
      title={
        row ? (
          <span className={styles['title']}>
            {title}
            <StateTag group={taskGroup(row.status)} label={enumText(TASK_STATUS, row.status, lang)} />
          </span>
        ) : null
      }
      {...(container ? { getContainer: () => container } : {})}
    >
      {row ? (
        <div className={styles['body']}>
          <ActionButtons
            size="small"
            allowed={row.allowedActions}
            actions={[
              {
                action: 'retry',
                labelKey: 'system.mq.retry',
                permission: 'admin:mq:retry',
                onClick: () => onRetry(row),
              },
              {
                action: 'cancel',
                labelKey: 'system.mq.cancel',
                permission: 'admin:mq:cancel',
                danger: true,
                onClick: () => onCancel(row),
              },
            ]}
          />
          {row.error ? (
            <Note tone="danger">
              <span className={styles['error']}>{row.error}</span>
            </Note>
          ) : null}
          {row.progressTotal === null ? null : (
            <ProgressBar value={row.progressDone} max={row.progressTotal} label={text('system.mq.progress')} />
          )}
          <Facts row={row} />
        </div>
      ) : null}
    </Drawer>
  );
}
