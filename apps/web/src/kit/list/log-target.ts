import type { LogTargetType } from '@mintmark/domain/system/operation-log.enums.ts';
import { conditionsLink } from './conditions.ts';

/** A record as the operation log knows it. */
export interface LogTarget {
  readonly targetType: LogTargetType;
  readonly targetId?: string;
  /** For kinds that have a code instead of an id (scheduled tasks, parameters). */
  readonly targetNo?: string;
}

/** The operation log with the record as its condition. */
export function logPath({ targetType, targetId, targetNo }: LogTarget): string {
  const conditions = { ...(targetId ? { targetId } : {}), ...(targetNo ? { targetNo } : {}) };
  return `/admin/OperationLog?c=${conditionsLink({ targetType: [targetType], ...conditions })}`;
}
