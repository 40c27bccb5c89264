import { closingsEndpoints as calls } from '@mintmark/contract/finance/closing/closings.endpoints.ts';
import { fundMovesEndpoints } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { CLOSING_KIND } from '@mintmark/domain/finance/closing/closing.enums.ts';
import { closingMachine } from '@mintmark/domain/finance/closing/closing.machine.ts';
import { CASH_SHIFT } from '@mintmark/domain/finance/fund.enums.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { auditOf } from '../../identity/sign-in/sign-in.factory.ts';
import { closersOf, closingDesk } from './closings.factory.ts';

const { state } = closingMachine;
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
const idOf = (answer: { data: unknown }) => answer.data as { id: string; version: number; reopened: number };
const raw = (statement: string) =>
  desk.server.services.db.transaction(SYSTEM_SCOPE, (tx) => sql.raw(statement).execute(tx));

describe('closing a day', () => {
  test('lists what is open with its records, refuses without a word to each, and closes with them', async () => {
    const { closer, companyId, cash, dayOf, post, close } = desk;
    await post(dayOf(1), 50_000, `cash:${cash}`);
    await post(dayOf(2), 70_000);
    const query = { companyId, kind: CLOSING_KIND.day, to: dayOf(3) };
    const seen = await closer.ok(calls.getChecklist, { query });
    expect(seen).toMatchObject({ fromDay: dayOf(1), toDay: dayOf(3), vouchers: 2, debitFen: 120_000 });
    expect(seen.points.filter(({ count }) => count > 0)).toMatchObject([
      { key: 'cashCount', count: 1, rows: [{ target: 'fundAccount', id: cash, amountFen: 50_000 }] },
    ]);
    expect(fieldsOf(await close(closer, dayOf(3)))).toEqual(['remarks.cashCount: 还有 1 项未处理，请处理或填写说明']);
    const done = await close(closer, dayOf(3), { remarks: { cashCount: '保险柜钥匙在外地' } });
    expect(done).toMatchObject({ code: 0, data: { status: state.closed, toDay: dayOf(3) } });
    const kept = await closer.ok(calls.getClosing, { params: { id: idOf(done).id } });
    expect(kept.points.find(({ key }) => key === 'cashCount')).toMatchObject({ count: 1, remark: '保险柜钥匙在外地' });
    expect(await auditOf(desk.server, 'finance.closeBooks')).toMatchObject([{ targetNo: dayOf(3) }]);
    expect(await closer.ok(calls.getBooks, { query: { companyId } })).toMatchObject({
      closedTo: dayOf(3),
      nextDay: dayOf(4),
    });
  });

  test('is said beside the day: one that is not over, or closed already', async () => {
    const { closer, dayOf, close } = desk;
    expect(fieldsOf(await close(closer, dayOf(5)))).toEqual(['to: 当天尚未结束，请选更早的日期']);
    expect(fieldsOf(await close(closer, dayOf(3)))).toEqual(['to: 该期间已结账']);
    expect(fieldsOf(await close(closer, dayOf(2)))).toEqual(['to: 该期间已结账']);
  });

  test('needs the right, and a company in sight', async () => {
    const { opener, dayOf, close, server } = desk;
    expect(await close(opener, dayOf(4))).toMatchObject({ code: 403 });
    const { closer: stranger } = await closersOf(server, await server.company());
    expect(await close(stranger, dayOf(4))).toMatchObject({ code: 404 });
    const { companyId } = desk;
    expect(await stranger.call(calls.getBooks, { query: { companyId } })).toMatchObject({ code: 404 });
    expect((await stranger.ok(calls.listClosings, { query: {} })).total).toBe(0);
    const id = (await desk.closer.ok(calls.listClosings, { query: {} })).list[0]?.id ?? '0';
    expect(await stranger.call(calls.getClosing, { params: { id } })).toMatchObject({ code: 404 });
  });

  test('of two who close at once one does', async () => {
    const { closer, dayOf, close } = desk;
    const answers = await Promise.all([close(closer, dayOf(4)), close(closer, dayOf(4))]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(fieldsOf(answers.find(({ code }) => code !== 0) ?? { data: {} })).toEqual(['to: 该期间已结账']);
  });
});

describe('a closed day', () => {
  test('takes no posting, by whatever way', async () => {
    const { companyId, bank, dayOf, post, server } = desk;
    await expect(post(dayOf(4), 1)).rejects.toMatchObject({ details: { params: { guard: 'booksOpen' } } });
    await expect(
      raw(
        `INSERT INTO ledger_transfers (company_id, kind, key, at) VALUES (${companyId}, 'opening', 'way-around', '${dayOf(2)} 12:00+08')`,
      ),
    ).rejects.toThrow(/closed/);
    await expect(
      raw(`INSERT INTO ledger_entries (company_id, transfer_id, ledger_account_id, seq, amount_fen, balance_after_fen, prev_hash, hash)
        SELECT company_id, transfer_id, ledger_account_id, seq + 100, amount_fen, 0, hash, hash FROM ledger_entries
        WHERE ledger_account_id = (SELECT id FROM ledger_accounts WHERE key = 'bank:${bank}')`),
    ).rejects.toThrow(/closed/);
    expect(
      await server.services.db.read(SYSTEM_SCOPE, (db) =>
        db.selectFrom('ledgerTransfers').select('id').where('key', '=', 'way-around').execute(),
      ),
    ).toEqual([]);
    await post(dayOf(5), 3_000);
  });

  test('is refused beside the field where people choose it', async () => {
    const { cash, dayOf, server, companyId } = desk;
    const cashier = await server.person({
      companyId,
      permissions: ['finance:capital:page', 'finance:capital:request'],
    });
    const body = {
      seq: 1,
      shiftDay: dayOf(4),
      shift: CASH_SHIFT.evening,
      pieces: [{ pieceFen: 100 as const, count: 500 }],
    };
    expect(fieldsOf(await cashier.call(fundMovesEndpoints.countCash, { params: { id: cash }, body }))).toEqual([
      `shiftDay: 截至 ${dayOf(4)} 已结账，请填写之后的日期，原日期可写在备注里`,
    ]);
  });
});

describe('opening again', () => {
  test('takes two people and a reason, opens what was closed later, and is kept', async () => {
    const { dayOf, close, companyId, server } = desk;
    const { closer, opener } = await desk.later(2);
    for (const day of [dayOf(5), dayOf(6)]) expect(await close(closer, day)).toMatchObject({ code: 0 });
    const { list } = await closer.ok(calls.listClosings, { query: { status: [state.closed] } });
    const target = list.find(({ toDay }) => toDay === dayOf(5));
    const params = { id: target?.id ?? '0' };
    const ask = (who = closer, version = target?.version ?? 0, reason = '漏记一笔对账单') =>
      who.call(calls.askReopen, { params, body: { version, reason } });
    expect(fieldsOf(await ask(closer, target?.version, ' '))?.[0]).toMatch(/^reason: /);
    expect(await ask(opener)).toMatchObject({ code: 403 });
    const asked = await ask();
    expect(asked).toMatchObject({ data: { status: state.reopenAsked } });
    const { version } = idOf(asked);
    const both = await server.person({
      companyId,
      permissions: ['finance:closing:page', 'finance:closing:close', 'finance:closing:reopen'],
    });
    expect(await closer.call(calls.confirmReopen, { params, body: { version } })).toMatchObject({ code: 403 });
    await expect(desk.post(dayOf(5), 9)).rejects.toMatchObject({ id: 'GUARD_FAILED' });
    const refused = await opener.call(calls.refuseReopen, { params, body: { version, reason: '先问银行' } });
    expect(refused).toMatchObject({ data: { status: state.closed } });
    const own = idOf(await ask(both, idOf(refused).version));
    expect(await both.call(calls.confirmReopen, { params, body: { version: own.version } })).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
    });
    expect((await closer.ok(calls.getClosing, { params })).laterClosings).toBe(1);
    const done = await opener.call(calls.confirmReopen, { params, body: { version: own.version, note: '同意' } });
    expect(done).toMatchObject({ data: { status: state.reopened, reopened: 1 } });
    expect(await opener.call(calls.confirmReopen, { params, body: { version: own.version } })).toMatchObject({
      data: { errorId: 'VERSION_STALE' },
    });
    expect(await closer.ok(calls.getBooks, { query: { companyId } })).toMatchObject({ closedTo: dayOf(4) });
    expect(await auditOf(server, 'finance.confirmReopen')).toMatchObject([
      { targetNo: dayOf(5) },
      { targetNo: dayOf(6) },
    ]);
    expect((await closer.ok(calls.getClosing, { params })).askReason).toBe('漏记一笔对账单');
    expect(await close(closer, dayOf(6))).toMatchObject({ code: 0 });
  });

  test('is taken back by who asked', async () => {
    const { closer, companyId, server } = { ...desk, ...(await desk.later(0)) };
    const [last] = (await closer.ok(calls.listClosings, { query: {} })).list;
    const params = { id: last?.id ?? '0' };
    const asked = await closer.ok(calls.askReopen, { params, body: { version: last?.version ?? 0, reason: '看错了' } });
    const other = await server.person({ companyId, permissions: ['finance:closing:page', 'finance:closing:close'] });
    expect(await other.call(calls.withdrawReopen, { params, body: { version: asked.version } })).toMatchObject({
      data: { errorId: 'GUARD_FAILED' },
    });
    expect(await closer.ok(calls.withdrawReopen, { params, body: { version: asked.version } })).toMatchObject({
      status: state.closed,
    });
  });
});
