import { AUDIT_ACTIONS } from '@mintmark/contract/kernel/audit-actions.ts';
import { LOG_STATUS } from '@mintmark/domain/system/operation-log.enums.ts';
import { sql } from 'kysely';
import type { Locale } from '../context.ts';
import type { Reader } from '../db/database.ts';

const MOST = 100;

/** Records of one kind whose acts are read together. */
export interface RecordTarget {
  readonly type: string;
  readonly ids: readonly string[];
}

/** One act of the operation log on a record. */
export interface RecordEvent {
  readonly id: string;
  readonly at: string;
  readonly byName: string | null;
  readonly action: string;
  readonly reason: string;
  readonly targetNo: string;
  readonly changes: readonly FieldChange[];
}

interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const shown = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [before ?? {}, after ?? {}].map((one) => one as Readonly<Record<string, unknown>>);
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .map((field) => ({ field, before: shown(was?.[field]), after: shown(is?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** The last hundred acts that were done on the records, the newest first: who, why, and each value before and after. */
export async function historyOfRecords(db: Reader, targets: readonly RecordTarget[]): Promise<RecordEvent[]> {
  const rows = await db
    .selectFrom('auditLogs as l')
    .leftJoin('accounts as a', 'a.id', 'l.accountId')
    .select(['l.id', 'l.at', 'l.action', 'l.reason', 'l.targetNo', 'l.before', 'l.after'])
    .select(sql<string | null>`coalesce(nullif(a.real_name, ''), a.username)`.as('byName'))
    .where('l.status', '=', LOG_STATUS.done)
    .where(({ or, and, eb }) =>
      or(targets.map(({ type, ids }) => and([eb('l.targetType', '=', type), eb('l.targetId', 'in', [...ids, '0'])]))),
    )
    .orderBy('l.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    byName: row.byName,
    action: row.action,
    reason: row.reason ?? '',
    targetNo: row.targetNo ?? '',
    changes: changesOf(row.before, row.after),
  }));
}

/** The act in the reader's language. */
export function actionText(action: string, locale: Locale): string {
  const named = AUDIT_ACTIONS[action];
  return named === undefined ? action : named[locale === 'en' ? 'en' : 'zh'];
}

/** The same with each act named in the reader's language. */
export async function presentedHistory(db: Reader, targets: readonly RecordTarget[], locale: Locale) {
  const events = await historyOfRecords(db, targets);
  return events.map((event) => ({
    ...event,
    action: actionText(event.action, locale),
    changes: [...event.changes],
  }));
}
