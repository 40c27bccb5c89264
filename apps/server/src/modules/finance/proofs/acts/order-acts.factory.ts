import { auditsEndpoints } from '@mintmark/contract/audits/audits.endpoints.ts';
import { customerMergeEndpoints } from '@mintmark/contract/customers/customer-merge.endpoints.ts';
import { creditEndpoints } from '@mintmark/contract/finance/credit/credit.endpoints.ts';
import { financeEndpoints as api } from '@mintmark/contract/finance/finance.endpoints.ts';
import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { dayAfter } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { sql } from 'kysely';
import { aCoupon } from '../../../../../test/factories/coupon.factory.ts';
import { aCustomer, anOrder } from '../../../../../test/factories/order.factory.ts';
import { shanghaiDay } from '../../../../kernel/clock.ts';
import { jsonb } from '../../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../../kernel/scope.ts';
import { OPEN_AUDIT_STATES } from '../../../../workflow/audits/audit-tasks.repo.ts';
import { repriceOrder } from '../../../../workflow/coins/settle.ts';
import { reserveRights } from '../../../../workflow/orders/order-rights.ts';
import { anAgent, SHARE_5 } from '../../commission/commission.factory.ts';
import { payerId } from '../../credit/credit.factory.ts';
import type { MoneyAct, MoneyActs, World } from './world.factory.ts';

const DONE = { code: 0 };
const NAMES = ['赵一', '钱二', '孙三', '李四', '周五', '吴六', '郑七', '王八'] as const;
const MANUAL = [FEE.conservation, FEE.packing, FEE.other, FEE.discount, FEE.adjustment] as const;
/** How the cashier collects for orders (`COLLECT_METHODS`). */
const METHODS = ['cash', 'balance', 'bankTransfer', 'wechat'] as const;

/** Customers with points, some of an agent, one on account. */
export async function settle({ server, companyId }: World): Promise<void> {
  const agentId = await anAgent(server, companyId, { depositFen: 500_000 });
  for (const [at, name] of NAMES.entries()) {
    const ofAgent = at % 4 === 3 ? { agentId } : {};
    const onAccount = at === 1 ? { creditLimitFen: 100_000, creditDays: 30 } : {};
    await aCustomer(server, { companyId, name, points: 400, ...ofAgent, ...onAccount });
  }
}

/** An order is priced and billed: coins of some value, perhaps an agent's, with a coupon and points, with a parcel. */
function billing({ server, companyId, draw, read }: World): MoneyAct {
  return async () => {
    const found = await read(sql<{
      id: string;
      agentId: string | null;
      points: number;
    }>`SELECT id, agent_id, points FROM customers
      WHERE company_id = ${companyId} AND deleted_at IS NULL AND agreement_signed_at IS NOT NULL ORDER BY id LIMIT 8`);
    const customer = draw.of(found);
    if (!customer) return null;
    const now = server.clock.now();
    const coins = Array.from({ length: draw.between(1, 4) }, () => ({
      status: coinMachine.state.toLabel,
      declaredFen: draw.of([20_000, 90_000, 300_000, 20_000_000]) ?? 90_000,
      grade: { resultType: RESULT.graded, strike: 'MS', number: draw.between(60, 67) } as const,
    }));
    const pointsUsed = draw.percent(25) ? Math.min(customer.points, draw.between(1, 30)) : 0;
    const { order } = await anOrder(server, {
      ...{ companyId, customerId: customer.id, coins, pointsUsed, agentId: customer.agentId },
      ...(customer.agentId === null ? {} : { commissionTerms: jsonb({ ...SHARE_5, agentVersion: 1 }) }),
      returnMethod: draw.percent(60) ? RETURN_METHOD.pickup : RETURN_METHOD.insuredCourier,
    });
    const by = { now, accountId: null };
    await server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
      const couponId = draw.percent(25) ? await aCoupon(tx, order, { amountFen: draw.between(1, 5_000) }, now) : null;
      await tx.updateTable('submissionOrders').set({ couponId }).where('id', '=', order.id).execute();
      await reserveRights(tx, { ...order, couponId }, by);
      await repriceOrder(tx, order.id, by);
    });
    return DONE;
  };
}

