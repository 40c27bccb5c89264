import { expect, test } from 'vitest';
import { maskRow } from './mask-row.ts';

test('masks secrets by their name, mobiles and ID numbers by their look', () => {
  const row = {
    after: {
      newPassword: 'a"b\\',
      resetToken: 'x',
      note: '电话13912345678，证件 11010119900307777X',
      mobile: '13800138000',
    },
  };
  expect(JSON.parse(maskRow(JSON.stringify(row)))).toEqual({
    after: {
      newPassword: '***',
      resetToken: '***',
      note: '电话139****5678，证件 110***********777X',
      mobile: '138****8000',
    },
  });
});

test('leaves numbers of the house, sums, times and flags alone', () => {
  const row = JSON.stringify({
    order: 'S2026112000001',
    cert: 'Y6000123459',
    waybill: 'SF1391234567890',
    txn: '4200002113912345678901234567',
    amountFen: 13_912_345_678,
    at: '2026-11-20T02:00:00.000Z',
    mustChangePassword: true,
    uuid: 'd4c53235-6056-457e-a171-d43e60d55a07',
  });
  expect(maskRow(row)).toBe(row);
});
