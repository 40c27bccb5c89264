import { HOMELESS_SHOWN, zCustodyCoin } from '@mintmark/contract/custody/house.schema.ts';
import { IN_HOUSE, OUT_OF_HOUSE } from '@mintmark/domain/custody/places.ts';
import { type RawBuilder, sql } from 'kysely';
import { categoryConditions } from '../../../kernel/category-scope.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, customScope, defineList, filter } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import { PLACELESS } from '../../../workflow/coins/placeless.queries.ts';

const inHouse = sql`c.status IN (${codes(...IN_HOUSE)})`;
/** Nobody knows where it lies, or with whom. */
const HOMELESS = sql`(c.place = '' OR c.holder_id IS NULL)`;
const HOLDER = sql`coalesce(nullif(a.real_name, ''), a.username)`;

/** 在库钱币; agents see none, and whoever sees only their own those that are with them. */
export const custodyCoinList = defineList({
  key: 'custody.coins',
  table: 'coins',
  alias: 'c',
  base: sql`c.deleted_at IS NULL AND ${inHouse}`,
  within: IN_HOUSE,
  joins: sql`LEFT JOIN submission_orders o ON o.id = c.order_id LEFT JOIN accounts a ON a.id = c.holder_id
    JOIN companies k ON k.id = c.company_id`,
  columns: {
    id: col.id(sql`c.id`, { sort: true }),
    coinCode: col.text(sql`c.coin_code`),
    certNo: col.text<string | null>(sql`c.cert_no`),
    orderCode: col.text<string | null>(sql`o.order_code`, { joined: true }),
    name: col.text(sql`c.name`),
    nameEn: col.text(sql`c.name_en`),
    status: col.int(sql`c.status`),
    place: col.text(sql`c.place`),
    holderName: col.text<string | null>(HOLDER, { joined: true }),
    placedAt: col.time<string | null>(sql`c.placed_at`),
    declaredFen: col.fen<number | null>(sql`c.declared_fen`),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
  },
  filters: {
    companyId: filter.company(sql`c.company_id`),
    status: filter.status(sql`c.status`),
    place: filter.oneOf(sql`mm_place_group(c.place)`, 'text'),
    holderId: filter.oneOf(sql`c.holder_id`, 'bigint'),
    coinCode: filter.codes([sql`c.coin_code`]),
    certNo: filter.codes([sql`c.cert_no`]),
    orderCode: filter.codes([sql`o.order_code`], { joined: true }),
    placed: filter.dayRange(sql`c.placed_at`),
    homeless: filter.custom((value) => (value === true ? HOMELESS : null)),
  },
  scope: customScope(
    sql`c.company_id`,
    (scope) => {
      if (scope.kind === 'agent') return { companyIds: [], where: [sql`false`] };
      const own = scope.kind === 'own' ? [sql`c.holder_id = ${scope.accountId}`] : [];
      return { companyIds: companyIdsOf(scope), where: own };
    },
    { category: sql`c.category1` },
  ),
  defaultSort: '-id',
  count: 'counted',
  kept: [
    {
      folded: 'coin_places',
      open: 'coin_place_deltas',
      filters: {
        place: filter.oneOf(sql`kept.place`, 'text'),
        holderId: filter.oneOf(sql`kept.holder_id`, 'bigint'),
        homeless: filter.custom((value) => (value === true ? sql`(kept.place = '' OR kept.holder_id = 0)` : null)),
      },
    },
  ],
  row: zCustodyCoin,
});

export type CustodyCoin = NonNullable<typeof custodyCoinList.rowType>;

/** Whose coins a map is of: of a scope, some companies of it, and one holder for who knows no hands but their own. */
export interface Sight {
  readonly scope: Scope;
  readonly companyIds: readonly string[] | null;
  readonly holderId: string | null;
}

