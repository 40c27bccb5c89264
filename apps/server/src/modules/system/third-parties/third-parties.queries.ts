import { type ThirdPartyRow, zThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { THIRD_PARTY_FIELDS } from '@mintmark/contract/system/third-party.fields.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, globalScope } from '../../../kernel/listing/index.ts';
import { containsText, masterColumns } from '../../../kernel/master/index.ts';

/** Third-party graders and partners: facts of the whole house. */
export const thirdPartyList = defineList({
  key: 'system.thirdParties',
  table: 'third_parties',
  alias: 't',
  base: sql`t.deleted_at IS NULL`,
  columns: {
    ...masterColumns('t', THIRD_PARTY_FIELDS),
    slabTypes: col.json<ThirdPartyRow['slabTypes']>(sql`t.slab_types`),
    scaleMaps: col.json<ThirdPartyRow['scaleMaps']>(sql`t.scale_maps`),
    pieces: col.int(sql`(SELECT count(*)::int FROM coins c WHERE c.old_grader_id = t.id AND c.deleted_at IS NULL)`),
  },
  filters: {
    q: containsText('t', ['code', 'nameZh', 'nameEn']),
    kind: filter.oneOf(sql`t.kind`, 'smallint'),
    crossoverTrust: filter.oneOf(sql`t.crossover_trust`, 'smallint'),
    isChecked: filter.boolean(sql`t.is_checked`),
    isActive: filter.boolean(sql`t.is_active`),
  },
  scope: globalScope,
  defaultSort: 'sort',
  count: 'exact',
  row: zThirdPartyRow,
});

/** Active graders, for entry. */
export async function listGraders(db: Reader) {
  return db
    .selectFrom('thirdParties')
    .select(['id', 'code', 'nameZh', 'nameEn', 'certPattern', 'verifyUrl', 'crossoverTrust'])
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .where('kind', '=', 1)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** The newest pieces in scope that came in its holders. */
export async function piecesOf(db: Reader, id: string, companyIds: readonly string[] | null, limit: number) {
  let query = db
    .selectFrom('coins')
    .select(['id', 'coinCode', 'oldCertNo'])
    .where('oldGraderId', '=', id)
    .where('deletedAt', 'is', null);
  if (companyIds !== null) query = query.where('companyId', 'in', [...companyIds, '0']);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Graders by id, deleted ones too: what a piece names can always be read. */
export async function gradersByIds(db: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('thirdParties')
    .select(['id', 'code', 'nameZh', 'nameEn', 'certPattern', 'scaleMaps', 'isActive', 'deletedAt'])
    .where('id', 'in', [...ids])
    .execute();
}
