import { describe, expect, it } from 'vitest';
import { missingFacts } from './picking.ts';
import { type PickingOf, pickingOfCode, readSheetCode, sheetCode } from './picking-sheet.ts';

const ASKED = { requiredMeasures: ['weightMg', 'diameterUm'], rawImages: [2, 3] } as const;

describe('a picking list', () => {
  it.each<[PickingOf, string]>([
    [{ kind: 'dispatch', code: 'S2026110200017-01' }, 'LS2026110200017-01'],
    [{ kind: 'order', code: 'S2026110200017' }, 'LS2026110200017'],
    [{ kind: 'day', day: '2026-11-02' }, 'L20261102'],
  ])('%j has the code %s, and the code leads back', (of, code) => {
    expect(sheetCode(of)).toBe(code);
    expect(readSheetCode(code)).toEqual(of);
  });

  it.each(['', 'L', 'L2026', 'S2026110200017', 'LC0000184020', 'L20261131', 'L20269999'])('%j is no sheet', (text) =>
    expect(readSheetCode(text)).toBeNull(),
  );

  it('takes no coin code for an order', () => expect(pickingOfCode('C0000184020')).toBeNull());
});

describe('what a piece lacks', () => {
  it('is nothing when the category has all that it asks for', () => {
    const known = { category2: 101, isNamed: true, measures: ['diameterUm', 'weightMg'], imageKinds: [3, 2, 4] };
    expect(missingFacts(known, ASKED)).toEqual([]);
  });

  it('is told in the order of the steps: category, name, pictures, measures', () => {
    const known = { category2: 1, isNamed: false, measures: ['weightMg'], imageKinds: [2] };
    expect(missingFacts(known, ASKED)).toEqual(['category2', 'name', 'image3', 'diameterUm']);
  });
});
