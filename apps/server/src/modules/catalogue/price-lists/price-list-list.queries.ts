import type { PriceListPhase } from '@mintmark/contract/catalogue/price-list.enums.ts';
import { zPriceListRow } from '@mintmark/contract/catalogue/price-list.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, customScope, defineList, filter, houseOrOwn } from '../../../kernel/listing/index.ts';

/** Today in Shanghai as the database sees it. */
const TODAY = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;
const PHASE = sql`CASE WHEN l.status <> 'published' THEN l.status WHEN l.valid_from > ${TODAY} THEN 'future'
  WHEN l.valid_to < ${TODAY} THEN 'expired' ELSE 'current' END`;
const personName = (alias: 'u' | 'c' | 'p' | 'w') =>
  sql<string | null>`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.username`)})`;

/** Of the house and of companies in scope; an agent does not know the lists of other agents. */
const ofCompanies = houseOrOwn(sql`l.company_id`);
const withoutOtherAgents = customScope(null, (scope) => {
  const { companyIds, where } = ofCompanies.limits(scope);
  const own = scope.kind === 'agent' ? [sql`(l.agent_id IS NULL OR l.agent_id = ${scope.agentId})`] : [];
  return { companyIds, where: [...where, ...own] };
});

/** 价格标准: price lists of the house and of the companies in scope. */
export const priceListList = defineList({
  key: 'catalogue.priceLists',
  table: 'price_lists',
  alias: 'l',
  joins: sql`LEFT JOIN companies p ON p.id = l.company_id LEFT JOIN agents g ON g.id = l.agent_id
    LEFT JOIN accounts u ON u.id = l.updated_by`,
  columns: {
    id: col.id(sql`l.id`, { sort: true }),
    companyId: col.id<string | null>(sql`l.company_id`),
    companyName: col.text<string | null>(sql`p.name_zh`),
    companyNameEn: col.text<string | null>(sql`p.name_en`),
    agentId: col.id<string | null>(sql`l.agent_id`),
    agentName: col.text<string | null>(sql`g.name`),
    nameZh: col.text(sql`l.name_zh`, { sort: true }),
    nameEn: col.text(sql`l.name_en`, { sort: true }),
    listVersion: col.int(sql`l.list_version`, { sort: true }),
    status: col.text(sql`l.status`),
    phase: col.text<PriceListPhase>(PHASE),
    validFrom: col.day(sql`l.valid_from`, { sort: true }),
    validTo: col.day<string | null>(sql`l.valid_to`, { sort: true }),
    publishedAt: col.time<string | null>(sql`l.published_at`, { sort: true }),
    note: col.text(sql`l.note`),
    orders: col.int(
      sql`(SELECT coalesce(sum(k.n), 0)::int FROM (SELECT n FROM order_kinds WHERE company_id = 0 AND price_list_id = l.id
        UNION ALL SELECT n FROM order_total_deltas WHERE price_list_id = l.id) k)`,
    ),
    updatedAt: col.time(sql`l.updated_at`, { sort: true }),
    updatedBy: col.text<string | null>(personName('u')),
    version: col.int(sql`l.version`),
  },
  filters: {
    q: filter.custom((value) =>
      typeof value === 'string' && value !== ''
        ? sql`strpos(lower(concat_ws(E'\\x1f', l.name_zh, l.name_en, l.note, 'v' || l.list_version)), lower(${value})) > 0`
        : null,
    ),
    companyId: filter.oneOf(sql`l.company_id`, 'bigint'),
    agentId: filter.oneOf(sql`l.agent_id`, 'bigint'),
    status: filter.oneOf(sql`l.status`, 'text'),
    phase: filter.custom((value) =>
      Array.isArray(value) && value.length > 0 ? anyOf(PHASE, value.map(String), 'text') : null,
    ),
    isHouse: filter.boolean(sql`(l.company_id IS NULL)`),
    on: filter.custom((value) =>
      typeof value === 'string'
        ? sql`l.valid_from <= ${value}::date AND coalesce(l.valid_to, 'infinity') >= ${value}::date`
        : null,
    ),
  },
  scope: withoutOtherAgents,
  defaultSort: '-validFrom',
  count: 'exact',
  row: zPriceListRow,
});

/** The company whose name stands on a printed list. */
export async function brandOf(db: Reader, companyId: string | null) {
  const row =
    companyId === null
      ? undefined
      : await db
          .selectFrom('companies')
          .select(['brandZh', 'brandEn', 'nameZh', 'nameEn', 'logoKey'])
          .where('id', '=', companyId)
          .executeTakeFirst();
  return row ?? null;
}

/** What only the page of one list shows: where it comes from and who did what to it. */
export async function priceListPast(db: Reader, id: string) {
  const row = await db
    .selectFrom('priceLists as l')
    .leftJoin('priceLists as b', 'b.id', 'l.basedOn')
    .leftJoin('accounts as c', 'c.id', 'l.createdBy')
    .leftJoin('accounts as p', 'p.id', 'l.publishedBy')
    .leftJoin('accounts as w', 'w.id', 'l.withdrawnBy')
    .select(['l.data', 'l.createdAt', 'l.publishReason', 'l.withdrawnAt', 'l.withdrawReason'])
    .select(['b.id as baseId', 'b.nameZh as baseZh', 'b.nameEn as baseEn', 'b.listVersion as baseVersion'])
    .select([personName('c').as('createdBy'), personName('p').as('publishedBy'), personName('w').as('withdrawnBy')])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow();
  const { baseId, baseZh, baseEn, baseVersion, ...rest } = row;
  const basedOn =
    baseId === null ? null : { id: baseId, nameZh: baseZh ?? '', nameEn: baseEn ?? '', listVersion: baseVersion ?? 0 };
  return { ...rest, basedOn };
}
