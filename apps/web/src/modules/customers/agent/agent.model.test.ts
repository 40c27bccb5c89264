import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { expect, test } from 'vitest';
import { bodyOf, commissionsOf, NEW_AGENT } from './agent.model.ts';

const rows = [{ category1: CATEGORY.struck, rateBp: 800, pieceFen: 300 }, { rateBp: 500 }, {}];

test.each([
  [
    'a price difference keeps the own price',
    1,
    [
      { category1: CATEGORY.struck, rateBp: 800, pieceFen: 0 },
      { category1: null, rateBp: 500, pieceFen: 0 },
    ],
  ],
  [
    'a share keeps per cent',
    2,
    [
      { category1: CATEGORY.struck, rateBp: 800, pieceFen: 0 },
      { category1: null, rateBp: 500, pieceFen: 0 },
    ],
  ],
  ['per coin keeps yuan', 3, [{ category1: CATEGORY.struck, rateBp: 0, pieceFen: 300 }]],
])('%s', (_, commissionMode, expected) => {
  expect(commissionsOf({ commissionMode, commissions: rows })).toEqual(expected);
});

test('pages of a contract and the deposit go with the form; a new agent has none', () => {
  expect(bodyOf(NEW_AGENT)).toMatchObject({ contractKeys: [], depositFen: 0 });
  const values = { ...NEW_AGENT, contractKeys: ['Contract/1.jpg', 'Contract/2.jpg'], depositFen: 5_000_000 };
  expect(bodyOf(values)).toMatchObject({ contractKeys: ['Contract/1.jpg', 'Contract/2.jpg'], depositFen: 5_000_000 });
});