/** What is done to prices by hand. */
function pricing({ draw, who, seen, order, read }: World): MoneyActs {
  const coinOf = async (orderId: string) =>
    draw.of(
      await read(
        sql<{ id: string; feeFen: number }>`SELECT id, fee_fen FROM coins WHERE order_id = ${orderId} ORDER BY id`,
      ),
    );
  const adjust: MoneyAct = async () => {
    const one = await order();
    if (!one) return null;
    const coin = draw.percent(50) ? await coinOf(one.id) : undefined;
    const amountFen = draw.between(1, 6_000) * (draw.percent(50) ? 1 : -1);
    const feeType = draw.of(MANUAL) ?? FEE.other;
    const body = { version: seen(one), coinId: coin?.id ?? null, feeType, amountFen, reason: '随机' };
    return who().call(api.adjustFee, { params: { id: one.id }, body });
  };
  const waive: MoneyAct = async () => {
    const one = await order();
    if (!one) return null;
    const coin = draw.percent(70) ? await coinOf(one.id) : undefined;
    const amountFen = draw.percent(30) ? null : draw.between(1, 9_000);
    return who().call(api.waiveFee, {
      params: { id: one.id },
      body: { version: seen(one), coinId: coin?.id ?? null, amountFen, reason: '随机' },
    });
  };
  const removeLine: MoneyAct = async () => {
    const one = await order();
    if (!one) return null;
    const line = draw.of(
      await read(
        sql<{
          id: string;
        }>`SELECT id FROM fee_lines WHERE order_id = ${one.id} AND is_current AND is_manual ORDER BY id`,
      ),
    );
    if (!line) return null;
    return who().call(api.removeManualLine, {
      params: { id: one.id, lineId: line.id },
      body: { version: seen(one), reason: '随机' },
    });
  };
  return {
    adjust: [6, adjust],
    waive: [4, waive],
    removeLine: [2, removeLine],
  };
}

/** Prices are calculated anew, typed into the sheet, and decided by a second person. */
function calculating({ draw, who, seen, order, one: some }: World): MoneyActs {
  const handSheet: MoneyAct = async () => {
    const one = await order();
    if (!one) return null;
    const { order: head, rows } = await who().ok(handSheetEndpoints.getHandSheet, { params: { id: one.id } });
    const row = draw.of(rows);
    if (!row) return null;
    const cells = {
      priceFen: Math.max(0, row.priceFen + draw.between(-900, 900)),
      discountFen: draw.between(0, 300),
      waiverFen: draw.between(0, 300),
    };
    const body = {
      version: seen(head),
      rows: [{ coinId: row.id, seenRuleFen: row.ruleFen, ...cells, reason: '随机' }],
    };
    return who().call(handSheetEndpoints.saveHandSheet, { params: { id: one.id }, body });
  };
  const parcel: MoneyAct = async () => {
    const one = await order();
    if (!one) return null;
    const body = {
      version: seen(one),
      parcelWeightG: draw.between(1, 5_000),
      returnMethod: draw.of(Object.values(RETURN_METHOD)) ?? RETURN_METHOD.pickup,
      reason: '随机',
    };
    return who().call(api.setParcel, { params: { id: one.id }, body });
  };
  const recalculate: MoneyAct = async () => {
    const one = await order();
    return one ? who().call(api.recalculatePrice, { params: { id: one.id }, body: { version: seen(one) } }) : null;
  };
  const decidePrice =
    (how: 'approveTask' | 'rejectTask'): MoneyAct =>
    async () => {
      const task = await some('audit', OPEN_AUDIT_STATES);
      return task
        ? who().call(auditsEndpoints[how], { params: { id: task.id }, body: { version: seen(task), comment: '随机' } })
        : null;
    };
  return {
    handSheet: [4, handSheet],
    parcel: [2, parcel],
    recalculate: [2, recalculate],
    approvePrice: [3, decidePrice('approveTask')],
    rejectPrice: [1, decidePrice('rejectTask')],
  };
}

