import { queueEndpoints, type TaskRow } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { useCommand } from '../../../kit/api/index.ts';
import { type BatchResult, useBatchResult, useFeedback } from '../../../kit/feedback/index.ts';
import { useReason } from '../../../kit/form/index.ts';
import { useText } from '../../../kit/i18n/index.ts';

const INVALIDATES = [queueEndpoints.listTasks, queueEndpoints.getQueue];

interface Done {
  readonly succeeded: number;
  readonly failures: readonly { readonly id: string; readonly reason: string }[];
}

/** Retry and cancel, one or many; what did not go is told row by row. */
export function useQueueActs(nameOf: (row: TaskRow) => string) {
  const text = useText();
  const { toast } = useFeedback();
  const reason = useReason();
  const batch = useBatchResult();
  const retry = useCommand(queueEndpoints.retryTasks, { invalidate: INVALIDATES });
  const cancel = useCommand(queueEndpoints.cancelTasks, { invalidate: INVALIDATES });
  const tell = (done: Done, rows: readonly TaskRow[]): void => {
    if (done.failures.length === 0) {
      toast('system.mq.done', { n: done.succeeded });
      return;
    }
    const failures: BatchResult['failures'] = done.failures.map((failure) => {
      const row = rows.find(({ id }) => id === failure.id);
      return { key: failure.id, label: row ? nameOf(row) : failure.id, reason: failure.reason };
    });
    batch.show({ succeeded: done.succeeded, failures });
  };
  const retryRows = async (rows: readonly TaskRow[]): Promise<boolean> => {
    const done = await retry.run({ body: { ids: rows.map(({ id }) => id) } });
    if (done) tell(done, rows);
    return done !== null;
  };
  const cancelRows = async (rows: readonly TaskRow[]): Promise<boolean> => {
    const words = await reason.ask({
      title: text('system.mq.cancelTitle', { count: rows.length }),
      text: text('system.mq.cancelText'),
      okText: text('system.mq.cancel'),
      danger: true,
    });
    if (words === null) return false;
    const done = await cancel.run({ body: { ids: rows.map(({ id }) => id), reason: words } });
    if (done) tell(done, rows);
    return done !== null;
  };
  return { retryRows, cancelRows, dialogs: [reason.dialog, batch.dialog] as const };
}
