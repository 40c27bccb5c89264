import type { CommissionRow } from '@mintmark/contract/finance/agents/commission.schema.ts';
import { expect, test } from 'vitest';
import type { Translate } from '../../../../kit/i18n/index.ts';
import { explained } from './commission-words.tsx';

const words = ((key: string, values?: object) =>
  `${key.split('.').at(-1)} ${Object.values(values ?? {}).join(' ')}`) as Translate;
const row = {
  ...{ mode: 2, listFen: 4_000, baseFen: 3_800, rateBp: 550, pieceFen: null, targetFen: 209, amountFen: 209 },
} as CommissionRow;

test.each([
  ['a share of what is paid after a discount', {}, 'byShareOf 40.00 38.00 5.5%'],
  ['a share of the whole fee', { baseFen: 4_000 }, 'byShare 40.00 5.5%'],
  ['so much per coin', { mode: 3, rateBp: null, pieceFen: 300 }, 'byCoin 3.00'],
  ['the difference to the own price', { mode: 1, rateBp: 8_500 }, 'byDifference 38.00 85% 40.00'],
  ['nothing any more', { targetFen: 0, amountFen: -209 }, 'nothing '],
])('a commission is explained as %s', (_, change, said) => {
  expect(explained({ ...row, ...change }, words)).toBe(said);
});
