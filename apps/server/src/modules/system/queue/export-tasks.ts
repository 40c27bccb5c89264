import { queueEndpoints } from '@mintmark/contract/system/work/queue.endpoints.ts';
import { TASK_STATUS } from '@mintmark/domain/system/work.enums.ts';
import type { Locale } from '../../../kernel/context.ts';
import { bindExport, type ExportField } from '../../../kernel/listing/index.ts';
import { textMessage } from '../../../kernel/messages.ts';
import { taskList } from './queue.queries.ts';

type Row = NonNullable<typeof taskList.rowType>;

const columns = (locale: Locale): Readonly<Record<string, readonly ExportField<Row>[]>> => ({
  kind: [{ key: 'kind', words: (kind) => textMessage(`task.${String(kind)}`, locale) }],
  status: [{ key: 'status', codes: TASK_STATUS }],
  summary: [{ key: locale === 'en' ? 'summaryEn' : 'summaryZh', heading: 'summary', width: 40 }],
  progress: [{ key: 'progressDone' }, { key: 'progressTotal' }],
  attempts: [{ key: 'attempts' }, { key: 'maxAttempts' }],
  error: [{ key: 'error', width: 40 }],
  createdAt: [{ key: 'createdAt' }],
  companyName: [{ key: locale === 'en' ? 'companyNameEn' : 'companyName', heading: 'companyName' }],
  askedByName: [{ key: 'askedByName' }],
  startedAt: [{ key: 'startedAt' }],
  finishedAt: [{ key: 'finishedAt' }],
  availableAt: [{ key: 'availableAt' }],
});

/** 执行队列 as a file; payloads never leave the server. */
export const exportTasks = bindExport(queueEndpoints.exportTasks, {
  list: taskList,
  of: queueEndpoints.listTasks,
  columns,
  section: 'tasks',
});
