import { FEE_ITEM_SEEDS } from '@mintmark/domain/finance/fee-items.ts';
import { type Selectable, sql } from 'kysely';
import type { FeeItemsTable } from '../../../db/schema.generated.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import type { Writer } from '../../../kernel/master/index.ts';

export type FeeItemRow = Selectable<FeeItemsTable>;

/** The amount from a day on; the same day again replaces it. */
export async function putAmount(
  tx: Tx,
  feeItemId: string,
  amount: { readonly validFrom: string; readonly amountFen: number; readonly maxFen: number },
  by: Writer,
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
