import { UNDER_WAY, WAIT_RULES, type WaitFact, type WarningBound } from '@mintmark/domain/receiving/order-warnings.ts';
import { sql } from 'kysely';
import { startOfDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Condition } from '../../../kernel/listing/index.ts';

const COLUMNS: Readonly<Record<WaitFact, Condition>> = {
  statusDay: sql`o.status_since`,
  auditDay: sql`o.audit_since`,
  failedDay: sql`o.failed_since`,
  questionDay: sql`o.question_since`,
};

function within({ type, from, until }: WarningBound): Condition {
  const rule = WAIT_RULES.find((one) => one.type === type);
  const fact = rule ? COLUMNS[rule.since] : sql`o.promised_at`;
  const start = from === null ? sql`` : sql`AND ${fact} >= ${startOfDay(from)}`;
  return sql`(o.status IN (${codes(...(rule?.statuses ?? UNDER_WAY))}) ${start} AND ${fact} < ${startOfDay(until, 1)})`;
}

/** The filter of warnings, of what `withWarningDays` made of it. */
export function warned(value: unknown): Condition | null {
  if (!Array.isArray(value)) return null;
  return sql`(${sql.join((value as readonly WarningBound[]).map(within), sql` OR `)})`;
}
