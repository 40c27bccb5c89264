import { deliveryEndpoints as api } from '@mintmark/contract/delivery/delivery.endpoints.ts';
import { financeEndpoints } from '@mintmark/contract/finance/finance.endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SYSTEM_SCOPE } from '../../../kernel/scope.ts';
import { BOOKED_CHECKS } from '../../../verify/checks/booked-checks.repo.ts';
import { TIE_CHECKS } from '../../../verify/checks/tie-checks.repo.ts';
import { findingsOf } from '../../../verify/verify.ts';
import { balanceFenOf } from '../../../workflow/money/ledger.repo.ts';
import { closeToday } from '../../finance/closings/closings.factory.ts';
import { type MoneyHouse, moneyHouse } from '../../finance/house.factory.ts';
import { moneyOf } from '../../finance/proofs/money-that-closes.factory.ts';
import { type KnownPerson, knownPerson } from '../../identity/sign-in/sign-in.factory.ts';
import { lostWord, shipped } from './road.factory.ts';

const RIGHTS = [
  ...['page', 'pack', 'waybill', 'ship'].map((verb) => `closeReview:delivery:${verb}` as const),
  ...(['order:coin:lost', 'finance:payment:page', 'finance:payment:collect'] as const),
];

let house: MoneyHouse;
let service: KnownPerson;
let colleague: KnownPerson;
beforeAll(async () => {
  house = await moneyHouse();
  const { server, companyId } = house;
  service = await knownPerson(server, { companyId, permissions: RIGHTS });
  colleague = await knownPerson(server, { companyId, permissions: RIGHTS });
});
afterAll(() => house.server.stop());

/** A parcel that the courier has lost, with where its money may arrive. */
async function lost() {
  const { server, companyId } = house;
  const parcel = await shipped(server, service.client, { companyId });
  const params = { id: parcel.id };
  const witnessToken = await lostWord(service, colleague, parcel);
  const body = { version: parcel.version, reason: '快递公司书面确认遗失', witnessToken };
  await service.client.ok(api.reportLost, { params, body });
  const sheet = await service.client.ok(api.getDelivery, { params });
  const place = (kind: string) => sheet.fundAccounts.find((one) => one.kind === kind)?.id ?? '0';
  return { ...sheet, bank: place('bank'), cash: place('cash') };
}
type Lost = Awaited<ReturnType<typeof lost>>;
let numbers = 0;
const txn = () => {
  numbers += 1;
  return `SFHK-${numbers}`;
};
const settled = ({ id, version }: Lost, more: object, key?: string) =>
  service.client.call(api.settleLoss, {
    params: { id },
    body: { version, paidFen: 100_000, reference: 'SFLP-1', reason: '顺丰赔付', ...more },
    ...(key === undefined ? {} : { key }),
  });
const balance = (key: Parameters<typeof balanceFenOf>[2]) =>
  house.server.services.db.read(SYSTEM_SCOPE, (db) => balanceFenOf(db, house.companyId, key));
const findings = async () => {
  const found = [];
  for (const check of [...BOOKED_CHECKS, ...TIE_CHECKS])
    found.push(...(await house.server.services.db.read(SYSTEM_SCOPE, (db) => findingsOf(db, check))));
  // Ready orders of a factory were paid without a payment.
  return found.filter(({ what }) => !what.startsWith('orderPayment '));
};
const pair = async () => (await moneyOf(house)).pairs.find(({ key }) => key === 'claimBooked');

describe('what a courier pays for a parcel that it lost', () => {
  test('arrives in an account of the company, once, off what compensation costs, and the money closes', async () => {
    const parcel = await lost();
    const had = [await balance(`bank:${parcel.bank}`), await balance('compensation')] as const;
    const paid = { fundAccountId: parcel.bank, channelTxnId: txn() };
    const done = await settled(parcel, paid, '6f1f7f6e-6a4e-4c06-9f0e-2d8f7a1c0b11');
    expect(done).toMatchObject({ code: 0 });
    expect(await settled(parcel, paid, '6f1f7f6e-6a4e-4c06-9f0e-2d8f7a1c0b11')).toEqual(done);
    expect(await settled(parcel, { ...paid, channelTxnId: txn() })).toMatchObject({ code: -2 });
    const again = { ...parcel, version: parcel.version + 1 };
    expect(await settled(again, paid)).toMatchObject({ code: -3, msg: '没有待处理的遗失，或已经理赔' });
    expect([await balance(`bank:${parcel.bank}`), await balance('compensation')]).toEqual([
      had[0] + 100_000,
      had[1] - 100_000,
    ]);
    expect(await pair()).toMatchObject({ records: 1, leftFen: 100_000, rightFen: 100_000, offRecords: 0 });
    const { figures } = await service.client.ok(financeEndpoints.getTieOut, {});
    expect(figures.filter(({ key, count }) => count !== 0 && key !== 'orderPayments')).toEqual([]);
    expect(await findings()).toEqual([]);
  });

  test('is said beside the field: no account, a number that is missing, was used or is none of cash, too much', async () => {
    const parcel = await lost();
    const used = txn();
    const other = await lost();
    expect(await settled(other, { fundAccountId: other.bank, channelTxnId: used })).toMatchObject({ code: 0 });
    const at = async (more: object) =>
      ((await settled(parcel, more)).data as unknown as { fields?: { path: string }[] }).fields?.map(
        ({ path }) => path,
      );
    expect(await at({})).toEqual(['fundAccountId']);
    expect(await at({ fundAccountId: '999999', channelTxnId: txn() })).toEqual(['fundAccountId']);
    expect(await at({ fundAccountId: parcel.bank })).toEqual(['channelTxnId']);
    expect(await at({ fundAccountId: parcel.bank, channelTxnId: used })).toEqual(['channelTxnId']);
    expect(await at({ fundAccountId: parcel.cash, channelTxnId: txn() })).toEqual(['channelTxnId']);
    const tooMuch = { paidFen: parcel.declaredFen + 1, fundAccountId: parcel.cash };
    expect(await at(tooMuch)).toEqual(['paidFen']);
    expect(await settled(parcel, { paidFen: 0 })).toMatchObject({ code: 0 });
    expect(await findings()).toEqual([]);
  });

  test('of two people who record it at once is booked once', async () => {
    const parcel = await lost();
    const had = await balance(`cash:${parcel.cash}`);
    const answers = await Promise.all([1, 2].map(() => settled(parcel, { fundAccountId: parcel.cash })));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await balance(`cash:${parcel.cash}`)).toBe(had + 100_000);
    expect(await findings()).toEqual([]);
  });

  test('is not booked into a day that is closed; the claim stays open', async () => {
    const parcel = await lost();
    const reopen = await closeToday(house.server, house.companyId, service.client.accountId ?? '0');
    const refused = await settled(parcel, { fundAccountId: parcel.cash });
    expect(refused).toMatchObject({ code: -3, data: { errorId: 'GUARD_FAILED' } });
    expect((await service.client.ok(api.getDelivery, { params: { id: parcel.id } })).losses).toMatchObject([
      { state: 'open', paidFen: null },
    ]);
    await reopen();
    expect(await settled(parcel, { fundAccountId: parcel.cash })).toMatchObject({ code: 0 });
  });
});
