import { isOnePayer } from '@mintmark/domain/finance/joint-payment.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import type { CommandContext } from '../../kernel/handlers.ts';
import { lockOrder } from '../../workflow/orders/order.repo.ts';
import type { Settlement } from './payments/post-collection.ts';
import { assertState, mayCollect, priceFactsOf } from './prices/price-actions.ts';

/** What an order shall get, as it was seen. */
export interface Wanted {
  readonly orderId: string;
  readonly version: number;
  readonly amountFen: number;
}

/**
 * The orders of the allocations, locked in id order as they were seen; all of one customer, or of the customers of one agent, none
 * beyond what is due.
 */
export async function lockSettlements(
  tx: Tx,
  ctx: CommandContext,
  allocations: readonly Wanted[],
): Promise<[Settlement, ...Settlement[]]> {
  const wanted = allocations.toSorted((a, b) => (BigInt(a.orderId) < BigInt(b.orderId) ? -1 : 1));
  const settlements: Settlement[] = [];
  for (const { orderId, version, amountFen } of wanted) {
    const order = await lockOrder(tx, ctx.scope, orderId, version);
    assertState(priceFactsOf(order), mayCollect, 'collect');
    if (amountFen > order.dueFen)
      throw new AppError('GUARD_FAILED', {
        params: { guard: order.dueFen > 0 ? 'amountWithinDue' : 'nothingDue' },
        data: { orderId, dueFen: order.dueFen },
      });
    settlements.push({ order, amountFen });
  }
  const [first, ...rest] = settlements;
  if (first === undefined) throw fieldError('allocations', 'required');
  const isOneCompany = rest.every(({ order }) => order.companyId === first.order.companyId);
  if (!isOneCompany || !isOnePayer(settlements.map(({ order }) => order))) throw fieldError('allocations', 'one-payer');
  return [first, ...rest];
}
