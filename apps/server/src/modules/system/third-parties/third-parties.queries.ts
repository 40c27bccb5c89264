import { type ThirdPartyRow, zThirdPartyRow } from '@mintmark/contract/system/third-parties.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { col, defineList, filter, globalScope } from '../../../kernel/listing/index.ts';

/** Third-party graders and partners: facts of the whole house. */
export const thirdPartyList = defineList({
  key: 'system.thirdParties',
  table: 'third_parties',
  alias: 't',
  base: sql`t.deleted_at IS NULL`,
  columns: {
    id: col.id(sql`t.id`, { sort: true }),
    version: col.int(sql`t.version`),
    code: col.text(sql`t.code`, { sort: true }),
    nameZh: col.text(sql`t.name_zh`, { sort: true }),
    nameEn: col.text(sql`t.name_en`, { sort: true }),
    kind: col.int(sql`t.kind`),
    slabTypes: col.json<ThirdPartyRow['slabTypes']>(sql`t.slab_types`),
    certPattern: col.text(sql`t.cert_pattern`),
    verifyUrl: col.text(sql`t.verify_url`),
    crossoverTrust: col.int(sql`t.crossover_trust`, { sort: true }),
    scaleMaps: col.json<ThirdPartyRow['scaleMaps']>(sql`t.scale_maps`),
    isChecked: col.bool(sql`t.is_checked`),
    note: col.text(sql`t.note`),
    isActive: col.bool(sql`t.is_active`),
    sort: col.int(sql`t.sort`, { sort: true }),
    pieces: col.int(sql`(SELECT count(*)::int FROM coins c WHERE c.old_grader_id = t.id AND c.deleted_at IS NULL)`),
    updatedAt: col.time(sql`t.updated_at`, { sort: true }),
  },
  filters: {
    q: filter.custom((value) =>
      typeof value === 'string' && value.trim() !== ''
        ? sql`strpos(lower(concat_ws(' ', t.code, t.name_zh, t.name_en)), lower(${value.trim()})) > 0`
        : null,
    ),
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
