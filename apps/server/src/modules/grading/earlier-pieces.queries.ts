import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader } from '../../kernel/db/database.ts';
import type { CoinRow } from '../../workflow/coins/coin.repo.ts';

/** How often a piece may have come back that is still looked at. */
const GENERATIONS = 5;

export interface EarlierPiece {
  readonly coinId: string;
  readonly coinCode: string;
  readonly certNo: string;
  readonly obverseKey: string | null;
  readonly reverseKey: string | null;
  readonly frontKey: string | null;
  readonly backKey: string | null;
}

const newest = (kind: number) => sql`(SELECT i.file_key FROM images i WHERE i.owner_type = 'coin' AND i.owner_id = k.id
  AND i.kind = ${codes(kind)} AND i.deleted_at IS NULL ORDER BY i.id DESC LIMIT 1)`;

/** The same piece under the certificates that it had before, the newest first; each is found by its number. */
export async function earlierPieces(
  db: Reader,
  { id, oldCertNo, companyId }: Pick<CoinRow, 'id' | 'oldCertNo' | 'companyId'>,
): Promise<EarlierPiece[]> {
  if (oldCertNo === null) return [];
  const { rows } = await sql<EarlierPiece>`WITH RECURSIVE chain AS (
      SELECT ${id}::bigint AS id, ${oldCertNo}::text AS no, ARRAY[${id}::bigint] AS seen, 0 AS depth
      UNION ALL
      SELECT n.id, n.old_cert_no, c.seen || n.id, c.depth + 1 FROM chain c
        CROSS JOIN LATERAL (SELECT k.id, k.old_cert_no FROM coins k
          WHERE (k.cert_no = c.no OR k.former_cert_no = c.no) AND k.company_id = ${companyId} AND k.deleted_at IS NULL
            AND k.id <> ALL (c.seen) ORDER BY k.id DESC LIMIT 1) n
        WHERE c.no IS NOT NULL AND c.depth < ${sql.lit(GENERATIONS)})
    SELECT k.id AS coin_id, k.coin_code, coalesce(k.cert_no, k.former_cert_no, '') AS cert_no,
      ${newest(IMAGE_KIND.obverse)} AS obverse_key, ${newest(IMAGE_KIND.reverse)} AS reverse_key,
      ${newest(IMAGE_KIND.slabFront)} AS front_key, ${newest(IMAGE_KIND.slabBack)} AS back_key
    FROM chain c JOIN coins k ON k.id = c.id WHERE c.depth > 0 ORDER BY c.depth`.execute(db);
  return rows;
}
