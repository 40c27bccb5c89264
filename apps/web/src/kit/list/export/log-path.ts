import { conditionsLink } from '../filters/conditions.ts';
import type { LogTarget } from './log-target.ts';

/** The operation log with the record as its condition. */
export function logPath({ targetType, targetId, targetNo }: LogTarget): string {
  const conditions = { ...(targetId ? { targetId } : {}), ...(targetNo ? { targetNo } : {}) };
  return `/admin/OperationLog?c=${conditionsLink({ targetType: [targetType], ...conditions })}`;
}
