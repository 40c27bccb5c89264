import { SYSTEM_SCOPE } from '../../src/kernel/scope.ts';
import { payerId } from '../../src/modules/finance/credit/credit.factory.ts';
import type { TestServer } from '../harness.ts';
import { aCustomer } from './order.factory.ts';

const OWED = { orders: 1, owedFen: 100, currentFen: 100, d30Fen: 0, d60Fen: 0, d90Fen: 0, overFen: 0 };

/** Calls about a payer on account of the company and a statement of theirs. */
export async function creditCalls<C>(
  server: TestServer,
  companyId: string,
  at: (path: string, id: string, more?: string) => C,
): Promise<readonly (readonly [string, C])[]> {
  const { id: customerId } = await aCustomer(server, { companyId, creditLimitFen: 100_000, mobile: '13900139009' });
  const statement = await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    tx
      .insertInto('payerStatements')
      .values({
        ...{ companyId, customerId, statementNo: 'OWN-1', month: '2026-10-01', asOf: '2026-10-31' },
        ...{ ...OWED, limitFen: 100_000, creditDays: 30, madeAt: server.clock.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const payers = '/api/finance/credit-payers';
  return [
    [`GET ${payers}/{id}`, at(payers, payerId(customerId))],
    [`GET ${payers}/{id}/collection`, at(payers, payerId(customerId), '/collection')],
    ['GET /api/finance/payer-statements/{id}', at('/api/finance/payer-statements', statement.id)],
  ];
}