/** Money is collected for one order or two of a customer, by every method. */
function collecting(world: World): MoneyActs {
  const { draw, who, at, txn, seen, orders, order } = world;
  const collectBy =
    (key: (typeof METHODS)[number]): MoneyAct =>
    async () => {
      const first = await order(({ dueFen }) => dueFen > 0);
      if (!first) return null;
      const beside = draw.percent(20)
        ? (await orders()).find((one) => one.customerId === first.customerId && one.id !== first.id && one.dueFen > 0)
        : undefined;
      const partOf = (fen: number) => (draw.percent(60) ? Math.max(fen, 1) : draw.between(1, Math.max(fen, 1) + 50));
      const allocations = [first, ...(beside ? [beside] : [])].map((one) => ({
        orderId: one.id,
        version: seen(one),
        amountFen: partOf(one.dueFen),
      }));
      const settledFen = allocations.reduce((sum, { amountFen }) => sum + amountFen, 0);
      const method = PAY_METHOD[key];
      const isBare = method === PAY_METHOD.cash || method === PAY_METHOD.balance;
      const amountFen = settledFen + (method !== PAY_METHOD.balance && draw.percent(25) ? draw.between(1, 8_000) : 0);
      const body = { allocations, method, amountFen, receivedAt: at(), ...(isBare ? {} : { channelTxnId: txn() }) };
      return who().call(api.collectPayment, { body });
    };
  const weights = { cash: 9, balance: 9, bankTransfer: 9, wechat: 9 } as const;
  return Object.fromEntries(METHODS.map((key) => [`collect ${key}`, [weights[key], collectBy(key)] as const]));
}

/** Payers on account, and customers who were entered twice. */
function payers({ draw, who, server, companyId, customers, read }: World): MoneyActs {
  const today = () => shanghaiDay(server.clock.now());
  /** Mostly one on account. */
  const payer = async () => {
    const onAccount = await read(
      sql<{
        id: string;
      }>`SELECT id FROM customers WHERE company_id = ${companyId} AND credit_limit_fen > 0 ORDER BY id`,
    );
    return draw.percent(80) ? draw.of(onAccount)?.id : draw.of(await customers());
  };
  const release: MoneyAct = async () => {
    const id = await payer();
    const body = {
      untilDay: dayAfter(today(), draw.between(0, 40)),
      extraFen: draw.between(0, 50_000),
      reason: '随机',
    };
    return id ? who().call(creditEndpoints.releaseCredit, { params: { id: payerId(id) }, body }) : null;
  };
  const endRelease: MoneyAct = async () => {
    const id = await payer();
    return id
      ? who().call(creditEndpoints.endCreditRelease, { params: { id: payerId(id) }, body: { reason: '随机' } })
      : null;
  };
  const makeStatements: MoneyAct = () => who().call(creditEndpoints.makePayerStatements, { body: { companyId } });
  /** A duplicate comes to be, owes or has money, and is found later. */
  const merge: MoneyAct = async () => {
    const rows = await read(sql<{
      id: string;
      version: number;
    }>`SELECT id, version FROM customers WHERE company_id = ${companyId} AND deleted_at IS NULL
      AND agent_id IS NULL AND credit_limit_fen = 0 ORDER BY id LIMIT 12`);
    const [stays, goes] = [draw.of(rows), draw.of(rows)];
    if (!stays || !goes || rows.length < 6) return null;
    const body = { version: stays.version, otherId: goes.id, otherVersion: goes.version, reason: '随机' };
    return who().call(customerMergeEndpoints.mergeCustomers, { params: { id: stays.id }, body });
  };
  const newcomer: MoneyAct = async () => {
    await aCustomer(server, { companyId, name: draw.of(NAMES) ?? '', points: 100 });
    return DONE;
  };
  return {
    release: [2, release],
    endRelease: [1, endRelease],
    payerStatements: [2, makeStatements],
    merge: [1, merge],
    newcomer: [1, newcomer],
  };
}

export const orderActs = (world: World): MoneyActs => ({
  bill: [9, billing(world)],
  ...pricing(world),
  ...calculating(world),
  ...collecting(world),
  ...payers(world),
});
