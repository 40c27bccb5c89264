import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { sql } from 'kysely';
import type { Reader } from '../kernel/db/database.ts';
import type { CorrectionValues } from './corrections.ts';

/** One field of a correction, for people: a catalogue item by its code. */
export interface CorrectedValue {
  readonly field: string;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** Ids that say nothing beside the words that change with them. */
const UNSAID: readonly string[] = ['companyItemId', 'varietyId'];

const plain = (value: unknown): CorrectedValue['before'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** The fields of a correction with what they were and shall be. */
export async function correctedValues(
  db: Reader,
  { before, after }: CorrectionValues,
): Promise<readonly CorrectedValue[]> {
  const ids = [before['catalogItemId'], after['catalogItemId']].filter((id) => typeof id === 'string');
  const items =
    ids.length === 0 ? [] : await db.selectFrom('catalogItems').select(['id', 'code']).where('id', 'in', ids).execute();
  const codes = new Map(items.map(({ id, code }) => [id, code]));
  const said = (field: string, value: unknown) =>
    field === 'catalogItemId' ? (codes.get(String(value)) ?? null) : plain(value);
  return Object.keys(after)
    .filter((field) => !UNSAID.includes(field))
    .map((field) => ({ field, before: said(field, before[field]), after: said(field, after[field]) }));
}

const APPROVED = [auditTaskMachine.state.approved, auditTaskMachine.state.changed];

/** Is there an approved deletion of this coin (audit 11) that no deletion has used yet? */
export async function hasApprovedDeletion(db: Reader, coinId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM audit_tasks t
    WHERE t.coin_id = ${coinId} AND t.type = ${AUDIT_TYPE.deletion} AND t.status = ANY (${APPROVED}::smallint[]) AND t.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM coin_events e WHERE e.coin_id = t.coin_id AND e.kind = 'deleteCorrected' AND e.at >= t.updated_at)) AS found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}
