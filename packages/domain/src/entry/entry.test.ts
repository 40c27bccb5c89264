import { describe, expect, it } from 'vitest';
import { readImageName } from './image-name.ts';
import { isOutside, type Measures, missingMeasures, toleranceFlags } from './measures.ts';

const NOTHING: Measures = {
  weightMg: null,
  diameterUm: null,
  thicknessUm: null,
  holeUm: null,
  lengthUm: null,
  widthUm: null,
  heightUm: null,
  serialNo: '',
};
const DOLLAR = { weightMg: 26_700, weightTolMg: 250, diameterUm: 39_000, diameterTolUm: 500 };

describe('tolerance flags', () => {
  it.each([
    ['inside', { weightMg: 26_680, diameterUm: 39_020 }, []],
    ['exactly on the edge', { weightMg: 26_450, diameterUm: 39_500 }, []],
    ['too light', { weightMg: 26_449, diameterUm: 39_020 }, ['W']],
    ['too light and too small', { weightMg: 22_000, diameterUm: 38_000 }, ['W', 'D']],
    ['not measured', {}, []],
  ])('%s', (_, measured, flags) => expect(toleranceFlags({ ...NOTHING, ...measured }, DOLLAR)).toEqual(flags));

  it('are not raised where the catalogue states no tolerance, or where there is no item', () => {
    expect(isOutside(1, 100, null)).toBe(false);
    expect(toleranceFlags({ ...NOTHING, weightMg: 1 }, null)).toEqual([]);
  });
});

describe('mandatory measures', () => {
  it('are missing until measured, texts until written', () => {
    expect(missingMeasures(['weightMg', 'diameterUm'], { ...NOTHING, weightMg: 1 })).toEqual(['diameterUm']);
    expect(missingMeasures(['serialNo'], NOTHING)).toEqual(['serialNo']);
    expect(missingMeasures(['serialNo'], { ...NOTHING, serialNo: 'AB123456' })).toEqual([]);
  });
});

describe('the name of a picture', () => {
  it.each([
    ['C0000000123-2.jpg', 'C0000000123', 2],
    ['Coin/1764000000000-C0000000123-3.JPG', 'C0000000123', 3],
    ['c0000000123_4.jpeg', 'C0000000123', 4],
    ['C0000000123-5-2.png', 'C0000000123', 5],
  ])('%s', (name, coinCode, kind) => expect(readImageName(name)).toEqual({ coinCode, kind }));

  it.each(['C000000012-2.jpg', 'C0000000123.jpg', 'C0000000123-1.jpg', 'C0000000123-22.jpg', 'IMG_2031.jpg'])(
    '%s says nothing',
    (name) => expect(readImageName(name)).toBeNull(),
  );
});
