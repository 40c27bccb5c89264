import type { CategoryDetail } from '@mintmark/contract/catalogue/categories.schema.ts';
import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { expect, test } from 'vitest';
import { formOf, NEW_FIRST, newBodyOf, newFirstBodyOf, updateBodyOf } from './category.model.ts';

const SECOND = {
  ...{ code: 506, version: 3, category1: CATEGORY.struck, zh: '外国贸易银', en: 'Trade dollar', certLetter: 'Y' },
  ...{ isActive: true, isAccepted: true, scaleCode: 'sheldon70', isLetterFixed: false, allowedActions: [] },
  ...{ requiredMeasures: ['weightMg'], optionalMeasures: null, rawImages: null, slabImages: null, boxTypes: null },
  labelTemplate: 'grading-2',
  defects: ['05'],
  ...{ first: null, uses: { items: 0, coinsInWork: 0, openOrders: 0 } },
} as const satisfies object as unknown as CategoryDetail;

test('a second level that says nothing goes on saying nothing', () => {
  const body = updateBodyOf(formOf(SECOND), false);

  expect(body).toMatchObject({
    version: 3,
    requiredMeasures: ['weightMg'],
    optionalMeasures: null,
    boxTypes: null,
    labelTemplate: 'grading-2',
    defects: ['05'],
    first: null,
  });
  expect(newBodyOf({ zh: '镍币', en: 'Nickel', certLetter: undefined }, 5)).toEqual({
    ...{ category1: CATEGORY.struck, zh: '镍币', en: 'Nickel', certLetter: null },
    ...{ requiredMeasures: null, optionalMeasures: null, rawImages: null, slabImages: null, boxTypes: null },
    labelTemplate: null,
    defects: null,
  });
});

test('an empty list of a first level is an empty list', () => {
  const first = { aliases: [], services: [SERVICE.newGrading], needsAppraiser: false };
  const body = updateBodyOf({ ...formOf({ ...SECOND, first }), slabImages: [] }, true);

  expect(body).toMatchObject({ slabImages: [], optionalMeasures: [], first });
});

test('a new first level says everything, and is taken in only where that is said', () => {
  const body = newFirstBodyOf({ ...NEW_FIRST, zh: '玉器', en: 'Jade', code: 12 });

  expect(body).toMatchObject({
    ...{ category1: null, code: 12, certLetter: null, requiredMeasures: [], boxTypes: [], defects: null },
    first: { aliases: [], services: [], needsAppraiser: false, isAccepted: false },
  });
});
