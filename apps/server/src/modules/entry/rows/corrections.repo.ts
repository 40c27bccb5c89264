import { auditTaskMachine } from '@mintmark/domain/audits/audit-task.machine.ts';
import { AUDIT_TYPE } from '@mintmark/domain/audits/audits.enums.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/database.ts';
import type { CoinRow } from '../../../workflow/coins/coin.repo.ts';
import type { OrderRow } from '../../../workflow/orders/order.repo.ts';

const APPROVED = [auditTaskMachine.state.approved, auditTaskMachine.state.changed];

/** Is there an approved correction for this coin that no deletion has used yet? */
export async function hasApprovedCorrection(tx: Tx, coinId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM audit_tasks t
    WHERE t.coin_id = ${coinId} AND t.type = ${AUDIT_TYPE.deletion} AND t.status = ANY (${APPROVED}::smallint[]) AND t.deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM coin_events e WHERE e.coin_id = t.coin_id AND e.kind = 'deleteCorrected' AND e.at >= t.updated_at)) AS found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

/** The confirmed quantity of order and line follows a deletion or restoration after entry (states.md rule 2). */
export async function changeConfirmed(tx: Tx, order: OrderRow, coin: CoinRow, by: 1 | -1): Promise<void> {
  await sql`UPDATE submission_orders SET confirmed_qty = confirmed_qty + ${by}::int,
    confirmed_declared_fen = confirmed_declared_fen + ${by * coin.declaredFen}::bigint WHERE id = ${order.id}`.execute(
    tx,
  );
  if (coin.lineId !== null)
    await sql`UPDATE submission_lines SET confirmed_qty = confirmed_qty + ${by}::int WHERE id = ${coin.lineId}`.execute(
      tx,
    );
}
