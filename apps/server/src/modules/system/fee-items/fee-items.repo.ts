import { FEE_ITEM_SEEDS } from '@mintmark/domain/finance/fee-items.ts';
import { isDiscountableType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { FeeItemsTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { AppError, fieldError, found } from '../../../kernel/errors.ts';

export type By = { readonly now: Date; readonly accountId: string };

/** The item, locked. Throws NOT_FOUND, VERSION_STALE. */
export async function lockFeeItem(tx: Tx, id: string, version?: number) {
  const item = found(await tx.selectFrom('feeItems').selectAll().where('id', '=', id).forUpdate().executeTakeFirst());
  if (version !== undefined && version !== item.version)
    throw new AppError('VERSION_STALE', { data: { current: { ...loggedItem(item), version: item.version } } });
  return item;
}
type FeeItemRow = Awaited<ReturnType<typeof lockFeeItem>>;
type Rules = Pick<
  FeeItemRow,
  'nameZh' | 'nameEn' | 'unit' | 'isEditable' | 'isTaxable' | 'isDiscountable' | 'categories' | 'note' | 'isActive'
>;

/** What the operation log and a conflict show of an item. */
export const loggedItem = (item: Rules) => {
  const { nameZh, nameEn, unit, isEditable, isTaxable, isDiscountable, categories, note, isActive } = item;
  return { nameZh, nameEn, unit, isEditable, isTaxable, isDiscountable, categories, note, isActive };
};

/** Throws the field error of a discount on an item whose kind never has one (fees.md §11). */
export function assertDiscountable(feeType: number, isDiscountable: boolean): void {
  if (isDiscountable && !isDiscountableType(feeType)) throw fieldError('isDiscountable', 'never-discounted');
}

/** Two items of one code: the second is told (constraint fee_items_code). */
export async function insertFeeItem(
  tx: Tx,
  row: Omit<Insertable<FeeItemsTable>, 'createdAt' | 'updatedAt' | 'updatedBy'>,
  by: By,
): Promise<string> {
  const { id } = await tx
    .insertInto('feeItems')
    .values({ ...row, createdAt: by.now, updatedAt: by.now, updatedBy: by.accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeFeeItem(tx: Tx, id: string, change: Updateable<FeeItemsTable>, by: By): Promise<number> {
  const { version } = await tx
    .updateTable('feeItems')
    .set({ ...change, version: sql`version + 1`, updatedAt: by.now, updatedBy: by.accountId })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The amount from a day on; the same day again replaces it. */
export async function putAmount(
  tx: Tx,
  feeItemId: string,
  amount: { readonly validFrom: string; readonly amountFen: number; readonly maxFen: number },
  by: By,
): Promise<void> {
  const { validFrom, amountFen, maxFen } = amount;
  await tx
    .insertInto('feeItemAmounts')
    .values({ feeItemId, validFrom, amountFen, maxFen, createdAt: by.now, createdBy: by.accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['feeItemId', 'validFrom'])
        .doUpdateSet({ amountFen, maxFen, createdAt: by.now, createdBy: by.accountId }),
    )
    .execute();
}

/** How many lines of prices came from the item, whosever they are. */
export async function linesOfItem(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{
    rows: number;
  }>`SELECT count(*)::int AS rows FROM fee_lines WHERE fee_item_id = ${id}`.execute(tx);
  return rows[0]?.rows ?? 0;
}

export async function deleteFeeItem(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('feeItems').where('id', '=', id).execute();
}

/** Fee items that a house starts with; only into an empty table, so that what people removed stays away. */
export async function ensureFeeItems(tx: Tx, now: Date, today: string): Promise<void> {
  const rows = JSON.stringify(FEE_ITEM_SEEDS);
  await sql`WITH made AS (
      INSERT INTO fee_items (code, name_zh, name_en, fee_type, unit, is_editable, is_taxable, is_discountable, created_at, updated_at)
      SELECT s.code, s.zh, s.en, s.type, s.unit, true, true, false, ${now}, ${now}
      FROM jsonb_to_recordset(${rows}::jsonb) AS s (code text, zh text, en text, type int, unit int)
      WHERE NOT EXISTS (SELECT FROM fee_items) ON CONFLICT (code) DO NOTHING RETURNING id, code)
    INSERT INTO fee_item_amounts (fee_item_id, valid_from, amount_fen, max_fen, created_at)
    SELECT m.id, ${today}::date, s.amount, s.most, ${now}
    FROM made m JOIN jsonb_to_recordset(${rows}::jsonb) AS s (code text, amount bigint, most bigint) ON s.code = m.code`.execute(
    tx,
  );
}
