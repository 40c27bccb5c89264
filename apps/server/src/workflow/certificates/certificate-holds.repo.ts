import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { sql } from 'kysely';
import { codes } from '../../kernel/db/codes.ts';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import { AppError } from '../../kernel/errors.ts';

/** What decides whether an order holds numbers at all. */
export interface HoldingOrder {
  readonly id: string;
  readonly companyId: string;
  readonly submittedAt: Date | null;
  readonly entryStartedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly closedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly isReturning: boolean;
}

export interface Holds {
  readonly wanted: readonly string[];
  readonly held: readonly string[];
}

const isOpen = (order: HoldingOrder): boolean =>
  order.submittedAt !== null &&
  order.cancelledAt === null &&
  order.closedAt === null &&
  order.deletedAt === null &&
  !order.isReturning;

/**
 * Two columns for a SELECT: the old numbers that the order works on (of its lines before the entry, of its coins in the
 * house after), and those that it holds.
 */
export function holdColumns(order: HoldingOrder) {
  const named = sql`service_type IN (${codes(SERVICE.regrade, SERVICE.reholder, SERVICE.relabel, SERVICE.warranty)}) AND old_cert_no IS NOT NULL`;
  const wanted = !isOpen(order)
    ? sql`'{}'::text[]`
    : order.entryStartedAt === null
      ? sql`ARRAY(SELECT DISTINCT old_cert_no FROM submission_lines WHERE order_id = ${order.id} AND ${named})`
      : sql`ARRAY(SELECT DISTINCT old_cert_no FROM coins WHERE order_id = ${order.id} AND ${named}
          AND status BETWEEN ${codes(coinMachine.state.toEnter)} AND ${codes(coinMachine.state.ready)} AND deleted_at IS NULL)`;
  return sql`${wanted} AS wanted, ARRAY(SELECT cert_no FROM certificate_holds WHERE order_id = ${order.id}) AS held`;
}

/**
 * Lets go of numbers that the order does not work on any more, and takes those that are free. One that another order holds
 * stays there: `assertHolds` says so to whoever wants to go on with it.
 */
export async function keepHolds(tx: Tx, order: HoldingOrder, { wanted, held }: Holds): Promise<void> {
  const gone = held.filter((certNo) => !wanted.includes(certNo));
  if (gone.length > 0)
    await tx.deleteFrom('certificateHolds').where('orderId', '=', order.id).where('certNo', 'in', gone).execute();
  const missing = wanted.filter((certNo) => !held.includes(certNo)).toSorted();
  if (missing.length > 0)
    await tx
      .insertInto('certificateHolds')
      .values(
        missing.map((certNo) => ({
          certNo,
          companyId: order.companyId,
          orderId: order.id,
          heldAt: sql<Date>`now()`,
        })),
      )
      .onConflict((c) => c.column('certNo').doNothing())
      .execute();
}

/** Numbers that the order works on while another open order holds them; after `refreshOrder`. */
async function heldByOthers(db: Reader, order: HoldingOrder): Promise<string[]> {
  const { rows } = await sql<Holds>`SELECT ${holdColumns(order)}`.execute(db);
  const { wanted = [], held = [] } = rows[0] ?? {};
  return wanted.filter((certNo) => !held.includes(certNo));
}

/** One open order at a time holds an old number: throws GUARD_FAILED with the numbers that another one has. */
export async function assertHolds(db: Reader, order: HoldingOrder): Promise<void> {
  const taken = await heldByOthers(db, order);
  if (taken.length > 0)
    throw new AppError('GUARD_FAILED', { params: { guard: 'heldElsewhere' }, data: { certNos: taken } });
}
