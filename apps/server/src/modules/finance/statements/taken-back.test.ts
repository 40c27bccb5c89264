import { statementsEndpoints as api } from '@mintmark/contract/finance/statements.endpoints.ts';
import { statementRowMachine } from '@mintmark/domain/finance/statements/statement-row.machine.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNow } from '../../../../test/factories/order.factory.ts';
import { type MoneyHouse, moneyHouse } from '../house.factory.ts';
import { faultsOfMoney, NO_FAULTS } from '../proofs/money-that-closes.factory.ts';
import { matchBody, statementDesk } from './statements.factory.ts';

const { state } = statementRowMachine;
let house: MoneyHouse;
let desk: Awaited<ReturnType<typeof statementDesk>>;
beforeAll(async () => {
  house = await moneyHouse();
  desk = await statementDesk(house);
});
afterAll(async () => {
  expect(await faultsOfMoney(house)).toEqual(NO_FAULTS);
  await house.server.stop();
});

test('what the bank takes back after it paid an order is undone first, then sent back; the order is owed again, both rows stay', async () => {
  const { orders } = await desk.payer('冯退汇', [88_000]);
  const [order] = orders;
  const [row] = await desk.bank([{ at: '2026-11-19 09:00:00', income: '880.00', payer: '冯退汇' }]);
  if (!order || !row) throw new Error('no row');
  await desk.cashier.ok(api.matchRows, { body: matchBody([row], [{ order, fen: 88_000 }]) });
  expect(await orderNow(house.server, order.id)).toMatchObject({ paidFen: 88_000, dueFen: 0 });

  // The same day's statement comes again, with the money that the bank took back.
  const [out] = await desk.bank([{ at: '2026-11-20 09:30:00', expense: '880.00', memo: '退汇' }]);
  expect(out).toMatchObject({ status: state.outgoing });
  const matched = await desk.see(row.id);
  const back = (version: number) =>
    desk.cashier.call(api.sendRowBack, {
      params: { id: row.id },
      body: { version, reason: '银行退汇', takenByRowId: out?.id ?? '0' },
    });
  expect(await back(matched.version)).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
  expect(await desk.undo({ id: row.id, version: matched.version })).toMatchObject({ code: 0 });
  const free = await desk.see(row.id);
  expect(free.takenBack.map(({ id }) => id)).toEqual([out?.id]);
  expect(await back(free.version)).toMatchObject({ data: { rows: [{ status: state.returned }] } });
  expect(await back(free.version)).toMatchObject({
    data: { errorId: expect.stringMatching(/VERSION_STALE|STATE_CONFLICT/) },
  });

  const owed = await orderNow(house.server, order.id);
  expect(owed).toMatchObject({ paidFen: 0, dueFen: 88_000 });
  // A row that was taken back pays nothing any more.
  const seen = await desk.see(row.id);
  const again = await desk.cashier.call(api.matchRows, { body: matchBody([seen], [{ order: owed, fen: 88_000 }]) });
  expect(again).toMatchObject({ data: { errorId: 'STATE_CONFLICT' } });
});
