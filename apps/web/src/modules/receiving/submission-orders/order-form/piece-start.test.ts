import { CATEGORY } from '@mintmark/domain/catalogue/catalogue.enums.ts';
import { SERVICE } from '@mintmark/domain/receiving/receiving.enums.ts';
import { expect, test } from 'vitest';
import { createBody, initialState, NO_RECEIVER } from './form-state.ts';
import { rowErrors } from './line-rows.ts';
import { startOfPiece } from './piece-start.ts';

const PIECE = {
  id: '12',
  customerId: '7',
  name: '民国三年袁世凯像壹圆',
  nameEn: '1914 Yuan Shih-kai Dollar',
  item: { id: '3', code: 'M-0001' } as never,
  variety: '三角圆',
  varietyId: '5',
  category1: CATEGORY.struck,
  year: '1914',
  references: ['LM-63'],
  declaredFen: 80_000,
  certNo: 'A1000001',
};

test('a piece that comes back is one line of its own customer, named by its certificate', () => {
  const state = initialState(null, startOfPiece(PIECE, SERVICE.regrade));
  const body = createBody(state, NO_RECEIVER);

  expect(body.customerId).toBe('7');
  expect(body.lines).toMatchObject([
    { catalogItemId: '3', varietyId: '5', quantity: 1, serviceType: SERVICE.regrade, oldCertNo: 'A1000001' },
  ]);
  const [row] = state.rows;
  expect(row && rowErrors(row, (key) => String(key))).toEqual({});
});
