import { SCALES } from '@mintmark/domain/grading/scales/scales.ts';
import { expect, test } from 'vitest';
import { previewOf } from './preview.model.ts';

const cash = SCALES['cash100-house'];

test.each([
  ['sheldon70', 'ms65+', 'MS 65+', 'MS 65+'],
  ['sheldon70', 'au 清洗', 'AU 细节 清洗', 'AU Details – Cleaned'],
  ['cash100-house', '88', '美品 88', 'Fine 88'],
  ['paper70-house', '66', 'UNC 66 EPQ', 'UNC 66 EPQ'],
  ['sycee-words', 'xf', 'XF', 'XF'],
] as const)('%s: %s stands as %s and %s', (code, typed, zh, en) => {
  expect(previewOf(SCALES[code], typed, 'zh')).toMatchObject({ zh, en });
});

test('a number below the floor is called by the words of the floor', () => {
  const own = { ...cash, floorText: { zh: '真', en: 'Authentic' } };
  expect(previewOf(own, '20', 'zh')).toMatchObject({ zh: '真', en: 'Authentic', isBelowFloor: true });
  expect(previewOf(own, '20', 'zh')?.cell).toMatchObject({ words: '真' });
});

test('a value that the scale does not give has no words', () => {
  expect(previewOf(cash, '87', 'zh')).toBeNull();
  expect(previewOf(cash, '', 'zh')).toBeNull();
  expect(previewOf(SCALES.sheldon70, 'ms55', 'zh')).toBeNull();
});
