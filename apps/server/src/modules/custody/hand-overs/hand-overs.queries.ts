import { HAND_OVER_TABS, zHandOverRow } from '@mintmark/contract/custody/hand-overs.schema.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { handOverMachine } from '@mintmark/domain/custody/hand-over.machine.ts';
import { HANDED } from '@mintmark/domain/custody/hand-overs.ts';
import { sql } from 'kysely';
import { inCategories } from '../../../kernel/category-scope.ts';
import { shanghaiDay, startOfDay } from '../../../kernel/clock.ts';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import {
  anyOf,
  col,
  customScope,
  defineList,
  filter,
  runList,
  tabCounts,
  valuesOf,
} from '../../../kernel/listing/index.ts';
import { categoriesOf, companyIdsOf, type Scope } from '../../../kernel/scope.ts';

/** Who is narrowed to categories sees hand-overs with a coin of theirs. */
const ofCategories = (scope: Scope) =>
  categoriesOf(scope) === null
    ? []
    : [
        sql`EXISTS (SELECT FROM hand_over_items i JOIN coins c ON c.id = i.coin_id
          WHERE i.hand_over_id = h.id AND ${inCategories(scope, sql`c.category1`)})`,
      ];

const ofPerson = (accountId: string) => sql`(h.giver_id = ${accountId} OR h.receiver_id = ${accountId})`;
const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.username`)})`;

/** 交接; agents see none, and whoever sees only their own those that they gave or are to take. */
export const handOverList = defineList({
  key: 'custody.handOvers',
  table: 'hand_overs',
  alias: 'h',
  base: sql`h.deleted_at IS NULL`,
  joins: sql`JOIN companies k ON k.id = h.company_id JOIN accounts g ON g.id = h.giver_id
    JOIN accounts r ON r.id = h.receiver_id LEFT JOIN accounts w ON w.id = h.witness_id`,
  columns: {
    id: col.id(sql`h.id`, { sort: true }),
    version: col.int(sql`h.version`),
    handOverNo: col.text(sql`h.hand_over_no`),
    status: col.int(sql`h.status`),
    companyId: col.id(sql`h.company_id`),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    giverId: col.id(sql`h.giver_id`),
    giverName: col.text(nameOf('g'), { joined: true }),
    receiverId: col.id(sql`h.receiver_id`),
    receiverName: col.text(nameOf('r'), { joined: true }),
    toPlace: col.text(sql`h.to_place`),
    pieces: col.int(sql`h.pieces`),
    taken: col.int(sql`h.taken`),
    declaredFen: col.fen<number | null>(sql`h.declared_fen`),
    witnessName: col.text<string | null>(nameOf('w'), { joined: true }),
    note: col.text(sql`h.note`),
    reason: col.text(sql`h.reason`),
    givenAt: col.time(sql`h.given_at`),
    endedAt: col.time<string | null>(sql`h.ended_at`),
  },
  filters: {
    companyId: filter.company(sql`h.company_id`),
    status: filter.status(sql`h.status`),
    handOverNo: filter.codes([sql`h.hand_over_no`]),
    coinCode: filter.custom(
      (value) =>
        sql`h.id IN (SELECT i.hand_over_id FROM coins c JOIN hand_over_items i ON i.coin_id = c.id
          WHERE ${anyOf(sql`c.coin_code`, valuesOf(value), 'text')})`,
    ),
    giverId: filter.oneOf(sql`h.giver_id`, 'bigint'),
    receiverId: filter.oneOf(sql`h.receiver_id`, 'bigint'),
    given: filter.dayRange(sql`h.given_at`),
  },
  scope: customScope(sql`h.company_id`, (scope) => {
    if (scope.kind === 'agent') return { companyIds: [], where: [sql`false`] };
    const own = scope.kind === 'own' ? [ofPerson(scope.accountId)] : [];
    return { companyIds: companyIdsOf(scope), where: [...own, ...ofCategories(scope)] };
  }),
  defaultSort: '-id',
  count: 'counted',
  row: zHandOverRow,
});

export type ListedHandOver = NonNullable<typeof handOverList.rowType>;

/** The same for somebody who knows no hands but their own. */
export const handOversOf = (accountId: string): typeof handOverList => ({
  ...handOverList,
  scope: customScope(sql`h.company_id`, (scope) => {
    const { companyIds, where } = handOverList.scope.limits(scope);
    return { companyIds, where: [...where, ofPerson(accountId)] };
  }),
});

/** One page with the counts of the tabs. */
export async function handOverPage(
  db: Reader,
  list: typeof handOverList,
  scope: Scope,
  query: ListQuery & Readonly<Record<string, unknown>>,
) {
  const counts = await tabCounts(db, scope, { list, tabs: HAND_OVER_TABS }, query);
  return { ...(await runList(db, list, scope, query)), counts };
}

export interface ItemNow {
  readonly id: string;
  readonly coinId: string;
  readonly coinCode: string;
  readonly certNo: string | null;
  readonly orderCode: string | null;
  readonly name: string;
  readonly nameEn: string;
  readonly fromPlace: string;
  readonly fromHolderId: string | null;
  readonly fromStatus: number;
  readonly status: number;
  readonly place: string;
  readonly holderId: string | null;
  readonly declaredFen: number;
  readonly state: number;
  readonly cause: string;
  readonly scannedAt: Date | null;
}

/** The coins of a hand-over as they were given, and where they are now. */
export async function itemsOf(db: Reader, handOverId: string): Promise<readonly ItemNow[]> {
  const { rows } = await sql<ItemNow>`SELECT i.id, i.coin_id, c.coin_code, c.cert_no, o.order_code, c.name, c.name_en,
      i.from_place, i.from_holder_id, i.from_status, c.status::int, c.place, c.holder_id, i.declared_fen::bigint, i.state::int, i.cause, i.scanned_at
    FROM hand_over_items i JOIN coins c ON c.id = i.coin_id LEFT JOIN submission_orders o ON o.id = c.order_id
    WHERE i.hand_over_id = ${handOverId} ORDER BY i.id`.execute(db);
  return rows.map((row) => ({ ...row, declaredFen: Number(row.declaredFen) }));
}

/** What two people have handed over between them today without a third one, in either direction; open ones are not yet. */
export async function aloneToday(
  db: Reader,
  pair: { readonly companyId: string; readonly giverId: string; readonly receiverId: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ fen: string }>`SELECT coalesce(sum(h.taken_fen), 0) AS fen FROM hand_overs h
    WHERE h.company_id = ${pair.companyId} AND h.ended_at >= ${startOfDay(shanghaiDay(now))} AND h.witness_id IS NULL
      AND h.status IN (${codes(handOverMachine.state.taken, handOverMachine.state.partly)})
      AND ((h.giver_id = ${pair.giverId} AND h.receiver_id = ${pair.receiverId})
        OR (h.giver_id = ${pair.receiverId} AND h.receiver_id = ${pair.giverId}))`.execute(db);
  return Number(rows[0]?.fen ?? 0);
}

/** Coins of these that are in a hand-over that waits, and where they stood when they were given. */
export async function waitingItemsOf(db: Reader, coinIds: readonly string[]) {
  return db
    .selectFrom('handOverItems')
    .select(['id', 'coinId', 'fromPlace', 'fromHolderId', 'fromStatus'])
    .where(sql<boolean>`coin_id = ANY (${[...coinIds]}::bigint[])`)
    .where('state', '=', HANDED.waiting)
    .execute();
}
