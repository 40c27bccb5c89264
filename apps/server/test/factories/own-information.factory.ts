import { monthOf } from '@mintmark/domain/finance/information/information-month.ts';
import { shanghaiDay } from '../../src/kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { accrueInformationFees } from '../../src/workflow/money/information-fees.ts';
import type { TestServer } from '../harness.ts';
import { aCoin } from './order.factory.ts';

/** Calls about an information fee of the company and a bill of it. */
export async function informationCalls<C>(
  server: TestServer,
  companyId: string,
  at: (path: string, id: string) => C,
): Promise<readonly (readonly [string, C])[]> {
  const now = server.clock.now();
  const { coin } = await aCoin(server, {}, { companyId });
  const { feeId, billId } = await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await accrueInformationFees(tx, [coin.id], { now, accountId: null });
    const fee = tx.selectFrom('informationFees').select('id').where('coinId', '=', coin.id);
    const draft = {
      companyId,
      billNo: 'N-OWN-1',
      month: monthOf(shanghaiDay(now)),
      pieces: 0,
      amountFen: 0,
      madeAt: now,
    };
    const bill = tx.insertInto('informationBills').values(draft).returning('id');
    return {
      feeId: (await fee.executeTakeFirstOrThrow()).id,
      billId: (await bill.executeTakeFirstOrThrow()).id,
    };
  });
  return [
    ['GET /api/finance/information-fees/{id}', at('/api/finance/information-fees', feeId)],
    ['GET /api/finance/information-bills/{id}', at('/api/finance/information-bills', billId)],
  ];
}
