import { textMessage } from '../messages.ts';
import type { Summary } from '../tasks/enqueue.ts';
import type { ScheduledJob } from './job.ts';

/** What the queue shows of a job's run: its name in both languages. */
export function jobSummary(job: ScheduledJob): { readonly summary: Summary } {
  return { summary: { zh: textMessage(`job.${job.name}`, 'zh-CN'), en: textMessage(`job.${job.name}`, 'en') } };
}
