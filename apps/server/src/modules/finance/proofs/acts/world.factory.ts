import { sql } from 'kysely';
import type { TestClient } from '../../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../../kernel/scope.ts';
import type { MoneyHouse } from '../../house.factory.ts';
import type { Draw } from './draw.factory.ts';

/** What an act came to: the code of its answer; null where there was nothing to act on. */
export interface Said {
  readonly code: number;
  readonly msg?: string;
  readonly data?: unknown;
}
export type MoneyAct = () => Promise<Said | null>;
/** Acts by their names, each with how often it is drawn. */
export type MoneyActs = Readonly<Record<string, readonly [weight: number, act: MoneyAct]>>;

/** Every right of finance: whoever acts is drawn, so that the rules about two people are met, too. */
const RIGHTS = [
  ...['page', 'collect', 'refund', 'refundApprove', 'unmatch', 'adjust', 'waive'].map(
    (right) => `finance:payment:${right}`,
  ),
  ...['invoiceRequest', 'invoice', 'invoiceVoid'].map((right) => `finance:payment:${right}`),
  ...['page', 'request', 'decide', 'reverse'].map((right) => `finance:amountaudit:${right}`),
  ...['page', 'request', 'edit', 'decide'].map((right) => `finance:capital:${right}`),
  ...['bill', 'waive', 'rate', 'undo', 'pay'].map((right) => `finance:information:${right}`),
  ...['page', 'close', 'reopen'].map((right) => `finance:closing:${right}`),
  ...['close', 'confirm', 'pay'].map((right) => `finance:commission:${right}`),
  ...['finance:deposit:record', 'finance:deposit:pay', 'finance:credit:release', 'finance:credit:bill'],
  ...['amount:wechat:list', 'customer:agent:page', 'customer:user:page', 'customer:user:merge'],
  ...['audit:otherAudit:page', 'audit:otherAudit:decide', 'order:coin:lost', 'closeReview:rating:page'],
];

export interface Numbered {
  readonly id: string;
  readonly version: number;
  readonly status: number;
}
export interface OrderNow extends Numbered {
  readonly orderCode: string;
  readonly customerId: string;
  readonly agentId: string | null;
  readonly billedFen: number | null;
  readonly dueFen: number;
  readonly paidFen: number;
  readonly refundedFen: number;
  readonly invoicedFen: number;
}

const TABLES = {
  payment: sql`payments`,
  refund: sql`refunds`,
  invoice: sql`invoices`,
  topUp: sql`top_ups`,
  fundMove: sql`fund_moves`,
  commission: sql`commission_statements`,
  deposit: sql`agent_deposits`,
  fee: sql`information_fees`,
  bill: sql`information_bills`,
  row: sql`statement_rows`,
  closing: sql`closings`,
  audit: sql`audit_tasks`,
} as const;
export type Kind = keyof typeof TABLES;

/** Rows that lists show first. */
const SHOWN = 60;

/** What acts look at. */
function sights({ server, companyId }: MoneyHouse, draw: Draw) {
  const read = <T>(query: ReturnType<typeof sql<T>>) =>
    server.services.db.read(SYSTEM_SCOPE, async (db) => (await query.execute(db)).rows);
  /** One of the newest records of a kind, mostly in one of these states. */
  const one = async (kind: Kind, wanted: readonly number[] = []): Promise<Numbered | undefined> => {
    const states = draw.percent(85) ? [...wanted] : [];
    const rows =
      await read(sql<Numbered>`SELECT id, version, status FROM ${TABLES[kind]} WHERE company_id = ${companyId}
      AND (${states.length} = 0 OR status = ANY (${states}::int[])) ORDER BY id DESC LIMIT ${SHOWN}`);
    return draw.of(rows);
  };
  const orders = () =>
    read(sql<OrderNow>`SELECT id, version, status, order_code, customer_id, agent_id, billed_fen, due_fen, paid_fen, refunded_fen, invoiced_fen
      FROM submission_orders WHERE company_id = ${companyId} AND billed_fen IS NOT NULL AND deleted_at IS NULL ORDER BY id DESC LIMIT ${SHOWN}`);
  /** One of the newest orders, mostly one that is so. */
  const order = async (isWanted: (order: OrderNow) => boolean = () => true) => {
    const all = await orders();
    const wanted = all.filter(isWanted);
    return draw.of(draw.percent(85) && wanted.length > 0 ? wanted : all);
  };
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) => (await read(query)).map(({ id }) => id);
  const customers = () =>
    ids(
      sql<{ id: string }>`SELECT id FROM customers WHERE company_id = ${companyId} AND deleted_at IS NULL ORDER BY id`,
    );
  const agents = () => ids(sql<{ id: string }>`SELECT id FROM agents WHERE company_id = ${companyId} ORDER BY id`);
  const places = () =>
    read(
      sql<{
        id: string;
        kind: string;
        version: number;
      }>`SELECT id, kind, version FROM fund_accounts WHERE company_id = ${companyId} ORDER BY id`,
    );
  return { read, one, orders, order, customers, agents, places };
}

/** A house whose money is moved at random: who acts, what is drawn, what there is. */
export async function moneyWorld(house: MoneyHouse, draw: Draw) {
  const { server, companyId } = house;
  const people: TestClient[] = [];
  for (let made = 0; made < 3; made += 1) people.push(await server.person({ companyId, permissions: RIGHTS }));
  const who = (): TestClient => draw.of(people) ?? server.anonymous;
  const at = () => server.clock.now().toISOString();
  let numbers = 0;
  /** A number of a channel; now and then one that was used. */
  const txn = () => {
    numbers += draw.percent(97) ? 1 : 0;
    return `RM${String(numbers).padStart(8, '0')}`;
  };
  /** The version that was seen, now and then an old one. */
  const seen = ({ version }: Pick<Numbered, 'version'>) => (draw.percent(96) ? version : Math.max(version - 1, 0));
  return { house, server, companyId, draw, who, at, txn, seen, ...sights(house, draw) };
}
export type World = Awaited<ReturnType<typeof moneyWorld>>;
