import type { InformationCoin } from '@mintmark/contract/entry/information.schema.ts';
import { describe, expect, it } from 'vitest';
import {
  changesOf,
  hintOf,
  isTyped,
  measureFields,
  missingOf,
  problemsOf,
  readNumber,
  typedOf,
} from './measures.model.ts';

const coin = (more: Partial<InformationCoin> = {}): InformationCoin =>
  ({
    measures: {
      weightMg: 26_685,
      diameterUm: null,
      thicknessUm: null,
      holeUm: null,
      lengthUm: null,
      widthUm: null,
      heightUm: null,
      serialNo: '',
      inscription: '',
      edge: '',
    },
    name: 'dollar',
    nameEn: '',
    varietyText: '',
    yearText: '1914',
    innerNote: '',
    needs: {
      requiredMeasures: ['weightMg', 'diameterUm'],
      optionalMeasures: ['thicknessUm'],
      rawImages: [2, 3],
      isWeighedTwice: false,
    },
    ...more,
  }) as InformationCoin;

describe('what is typed of a coin', () => {
  it('is sent only where it changed; a third decimal that is not shown is not lost', () => {
    const before = typedOf(coin());
    expect(before.weightMg).toBe('26.69');
    expect(changesOf(coin(), before)).toBeNull();
    expect(changesOf(coin(), { ...before, diameterUm: '39.02', yearText: ' 1914 ', edge: '直齿' })).toEqual({
      diameterUm: 39_020,
      edge: '直齿',
    });
    expect(changesOf(coin(), { ...before, weightMg: '' })).toEqual({ weightMg: null });
  });

  it('lacks what is mandatory until it is typed', () => {
    const before = typedOf(coin());
    expect(missingOf(coin(), before)).toEqual(['diameterUm']);
    expect(missingOf(coin(), { ...before, diameterUm: '39', weightMg: ' ' })).toEqual(['weightMg']);
  });

  it.each([
    ['', null],
    ['26.68', 26_680],
    ['26.6845', undefined],
    ['２６．６８', 26_680],
    ['0', undefined],
    ['abc', undefined],
  ])('%j is read as %j', (text, value) => expect(readNumber(text) ?? (text === '' ? null : undefined)).toBe(value));

  it('names what cannot be sent', () => {
    const typed = { ...typedOf(coin()), diameterUm: 'x', name: ' ' };
    expect(problemsOf(coin(), typed)).toEqual({ diameterUm: 'notANumber', name: 'required' });
    expect(isTyped(typed)).toBe(true);
    expect(isTyped({ weightMg: '1' })).toBe(false);
  });

  it('says where a decimal comma stands', () => {
    const typed = { ...typedOf(coin()), weightMg: '26,7', diameterUm: '1,234.5' };
    expect(problemsOf(coin(), typed)).toEqual({ weightMg: 'decimalComma' });
  });

  it('of sycee needs the same weight twice', () => {
    const sycee = coin({ needs: { ...coin().needs, isWeighedTwice: true } });
    const typed = { ...typedOf(sycee), weightMg: '1800' };
    expect(measureFields(sycee.needs).map((field) => field.key)).toEqual([
      'weightMg',
      'weightAgainMg',
      'diameterUm',
      'thicknessUm',
    ]);
    expect(problemsOf(sycee, typed)).toEqual({ weightAgainMg: 'required' });
    expect(problemsOf(sycee, { ...typed, weightAgainMg: '1801' })).toEqual({ weightAgainMg: 'differs' });
    expect(problemsOf(sycee, { ...typed, weightAgainMg: '1800.00' })).toEqual({});
  });
});

describe('the hint beside a measure', () => {
  const expected = {
    weightMg: 26_700,
    weightTolMg: 250,
    diameterUm: 39_000,
    diameterTolUm: null,
    thicknessUm: null,
    lengthUm: null,
    widthUm: null,
    heightUm: null,
  };
  it('says what the catalogue expects and whether the piece is outside', () => {
    expect(hintOf('weightMg', expected, 26_949)).toMatchObject({ expected: 26_700, isOut: false });
    expect(hintOf('weightMg', expected, 26_951)).toMatchObject({ isOut: true });
    expect(hintOf('diameterUm', expected, 1)).toMatchObject({ tolerance: null, isOut: false });
    expect(hintOf('thicknessUm', expected, 1)).toBeNull();
    expect(hintOf('weightMg', null, 1)).toBeNull();
  });
});
