import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import type { CommissionTerms } from '@mintmark/domain/finance/commission/commission.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { anOrder, type MadeOrder, orderNow } from '../../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { jsonb } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';

const RATE_5 = [{ category1: null, rateBp: 500, pieceFen: 0 }];
/** 返点 5 %. */
export const SHARE_5: CommissionTerms = { mode: 2, rates: RATE_5 };

let serial = 0;

/** An agent with 返点 5 %, settled every month unless said otherwise. */
export async function anAgent(server: TestServer, companyId: string, more: object = {}): Promise<string> {
  serial += 1;
  const values = { companyId, agentNo: `C${serial}`, name: `佣金代理 ${serial}`, mobile: '', commissionMode: 2 };
  return server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const agent = tx.insertInto('agents').values({ ...values, commissions: jsonb(RATE_5), ...more });
    return (await agent.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** An agent's order of three machine-struck coins at 900.00, priced and billed: 120.00, no parcel. */
export async function anAgentsOrder(
  server: TestServer,
  of: { readonly companyId: string; readonly agentId: string; readonly terms?: CommissionTerms | null },
): Promise<MadeOrder> {
  const { companyId, agentId, terms = SHARE_5 } = of;
  const coin = {
    status: 60,
    declaredFen: 90_000,
    grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
  } as const;
  const commissionTerms = terms === null ? null : jsonb({ ...terms, agentVersion: 1 });
  const given = { companyId, agentId, commissionTerms, customer: { agentId }, returnMethod: RETURN_METHOD.pickup };
  const made = await anOrder(server, { ...given, coins: [coin, coin, coin] });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
    repriceOrder(tx, made.order.id, { now: server.clock.now(), accountId: null }),
  );
  return { ...made, order: await orderNow(server, made.order.id) };
}

/** Cash from the customer. */
export async function collected(
  server: TestServer,
  cashier: TestClient,
  order: MadeOrder['order'],
  amountFen: number,
): Promise<void> {
  const allocations = [{ orderId: order.id, version: order.version, amountFen }];
  const body = { allocations, method: 1, amountFen, receivedAt: server.clock.now().toISOString() } as const;
  await cashier.ok(financeEndpoints.collectPayment, { body });
}
