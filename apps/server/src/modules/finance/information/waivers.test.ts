import { informationFeesEndpoints as api } from '@mintmark/contract/finance/information/information-fees.endpoints.ts';
import { witnessEndpoints } from '@mintmark/contract/identity/witness.endpoints.ts';
import { OUTCOME } from '@mintmark/contract/kernel/outcomes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { informationDesk } from './information.factory.ts';

let desk: Awaited<ReturnType<typeof informationDesk>>;
beforeAll(async () => {
  desk = await informationDesk();
  await desk.server.parameter('settlement.informationWaiveYuan', 5);
});
afterAll(() => desk.server.stop());

const feesOf = async (pieces: number) => {
  const made = [];
  for (let at = 0; at < pieces; at += 1) made.push(await desk.feeOf(await desk.measured()));
  return made;
};
const now = async (coinId: string) => desk.feeOf(coinId);

/** The second person’s word for these fees. */
async function wordFor(ids: readonly string[], amountFen: number): Promise<string> {
  const { accountId } = desk.people.second;
  const username = `second${accountId}`;
  await desk.server.services.db.transaction(SYSTEM_SCOPE, async (tx) =>
    tx
      .updateTable('accounts')
      .set({ username, passwordHash: await hashPassword('Correct-horse-7'), mustChangePassword: false })
      .where('id', '=', accountId ?? '0')
      .execute(),
  );
  const { token } = await desk.people.first.ok(witnessEndpoints.approveAsWitness, {
    body: {
      ...{ username, password: 'Correct-horse-7', purpose: 'finance.waiveInformation', targetId: ids[0] ?? '0' },
      content: { ids: [...ids], amountFen: String(amountFen) },
    },
  });
  return token;
}

describe('a waiver', () => {
  test('has a reason, is seen with it, and is taken back', async () => {
    const [fee] = await feesOf(1);
    if (!fee) throw new Error('no fee');
    expect((await desk.waive([fee])).data).toEqual({ pieces: 1, amountFen: 200 });
    const seen = await desk.people.first.ok(api.getInformationFee, { params: { id: fee.id } });
    expect(seen).toMatchObject({ status: 3, waivedReason: '重复测量', agreedByName: null });
    expect((await desk.waive([seen])).code).not.toBe(0);
    expect((await desk.restore(seen)).code).toBe(0);
    expect(await now(fee.coinId)).toMatchObject({ status: 0, waiverId: null });
  });

  test('above the limit of the person’s month, counted over all acts, needs a second person', async () => {
    const [one, two, three] = await feesOf(3);
    if (!one || !two || !three) throw new Error('no fees');
    // 2.00 of 5.00 was waived before; taking it back does not give the limit back.
    expect((await desk.waive([one])).code).toBe(0);
    expect((await desk.waive([two])).code).toBe(OUTCOME.confirmAgain);
    const wrong = await wordFor([three.id], 200);
    expect((await desk.waive([two], { witnessToken: wrong })).code).toBe(OUTCOME.confirmAgain);
    const right = await wordFor([two.id], 200);
    expect((await desk.waive([two], { witnessToken: right })).code).toBe(0);
    expect((await desk.waive([three], { witnessToken: right })).code).toBe(OUTCOME.confirmAgain);
    const { list } = await desk.people.first.ok(api.listInformationFees, { query: { status: [3] } });
    expect(list.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  test('of two acts at once only one stays within the limit', async () => {
    const { first } = desk.people;
    desk.people.first = await desk.server.person({
      permissions: ['amount:wechat:list', 'finance:information:waive'],
      companyId: desk.companyId,
    });
    const fees = await feesOf(4);
    const answers = await Promise.all([desk.waive(fees.slice(0, 2)), desk.waive(fees.slice(2))]);
    expect(answers.map(({ code }) => code === 0).sort()).toEqual([false, true]);
    desk.people.first = first;
  });

  test('takes a fee out of a draft, and not out of what was issued', async () => {
    await desk.server.parameter('settlement.informationWaiveYuan', 1_000);
    const [one, two] = await feesOf(2);
    if (!one || !two) throw new Error('no fees');
    await desk.after(31);
    const { data } = await desk.make();
    const [bill] = (data as { made: { id: string; pieces: number; amountFen: number }[] }).made;
    expect((await desk.waive([await now(one.coinId)])).code).toBe(0);
    const left = await desk.see(bill?.id ?? '0');
    expect(left).toMatchObject({ pieces: (bill?.pieces ?? 0) - 1, amountFen: (bill?.amountFen ?? 0) - 200 });
    expect(left.lines.find(({ feeId }) => feeId === one.id)).toMatchObject({ isHeld: false });

    await desk.step('issueInformationBill', left);
    expect((await desk.waive([await now(two.coinId)])).code).not.toBe(0);
    expect(await now(two.coinId)).toMatchObject({ status: 1 });
  });

  test('is not for another company, and leaves everything in agreement', async () => {
    const [fee] = await feesOf(1);
    if (!fee) throw new Error('no fee');
    expect((await desk.waive([fee], {}, desk.people.stranger)).code).toBe(OUTCOME.notFound);
    expect((await verifyAll(desk.server.services)).findings).toEqual([]);
  });
});
