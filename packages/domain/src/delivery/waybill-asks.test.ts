import { describe, expect, test } from 'vitest';
import { callsOf, receiverFault, referenceOf, WAYBILLS_A_CALL } from './waybill-asks.ts';

const FINE = { name: '李清照', phone: '13800138000', areaCode: '370102', detail: '明湖路 1 号' };

describe('a receiver', () => {
  test.each([
    [FINE, null],
    [{ ...FINE, areaCode: '441900' }, null],
    [null, 'receiverMissing'],
    [{ ...FINE, name: ' ' }, 'receiverMissing'],
    [{ ...FINE, phone: '' }, 'receiverPhone'],
    [{ ...FINE, areaCode: '370100' }, 'receiverDistrict'],
    [{ ...FINE, areaCode: undefined }, 'receiverDistrict'],
    [{ ...FINE, detail: '' }, 'receiverDetail'],
  ])('%o is ordered for unless %s', (receiver, fault) => expect(receiverFault(receiver)).toBe(fault));
});

test('a booking after one that came to nothing has a reference of its own', () => {
  expect([0, 1, 2].map((former) => referenceOf('F1', former))).toEqual(['F1', 'F1-2', 'F1-3']);
});

test('calls carry twenty parcels of one courier and one company', () => {
  const parcels = Array.from({ length: 50 }, (_, at) => ({
    id: at,
    companyId: at < 45 ? '1' : '2',
    courier: at % 45 === 0 ? 'JD' : 'SF',
  }));
  const calls = callsOf(parcels);
  expect(calls.map((call) => call.length)).toEqual([1, WAYBILLS_A_CALL, WAYBILLS_A_CALL, 4, 1, 4]);
  expect(calls.every((call) => new Set(call.map((one) => `${one.companyId}${one.courier}`)).size === 1)).toBe(true);
  expect(new Set(calls.flat().map(({ id }) => id)).size).toBe(50);
});
