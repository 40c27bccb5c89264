import type { CommissionCause } from '@mintmark/domain/finance/commission/commission.enums.ts';
import type {
  CommissionCoin,
  CommissionLine,
  CommissionTerms,
} from '@mintmark/domain/finance/commission/commission.ts';
import { isFeeType } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../kernel/db/database.ts';
import type { OrderRow } from '../orders/order.repo.ts';
import { currentLines } from './fees.repo.ts';

/** The terms as an order keeps them: what is earned, and the version of the agent that said so. */
export interface KeptTerms extends CommissionTerms {
  readonly agentVersion: number;
}

/** An agent's terms of today, null without an agent. */
export async function termsOfAgent(db: Reader, agentId: string | null): Promise<KeptTerms | null> {
  if (agentId === null) return null;
  const row = await db
    .selectFrom('agents')
    .select(['commissionMode', 'commissions', 'version'])
    .where('id', '=', agentId)
    .executeTakeFirst();
  if (!row) return null;
  const mode = row.commissionMode as CommissionTerms['mode'];
  return { mode, rates: row.commissions as CommissionTerms['rates'], agentVersion: row.version };
}

/** Order facts that decide what is earned. */
export type EarningOrder = Pick<
  OrderRow,
  | 'id'
  | 'orderCode'
  | 'companyId'
  | 'agentId'
  | 'commissionTerms'
  | 'commissionBillFen'
  | 'billedFen'
  | 'paidFen'
  | 'refundedFen'
>;

export async function earningOrder(tx: Reader, orderId: string): Promise<EarningOrder> {
  return tx
    .selectFrom('submissionOrders')
    .select(['id', 'orderCode', 'companyId', 'agentId', 'commissionTerms', 'commissionBillFen'])
    .select(['billedFen', 'paidFen', 'refundedFen'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** Keeps the bill that the posted commission stands on; null when it is taken back. The caller holds the order. */
export async function setCommissionBill(tx: Tx, order: EarningOrder, fen: number | null): Promise<void> {
  if (order.commissionBillFen === fen) return;
  await tx.updateTable('submissionOrders').set({ commissionBillFen: fen }).where('id', '=', order.id).execute();
}

/** The coins of an order with their current lines, in the order of their ids, and the order's own lines. */
export async function coinsWithLines(tx: Reader, orderId: string) {
  const lines = (await currentLines(tx, orderId, 'calc')).flatMap(({ coinId, feeType, ruleId, amountFen }) =>
    isFeeType(feeType) ? [{ coinId, feeType, ruleId, amountFen }] : [],
  );
  const rows = await tx
    .selectFrom('coins')
    .select(['id', 'category1', 'resultType'])
    .where('orderId', '=', orderId)
    .where('status', '<>', coinMachine.state.deleted)
    .orderBy('id')
    .execute();
  const byCoin = Map.groupBy(lines, ({ coinId }) => coinId ?? '');
  const coins = rows.map(({ id, category1, resultType }): CommissionCoin => {
    return { coinKey: id, category1, resultType, lines: byCoin.get(id) ?? [] };
  });
  return { coins, orderLines: byCoin.get('') ?? [] };
}

/** What was posted for a coin so far, with the facts of its last row. */
export interface Posted extends CommissionLine {
  readonly targetFen: number;
}

/** By coin: what it earns as posted last. */
export async function postedCommission(tx: Reader, orderId: string): Promise<ReadonlyMap<string, Posted>> {
  const { rows } =
    await sql<Posted>`SELECT DISTINCT ON (coin_id) coin_id::text AS coin_key, category1, list_fen, base_fen, rate_bp,
      piece_fen, amount_fen, target_fen FROM commission_accruals WHERE order_id = ${orderId} ORDER BY coin_id, id DESC`.execute(
      tx,
    );
  return new Map(rows.map((row) => [row.coinKey, row]));
}

/** Number of the order's next posting. */
export async function nextPosting(tx: Reader, orderId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int + 1 AS n FROM ledger_transfers
    WHERE order_id = ${orderId} AND kind = 'commission'`.execute(tx);
  return rows[0]?.n ?? 1;
}

/** A change of what a coin earns: `amountFen` is the difference, `targetFen` what it earns now. */
export interface Accrual extends CommissionLine {
  readonly targetFen: number;
  readonly cause: CommissionCause;
}

export async function insertAccruals(
  tx: Tx,
  of: {
    readonly order: EarningOrder;
    readonly agentId: string;
    readonly mode: number;
    readonly transferId: string | null;
    readonly day: string;
    readonly at: Date;
  },
  accruals: readonly Accrual[],
): Promise<void> {
  const { order, agentId, mode, transferId, day, at } = of;
  const same = { companyId: order.companyId, agentId, orderId: order.id, transferId, mode, day, at };
  await tx
    .insertInto('commissionAccruals')
    .values(accruals.map(({ coinKey, ...facts }) => ({ ...same, ...facts, coinId: coinKey })))
    .execute();
}
