import { randomUUID } from 'node:crypto';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { statementsEndpoints as api } from '@mintmark/contract/finance/statements.endpoints.ts';
import { PAY_METHOD } from '@mintmark/domain/finance/finance.enums.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import type { TestClient } from '../../../../test/harness.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { type MoneyHouse, moneyHouse } from '../house.factory.ts';
import { matchBody, statementDesk } from '../statements/statements.factory.ts';
import { faultsOfMoney, NO_FAULTS } from './money-that-closes.factory.ts';

/** So many calls at once, on ten rows of the bank and ten orders of one customer. */
const CALLS = 200;
const OWED_FEN = [11_100, 22_200, 33_300, 44_400, 55_500, 66_600, 77_700, 88_800, 99_900, 10_100] as const;
const PEOPLE = 5;

let house: MoneyHouse;
let desk: Awaited<ReturnType<typeof statementDesk>>;
beforeAll(async () => {
  house = await moneyHouse();
  desk = await statementDesk(house);
});
afterAll(() => house.server.stop());

test(`${CALLS} matches and collections at once, on the same rows and orders: each row and each order once, the books at zero`, async () => {
  const { server, companyId } = house;
  const { orders } = await desk.payer('同时付款', OWED_FEN);
  const rows = await desk.bank(OWED_FEN.map((fen) => ({ income: (fen / 100).toFixed(2) })));
  const permissions = ['finance:payment:page', 'finance:payment:collect'];
  const people: TestClient[] = [];
  for (let made = 0; made < PEOPLE; made += 1) people.push(await server.person({ companyId, permissions }));
  const receivedAt = server.clock.now().toISOString();
  const ask = async (at: number): Promise<number> => {
    const [who, place] = [people[at % PEOPLE] ?? desk.cashier, Math.floor(at / 2) % OWED_FEN.length];
    const [order, row, fen] = [orders[place], rows[place], OWED_FEN[place] ?? 0];
    if (!order || !row) throw new Error('no order');
    const body = { method: PAY_METHOD.cash, amountFen: fen, receivedAt };
    const allocations = [{ orderId: order.id, version: order.version, amountFen: fen }];
    // Who is told that the house is busy asks again, as the browser does, under the same key.
    const key = randomUUID();
    for (;;) {
      const { code, data } =
        at % 2 === 0
          ? await who.call(api.matchRows, { key, body: matchBody([row], [{ order, fen }]) })
          : await who.call(financeEndpoints.collectPayment, { key, body: { ...body, allocations } });
      if ((data as { errorId?: string } | null)?.errorId !== 'DATABASE_BUSY') return code;
    }
  };
  const codes = await Promise.all(Array.from({ length: CALLS }, (_, at) => ask(at)));
  expect(codes.filter((code) => code === 0)).toHaveLength(OWED_FEN.length);
  // The others are told: paid meanwhile, or seen as it no longer is. None fails, none waits for another for ever.
  expect(codes.filter((code) => ![0, -1, -2, -3].includes(code))).toEqual([]);
  for (const [at, { id }] of orders.entries())
    expect(await orderNow(server, id)).toMatchObject({ paidFen: OWED_FEN[at], dueFen: 0 });
  const { payments, matched, ledgerFen } = await server.services.db.read(SYSTEM_SCOPE, async (db) => {
    const found = await sql<{ payments: number; matched: number; ledgerFen: number }>`SELECT
      (SELECT count(*)::int FROM payments WHERE company_id = ${companyId}) AS payments,
      (SELECT count(*)::int FROM statement_rows WHERE company_id = ${companyId} AND status = ${statementRowMachine.state.matched}) AS matched,
      (SELECT coalesce(sum(amount_fen), 0)::bigint FROM ledger_entries WHERE company_id = ${companyId}) AS ledger_fen`.execute(
      db,
    );
    return found.rows[0] ?? { payments: 0, matched: 0, ledgerFen: -1 };
  });
  expect({ payments, ledgerFen }).toEqual({ payments: OWED_FEN.length, ledgerFen: 0 });
  const cash = await server.services.db.read(SYSTEM_SCOPE, (db) =>
    db
      .selectFrom('payments')
      .select('id')
      .where('companyId', '=', companyId)
      .where('method', '=', PAY_METHOD.cash)
      .execute(),
  );
  expect(matched + cash.length).toBe(OWED_FEN.length);
  expect(await faultsOfMoney(house)).toEqual(NO_FAULTS);
});
