import { IMAGE_KIND } from '@mintmark/domain/files/files.enums.ts';
import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

interface FirstPicture {
  readonly coinId: string;
  readonly kind: number;
  readonly fileKey: string;
}

/** The first obverse and reverse of each of these coins, as far as the scope goes: their own company's, or sent to it. */
export async function firstPictures(
  db: Reader,
  scope: Scope,
  ids: readonly string[],
): Promise<readonly FirstPicture[]> {
  if (ids.length === 0) return [];
  const companies = companyIdsOf(scope);
  const seen =
    companies === null
      ? sql`true`
      : sql`(${anyOf(sql`c.company_id`, companies, 'bigint')} OR ${anyOf(sql`c.grading_company_id`, companies, 'bigint')})`;
  const own = scope.kind === 'agent' ? sql`AND c.agent_id = ${scope.agentId}` : sql``;
  const { rows } =
    await sql<FirstPicture>`SELECT DISTINCT ON (i.owner_id, i.kind) i.owner_id::text AS "coinId", i.kind, i.file_key AS "fileKey"
    FROM coins c JOIN images i ON i.owner_type = 'coin' AND i.owner_id = c.id AND i.deleted_at IS NULL
      AND i.kind IN (${codes(IMAGE_KIND.obverse, IMAGE_KIND.reverse)})
    WHERE ${anyOf(sql`c.id`, ids, 'bigint')} AND c.deleted_at IS NULL AND ${seen} AND ${inCategories(scope, sql`c.category1`)} ${own}
    ORDER BY i.owner_id, i.kind, i.sort, i.id`.execute(db);
  return rows;
}
