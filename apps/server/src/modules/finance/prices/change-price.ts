import type { zPriceChange } from '@mintmark/contract/finance/price.schema.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/database.ts';
import { found } from '../../../kernel/errors.ts';
import type { CommandContext } from '../../../kernel/handlers.ts';
import { type CoinRow, coinsOfOrder } from '../../../workflow/coins/coin.repo.ts';
import { limitsOf, needsAudit } from '../../../workflow/money/manual-limits.ts';
import {
  addManualLine,
  type ManualRequest,
  requestManualLine,
  standingOf,
} from '../../../workflow/money/manual-lines.ts';
import { lockOrder, type OrderRow, orderById, saveOrder } from '../../../workflow/orders/order.repo.ts';
import { assertState, mayPrice, type PriceFacts, priceFactsOf } from './price-actions.ts';

export type PriceChange = z.input<typeof zPriceChange>;

export const byOf = (ctx: CommandContext) => ({ now: ctx.now, accountId: ctx.actor.accountId });

/** The order locked in the state that was seen, with its version raised: everybody else who has it open is told. */
export async function takeOrder(
  tx: Tx,
  ctx: CommandContext,
  orderId: string,
  version: number,
  isPossible: (order: PriceFacts) => boolean,
  action: string,
): Promise<OrderRow> {
  const order = await lockOrder(tx, ctx.scope, orderId, version);
  assertState(priceFactsOf(order), isPossible, action);
  return order;
}

/** What the command answers: the order as it is now. */
export async function changedPrice(tx: Tx, orderId: string, auditNo: string | null = null): Promise<PriceChange> {
  const { id, version, status, calculatedFen, dueFen } = await orderById(tx, orderId);
  return { id, version, status, finalFen: calculatedFen, dueFen, auditNo };
}

/** Totals before and after, for the operation log. */
export const moneyOf = (order: OrderRow) => ({
  calculatedFen: order.calculatedFen,
  billedFen: order.billedFen,
  dueFen: order.dueFen,
});

async function coinOf(tx: Tx, orderId: string, coinId: string | null): Promise<CoinRow | null> {
  if (coinId === null) return null;
  const coins = await coinsOfOrder(tx, orderId);
  return found(coins.find((coin) => coin.id === coinId && coin.status !== coinMachine.state.deleted));
}

/** A line by hand, at once or through an audit of type 6; with its log. `request` is made from the locked order, `check` may refuse its coin. */
export async function enterManualLine(
  tx: Tx,
  ctx: CommandContext,
  target: {
    readonly orderId: string;
    readonly version: number;
    readonly coinId: string | null;
    readonly action: string;
  },
  requestOf: (order: OrderRow, coin: CoinRow | null) => ManualRequest,
  check: (coin: CoinRow | null) => Promise<void> = async () => undefined,
): Promise<PriceChange> {
  const order = await takeOrder(tx, ctx, target.orderId, target.version, mayPrice, target.action);
  const coin = await coinOf(tx, order.id, target.coinId);
  await check(coin);
  const request = requestOf(order, coin);
  const limits = limitsOf(ctx);
  const isForSecondPerson = needsAudit(limits, request, await standingOf(tx, order, request, byOf(ctx)));
  const saved = await saveOrder(tx, order, {}, byOf(ctx));
  const audit = isForSecondPerson ? await requestManualLine(tx, saved, coin, request, byOf(ctx)) : null;
  if (audit === null) await addManualLine(tx, saved, request, { limitFen: limits.lineFen }, byOf(ctx));
  const after = await orderById(tx, order.id);
  await ctx.audit({
    targetType: 'order',
    targetId: order.id,
    targetNo: order.orderCode,
    companyId: order.companyId,
    before: moneyOf(order),
    after: { ...moneyOf(after), line: request, auditNo: audit?.taskNo ?? null },
    reason: request.reason,
  });
  return changedPrice(tx, order.id, audit?.taskNo ?? null);
}
