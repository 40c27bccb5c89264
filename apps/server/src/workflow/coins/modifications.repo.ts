import type { FieldGroup } from '@mintmark/domain/grading/modifications.enums.ts';
import { sql } from 'kysely';
import { jsonb, type Reader, type Tx } from '../../kernel/db/database.ts';
import type { CoinPatch, CoinRow } from './coin.repo.ts';

/** One changed field of a coin or order, kept for ever (screen modificationRecord). */
export interface FieldChange {
  readonly companyId: string;
  readonly orderId: string | null;
  readonly coinId: string | null;
  readonly group: FieldGroup;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  /** Who asked for it, when somebody else decides; by default the person who acts. */
  readonly accountId?: string | null;
  /** The second person who agreed; never the one who asked. */
  readonly approvedBy?: string | null;
}

export async function recordChanges(
  tx: Tx,
  changes: readonly FieldChange[],
  by: { now: Date; accountId: string | null },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    company: change.companyId,
    order: change.orderId,
    coin: change.coinId,
    kind: change.group,
    field: change.field,
    old: change.before,
    new: change.after,
    reason: change.reason,
    account: change.accountId ?? by.accountId,
    approver: change.approvedBy,
  }));
  // One statement and one text for any number of them.
  await sql`INSERT INTO modification_records (company_id, order_id, coin_id, field_group, field, old_value, new_value, reason,
      account_id, approved_by, at)
    SELECT company, "order", coin, kind, field, coalesce(old, 'null'), coalesce(new, 'null'), reason, account, approver, ${by.now}
    FROM jsonb_to_recordset(${jsonb(rows)}) AS r (company bigint, "order" bigint, coin bigint, kind text, field text, old jsonb,
      new jsonb, reason text, account bigint, approver bigint)`.execute(tx);
}

/** A result in both languages, as it was written on the coin. */
type Result = Pick<CoinPatch, 'gradeZh' | 'gradeEn'>;
const worded = ({ gradeZh, gradeEn }: Result) => ({ zh: gradeZh ?? '', en: gradeEn ?? '' });

/** A coin whose fixed result becomes another; nothing when it had none or keeps it. Kept in the words of both languages. */
export async function recordGrade(
  tx: Tx,
  coin: Pick<CoinRow, 'id' | 'companyId' | 'orderId' | 'gradeZh' | 'gradeEn'>,
  change: Pick<FieldChange, 'reason' | 'accountId' | 'approvedBy'> & { readonly to: Result },
  by: { now: Date; accountId: string | null },
): Promise<void> {
  const { to, ...people } = change;
  const [before, after] = [worded(coin), worded(to)];
  if (coin.gradeZh === null || (before.zh === after.zh && before.en === after.en)) return;
  const { id: coinId, companyId, orderId } = coin;
  await recordChanges(
    tx,
    [{ companyId, orderId, coinId, group: 'score', field: 'grade', before, after, ...people }],
    by,
  );
}

/** The fields that differ between two versions of a record, as changes. */
export function changedFields<T extends Readonly<Record<string, unknown>>>(
  before: T,
  after: Partial<T>,
): { field: string; before: unknown; after: unknown }[] {
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(before[field] ?? null) !== JSON.stringify(value ?? null))
    .map(([field, value]) => ({ field, before: before[field] ?? null, after: value ?? null }));
}

/**
 * Charges by hand of an order that other people than their authors took out again, in fen: they lowered its price as a reduction
 * does. What a person wrote and took out themselves lowers nothing.
 */
export async function removedChargesFen(db: Reader, orderId: string): Promise<number> {
  const { rows } = await sql<{ fen: string }>`SELECT coalesce(sum(greatest(removed - added, 0) * fen), 0) AS fen
    FROM (SELECT count(*) FILTER (WHERE new_value = 'null') AS removed, count(*) FILTER (WHERE old_value = 'null') AS added,
        (CASE WHEN new_value = 'null' THEN old_value ELSE new_value END)::text::bigint AS fen
      FROM modification_records
      WHERE order_id = ${orderId} AND field_group = 'price' AND field LIKE 'fee.%'
      GROUP BY account_id, field, 3) of_person
    WHERE fen > 0`.execute(db);
  return Number(rows[0]?.fen ?? 0);
}
