import type { Binding } from '../../../kernel/handlers.ts';
import { exportOperationLog } from './export-operation-log.ts';
import { getLogEntry, listLogPeople, listOperationLog } from './read-log.ts';
import { cancelLogVerification, getLogVerification, verifyOperationLog } from './verify-operation-log.ts';

export { operationLogJobs } from './operation-log.jobs.ts';
export { verifyLogTask } from './verify-log.task.ts';

/** The operation log: read, exported, verified. Nothing here writes or deletes it. */
export const operationLogBindings: readonly Binding[] = [
  listOperationLog,
  listLogPeople,
  getLogEntry,
  exportOperationLog,
  verifyOperationLog,
  getLogVerification,
  cancelLogVerification,
];
