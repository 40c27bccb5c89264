import type { OfferedFee } from '@mintmark/contract/system/fee-items.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../kernel/db/database.ts';

/** Fee items with the amount that holds on a day; without `id` all that are offered then, in the order of their codes. */
export async function feeItemsOn(db: Reader, day: string, id: string | null = null): Promise<OfferedFee[]> {
  const { rows } =
    await sql<OfferedFee>`SELECT i.id, i.name_zh, i.name_en, i.fee_type, i.unit, i.is_editable, i.is_discountable,
      i.is_taxable, i.categories,
      a.amount_fen, a.max_fen
    FROM fee_items i JOIN LATERAL (SELECT amount_fen, max_fen FROM fee_item_amounts m
      WHERE m.fee_item_id = i.id AND m.valid_from <= ${day}::date ORDER BY m.valid_from DESC LIMIT 1) a ON true
    WHERE i.is_active AND (${id}::bigint IS NULL OR i.id = ${id}::bigint) ORDER BY i.code`.execute(db);
  return rows.map((row) => ({ ...row, amountFen: Number(row.amountFen), maxFen: Number(row.maxFen) }));
}
