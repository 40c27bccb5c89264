import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { SEALED } from '../../../workflow/coins/sealed.queries.ts';

export interface PaperPiece {
  readonly id: string;
  readonly coinCode: string;
  readonly certNo: string | null;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly gradeZh: string;
  readonly gradeEn: string;
  readonly tier: string | null;
}

/** Pieces of an order as its papers name them; a result that is not settled is not read. */
export async function paperPieces(db: Reader, orderId: string): Promise<readonly PaperPiece[]> {
  const settled = (column: string) => sql`CASE WHEN ${SEALED} THEN '' ELSE coalesce(${sql.ref(column)}, '') END`;
  const { rows } = await sql<PaperPiece>`SELECT c.id, c.coin_code, c.cert_no, c.name AS name_zh,
      coalesce(nullif(c.name_en, ''), i.name_en, c.name) AS name_en,
      ${settled('c.grade_zh')} AS grade_zh, ${settled('c.grade_en')} AS grade_en, coalesce(c.tier_used, c.tier_asked) AS tier
    FROM coins c LEFT JOIN catalog_items i ON i.id = c.catalog_item_id
    WHERE c.order_id = ${orderId} AND c.deleted_at IS NULL AND c.status <> ${codes(coinMachine.state.deleted)}
    ORDER BY c.dispatch_id, c.seq`.execute(db);
  return rows;
}
