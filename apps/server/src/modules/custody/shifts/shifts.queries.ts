import { SHIFT_TABS, zShiftRow } from '@mintmark/contract/custody/shifts.schema.ts';
import { CONSOLE_STEPS, type ConsoleStep } from '@mintmark/contract/dashboard/dashboard.endpoints.ts';
import type { ListQuery } from '@mintmark/contract/kernel/listing.ts';
import { shiftMachine } from '@mintmark/domain/custody/shift.machine.ts';
import { sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { anyOf, col, customScope, defineList, filter, runList, tabCounts } from '../../../kernel/listing/index.ts';
import { companyIdsOf, type Scope } from '../../../kernel/scope.ts';
import type { PromisedOrder } from '../../dashboard/index.ts';

const nameOf = (alias: string) =>
  sql`coalesce(nullif(${sql.ref(`${alias}.real_name`)}, ''), ${sql.ref(`${alias}.username`)})`;

/** 交接班; agents see none, and whoever sees only their own those that they gave or took over. */
export const shiftList = defineList({
  key: 'custody.shifts',
  table: 'shifts',
  alias: 's',
  base: sql`s.deleted_at IS NULL`,
  joins: sql`JOIN companies k ON k.id = s.company_id JOIN accounts g ON g.id = s.giver_id
    LEFT JOIN accounts t ON t.id = s.taker_id`,
  columns: {
    id: col.id(sql`s.id`, { sort: true }),
    version: col.int(sql`s.version`),
    shiftNo: col.text(sql`s.shift_no`),
    status: col.int(sql`s.status`),
    companyId: col.id(sql`s.company_id`),
    companyName: col.text(sql`k.name_zh`, { joined: true }),
    companyNameEn: col.text(sql`k.name_en`, { joined: true }),
    step: col.text<ConsoleStep>(sql`s.step`),
    count: col.int(sql`s.count`),
    lateCount: col.int(sql`s.late_count`),
    promised: col.int(sql`s.promised`),
    remarkCount: col.int(sql`jsonb_array_length(s.remarks)`),
    note: col.text(sql`s.note`),
    giverName: col.text(nameOf('g'), { joined: true }),
    takerName: col.text<string | null>(nameOf('t'), { joined: true }),
    givenAt: col.time(sql`s.given_at`),
    endedAt: col.time<string | null>(sql`s.ended_at`),
  },
  filters: {
    companyId: filter.company(sql`s.company_id`),
    status: filter.status(sql`s.status`),
    step: filter.oneOf(sql`s.step`, 'text'),
    shiftNo: filter.codes([sql`s.shift_no`]),
    given: filter.dayRange(sql`s.given_at`),
  },
  scope: customScope(sql`s.company_id`, (scope) => {
    if (scope.kind === 'agent') return { companyIds: [], where: [sql`false`] };
    const own = scope.kind === 'own' ? [sql`(s.giver_id = ${scope.accountId} OR s.taker_id = ${scope.accountId})`] : [];
    return { companyIds: companyIdsOf(scope), where: own };
  }),
  defaultSort: '-id',
  count: 'counted',
  row: zShiftRow,
});

export type ListedShift = NonNullable<typeof shiftList.rowType>;

/** One page with the counts of the tabs. */
export async function shiftPage(db: Reader, scope: Scope, query: ListQuery & Readonly<Record<string, unknown>>) {
  const counts = await tabCounts(db, scope, { list: shiftList, tabs: SHIFT_TABS }, query);
  return { ...(await runList(db, shiftList, scope, query)), counts };
}

export interface Remark {
  readonly code: string;
  readonly kind: 'coin' | 'order' | 'parcel' | null;
  readonly targetId: string | null;
  readonly remark: string;
}

export interface Signed {
  readonly id: string;
  readonly shiftNo: string;
  readonly step: ConsoleStep;
  readonly name: string;
  readonly at: Date;
  readonly remarks: readonly Remark[];
}

/** Hand-overs of a company's desks that wait, and the newest that was taken over of each: the front of an index for each desk. */
export async function signedOf(db: Reader, companyId: string): Promise<{ open: Signed[]; last: Signed[] }> {
  const { open, taken } = shiftMachine.state;
  const facts = sql`s.id, s.shift_no, s.step, s.remarks`;
  const waiting =
    sql<Signed>`SELECT ${facts}, ${nameOf('a')} AS name, s.given_at AS at FROM shifts s JOIN accounts a ON a.id = s.giver_id
    WHERE s.company_id = ${companyId} AND s.status = ${codes(open)}`.execute(db);
  const newest = sql<Signed>`SELECT l.* FROM unnest(${[...CONSOLE_STEPS]}::text[]) d (step), LATERAL (
    SELECT ${facts}, ${nameOf('a')} AS name, s.ended_at AS at FROM shifts s JOIN accounts a ON a.id = s.taker_id
    WHERE s.company_id = ${companyId} AND s.step = d.step AND s.status = ${codes(taken)} ORDER BY s.id DESC LIMIT 1) l`.execute(
    db,
  );
  const [one, other] = await Promise.all([waiting, newest]);
  return { open: one.rows, last: other.rows };
}

/** What is kept of a hand-over beside its row in the list. */
export async function shiftFacts(db: Reader, id: string) {
  return db
    .selectFrom('shifts')
    .select(['orders', 'remarks', 'oldestDays', 'isHere', 'giverId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow() as Promise<{
    readonly orders: PromisedOrder[];
    readonly remarks: readonly Remark[];
    readonly oldestDays: number | null;
    readonly isHere: boolean;
    readonly giverId: string;
  }>;
}

/**
 * Records of a company that codes stand for: a coin by its code, and for people who know more than coins (D6) by its
 * certificate, an order, a parcel. What is not found is left out.
 */
export async function remarkTargets(
  db: Reader,
  companyId: string,
  typed: readonly string[],
  isBlind: boolean,
): Promise<ReadonlyMap<string, Pick<Remark, 'kind' | 'targetId'>>> {
  const of = (table: string, column: string, kind: string) =>
    sql`SELECT ${kind}::text AS kind, x.id AS target_id, ${sql.ref(`x.${column}`)} AS code FROM ${sql.table(table)} x
      WHERE x.company_id = ${companyId} AND ${anyOf(sql.ref(`x.${column}`), typed, 'text')}`;
  const known = isBlind
    ? [of('coins', 'coin_code', 'coin')]
    : [
        of('coins', 'coin_code', 'coin'),
        of('coins', 'cert_no', 'coin'),
        of('submission_orders', 'order_code', 'order'),
        of('packages', 'package_code', 'parcel'),
      ];
  const { rows } = await sql<{
    kind: Remark['kind'];
    targetId: string;
    code: string;
  }>`${sql.join(known, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({ code, kind, targetId }) => [code, { kind, targetId }]));
}
