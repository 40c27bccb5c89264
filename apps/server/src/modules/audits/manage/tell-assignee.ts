import type { Tx } from '../../../kernel/db/database.ts';
import { notify } from '../../../kernel/notices/notices.repo.ts';
import type { DeskTask, TaskDesk } from './task-desk.ts';

/** Who got a task hears of it at once; a group sees it on its page. */
export async function tellAssignee<T extends DeskTask>(
  tx: Tx,
  { notices }: TaskDesk<T>,
  task: T,
  news: { readonly what: 'given' | 'escalated'; readonly comment: string },
  by: { readonly now: Date; readonly accountId: string | null },
): Promise<void> {
  const params = { taskNo: task.taskNo, comment: news.comment };
  await notify(tx, task.assigneeId, { kind: notices[news.what], params, path: notices.path(task) }, by);
}
