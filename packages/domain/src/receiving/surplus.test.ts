import { expect, test } from 'vitest';
import { DISCREPANCY } from './receiving.enums.ts';
import { DECISION, piecesToEnter, type SurplusFacts } from './surplus.ts';

const SURPLUS: SurplusFacts = {
  id: '7',
  lineId: null,
  type: DISCREPANCY.surplus,
  quantity: 3,
  decision: DECISION.goOn,
  closedAt: new Date(0),
};

test('a decided surplus gives its pieces to lines once', () => {
  expect(piecesToEnter(SURPLUS, [])).toBe(3);
  expect(piecesToEnter(SURPLUS, [{ discrepancyId: '7', quantity: 2 }])).toBe(1);
  expect(piecesToEnter(SURPLUS, [{ discrepancyId: '8', quantity: 2 }])).toBe(3);
  expect(piecesToEnter(SURPLUS, [{ discrepancyId: '7', quantity: 5 }])).toBe(0);
});

test.each([
  { type: DISCREPANCY.shortage },
  { lineId: '1' },
  { decision: DECISION.goBack },
  { decision: null },
  { closedAt: null },
])('what is not a decided surplus of the parcel gives none: %o', (more) => {
  expect(piecesToEnter({ ...SURPLUS, ...more }, [])).toBe(0);
});
