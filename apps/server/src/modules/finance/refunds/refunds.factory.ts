import { randomUUID } from 'node:crypto';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { refundsEndpoints as api } from '@mintmark/contract/finance/refunds.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { anOrder, type MadeOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import type { ServerOptions, TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { type MoneyHouse, moneyHouse } from '../house.factory.ts';

const CASHIER = ['finance:payment:page', 'finance:payment:collect', 'finance:payment:refund'] as const;
const MANAGER = ['finance:payment:page', 'finance:payment:refundApprove'] as const;

type Request = BodyInputOf<typeof api.requestRefund>;

/** A cashier's desk: a company with money places, people of both sides, and bills of 120.00 that are paid. */
export async function refundDesk(options: ServerOptions = {}, house?: MoneyHouse) {
  const { server, companyId } = house ?? (await moneyHouse(options));
  const cashier = await server.person({ permissions: CASHIER, companyId });
  const second = await server.person({ permissions: CASHIER, companyId });
  const manager = await server.person({ permissions: MANAGER, companyId });
  return { server, companyId, cashier, second, manager, ...deskActs(server, companyId, cashier, manager) };
}

/** What is wrong in the books of a desk: findings of `verify` and figures of the tie-out that differ. Both empty when all holds. */
export async function faultsOf(desk: Awaited<ReturnType<typeof refundDesk>>) {
  const { findings } = await verifyAll(desk.server.services);
  const { figures } = await desk.cashier.ok(financeEndpoints.getTieOut, {});
  return { findings, figures: figures.filter((figure) => figure.count !== 0) };
}

function deskActs(server: TestServer, companyId: string, cashier: TestClient, manager: TestClient) {
  /** Three machine-struck coins at 900.00, priced and billed: 120.00 and no parcel. */
  const billed = async (options: OrderOptions = {}): Promise<MadeOrder> => {
    const coin = {
      status: 60,
      declaredFen: 90_000,
      grade: { resultType: RESULT.graded, strike: 'MS', number: 62 },
    } as const;
    const made = await anOrder(server, {
      companyId,
      returnMethod: RETURN_METHOD.pickup,
      coins: [coin, coin, coin],
      ...options,
    });
    await server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      repriceOrder(tx, made.order.id, { now: server.clock.now(), accountId: null }),
    );
    return { ...made, order: await orderNow(server, made.order.id) };
  };
  const collect = async (order: MadeOrder['order'], amountFen: number, method: 1 | 2 | 5 = 5) =>
    (
      await cashier.ok(financeEndpoints.collectPayment, {
        body: {
          allocations: [{ orderId: order.id, version: order.version, amountFen: Math.min(amountFen, order.dueFen) }],
          method,
          amountFen,
          receivedAt: server.clock.now().toISOString(),
          ...(method === 5 ? { channelTxnId: `TX${randomUUID()}` } : {}),
        },
      })
    ).payment;
  /** A paid bill and what the form of a refund shows. */
  const paid = async (amountFen = 12_000, method: 1 | 2 | 5 = 5, options: OrderOptions = {}) => {
    const { order } = await billed(options);
    const payment = await collect(order, amountFen, method);
    return { order, payment, refundable: await refundableOf(payment.id) };
  };
  const refundableOf = (id: string) => cashier.ok(api.getRefundable, { params: { id } });
  const request = (paymentId: string, body: Partial<Request> & Pick<Request, 'parts' | 'version'>, who = cashier) =>
    who.call(api.requestRefund, { params: { id: paymentId }, body: { method: 1, reason: '客户退评', ...body } });
  const approve = (id: string, version: number, who = manager) =>
    who.call(api.approveRefund, { params: { id }, body: { version } });
  const payOut = (id: string, version: number, more: object = {}, who = cashier) =>
    who.call(api.payOutRefund, { params: { id }, body: { version, ...more } });
  /** Asked for and approved. */
  const approved = async (amountFen = 12_000, body: Partial<Request> = {}) => {
    const one = await paid();
    const { version } = one.refundable.payment;
    const asked = await request(one.payment.id, { version, parts: [{ orderId: one.order.id, amountFen }], ...body });
    await approve(asked.data.id, asked.data.version);
    return { ...one, id: asked.data.id, version: asked.data.version + 1 };
  };
  return { billed, collect, paid, refundableOf, request, approve, payOut, approved };
}
