import { expect, test } from 'vitest';
import { commissionsOf } from './agent.model.ts';

const rows = [{ category1: 5, rateBp: 800, pieceFen: 300 }, { rateBp: 500 }, {}];

test.each([
  [
    'a price difference keeps the own price',
    1,
    [
      { category1: 5, rateBp: 800, pieceFen: 0 },
      { category1: null, rateBp: 500, pieceFen: 0 },
    ],
  ],
  [
    'a share keeps per cent',
    2,
    [
      { category1: 5, rateBp: 800, pieceFen: 0 },
      { category1: null, rateBp: 500, pieceFen: 0 },
    ],
  ],
  ['per coin keeps yuan', 3, [{ category1: 5, rateBp: 0, pieceFen: 300 }]],
])('%s', (_, commissionMode, expected) => {
  expect(commissionsOf({ commissionMode, commissions: rows })).toEqual(expected);
});
