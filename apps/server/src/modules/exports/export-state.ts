import type { ExportState } from '@mintmark/contract/kernel/exports.endpoints.ts';
import { TASK } from '@mintmark/domain/system/work.enums.ts';

/** What says how far an export is: its file, and the work that makes it. */
export interface ExportFacts {
  readonly bytes: number | null;
  readonly expiresAt: Date;
  readonly removedAt: Date | null;
  readonly taskStatus: number | null;
}

const OF_TASK: Readonly<Record<number, ExportState>> = {
  [TASK.waiting]: 'waiting',
  [TASK.failed]: 'waiting',
  [TASK.running]: 'running',
  [TASK.cancelled]: 'cancelled',
};

/** A file that is there is ready, whatever became of its work; one past its days is gone. */
export function stateOf({ bytes, expiresAt, removedAt, taskStatus }: ExportFacts, now: Date): ExportState {
  if (removedAt !== null || expiresAt <= now) return 'expired';
  if (bytes !== null) return 'ready';
  return OF_TASK[taskStatus ?? TASK.dead] ?? 'failed';
}
