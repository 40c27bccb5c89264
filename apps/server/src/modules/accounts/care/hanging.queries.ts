import type { Hanging } from '@mintmark/contract/accounts/account-care.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInContext } from '../../../kernel/context.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';

/** Above this many the exact number says no more. */
const MOST = 1_000;

interface Kind {
  readonly kind: Hanging['kind'];
  /** Evidence that names its author for ever: such an account is neither merged nor removed. */
  readonly isBook: boolean;
  readonly from: RawBuilder<unknown>;
}

const kindsOf = (id: string, now: Date): readonly Kind[] => [
  { kind: 'scores', isBook: true, from: sql`scores WHERE grader_id = ${id}` },
  { kind: 'decisions', isBook: true, from: sql`audit_decisions WHERE decided_by = ${id}` },
  { kind: 'qualityChecks', isBook: true, from: sql`qc_records WHERE checked_by = ${id}` },
  { kind: 'ledger', isBook: true, from: sql`ledger_transfers WHERE account_id = ${id}` },
  { kind: 'payments', isBook: true, from: sql`payments WHERE collected_by = ${id}` },
  { kind: 'custody', isBook: true, from: sql`custody_moves WHERE account_id = ${id} OR holder_id = ${id}` },
  { kind: 'certificates', isBook: true, from: sql`certificate_versions WHERE account_id = ${id}` },
  { kind: 'labels', isBook: true, from: sql`label_prints WHERE printed_by = ${id}` },
  { kind: 'approvals', isBook: true, from: sql`witness_approvals WHERE witness_id = ${id} OR actor_id = ${id}` },
  { kind: 'grader', isBook: false, from: sql`graders WHERE account_id = ${id}` },
  { kind: 'leases', isBook: false, from: sql`coins WHERE leased_by = ${id} AND leased_until > ${now}` },
  { kind: 'tasks', isBook: false, from: sql`audit_tasks WHERE assignee_id = ${id} AND decided_at IS NULL` },
  { kind: 'orders', isBook: false, from: sql`submission_orders WHERE created_by = ${id} AND deleted_at IS NULL` },
];

/** What hangs on an account in every company, most telling first; empty when nothing does. */
export async function hangingOf(db: Reader, accountId: string, now: Date): Promise<Hanging[]> {
  const kinds = kindsOf(accountId, now);
  const counts = kinds.map(
    ({ from }) => sql`(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${sql.lit(MOST)}) x)`,
  );
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db);
  return kinds
    .map(({ kind, isBook }, at) => ({ kind, isBook, count: rows[0]?.counts[at] ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** The same with the system's eyes: what other companies' rows say counts too, although the asking person sees only that. */
export function hangingAnywhere(tx: Tx, context: SignedInContext, accountId: string): Promise<Hanging[]> {
  const now = context.clock.now();
  if (context.scope.kind === 'all') return hangingOf(tx, accountId, now);
  return context.db.read(SYSTEM_SCOPE, (reader) => hangingOf(reader, accountId, now));
}
