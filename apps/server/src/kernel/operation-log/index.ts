/**
 * The operation log (security rules 28–30): rows are written by commands in their own transaction (kernel/audit.ts), refused
 * and failed calls in one of their own (keep-refusal.ts). Each row carries the hash of its content; a sealer links rows into
 * a chain a moment later, so that no writer waits for another (0160-operation-log.sql).
 */
export { listArchives } from './archive.repo.ts';
export { archiveLog, verifyArchive } from './archive-log.ts';
export { HELD_ACTION, keepHeld, keepRefusal } from './keep-refusal.ts';
export { type LogHead, logHead, sealLog } from './seal.repo.ts';
export type { LogFinding, LogProblem } from './verify-log.repo.ts';
export {
  anchorFindings,
  type LogCheck,
  type LogCheckOptions,
  operationLogHead,
  verifyLog,
  verifySealed,
} from './verify-log.ts';
