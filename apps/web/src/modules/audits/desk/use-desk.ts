import type { AuditDetail } from '@mintmark/contract/audits/audit-task.schema.ts';
import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { useRef, useState } from 'react';
import { request, useEndpoint } from '../../../kit/api/index.ts';
import { actionState, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { type Translate, useLang, useText } from '../../../kit/i18n/index.ts';
import { type Scan, useScan } from '../../../kit/scan/index.ts';
import { useLoneKeys } from '../use-lone-keys.ts';
import { allowedOf, approveText, REJECT_LABEL } from './audit-texts.ts';
import { type AuditPage, decisionKind, endOf } from './decision.ts';
import { queueQuery } from './queue-query.ts';
import { type AuditQueue, TASK_KINDS, useAuditQueue } from './use-audit-queue.ts';
import { type Decision, type Elsewhere, useDecision } from './use-decision.ts';

/** Signed picture links live five minutes. */
const REFRESH_MS = 240_000;

/** The open task; the one before stays on the screen until the next has come. */
function useTask(page: AuditPage, openId: string | null) {
  const detail = useEndpoint(
    auditsEndpoints.getTask,
    { params: { id: openId ?? '0' } },
    {
      enabled: openId !== null,
      keepPrevious: true,
      pollMs: REFRESH_MS,
      follow: (task) => [
        ...(openId === null ? [] : [`${TASK_KINDS[page]}:${openId}` as const]),
        ...(task?.coinId ? [`coin:${task.coinId}` as const] : []),
      ],
    },
  );
  const shown = openId === null ? null : (detail.data ?? null);
  const task = shown !== null && shown.id === openId ? shown : null;
  return { shown, task, error: detail.error, reload: () => void detail.refetch() };
}

/** A scanned coin opens its waiting task of this page. */
function useScannedTask(page: AuditPage, queue: AuditQueue) {
  const text = useText();
  const { warn } = useFeedback();
  return async ({ kind, code }: Scan): Promise<boolean> => {
    if (kind !== 'coin') {
      warn(text('audits.scan.coinOnly'));
      return false;
    }
    const query = queueQuery({ page, tab: 'open', filters: { code }, pageNo: 1, limit: 1 });
    const found = await request(auditsEndpoints.listTasks, { query, isQuiet: true }).catch(() => null);
    const task = found?.ok ? found.data.list[0] : undefined;
    if (!task) {
      warn(text('audits.scan.none', { code }));
      return false;
    }
    queue.open(task.id);
    return true;
  };
}

interface Moves {
  readonly approve: () => Promise<void>;
  readonly reject: () => Promise<void>;
  readonly change: (decision: Omit<Decision, 'action'>) => Promise<void>;
}

/** Agreeing asks once, refusing asks for the reason; a decision leads on to the next task. */
function useMoves(
  task: AuditDetail | null,
  decision: ReturnType<typeof useDecision>,
  onDone: (taskId: string) => void,
) {
  const text = useText();
  const lang = useLang();
  const { confirm } = useFeedback();
  const reason = useReason();
  /** The task that is decided here: its new state is no news. */
  const own = useRef<string | null>(null);
  const finish = async (one: AuditDetail, what: Decision) => {
    own.current = one.id;
    if (await decision.decide(one, what)) onDone(one.id);
    else own.current = null;
  };
  const moves: Moves | null = task && {
    approve: async () => {
      const title = text('audits.confirm.title', { code: task.coinCode ?? task.taskNo });
      if (await confirm({ title, content: approveText(task, text, lang) })) {
        await finish(task, { action: 'approve', comment: '' });
      }
    },
    reject: async () => {
      const kind = decisionKind(task);
      const comment = await reason.ask({
        title: `${text(REJECT_LABEL[kind])} ${task.coinCode ?? task.taskNo}`,
        text: text(`audits.rejectNote.${kind}`),
        danger: true,
      });
      if (comment !== null) await finish(task, { action: 'reject', comment });
    },
    change: (what) => finish(task, { action: 'change', ...what }),
  };
  return { moves, reasonDialog: reason.dialog, isOwn: own.current === task?.id };
}

/** Somebody else decided the open task while one looked at it. */
function heardOf(task: AuditDetail | null, text: Translate): Elsewhere | null {
  const decision = task === null ? null : endOf(task.status);
  if (task === null || decision === null) return null;
  const { id, decidedBy, decidedAt } = task;
  const msg =
    decidedBy === null ? text('audits.elsewhere.withdrawn') : text('audits.elsewhere.decided', { name: decidedBy });
  return { taskId: id, msg, decision, decidedAt };
}

/** Everything the desk of the two audit pages knows and does. */
export function useDesk(page: AuditPage) {
  const text = useText();
  const queue = useAuditQueue(page);
  const { shown, task, error, reload } = useTask(page, queue.openId);
  const [changing, setChanging] = useState<string | null>(null);
  const decision = useDecision(page, () => {
    reload();
    queue.reload();
  });
  const { moves, reasonDialog, isOwn } = useMoves(task, decision, (taskId) => {
    setChanging(null);
    queue.leave(taskId);
  });
  const allowed = task ? allowedOf(task, text) : [];
  const may = (action: string) => actionState(allowed, action)?.allowed === true && !decision.isPending;
  const isChanging = task !== null && changing === task.id && task.decidedAt === null;
  const openChange = () => setChanging(task?.id ?? null);
  const closeChange = () => setChanging(null);
  useScan(useScannedTask(page, queue));
  useLoneKeys({
    arrowup: () => queue.step(-1),
    arrowdown: () => queue.step(1),
    a: may('approve') ? () => void moves?.approve() : undefined,
    d: may('change') && task && decisionKind(task) !== 'plain' ? openChange : undefined,
    r: may('reject') ? () => void moves?.reject() : undefined,
    escape: isChanging ? closeChange : undefined,
  });
  const isTold = queue.tab === 'open' && decision.elsewhere?.taskId === task?.id;
  const heard = queue.tab === 'open' && !isOwn ? heardOf(task, text) : null;
  return {
    queue,
    shown,
    task,
    error,
    reload,
    allowed,
    moves,
    isChanging,
    openChange,
    closeChange,
    isPending: decision.isPending,
    elsewhere: isTold ? decision.elsewhere : heard,
    reasonDialog,
  };
}

export type Desk = ReturnType<typeof useDesk>;