/** Conditions of kept rows or coins: company, category and holder. */
function conditions({ scope, companyIds, holderId }: Sight, alias: 'k' | 'c', holder: RawBuilder<unknown>) {
  const own = scope.kind === 'own' ? scope.accountId : holderId;
  const all = [
    ...(scope.kind === 'agent' ? [sql`false`] : []),
    ...[companyIdsOf(scope), companyIds].flatMap((ids) =>
      ids === null ? [] : [anyOf(sql.ref(`${alias}.company_id`), ids, 'bigint')],
    ),
    ...categoryConditions(scope, sql.ref(`${alias}.category1`)),
    ...(own === null ? [] : [sql`${holder} = ${own}`]),
  ];
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `);
}

export interface HeldPlace {
  readonly companyId: string;
  readonly place: string;
  readonly holderId: string;
  readonly holderName: string | null;
  readonly pieces: number;
  readonly declaredFen: number;
}

/** Pieces and values of each place and holder, from what is kept. */
export async function heldPlaces(db: Reader, sight: Sight): Promise<readonly HeldPlace[]> {
  const where = sql`k.status IN (${codes(...IN_HOUSE)}) AND ${conditions(sight, 'k', sql`k.holder_id`)}`;
  const of = (table: string) =>
    sql`SELECT k.company_id, k.place, k.holder_id, k.n, k.declared_fen FROM ${sql.raw(table)} k WHERE k.company_id <> 0 AND ${where}`;
  const { rows } =
    await sql<HeldPlace>`SELECT t.company_id, t.place, t.holder_id, coalesce(nullif(a.real_name, ''), a.username) AS holder_name,
      t.pieces, t.declared_fen FROM (
      SELECT company_id, place, holder_id, sum(n)::int AS pieces, sum(declared_fen)::bigint AS declared_fen
      FROM (${of('coin_places')} UNION ALL ${of('coin_place_deltas')}) parts GROUP BY 1, 2, 3 HAVING sum(n) <> 0) t
    LEFT JOIN accounts a ON a.id = t.holder_id ORDER BY t.place, t.pieces DESC, t.holder_id`.execute(db);
  return rows.map((row) => ({ ...row, declaredFen: Number(row.declaredFen) }));
}

/** When the piece came to each place that lies there longest: the front of an index for each company and place. */
export async function oldestOf(
  db: Reader,
  sight: Sight,
  pairs: readonly { readonly companyId: string; readonly place: string }[],
): Promise<ReadonlyMap<string, Date>> {
  if (pairs.length === 0) return new Map();
  const { rows } = await sql<{ place: string; at: Date | null }>`SELECT p.place, min(o.placed_at) AS at
    FROM unnest(${pairs.map(({ companyId }) => companyId)}::bigint[], ${pairs.map(({ place }) => place)}::text[]) p (company_id, place),
    LATERAL (SELECT c.placed_at FROM coins c WHERE c.deleted_at IS NULL AND c.company_id = p.company_id AND mm_place_group(c.place) = p.place
      AND ${inHouse} AND ${conditions(sight, 'c', sql`c.holder_id`)} ORDER BY c.company_id, mm_place_group(c.place), c.placed_at LIMIT 1) o
    GROUP BY p.place`.execute(db);
  return new Map(rows.flatMap(({ place, at }) => (at === null ? [] : [[place, at] as const])));
}

export interface Homeless {
  readonly coinId: string;
  readonly coinCode: string;
  readonly name: string;
  readonly nameEn: string;
  readonly status: number;
  readonly place: string;
  readonly lastHolder: string | null;
  readonly lastPlace: string | null;
  readonly since: Date | null;
}

/** Coins in the house without place or holder, the longest first, with who had each last. */
export async function homelessCoins(db: Reader, sight: Sight): Promise<readonly Homeless[]> {
  const { rows } = await sql<Homeless>`SELECT c.id AS coin_id, c.coin_code, c.name, c.name_en, c.status::int, c.place,
      l.name AS last_holder, l.to_place AS last_place, coalesce(l.at, c.placed_at) AS since
    FROM coins c LEFT JOIN LATERAL (SELECT m.to_place, m.at, coalesce(nullif(a.real_name, ''), a.username) AS name
      FROM custody_moves m JOIN accounts a ON a.id = coalesce(m.holder_id, m.account_id) WHERE m.coin_id = c.id ORDER BY m.id DESC LIMIT 1) l ON true
    WHERE c.id IN (
      (SELECT c.id FROM coins c WHERE ${PLACELESS} AND ${inHouse}
        AND ${conditions(sight, 'c', sql`c.holder_id`)} LIMIT ${HOMELESS_SHOWN})
      UNION (SELECT c.id FROM coins c WHERE c.holder_id IS NULL AND c.deleted_at IS NULL AND c.status NOT IN (${codes(...OUT_OF_HOUSE)})
        AND ${conditions(sight, 'c', sql`c.holder_id`)} LIMIT ${HOMELESS_SHOWN}))
    ORDER BY 9 NULLS FIRST, c.id LIMIT ${HOMELESS_SHOWN}`.execute(db);
  return rows;
}
