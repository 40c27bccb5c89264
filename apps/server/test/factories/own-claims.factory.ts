import { claimMachine, claimStateOf } from '@mintmark/domain/certificates/claim.machine.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import type { TestServer } from '../harness.ts';
import type { MadeOrder } from './order.factory.ts';

/** A claim of the company that the result of a coin opened, as its record is called. */
export async function claimCalls<C>(
  server: TestServer,
  { order, coins: [coin] }: Pick<MadeOrder, 'order' | 'coins'>,
  at: (path: string, id: string) => C,
): Promise<readonly (readonly [string, C])[]> {
  const { companyId, customerId } = order;
  const coinId = coin?.id ?? '0';
  const now = server.clock.now();
  const claim = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('warrantyClaims')
      .values({
        ...{ companyId, customerId, coinId, foundCoinId: coinId, claimNo: `W-${companyId}`, certNo: `Y-${companyId}` },
        ...{ state: claimStateOf(claimMachine.state.open), reason: 'r', requestedAt: now, updatedAt: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return [['GET /api/customers/claims/{id}', at('/api/customers/claims', claim.id)]];
}
