import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPES } from '@mintmark/domain/audits/audits.enums.ts';
import { enumText, tagOf } from '../../../kit/dictionary/index.ts';
import { ActionButtons, type ActionDef } from '../../../kit/feedback/index.ts';
import { useLang, useText } from '../../../kit/i18n/index.ts';
import { Workbench } from '../../../kit/workbench/index.ts';
import { timeText } from '../../../ui/format.ts';
import { Chip } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { auditGroup } from '../../../ui/state-groups.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { EmptyState, ErrorState, NoMatch } from '../../../ui/states.tsx';
import styles from './audit-desk.module.css';
import { AuditMiddle } from './audit-middle.tsx';
import { AuditQueueColumn } from './audit-queue.tsx';
import { AuditSide } from './audit-side.tsx';
import { APPROVE_LABEL, CHANGE_LABEL, REJECT_LABEL } from './audit-texts.ts';
import { type AuditPage, decisionKind } from './decision.ts';
import { deskKeys } from './desk-keys.ts';
import { type Desk, useDesk } from './use-desk.ts';

const QUEUE_WIDTH = 252;

function Facts({ task }: { readonly task: AuditDetail }) {
  const text = useText();
  const lang = useLang();
  return (
    <>
      <Chip>{enumText(AUDIT_TYPES, task.type, lang)}</Chip>
      {task.levels > 1 ? (
        <Chip>{text('audits.head.level', { level: Math.min(task.level, task.levels), levels: task.levels })}</Chip>
      ) : null}
    </>
  );
}

/** The decisions one may take now; on a decided task who took it and when. */
function Actions({ desk }: { readonly desk: Desk }) {
  const text = useText();
  const lang = useLang();
  const { task, moves } = desk;
  if (!task || !moves) return null;
  if (task.decidedAt !== null)
    return (
      <span className={styles['decided']}>
        {task.decidedBy}
        <time dateTime={task.decidedAt}>{timeText(task.decidedAt)}</time>
        <StateTag {...tagOf(auditTaskMachine.states, task.status, auditGroup(task.status), lang)} />
      </span>
    );
  if (desk.allowed.length === 0) return <span className={styles['decided']}>{text('audits.head.readOnly')}</span>;
  const kind = decisionKind(task);
  const change: readonly ActionDef[] =
    kind === 'plain'
      ? []
      : [{ action: 'change', labelKey: CHANGE_LABEL[kind], keyHint: 'D', onClick: desk.openChange }];
  const actions: readonly ActionDef[] = [
    { action: 'reject', labelKey: REJECT_LABEL[kind], keyHint: 'R', onClick: moves.reject },
    ...change,
    { action: 'approve', labelKey: APPROVE_LABEL[kind], keyHint: 'A', primary: true, onClick: moves.approve },
  ];
  return <ActionButtons actions={actions} allowed={desk.allowed} />;
}

function Middle({ desk }: { readonly desk: Desk }) {
  const text = useText();
  const { shown, queue, error } = desk;
  if (queue.error && queue.rows === null)
    return <ErrorState trace={queue.error.requestId} onRetry={queue.reload} text={queue.error.msg || undefined} />;
  if (error && desk.task === null)
    return <ErrorState trace={error.requestId} onRetry={desk.reload} text={error.msg || undefined} />;
  if (shown) return <AuditMiddle desk={desk} task={shown} />;
  if (queue.rows === null || queue.rows.length > 0) return <Skeleton rows={6} />;
  if (Object.keys(queue.filters).length > 0) return <NoMatch onReset={() => queue.filter({})} />;
  return (
    <EmptyState
      title={text(queue.tab === 'open' ? 'audits.empty.open' : 'audits.empty.done')}
      text={text('audits.empty.text')}
    />
  );
}

/** 高分审核 and 其他审核: queue, the coin with its argument, the decision (records.md §4; D28). */
export function AuditDesk({ page }: { readonly page: AuditPage }) {
  const text = useText();
  const desk = useDesk(page);
  const { shown, queue } = desk;
  return (
    <>
      <Workbench
        title={shown?.taskNo ?? text(`audits.${page}.title`)}
        facts={shown ? <Facts task={shown} /> : null}
        actions={<Actions desk={desk} />}
        queue={<AuditQueueColumn page={page} queue={queue} />}
        queueWidth={QUEUE_WIDTH}
        main={<Middle desk={desk} />}
        side={shown ? <AuditSide task={shown} /> : null}
        keys={deskKeys(shown)}
        footNote={text('audits.foot.scan')}
      />
      {desk.reasonDialog}
    </>
  );
}
