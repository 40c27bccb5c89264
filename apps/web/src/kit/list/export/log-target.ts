import type { LogTargetType } from '@mintmark/domain/system/operation-log.enums.ts';

/** A record as the operation log knows it. */
export interface LogTarget {
  readonly targetType: LogTargetType;
  readonly targetId?: string;
  /** For kinds that have a code instead of an id (scheduled tasks, parameters). */
  readonly targetNo?: string;
}
