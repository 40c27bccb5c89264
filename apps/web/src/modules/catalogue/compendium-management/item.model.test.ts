import type { CatalogItem } from '@mintmark/contract/catalogue/compendium.schema.ts';
import { expect, test } from 'vitest';
import { measuresOf, sourceOf } from './item.model.ts';

test('only measures that the catalogue gives are shown, each with its tolerance', () => {
  const blank = { weightMg: null, weightTolMg: null, diameterUm: null, diameterTolUm: null, thicknessUm: null };
  const item = { ...blank, lengthUm: null, widthUm: null, heightUm: null, weightMg: 26_700, weightTolMg: 270 };
  expect(measuresOf(item as unknown as CatalogItem)).toEqual([
    { key: 'weight', unit: 'g', value: 26_700, tolerance: 270 },
  ]);
});

test('the source is named without the letter of the curators', () => {
  expect(sourceOf({ source: 'F', sourceText: 'F coinvarieties' })).toBe('coinvarieties');
  expect(sourceOf({ source: 'K', sourceText: 'K' })).toBe('');
  expect(sourceOf({ source: 'F', sourceText: 'Numista' })).toBe('Numista');
});
