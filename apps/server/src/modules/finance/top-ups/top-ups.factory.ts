import { topUpsEndpoints as api } from '@mintmark/contract/finance/top-ups.endpoints.ts';
import type { BodyInputOf } from '@mintmark/contract/kernel/endpoint.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { topUpMachine } from '@mintmark/domain/finance/top-up.machine.ts';
import { aCustomer } from '../../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type MoneyHouse, moneyHouse } from '../house.factory.ts';
import { bookTopUp } from './post-top-up.ts';
import { insertTopUp, saveTopUp } from './top-ups.repo.ts';

const PAGE = 'finance:amountaudit:page';
const CASHIER = [PAGE, 'finance:amountaudit:request', 'finance:payment:page', 'finance:payment:collect'] as const;
const DECIDER = [PAGE, 'finance:amountaudit:decide', 'finance:amountaudit:reverse'] as const;

export type Request = BodyInputOf<typeof api.requestTopUp>;
let txns = 0;
/** A number of a channel that nobody has used. */
export function aTxn(): string {
  txns += 1;
  return `TU${String(txns).padStart(8, '0')}`;
}

/** A desk where balances are topped up: a cashier, three people who decide, and a customer. */
export async function topUpDesk(house?: MoneyHouse) {
  const { server, companyId } = house ?? (await moneyHouse());
  const person = (permissions: readonly (typeof CASHIER | typeof DECIDER)[number][]) =>
    server.person({ permissions, companyId });
  const [cashier, first, second, third] = [
    await person(CASHIER),
    await person(DECIDER),
    await person(DECIDER),
    await person(DECIDER),
  ];
  const { id: customerId } = await aCustomer(server, { companyId });
  return { server, companyId, customerId, cashier, first, second, third, ...acts(server, customerId, cashier, first) };
}

function acts(server: TestServer, ofCustomer: string, cashier: TestClient, first: TestClient) {
  const bodyOf = (more: Partial<Request>): Request => ({
    customerId: ofCustomer,
    method: PAY_METHOD.bankTransfer,
    amountFen: 100_000,
    channelTxnId: aTxn(),
    receivedAt: server.clock.now().toISOString(),
    ...more,
  });
  const request = (more: Partial<Request> = {}, who = cashier) => who.call(api.requestTopUp, { body: bodyOf(more) });
  const requested = async (more: Partial<Request> = {}) =>
    (await request(more)).data as { id: string; version: number };
  const approve = (id: string, version: number, who = first) =>
    who.call(api.approveTopUp, { params: { id }, body: { version } });
  const reverse = (id: string, version: number, who: TestClient) =>
    who.call(api.reverseTopUp, { params: { id }, body: { version, reason: '记错客户' } });
  const booked = async (more: Partial<Request> = {}) => {
    const { id, version } = await requested(more);
    await approve(id, version);
    return { id, version: version + 1 };
  };
  const see = (id: string, who = cashier) => who.ok(api.getTopUp, { params: { id } });
  return { request, requested, approve, reverse, booked, see };
}

interface Past {
  readonly companyId: string;
  readonly customerId: string;
  readonly amountFen: number;
  readonly bonusFen: number;
  /** Who asked, and who approved. */
  readonly people: readonly [string, string];
}

/** A top-up of some amount and bonus that is booked already, whatever the rules of the house say today. */
export async function aBookedTopUp({ services, clock }: TestServer, past: Past): Promise<void> {
  const { companyId, customerId, amountFen, bonusFen, people } = past;
  const [requestedBy, accountId] = people;
  await services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    const funds = tx.selectFrom('fundAccounts').select('id').where('companyId', '=', companyId);
    const { id: fundAccountId } = await funds.where('kind', '=', 'bank').executeTakeFirstOrThrow();
    const now = clock.now();
    const row = await insertTopUp(tx, {
      ...{
        companyId,
        customerId,
        amountFen,
        bonusFen,
        fundAccountId,
        method: PAY_METHOD.bankTransfer,
        topUpNo: `ZT${aTxn()}`,
      },
      ...{ channel: 'bank', channelTxnId: aTxn(), receivedAt: now, requestedBy, requestedAt: now },
    });
    const transferId = await bookTopUp(tx, row, { now, accountId });
    await saveTopUp(tx, row, { status: topUpMachine.state.approved, transferId, decidedBy: accountId, decidedAt: now });
  });
}
