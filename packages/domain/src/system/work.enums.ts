import { codesByKey, type EnumItem, type KeyedItem } from '../kernel/enums.ts';

/** States of a piece of background work. Failed ones wait for their next attempt; dead ones for a person. */
export const TASK_STATUS = [
  { code: 10, key: 'waiting', zh: '等待', en: 'Waiting' },
  { code: 20, key: 'running', zh: '执行中', en: 'Running' },
  { code: 30, key: 'done', zh: '完成', en: 'Done' },
  { code: 40, key: 'failed', zh: '失败待重试', en: 'Failed, will retry' },
  { code: 50, key: 'dead', zh: '已放弃', en: 'Dead' },
  { code: 60, key: 'cancelled', zh: '已取消', en: 'Cancelled' },
] as const satisfies readonly KeyedItem[];
/** The codes of `TASK_STATUS` by their keys. */
export const TASK = /* @__PURE__ */ codesByKey(TASK_STATUS);

/** How a run of a scheduled job ended. */
export const JOB_RESULT = [
  { code: 'running', zh: '执行中', en: 'Running' },
  { code: 'ok', zh: '成功', en: 'Succeeded' },
  { code: 'failed', zh: '失败', en: 'Failed' },
  { code: 'cancelled', zh: '已取消', en: 'Cancelled' },
  { code: 'lost', zh: '中断', en: 'Interrupted' },
] as const satisfies readonly EnumItem<string>[];

/** What started a run. */
export const JOB_TRIGGER = [
  { code: 'schedule', zh: '计划', en: 'Schedule' },
  { code: 'person', zh: '人工', en: 'By hand' },
] as const satisfies readonly EnumItem<string>[];

/** What a person may do with a piece of work, by its state: why not, or null. */
export function retryRefusal(status: number): 'taskDone' | 'taskOpen' | null {
  if (status === TASK.dead || status === TASK.cancelled || status === TASK.failed) return null;
  return status === TASK.done ? 'taskDone' : 'taskOpen';
}

/** Why work cannot be cancelled, or null. Running work stops at its next look at the signal, if it looks at all. */
export function cancelRefusal(status: number, looksAtSignal: boolean): 'taskOver' | 'taskShort' | null {
  if (status === TASK.waiting || status === TASK.failed) return null;
  if (status === TASK.running) return looksAtSignal ? null : 'taskShort';
  return 'taskOver';
}
