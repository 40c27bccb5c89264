import type { PriceListPhase } from '@mintmark/contract/catalogue/price-list.enums.ts';
import { type ScaleRow, zScaleRow } from '@mintmark/contract/catalogue/scales.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, defineList, filter, houseOrOwn } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';

/** Today in Shanghai as the database sees it. */
const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const PHASE = sql`CASE WHEN v.status <> 'published' THEN v.status WHEN v.valid_from > ${TODAY} THEN 'future'
  WHEN v.valid_to < ${TODAY} THEN 'expired' ELSE 'current' END`;
const CATEGORIES = sql`(SELECT coalesce(json_agg(r.category1 ORDER BY r.category1), '[]') FROM score_rules r
  WHERE r.scale_id = v.scale_id AND r.company_id IS NOT DISTINCT FROM v.company_id
  AND ${TODAY} BETWEEN r.valid_from AND coalesce(r.valid_to, 'infinity'))`;
const personName = (alias: 'u' | 'c' | 'p' | 'w') =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.username`)})`;

/** 评分规则: versions of the scales of the house and of the companies in scope. */
export const scaleList = defineList({
  key: 'catalogue.scales',
  table: 'scale_versions',
  alias: 'v',
  joins: sql`LEFT JOIN scales s ON s.id = v.scale_id LEFT JOIN companies p ON p.id = v.company_id
    LEFT JOIN accounts u ON u.id = v.updated_by`,
  columns: {
    id: col.id(sql`v.id`, { sort: true }),
    scaleId: col.id(sql`v.scale_id`),
    scaleCode: col.text(sql`s.code`, { sort: true, joined: true }),
    companyId: col.id<string | null>(sql`v.company_id`),
    companyName: col.text<string | null>(sql`p.name_zh`),
    companyNameEn: col.text<string | null>(sql`p.name_en`),
    nameZh: col.text(sql`v.name_zh`, { sort: true }),
    nameEn: col.text(sql`v.name_en`, { sort: true }),
    kind: col.text<ScaleRow['kind']>(sql`v.data ->> 'kind'`),
    versionNo: col.int(sql`v.version_no`, { sort: true }),
    status: col.text(sql`v.status`),
    phase: col.text<PriceListPhase>(PHASE),
    validFrom: col.day(sql`v.valid_from`, { sort: true }),
    validTo: col.day<string | null>(sql`v.valid_to`, { sort: true }),
    publishedAt: col.time<string | null>(sql`v.published_at`, { sort: true }),
    note: col.text(sql`v.note`),
    categories: col.json<number[]>(CATEGORIES),
    updatedAt: col.time(sql`v.updated_at`, { sort: true }),
    updatedBy: col.text<string | null>(personName('u')),
    version: col.int(sql`v.version`),
  },
  filters: {
    q: filter.custom(
      (value) =>
        typeof value === 'string' && value !== ''
          ? sql`strpos(lower(concat_ws(E'\\x1f', v.name_zh, v.name_en, s.code, v.note)), lower(${value})) > 0`
          : null,
      { joined: true },
    ),
    companyId: filter.oneOf(sql`v.company_id`, 'bigint'),
    scaleCode: filter.oneOf(sql`s.code`, 'text', { joined: true }),
    status: filter.oneOf(sql`v.status`, 'text'),
    phase: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? anyOf(PHASE, value.map(String), 'text') : null,
    ),
    kind: filter.oneOf(sql`(v.data ->> 'kind')`, 'text'),
    isHouse: filter.boolean(sql`(v.company_id IS NULL)`),
  },
  scope: houseOrOwn(sql`v.company_id`),
  defaultSort: '-updatedAt',
  count: 'exact',
  row: zScaleRow,
});

/** What only the page of one version shows: where it comes from and who did what to it. */
export async function scalePast(db: Reader, id: string) {
  const row = await db
    .selectFrom('scaleVersions as v')
    .leftJoin('scaleVersions as b', 'b.id', 'v.basedOn')
    .leftJoin('accounts as c', 'c.id', 'v.createdBy')
    .leftJoin('accounts as p', 'p.id', 'v.publishedBy')
    .leftJoin('accounts as w', 'w.id', 'v.withdrawnBy')
    .select(['v.data', 'v.createdAt', 'v.publishReason', 'v.withdrawnAt', 'v.withdrawReason'])
    .select(['b.id as baseId', 'b.nameZh as baseZh', 'b.nameEn as baseEn', 'b.versionNo as baseVersion'])
    .select([personName('c').as('createdBy'), personName('p').as('publishedBy'), personName('w').as('withdrawnBy')])
    .where('v.id', '=', id)
    .executeTakeFirstOrThrow();
  const { baseId, baseZh, baseEn, baseVersion, ...rest } = row;
  const basedOn =
    baseId === null ? null : { id: baseId, nameZh: baseZh ?? '', nameEn: baseEn ?? '', versionNo: baseVersion ?? 0 };
  return { ...rest, basedOn };
}

/** Rules of the house and of companies in scope that point to a scale, the newest first. */
export async function scaleUses(db: Reader, scope: Scope, scaleId: string) {
  const ids = companyIdsOf(scope);
  let query = db
    .selectFrom('scoreRules as r')
    .leftJoin('companies as p', 'p.id', 'r.companyId')
    .select(['r.id', 'r.companyId', 'r.category1', 'r.validFrom', 'r.validTo', 'r.reason'])
    .select(['p.nameZh as companyName', 'p.nameEn as companyNameEn'])
    .where('r.scaleId', '=', scaleId)
    .orderBy('r.validFrom', 'desc')
    .orderBy('r.category1');
  if (ids !== null)
    query = query.where((eb) => eb.or([eb('r.companyId', 'is', null), eb('r.companyId', 'in', [...ids, '0'])]));
  return query.execute();
}
