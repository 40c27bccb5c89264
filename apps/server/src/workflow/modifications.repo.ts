import { jsonb, type Tx } from '../kernel/db/database.ts';

export type FieldGroup = 'detail' | 'information' | 'score' | 'price' | 'label' | 'order';

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
}

export async function recordChanges(
  tx: Tx,
  changes: readonly FieldChange[],
  by: { now: Date; accountId: string | null },
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('modificationRecords')
    .values(
      changes.map((change) => ({
        companyId: change.companyId,
        orderId: change.orderId,
        coinId: change.coinId,
        fieldGroup: change.group,
        field: change.field,
        oldValue: jsonb(change.before ?? null),
        newValue: jsonb(change.after ?? null),
        reason: change.reason,
        accountId: by.accountId,
        at: by.now,
      })),
    )
    .execute();
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
