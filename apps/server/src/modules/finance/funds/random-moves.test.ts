import { fundAccountsEndpoints as accounts } from '@mintmark/contract/finance/funds/fund-accounts.endpoints.ts';
import { fundMovesEndpoints as moves } from '@mintmark/contract/finance/funds/fund-moves.endpoints.ts';
import { FUND_MOVE_KIND } from '@mintmark/domain/finance/fund.enums.ts';
import { fundMoveMachine } from '@mintmark/domain/finance/fund-move.machine.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyAll } from '../../../verify/verify.ts';
import { fundDesk } from './funds.factory.ts';

const { state } = fundMoveMachine;
let desk: Awaited<ReturnType<typeof fundDesk>>;
beforeAll(async () => {
  desk = await fundDesk();
});
afterAll(() => desk.server.stop());

const ACTS = ['ask', 'ask', 'approve', 'approve', 'reject', 'cancel', 'reverse'] as const;
type Act = { readonly act: (typeof ACTS)[number]; readonly pick: number; readonly amountFen: number };
const someActs = (size: number) =>
  fc.sample(
    fc.record<Act>({
      act: fc.constantFrom(...ACTS),
      pick: fc.nat(9_999),
      amountFen: fc.integer({ min: 1, max: 60_000 }),
    }),
    { numRuns: size, seed: 20_261_124 },
  );

/** One act on some voucher, whether the voucher allows it or not. */
async function take({ act, pick, amountFen }: Act): Promise<string> {
  const places = [desk.cash, desk.bank, desk.wechat];
  const at = (offset: number) => places[(pick + offset) % places.length] ?? desk.cash;
  if (act === 'ask') return String((await desk.transfer(at(0), at(1 + (pick % 2)), amountFen)).code);
  const { list } = await desk.first.ok(moves.listFundMoves, { query: { limit: 200 } });
  const move = list[pick % Math.max(list.length, 1)];
  if (!move) return 'none';
  const [params, { version }] = [{ id: move.id }, move];
  const reason = '随机';
  if (act === 'approve') return String((await desk.approve(move.id, version, desk.first)).code);
  if (act === 'reverse') return String((await desk.reverse(move.id, version, desk.second)).code);
  const call = act === 'cancel' ? desk.cashier : desk.first;
  const answer =
    act === 'cancel'
      ? await call.call(moves.cancelFundMove, { params, body: { version } })
      : await call.call(moves.rejectFundMove, { params, body: { version, reason } });
  return String(answer.code);
}

test('whatever is asked, four at a time, cash stays at or above zero, each is booked once, and the books agree', async () => {
  await desk.opened(desk.bank, 300_000);
  await desk.opened(desk.cash, 50_000);
  const all = someActs(240);
  const codes: string[] = [];
  for (let from = 0; from < all.length; from += 4)
    codes.push(...(await Promise.all(all.slice(from, from + 4).map(take))));
  // Done, said beside a field, refused by state, guard or version; never an unexpected failure.
  expect(codes.filter((code) => !['0', '-1', '-2', '-3', 'none'].includes(code))).toEqual([]);
  expect(codes.filter((code) => code === '0').length).toBeGreaterThan(50);
  const { list } = await desk.first.ok(moves.listFundMoves, { query: { limit: 200, status: [state.booked] } });
  const net = (id: string) =>
    list.reduce(
      (sum, { kind, fundAccountId, amountFen }) =>
        sum + (kind !== FUND_MOVE_KIND.transfer && fundAccountId === id ? amountFen : 0),
      0,
    );
  const held = await Promise.all([desk.cash, desk.bank, desk.wechat].map(async (id) => (await desk.see(id)).bookFen));
  expect(held[0]).toBeGreaterThanOrEqual(0);
  expect(held.reduce((sum, fen) => sum + fen, 0)).toBe(net(desk.cash) + net(desk.bank));
  const { days } = await desk.first.ok(accounts.getFundAccount, { params: { id: desk.cash } });
  expect(days[0]?.closingFen).toBe(held[0]);
  expect((await verifyAll(desk.server.services)).findings).toEqual([]);
});
