import { handSheetEndpoints } from '@mintmark/contract/finance/hand-sheet.endpoints.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { RESULT } from '@mintmark/domain/grading/result-types.ts';
import { RETURN_METHOD } from '@mintmark/domain/receiving/submission.enums.ts';
import { anOrder, type MadeOrder, type OrderOptions, orderNow } from '../../../../test/factories/order.factory.ts';
import type { TestClient, TestServer } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { repriceOrder } from '../../../workflow/coins/settle.ts';
import { ensureFundAccounts } from '../index.ts';

const FINANCE = [
  'finance:payment:page',
  'finance:payment:collect',
  'finance:payment:adjust',
  'finance:payment:waive',
] as const;

interface RowOf {
  readonly priceFen?: number;
  readonly discountFen?: number;
  readonly waiverFen?: number;
  readonly reason?: string;
  readonly seenRuleFen?: number;
}
/** Cells of coins by their ids; what is not said stays. */
export type Cells = Readonly<Record<string, RowOf>>;

/** The ids of an order's first three coins. */
export const ids = ({ coins }: MadeOrder): [string, string, string] => [
  coins[0]?.id ?? '',
  coins[1]?.id ?? '',
  coins[2]?.id ?? '',
];

/** What was said beside the cells. */
export const fieldsOf = (answer: { readonly data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields ?? [];

/** A coin of so much, ready for its label. */
const coinOf = (declaredFen: number) => ({
  status: coinMachine.state.toLabel,
  declaredFen,
  grade: { resultType: RESULT.graded, strike: 'MS', number: 62 } as const,
});

/** Rows as the page sends them: on the sheet as it stands. */
async function saveCells(client: TestClient, orderId: string, cells: Cells, version?: number) {
  const { order, rows } = await client.ok(handSheetEndpoints.getHandSheet, { params: { id: orderId } });
  const body = Object.entries(cells).map(([coinId, row]) => {
    const now = rows.find(({ id }) => id === coinId);
    return {
      coinId,
      seenRuleFen: now?.ruleFen ?? 0,
      priceFen: now?.priceFen ?? 0,
      discountFen: now?.discountFen ?? 0,
      waiverFen: now?.waiverFen ?? 0,
      reason: '老客户',
      ...row,
    };
  });
  return client.call(handSheetEndpoints.saveHandSheet, {
    params: { id: orderId },
    body: { version: version ?? order.version, rows: body },
  });
}

/** A company with somebody who prices by hand, and what they do. */
export async function aPriceDesk(server: TestServer) {
  const companyId = await server.company();
  const finance = await server.person({ permissions: FINANCE, companyId, realName: '许文澜' });
  await server.services.db.transaction(SYSTEM_SCOPE, (tx) => ensureFundAccounts(tx, companyId));
  const reprice = (orderId: string) =>
    server.services.db.transaction(SYSTEM_SCOPE, (tx) =>
      repriceOrder(tx, orderId, { now: server.clock.now(), accountId: null }),
    );
  /** Coins of these values (900.00 unless told: 40.00 each), priced and billed, to be picked up. */
  const billed = async (declared: readonly number[] = [90_000, 90_000, 90_000], options: OrderOptions = {}) => {
    const returnMethod = RETURN_METHOD.pickup;
    const made = await anOrder(server, { companyId, returnMethod, coins: declared.map(coinOf), ...options });
    await reprice(made.order.id);
    return { ...made, order: await orderNow(server, made.order.id) };
  };
  return {
    ...{ companyId, finance, reprice, billed },
    /** One coin at 3,000.00: nothing is near zero. */
    dear: () => billed([20_000_000]),
    sheetOf: (id: string, client = finance) => client.ok(handSheetEndpoints.getHandSheet, { params: { id } }),
    save: (orderId: string, cells: Cells, client = finance, version?: number) =>
      saveCells(client, orderId, cells, version),
    recordsOf: (orderId: string) =>
      server.services.db.read(SYSTEM_SCOPE, (db) =>
        db
          .selectFrom('modificationRecords')
          .select(['coinId', 'field', 'oldValue', 'newValue', 'reason', 'accountId', 'approvedBy'])
          .where('orderId', '=', orderId)
          .orderBy('id')
          .execute(),
      ),
  };
}

export type PriceDesk = Awaited<ReturnType<typeof aPriceDesk>>;
