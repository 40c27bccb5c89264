import type { SummaryKind } from '@mintmark/contract/finance/top-ups.schema.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { BOOKED_STATES } from '@mintmark/domain/finance/top-up-rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { codes } from '../../../kernel/db/codes.ts';
import type { Reader } from '../../../kernel/db/database.ts';
import { rowsInScope } from '../../../kernel/listing/index.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { topUpList } from './top-ups.queries.ts';

/** What is booked or undone in some days, by one kind of key. Amounts in fen; what was undone is positive. */
export interface SummaryRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly amountFen: number;
  readonly bonusFen: number;
  readonly reversedCount: number;
  readonly reversedFen: number;
  readonly reversedBonusFen: number;
}

interface Asked {
  /** Days in Shanghai, both included. */
  readonly from: string;
  readonly to: string;
  readonly by: SummaryKind;
  readonly companyId?: readonly string[] | undefined;
  /** Companies by their English names. */
  readonly isEnglish: boolean;
}

const dayOf = (at: RawBuilder<unknown>) => sql`to_char(${at} AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** Key of a movement: its own day, the method, who asked for the top-up, or the company. */
function keyOf(by: SummaryKind, at: RawBuilder<unknown>): RawBuilder<unknown> {
  if (by === 'day') return dayOf(at);
  if (by === 'method') return sql`t.method::text`;
  return by === 'operator' ? sql`t.requested_by::text` : sql`t.company_id::text`;
}

const namesIn = (isEnglish: boolean): Readonly<Record<SummaryKind, RawBuilder<unknown>>> => ({
  day: sql`m.key`,
  method: sql`''`,
  operator: sql`coalesce((SELECT a.real_name FROM accounts a WHERE a.id = m.key::bigint), '')`,
  company: sql`coalesce((SELECT CASE WHEN ${isEnglish} THEN k.name_en ELSE k.name_zh END FROM companies k WHERE k.id = m.key::bigint), '')`,
});

/** Sums by key, in the order of the keys: the index of the days finds what is added up, whatever there is besides. */
export async function topUpSums(
  db: Reader,
  scope: Scope,
  { from, to, by, companyId, isEnglish }: Asked,
): Promise<SummaryRow[]> {
  const inDays = (at: RawBuilder<unknown>) =>
    sql`${at} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Shanghai'
      AND ${at} < (${to}::date + 1)::timestamp AT TIME ZONE 'Asia/Shanghai'`;
  const inSight = sql`${rowsInScope(topUpList, scope)}
    AND ${companyId ? sql`t.company_id = ANY (${companyId}::bigint[])` : sql`true`}`;
  const [decided, reversed] = [sql`t.decided_at`, sql`t.reversed_at`];
  const { rows } =
    await sql<SummaryRow>`SELECT m.key, ${namesIn(isEnglish)[by]} AS name, m.count, m.amount_fen, m.bonus_fen,
      m.reversed_count, m.reversed_fen, m.reversed_bonus_fen FROM (
    SELECT x.key, sum(x.booked)::int AS count, sum(x.booked * x.amount_fen)::bigint AS amount_fen,
      sum(x.booked * x.bonus_fen)::bigint AS bonus_fen, sum(1 - x.booked)::int AS reversed_count,
      sum((1 - x.booked) * x.amount_fen)::bigint AS reversed_fen, sum((1 - x.booked) * x.bonus_fen)::bigint AS reversed_bonus_fen
    FROM (
      SELECT ${keyOf(by, decided)} AS key, 1 AS booked, t.amount_fen, t.bonus_fen FROM top_ups t
        WHERE t.status IN (${codes(...BOOKED_STATES)}) AND ${inDays(decided)} AND ${inSight}
      UNION ALL SELECT ${keyOf(by, reversed)}, 0, t.amount_fen, t.bonus_fen FROM top_ups t
        WHERE t.status = ${codes(topUpMachine.state.reversed)} AND ${inDays(reversed)} AND ${inSight}) x GROUP BY x.key) m
    ORDER BY m.key`.execute(db);
  return rows;
}
