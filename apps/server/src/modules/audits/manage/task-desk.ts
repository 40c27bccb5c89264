import type { TaskHands } from '@mintmark/domain/audits/audit-desk.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';

/** What a row of every desk says of who has it. */
export interface DeskTask {
  readonly id: string;
  readonly companyId: string;
  readonly taskNo: string;
  readonly status: number;
  readonly version: number;
  readonly assigneeId: string | null;
  readonly assigneeRoleId: string | null;
}

/** Tables whose tasks are handed over and rise; they name these columns alike. */
export type TaskTable = 'audit_tasks' | 'quality_tasks';

interface LogTarget {
  readonly targetType: string;
  readonly targetId: string;
  readonly targetNo: string;
}

/** How tasks of a desk are handed over and rise: audits (auditManage), checks (auditFinManage). */
export interface TaskDesk<T extends DeskTask> {
  readonly table: TaskTable;
  /** What the operation log says that it is about. */
  readonly logged: (task: T) => LogTarget;
  /** The row as it stands; the caller has locked it. */
  readonly get: (db: Reader, id: string) => Promise<T>;
  /** Who may decide the task, for its company and category. */
  readonly able: (db: Reader, task: T) => Promise<readonly string[]>;
  /** Those of them that also hand tasks over. */
  readonly higher: (db: Reader, task: T) => Promise<readonly string[]>;
  /** Who had a hand in what it is about. */
  readonly hands: (db: Reader, task: T) => Promise<TaskHands>;
  readonly dueAt: (task: T, from: Date) => Date;
  /** Pages that show it hear that it moved. */
  readonly say: (tx: Tx, task: T) => void;
  /** Where a notice about it leads, and which notices these are. */
  readonly notices: {
    readonly given: NoticeOfTask;
    readonly escalated: NoticeOfTask;
    readonly path: (task: T) => string;
  };
}

export type NoticeOfTask = 'auditGiven' | 'auditEscalated' | 'checkGiven' | 'checkEscalated';
