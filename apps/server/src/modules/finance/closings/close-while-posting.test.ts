import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonb, type Tx } from '../../../kernel/db/database.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { waiting } from '../locks.factory.ts';
import { closingDesk, postOn } from './closings.factory.ts';
import { holdBooks, insertClosing } from './closings.repo.ts';

let desk: Awaited<ReturnType<typeof closingDesk>>;
beforeAll(async () => {
  desk = await closingDesk();
});
afterAll(async () => {
  const { findings } = await verifyAll(desk.server.services);
  // Postings of these tests are made without a voucher behind them.
  expect(findings.filter(({ check }) => !check.startsWith('ledger: every posting'))).toEqual([]);
  await desk.server.stop();
});

const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { fields?: { path: string; msg: string }[] }).fields?.map(({ path, msg }) => `${path}: ${msg}`);
const read = <T>(statement: string) =>
  desk.server.services.db.read(SYSTEM_SCOPE, async (db) => (await sql.raw<T>(statement).execute(db)).rows);

/** A transaction that has done something and goes on when it is told to. */
async function halfway(act: (tx: Tx) => Promise<unknown>) {
  const { promise: isToGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  const ended = desk.server.services.db.transaction(SYSTEM_SCOPE, async (tx) => {
    await act(tx);
    done();
    await isToGoOn;
  });
  await Promise.race([isDone, ended]);
  return async () => {
    goOn();
    await ended;
  };
}
const slowly = (day: string, key: string) =>
  halfway((tx) => postOn(tx, desk.companyId, { day, key, to: `bank:${desk.bank}`, fen: 4_000 }));
const somebodyWaits = () => expect.poll(() => waiting(desk.server), { interval: 10, timeout: 20_000 }).toBe(1);

describe('a day that is closed while somebody posts', () => {
  test('waits for them, and is looked at again', async () => {
    const { dayOf, close, closer } = desk;
    const commit = await slowly(dayOf(1), 'slow');
    const closing = close(closer, dayOf(1));
    await somebodyWaits();
    await commit();
    expect(fieldsOf(await closing)).toEqual(['to: 检查期间又有凭证入账，请重新检查后再结账']);
    expect(await close(closer, dayOf(1))).toMatchObject({ code: 0 });
  });

  test('lets nobody in who comes later: they wait, and are refused', async () => {
    const { companyId, dayOf, closer, post, server } = desk;
    const day = { kind: CLOSING_KIND.day, fromDay: dayOf(2), toDay: dayOf(2), points: jsonb([]) };
    const commit = await halfway(async (tx) => {
      await holdBooks(tx, companyId);
      const closedBy = closer.accountId ?? '0';
      const sums = { vouchers: 0, debitFen: 0, status: closingMachine.state.closed };
      await insertClosing(tx, { ...day, ...sums, companyId, closedBy, closedAt: server.clock.now() });
    });
    const late = post(dayOf(2), 7).catch((error: unknown) => error);
    const open = post(dayOf(5), 8);
    await expect.poll(() => waiting(server), { interval: 10, timeout: 20_000 }).toBe(2);
    await commit();
    expect(await late).toMatchObject({ id: 'GUARD_FAILED', details: { params: { guard: 'booksOpen' } } });
    expect(await open).toEqual(expect.any(String));
  });

  test('gives up after two seconds, so that nobody stands behind it for long', async () => {
    const { dayOf, close, closer, post } = desk;
    const commit = await slowly(dayOf(3), 'very slow');
    const closing = close(closer, dayOf(3));
    await somebodyWaits();
    const behind = post(dayOf(5), 9);
    expect(await closing).toMatchObject({ code: -3, msg: '有业务正在入账，请稍后再试' });
    await commit();
    await behind;
    expect(await close(closer, dayOf(3))).toMatchObject({ code: 0 });
  });

  test('is left whole when its connection is cut, and keeps nobody out', async () => {
    const { dayOf, close, closer, companyId, post } = desk;
    const commit = await slowly(dayOf(4), 'before the cut');
    const closing = close(closer, dayOf(4)).catch((error: unknown) => error);
    await somebodyWaits();
    const owner = new pg.Client({ connectionString: desk.server.services.db.url });
    await owner.connect();
    await owner.query(`SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
      AND a.datname = current_database() WHERE l.locktype = 'advisory' AND NOT l.granted`);
    await owner.end();
    expect(await closing).not.toMatchObject({ code: 0 });
    await commit();
    await post(dayOf(4), 11);
    expect(await read(`SELECT 1 FROM closings WHERE company_id = ${companyId} AND to_day >= '${dayOf(4)}'`)).toEqual(
      [],
    );
    expect(await close(closer, dayOf(4))).toMatchObject({ code: 0 });
  });

  test('has every voucher of its days or refuses it, whatever comes at once', async () => {
    const { dayOf, close, companyId, post } = desk;
    const { closer } = await desk.later(1);
    const ends: unknown[] = [];
    /** Somebody who posts one thing after the other. */
    const clerk = async (name: number) => {
      for (let nth = 1; nth <= 6; nth += 1)
        ends.push(
          await post(dayOf(5), name * 1_000 + nth).then(
            () => 'posted',
            ({ id }: { id?: string }) => id,
          ),
        );
    };
    const until = async (): Promise<void> => {
      if ((await close(closer, dayOf(5))).code !== 0) return until();
    };
    await Promise.all([clerk(1), clerk(2), clerk(3), until()]);
    expect(ends.filter((end) => end !== 'posted' && end !== 'GUARD_FAILED')).toEqual([]);
    expect(ends).toHaveLength(18);
    const { list } = await closer.ok(calls.listClosings, { query: { sort: '-id' } });
    const [counted] = await read<{ n: number }>(
      `SELECT count(*)::int AS n FROM ledger_transfers WHERE company_id = ${companyId} AND mm_book_day(at) = '${dayOf(5)}'`,
    );
    expect(list[0]).toMatchObject({ toDay: dayOf(5), vouchers: counted?.n });
  });
});
