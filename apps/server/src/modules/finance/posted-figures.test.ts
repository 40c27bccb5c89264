import { dayAfter } from '@mintmark/domain/finance/closing/closing-rules.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shanghaiDay } from '../../kernel/clock.ts';
import { SYSTEM_SCOPE } from '../../kernel/scope.ts';
import { refundDesk } from './refunds/refunds.factory.ts';
import { postedFigures, tieOutFigures } from './tie-out.queries.ts';

let desk: Awaited<ReturnType<typeof refundDesk>>;
let today: string;
beforeAll(async () => {
  desk = await refundDesk();
  today = shanghaiDay(desk.server.clock.now());
  const { id, version } = await desk.approved();
  await desk.payOut(id, version, {}, desk.second);
  await desk.paid();
  await desk.collect((await desk.billed()).order, 5_000, 1);
});
afterAll(() => desk.server.stop());

const off = (figures: Awaited<ReturnType<typeof postedFigures>>) =>
  figures.filter(({ key, figure }) => key !== 'unallocated' && figure.count > 0);

class Undone extends Error {}

/** What closing the day sees, the whole tie-out, and what closing the day before would see, after a statement that is taken back. */
async function seenAfter(statement: string) {
  const { companyId, server } = desk;
  const seen: ReturnType<typeof off>[] = [];
  await server.services.db
    .transaction(SYSTEM_SCOPE, async (tx) => {
      await sql.raw(statement).execute(tx);
      const days = (day: string) => ({ companyId, from: day, to: day });
      seen.push(off(await postedFigures(tx, days(today))));
      seen.push(off(await tieOutFigures(tx, { kind: 'company', companyIds: [companyId] }, today)));
      seen.push(off(await postedFigures(tx, days(dayAfter(today, -1)))));
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  return seen;
}

const OF = '(SELECT min(id) FROM submission_orders WHERE paid_fen > 0 AND refunded_fen = 0)';

describe('the tie-out of a day that is closed', () => {
  test('is 0.00 when all is well', async () => {
    expect(await seenAfter('SELECT 1')).toEqual([[], [], []]);
  });

  test.each([
    ['orderPayments', `UPDATE submission_orders SET paid_fen = paid_fen - 1 WHERE id = ${OF}`],
    ['orderBills', `UPDATE submission_orders SET billed_fen = billed_fen + 1 WHERE id = ${OF}`],
    ['coinLines', `UPDATE coins SET fee_fen = fee_fen + 1 WHERE order_id = ${OF}`],
    ['orderLines', `UPDATE submission_orders SET calculated_fen = calculated_fen + 1 WHERE id = ${OF}`],
    ['orderRefunds', 'UPDATE submission_orders SET refunded_fen = refunded_fen - 1 WHERE refunded_fen > 0'],
    ['refundLedger', 'UPDATE refunds SET amount_fen = amount_fen - 1'],
    ['paymentLedger', 'UPDATE payments SET amount_fen = amount_fen + 1 WHERE id = (SELECT max(id) FROM payments)'],
    ['accountBalances', `UPDATE ledger_accounts SET balance_fen = balance_fen + 1 WHERE kind = 'receivable'`],
  ])('finds by %s what the whole tie-out finds, and only on its day', async (key, statement) => {
    const [day, whole, before] = await seenAfter(statement);
    expect(day?.map((one) => one.key)).toContain(key);
    expect(day).toEqual(whole);
    expect(before).toEqual([]);
  });

  test('finds a payment that was never posted', async () => {
    const [day, whole] = await seenAfter(
      `INSERT INTO payments (company_id, pay_no, customer_id, method, amount_fen, fund_account_id, received_at, status, created_at)
       SELECT company_id, 'UNPOSTED', customer_id, 1, 700, fund_account_id, received_at, 1, created_at FROM payments WHERE id = (SELECT max(id) FROM payments)`,
    );
    expect(day?.map((one) => one.key)).toContain('paymentLedger');
    expect(day).toEqual(whole);
  });

  test('finds kept sums of a day that are not its postings', async () => {
    const owner = new pg.Client({ connectionString: desk.server.services.db.url });
    await owner.connect();
    await owner.query('UPDATE ledger_days SET in_fen = in_fen + 1 WHERE in_fen > 0');
    const [day] = await seenAfter('SELECT 1');
    await owner.query('UPDATE ledger_days SET in_fen = in_fen - 1 WHERE in_fen > 1');
    await owner.end();
    expect(day?.map((one) => one.key)).toEqual(['accountBalances']);
    expect(await seenAfter('SELECT 1')).toEqual([[], [], []]);
  });
});
