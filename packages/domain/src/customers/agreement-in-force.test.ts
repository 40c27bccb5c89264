import { expect, test } from 'vitest';
import { agreementInForce } from './agreement-in-force.ts';

const house = { id: '1', companyId: null, validFrom: '2026-01-01' };
const newer = { id: '2', companyId: null, validFrom: '2026-06-01' };
const own = { id: '3', companyId: '7', validFrom: '2026-03-01' };

test.each([
  ['before the first version', '2025-12-31', '7', null],
  ['the version of the house', '2026-02-01', '7', '1'],
  ['the own one goes before the house, though that is newer', '2026-07-01', '7', '3'],
  ['another company stays with the house', '2026-07-01', '8', '2'],
])('%s', (_, day, company, id) => {
  expect(agreementInForce([newer, own, house], company, day)?.id ?? null).toBe(id);
});

test('of two that begin on one day the later made one holds', () => {
  const again = { ...house, id: '10' };
  expect(agreementInForce([again, { ...house, id: '9' }], '7', '2026-01-01')).toBe(again);
});
