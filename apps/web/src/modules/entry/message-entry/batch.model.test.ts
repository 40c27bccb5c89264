import type { Category } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import type { InformationRow } from '@mintmark/contract/entry/information.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { describe, expect, it } from 'vitest';
import {
  batchRowOf,
  bodyOf,
  clashesOf,
  columnsFor,
  flagsOf,
  isComplete,
  keepMine,
  overCoin,
  takeTheirs,
  typedCells,
} from './batch.model.ts';

const coin = (more: Partial<InformationRow> = {}): InformationRow =>
  ({
    id: '1',
    version: 3,
    category1: CATEGORY.struck,
    flags: ['X'],
    expected: { weightMg: 26_700, weightTolMg: 250, diameterUm: 39_000, diameterTolUm: 500 },
    measures: {
      weightMg: 26_680,
      diameterUm: null,
      thicknessUm: null,
      holeUm: null,
      lengthUm: null,
      widthUm: null,
      heightUm: null,
      serialNo: '',
      inscription: '',
      edge: '直齿',
    },
    ...more,
  }) as InformationRow;

const categories = [
  { code: 5, needs: { requiredMeasures: ['weightMg', 'diameterUm'], optionalMeasures: ['thicknessUm'] } },
  { code: 7, needs: { requiredMeasures: ['weightMg', 'lengthUm', 'widthUm', 'heightUm'], optionalMeasures: [] } },
] as unknown as readonly Category[];

describe('a batch of coins', () => {
  it('sends the changed cells only; a cleared text is empty, a broken number waits', () => {
    const row = batchRowOf(coin());
    expect(bodyOf(row)).toBeNull();
    expect(bodyOf({ ...row, diameterUm: 39_020, edge: null, thicknessUm: 'x' })).toEqual({
      id: '1',
      version: 3,
      diameterUm: 39_020,
      edge: '',
    });
  });

  it('follows what somebody else saved; where both changed a cell, one of the two is chosen, also after a reload', () => {
    const typed = { ...batchRowOf(coin()), weightMg: 26_700, diameterUm: 39_000 };
    const other = { ...coin().measures, diameterUm: 40_000, edge: '光边' };
    const theirs = coin({ version: 4, measures: other });
    const kept = JSON.parse(JSON.stringify(typedCells(typed)));
    const row = overCoin(theirs, kept);
    expect([row.edge, row.weightMg, row.diameterUm, clashesOf(row)]).toEqual(['光边', 26_700, 39_000, ['diameterUm']]);
    expect(clashesOf(overCoin(theirs, typedCells(row)))).toEqual(['diameterUm']);
    expect([bodyOf(keepMine(row)), clashesOf(keepMine(row))]).toEqual([
      { id: '1', version: 4, weightMg: 26_700, diameterUm: 39_000 },
      [],
    ]);
    expect(bodyOf(takeTheirs(row))).toEqual({ id: '1', version: 4, weightMg: 26_700 });
  });

  it('shows the flags before they are saved', () => {
    const row = batchRowOf(coin());
    expect(flagsOf(row)).toEqual(['X']);
    expect(flagsOf({ ...row, weightMg: 20_000, diameterUm: 42_000 })).toEqual(['X', 'W', 'D']);
  });

  it('has the columns that its categories ask for', () => {
    expect(columnsFor([coin()], categories)).toEqual(['weightMg', 'diameterUm', 'thicknessUm', 'edge']);
    expect(columnsFor([coin({ category1: CATEGORY.sycee })], categories)).toEqual([
      'weightMg',
      'weightAgainMg',
      'lengthUm',
      'widthUm',
      'heightUm',
      'edge',
    ]);
    expect(isComplete(batchRowOf(coin()), categories)).toBe(false);
    expect(isComplete({ ...batchRowOf(coin()), diameterUm: 39_000 }, categories)).toBe(true);
  });
});
