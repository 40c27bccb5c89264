import { FEE } from '@mintmark/domain/finance/pricing/fee-line.ts';
import { describe, expect, test } from 'vitest';
import { calculationOf, measureRows, pairOf, percentText, recalledIds, shortHash, textIn } from './record-model.ts';

const NOTHING = {
  weightMg: null,
  diameterUm: null,
  thicknessUm: null,
  lengthUm: null,
  widthUm: null,
  heightUm: null,
  serialNo: '',
  inscription: '',
  edge: '',
};
const ITEM = {
  id: '1',
  code: 'MS-1',
  weightMg: 26_900,
  weightTolMg: 300,
  diameterUm: 39_000,
  diameterTolUm: null,
  rarityLevel: null,
  fineness: '',
};

describe('measurements', () => {
  test('stand beside the standard, with the verdict of the tolerance', () => {
    const rows = measureRows({ measures: { ...NOTHING, weightMg: 26_500, thicknessUm: 2_660 }, item: ITEM });
    expect(rows).toEqual([
      { key: 'weightMg', unit: 'g', value: 26_500, standard: 26_900, tolerance: 300, deviation: -400, isOut: true },
      { key: 'diameterUm', unit: 'mm', value: null, standard: 39_000, tolerance: null, deviation: null, isOut: null },
      { key: 'thicknessUm', unit: 'mm', value: 2_660, standard: null, tolerance: null, deviation: null, isOut: null },
    ]);
  });
  test('on the edge of the tolerance are inside', () =>
    expect(measureRows({ measures: { ...NOTHING, weightMg: 27_200 }, item: ITEM })[0]?.isOut).toBe(false));
  test('that are not there make no rows', () => expect(measureRows({ measures: NOTHING, item: null })).toEqual([]));
});

describe('a fee line', () => {
  const line = {
    feeType: FEE.grading,
    ruleId: 'x',
    ruleVersion: 1,
    basisFen: 6000,
    rateBp: 10_000,
    qty: 2,
    unitFen: null,
    amountFen: 12_000,
    isManual: false,
    reason: '',
  };
  test('of a whole basis counts units', () =>
    expect(calculationOf(line)).toEqual({ kind: 'units', qty: 2, unitFen: 6000 }));
  test('of a part is a share', () =>
    expect(calculationOf({ ...line, rateBp: 500 })).toEqual({ kind: 'share', rateBp: 500, basisFen: 6000 }));
  test('with a unit price counts units', () =>
    expect(calculationOf({ ...line, unitFen: 3500, basisFen: null, rateBp: null })).toEqual({
      kind: 'units',
      qty: 2,
      unitFen: 3500,
    }));
  test('with neither is a fixed amount', () =>
    expect(calculationOf({ ...line, basisFen: null, rateBp: null })).toEqual({ kind: 'fixed' }));
  test.each([
    [500, '5%'],
    [9550, '95.5%'],
    [125, '1.25%'],
  ])('rate %i is %s', (rateBp, words) => expect(percentText(rateBp)).toBe(words));
});

describe('the record', () => {
  const row = (id: string, kind: string, level = 1, graderNo = 'T-1') => ({ id, kind, level, graderNo }) as never;
  test('marks the score that was taken back, and only that', () =>
    expect([
      ...recalledIds([row('1', 'score'), row('2', 'recall'), row('3', 'score'), row('4', 'score', 2, 'T-2')]),
    ]).toEqual(['1']));
  test('pairs raw pictures, slab pictures, and a detail against the reverse', () => {
    const images = [2, 3, 5, 6, 7].map((kind) => ({ kind, url: String(kind) }));
    expect(pairOf(images, 3)).toEqual({ obverse: '2', reverse: '3' });
    expect(pairOf(images, 6)).toEqual({ obverse: '6', reverse: '7' });
    expect(pairOf(images, 5)).toEqual({ obverse: '5', reverse: '3' });
    expect(pairOf([], 2)).toEqual({ obverse: null, reverse: null });
  });
  test('shortens hashes and reads event data', () => {
    expect(shortHash('cd5650ef0530ef4f97d7')).toBe('cd56…97d7');
    expect(shortHash('short')).toBe('short');
    expect([textIn({ task: 'A1' }, 'task'), textIn({ task: {} }, 'task'), textIn(null, 'task')]).toEqual([
      'A1',
      null,
      null,
    ]);
  });
});
