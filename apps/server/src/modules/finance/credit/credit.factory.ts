import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { sql } from 'kysely';
import { anOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { refreshOrder } from '../../../workflow/orders/order.repo.ts';

const COIN = {
  status: 60,
  declaredFen: 90_000,
  grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
} as const;

/** What every order of `billedOrder` comes to: three machine-struck coins and no parcel. */
export const BILLED_FEN = 12_000;

/** A bill of 120.00 that was shipped so many days ago; null: not yet. */
export async function billedOrder(server: TestServer, options: OrderOptions, shippedDaysAgo: number | null) {
  const made = await anOrder(server, { returnMethod: RETURN_METHOD.pickup, coins: [COIN, COIN, COIN], ...options });
  const { id } = made.order;
  await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await repriceOrder(tx, id, { now: server.clock.now(), accountId: null });
    if (shippedDaysAgo === null) return;
    const shippedAt = sql<Date>`now() - make_interval(days => ${shippedDaysAgo})`;
    await tx.updateTable('submissionOrders').set({ shippedAt }).where('id', '=', id).execute();
    await refreshOrder(tx, id);
  });
  return orderNow(server, id);
}

/** The id of a customer among the payers on account. */
export const payerId = (customerId: string): string => String(BigInt(customerId) * 2n);
