import { certificateMachine } from '@mintmark/domain/certificates/certificate.machine.ts';
import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import type { Grade } from '@mintmark/domain/grading/grade.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import type { DeskSubject } from './desk.queries.ts';

const NEWEST = 200;
const SHOWN = 3;

export interface ComparedPiece {
  readonly certNo: string;
  readonly grade: Grade | null;
  readonly variety: string;
  readonly isSameVariety: boolean;
  readonly obverseKey: string | null;
  readonly reverseKey: string | null;
}

const firstImage = (
  kind: number,
) => sql`(SELECT i.file_key FROM images i WHERE i.owner_type = 'coin' AND i.owner_id = k.id
  AND i.kind = ${codes(kind)} AND i.deleted_at IS NULL ORDER BY i.sort, i.id LIMIT 1)`;

/**
 * Certified pieces of the item of a coin: the same variety first, then the newest. Nothing of the same customer or of the
 * coin's own certificates: a grader must not learn what a piece was before, nor whose it is (D6, decision 0092).
 */
export async function comparedPieces(
  db: Reader,
  coin: Pick<DeskSubject, 'id' | 'catalogItemId' | 'customerId' | 'gradingCompanyId'>,
): Promise<ComparedPiece[]> {
  if (coin.catalogItemId === null) return [];
  const { rows } = await sql<ComparedPiece>`SELECT k.cert_no, k.grade, k.variety_text AS variety,
      coalesce(k.variety_id = own.variety_id, false) AS is_same_variety,
      ${firstImage(IMAGE_KIND.obverse)} AS obverse_key, ${firstImage(IMAGE_KIND.reverse)} AS reverse_key
    FROM (SELECT * FROM coins WHERE catalog_item_id = ${coin.catalogItemId} AND grade_number IS NOT NULL AND cert_no IS NOT NULL
      ORDER BY graded_at DESC LIMIT ${sql.lit(NEWEST)}) k
    JOIN coins own ON own.id = ${coin.id}
    JOIN certificates c ON c.coin_id = k.id AND c.status = ${codes(certificateMachine.state.valid)}
    WHERE k.grading_company_id = ${coin.gradingCompanyId} AND k.customer_id <> ${coin.customerId} AND k.id <> own.id
      AND k.deleted_at IS NULL AND k.cert_no IS DISTINCT FROM own.old_cert_no AND k.cert_no IS DISTINCT FROM own.former_cert_no
    ORDER BY 4 DESC, k.graded_at DESC LIMIT ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}

/** The pictures of the catalogue, or null without one. */
export async function cataloguePictures(
  db: Reader,
  itemId: string | null,
): Promise<{ obverseKey: string | null; reverseKey: string | null } | null> {
  if (itemId === null) return null;
  const row = await db
    .selectFrom('catalogItems')
    .select(['obverseKey', 'reverseKey'])
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row && (row.obverseKey !== null || row.reverseKey !== null) ? row : null;
}
