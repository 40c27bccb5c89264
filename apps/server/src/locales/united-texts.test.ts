import { expect, test } from 'vitest';
import { unitedTexts } from './united-texts.ts';

test('texts of several tables stand together', () =>
  expect(unitedTexts([{ required: 'Required' }, { onlyOnce: 'Only once' }])).toEqual({
    required: 'Required',
    onlyOnce: 'Only once',
  }));

test('an id that two tables have is refused', () =>
  expect(() => unitedTexts([{ noWaybill: 'It has a waybill' }, { noWaybill: 'There is a waybill' }])).toThrow(
    'noWaybill',
  ));
