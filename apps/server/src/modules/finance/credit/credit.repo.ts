import { type Insertable, type Selectable, sql } from 'kysely';
import type { CreditReleasesTable, ReminderStopsTable } from '../../../db/schema.generated.ts';
import type { Reader, Tx } from '../../../kernel/db/database.ts';
import { maskedName } from '../order-money.queries.ts';

export type ReleaseRow = Selectable<CreditReleasesTable>;

/** Who pays: a customer, or an agent for all of theirs. */
export interface Payer {
  readonly customerId: string | null;
  readonly agentId: string | null;
}

const ofPayer = ({ customerId, agentId }: Payer) =>
  agentId === null ? sql<boolean>`customer_id = ${customerId}` : sql<boolean>`agent_id = ${agentId}`;
const releaseOf = ({ customerId, agentId }: Payer) =>
  agentId === null ? sql<boolean>`r.customer_id = ${customerId}` : sql<boolean>`r.agent_id = ${agentId}`;
const ordersOf = ({ customerId, agentId }: Payer) =>
  agentId === null
    ? sql<boolean>`customer_id = ${customerId} AND agent_id IS NULL`
    : sql<boolean>`agent_id = ${agentId}`;

/** Holds a payer, so that two people who release or end at once follow each other. */
export async function holdPayer(tx: Tx, { customerId, agentId }: Payer): Promise<void> {
  if (agentId === null)
    await tx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId ?? '0')
      .forNoKeyUpdate()
      .execute();
  else await tx.selectFrom('agents').select('id').where('id', '=', agentId).forNoKeyUpdate().execute();
}

const MOST = 2_000;

/** Orders of a payer with something due, in id order: their standing follows the payer's. */
export async function openOrders(db: Reader, payer: Payer): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('submissionOrders')
    .select('id')
    .where(ordersOf(payer))
    .where('dueFen', '>', 0)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}

/** Billed and unpaid orders of a payer, what is due first being first. */
export async function owedOrders(db: Reader, payer: Payer, creditDays: number, today: string) {
  const { rows } = await sql<{
    orderId: string;
    orderCode: string;
    version: number;
    customerId: string;
    customerName: string;
    billedFen: number;
    dueFen: number;
    shippedOn: string | null;
    dueDay: string | null;
    lateDays: number;
  }>`SELECT o.id::text AS order_id, o.order_code, o.version, o.customer_id::text, ${maskedName(sql`c.name`)} AS customer_name, o.billed_fen,
      o.due_fen, o.shipped_on::text, o.due_day::text, greatest(coalesce(${today}::date - o.due_day, 0), 0)::int AS late_days FROM (
      SELECT id, order_code, version, customer_id, billed_fen, due_fen, (shipped_at AT TIME ZONE 'Asia/Shanghai')::date AS shipped_on,
        (shipped_at AT TIME ZONE 'Asia/Shanghai')::date + ${creditDays}::int AS due_day
      FROM submission_orders WHERE ${ordersOf(payer)} AND due_fen > 0 AND billed_fen IS NOT NULL AND deleted_at IS NULL
        AND (is_on_credit OR shipped_at IS NOT NULL)) o JOIN customers c ON c.id = o.customer_id
    ORDER BY o.due_day NULLS LAST, o.id LIMIT ${MOST}`.execute(db);
  return rows;
}

/** Releases of a payer, the last one first. */
export async function releasesOf(db: Reader, payer: Payer) {
  return db
    .selectFrom('creditReleases as r')
    .leftJoin('accounts as m', 'm.id', 'r.madeBy')
    .leftJoin('accounts as e', 'e.id', 'r.endedBy')
    .select(['r.id', 'r.untilDay', 'r.extraFen', 'r.reason', 'm.realName as madeByName', 'r.madeAt'])
    .select(['e.realName as endedByName', 'r.endedAt'])
    .where(releaseOf(payer))
    .orderBy('r.id', 'desc')
    .limit(50)
    .execute();
}

export async function insertRelease(tx: Tx, values: Insertable<CreditReleasesTable>): Promise<ReleaseRow> {
  return tx.insertInto('creditReleases').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Ends the release of a payer that stands; false without one. */
export async function endRelease(tx: Tx, payer: Payer, by: { now: Date; accountId: string | null }): Promise<boolean> {
  const row = await tx
    .updateTable('creditReleases')
    .set({ endedBy: by.accountId, endedAt: by.now })
    .where(ofPayer(payer))
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Payers whose release ended with yesterday and nobody has ended, with their company. */
export async function expiredReleases(db: Reader, today: string): Promise<readonly Payer[]> {
  return db
    .selectFrom('creditReleases')
    .select(['customerId', 'agentId'])
    .where('endedAt', 'is', null)
    .where('untilDay', '<', today)
    .orderBy('id')
    .execute();
}

/** The stop of reminders to a payer that holds on a day, with who made it; null without one. */
export async function stopOf(db: Reader, payer: Payer, today: string) {
  const row = await db
    .selectFrom('reminderStops as r')
    .leftJoin('accounts as m', 'm.id', 'r.madeBy')
    .select(['r.untilDay', 'r.reason', 'm.realName as madeByName', 'r.madeAt'])
    .where(releaseOf(payer))
    .where('r.endedAt', 'is', null)
    .where('r.untilDay', '>=', today)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertStop(tx: Tx, values: Insertable<ReminderStopsTable>): Promise<void> {
  await tx.insertInto('reminderStops').values(values).execute();
}

/** Ends the stop of reminders of a payer that stands; false without one. */
export async function endStop(tx: Tx, payer: Payer, by: { now: Date; accountId: string }): Promise<boolean> {
  const row = await tx
    .updateTable('reminderStops')
    .set({ endedBy: by.accountId, endedAt: by.now })
    .where(ofPayer(payer))
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Balances of customers with a company, in fen, by customer; who has none is left out. */
export async function walletsOf(db: Reader, companyId: string, customerIds: readonly string[]) {
  if (customerIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['customerId', 'balanceFen'])
    .where('companyId', '=', companyId)
    .where('kind', '=', 'wallet')
    .where('customerId', 'in', customerIds)
    .where('balanceFen', '<', 0)
    .execute();
  return new Map(rows.map(({ customerId, balanceFen }) => [customerId ?? '', -balanceFen]));
}
