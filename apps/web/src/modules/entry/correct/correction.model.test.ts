import type { ItemFound } from '@mintmark/contract/catalogue/catalogue.schema.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { describe, expect, test } from 'vitest';
import { type CorrectionFields, fieldsOfItem, isNothing, patchOf } from './correction.model.ts';

const BEFORE: CorrectionFields = {
  catalogItemId: '3',
  varietyText: '三角圆',
  yearText: '1914',
  category2: 501,
  serviceType: SERVICE.newGrading,
  declaredFen: 80_000,
};
const ITEM = {
  id: '4',
  category2: 502,
  yearText: '1919',
  varieties: [{ id: '9', nameZh: '精发', nameEn: 'Fine hair' }],
} as never as ItemFound;

describe('a correction', () => {
  test('sends what differs, and nothing else', () => {
    expect(isNothing(patchOf(BEFORE, { ...BEFORE }, undefined))).toBe(true);
    expect(patchOf(BEFORE, { ...BEFORE, declaredFen: 120_000, yearText: ' 1914 ' }, undefined)).toEqual({
      declaredFen: 120_000,
    });
  });

  test('names a variety of the item by its id, other words as they are', () => {
    expect(patchOf(BEFORE, { ...BEFORE, varietyText: 'Fine hair' }, ITEM)).toEqual({ varietyId: '9' });
    expect(patchOf(BEFORE, { ...BEFORE, varietyText: 'O 版' }, ITEM)).toEqual({ varietyId: null, varietyText: 'O 版' });
  });

  test('takes category and year from another item, and no variety of the former', () => {
    const now = fieldsOfItem(ITEM, { ...BEFORE, catalogItemId: '4' });
    expect(now).toMatchObject({ varietyText: '', category2: 502, yearText: '1919' });
    expect(patchOf(BEFORE, now, ITEM)).toEqual({ catalogItemId: '4', category2: 502, yearText: '1919' });
  });
});
