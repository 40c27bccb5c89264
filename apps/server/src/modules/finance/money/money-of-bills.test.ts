import { moneyEndpoints as calls } from '@mintmark/contract/finance/closing/money.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { verifyAll } from '../../../verify/verify.ts';
import { informationDesk } from '../information/information.factory.ts';
import { compareTouched } from './money.queries.ts';

let desk: Awaited<ReturnType<typeof informationDesk>>;
beforeAll(async () => {
  desk = await informationDesk();
});
afterAll(async () => {
  await desk.server.stop();
});

type Saved = { readonly id: string; readonly version: number };
const done = (answer: { readonly code: number; readonly data: unknown }) => {
  expect(answer.code).toBe(0);
  return answer.data as Saved;
};
const transaction = <T>(act: Parameters<typeof desk.server.services.db.transaction<T>>[1]) =>
  desk.server.services.db.transaction(SYSTEM_SCOPE, act);

/** Both sides of the pairs of bills, after everything that was touched was compared. */
async function sides() {
  await transaction((tx) => compareTouched(tx, 2_000));
  const reader = await desk.server.person({ permissions: ['finance:closing:page'], companyId: desk.companyId });
  const { pairs, isClosed } = await reader.ok(calls.getMoney, { query: {} });
  const of = (wanted: string) => {
    const pair = pairs.find(({ key }) => key === wanted);
    return [pair?.leftFen, pair?.rightFen];
  };
  return {
    ...{ reader, isClosed },
    ...{ fees: of('feeInformation'), posted: of('informationPosted'), paid: of('informationPaid') },
  };
}

describe('the money of a bill of information fees', () => {
  test('closes from its fees to its payment and back, and names the posting after which it did not', async () => {
    await desk.measured();
    await desk.measured();
    await desk.after(31);
    const made = done(await desk.make()) as unknown as { made: { id: string }[] };
    const draft = await desk.see(made.made[0]?.id ?? '0');
    expect(await sides()).toMatchObject({ isClosed: true, fees: [400, 400], posted: [0, 0], paid: [0, 0] });

    const issued = done(await desk.step('issueInformationBill', draft));
    expect(await sides()).toMatchObject({ isClosed: true, fees: [400, 400], posted: [400, 400], paid: [0, 0] });

    done(await desk.pay(issued));
    const { reader, ...after } = await sides();
    expect(after).toMatchObject({ isClosed: true, posted: [400, 400], paid: [400, 400] });

    // A fee that somebody took off its bill beside the system.
    await transaction((tx) =>
      sql`UPDATE information_fees SET status = 0, bill_id = NULL
        WHERE id = (SELECT min(id) FROM information_fees WHERE bill_id = ${draft.id})`.execute(tx),
    );
    expect(await sides()).toMatchObject({ isClosed: false, fees: [200, 400] });
    const { rows } = await reader.ok(calls.listMoneyRows, { query: { pair: 'feeInformation', off: true } });
    expect(rows).toMatchObject([
      { target: 'informationBill', no: draft.billNo, leftFen: 200, off: { posting: { kind: 'informationPayment' } } },
    ]);
    const { findings } = await verifyAll(desk.server.services);
    expect(findings.map(({ check }) => check)).toContain(
      'money: both sides of every pair are equal, and kept as their records say',
    );
  });
});
