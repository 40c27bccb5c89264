import { describe, expect, test } from 'vitest';
import { SCALES } from '../grading/scales/scales.ts';
import { readEntryLine } from './entry-line.ts';

const told = (text: string, scale = SCALES.sheldon70) => {
  const { words, grade, defectCode, remark } = readEntryLine(scale, text);
  return [words, grade, defectCode, remark].join('|');
};

describe('a line of detail entry', () => {
  test.each([
    ['y329 o版 au55 02', 'y329 o版|au55|02|'],
    ['y329 o版 au55 92', 'y329 o版|au55||92'],
    ['y329 O版 AU 55 清洗 边磕', 'y329 O版|AU 55|02|边磕'],
    ['ｙ329　ms63+ cleaned', 'y329|ms63+|02|'],
    ['袁世凯 三年 ms63', '袁世凯 三年|ms63||'],
    ['lm 63', 'lm 63|||'],
    ['lm 63 三角圆', 'lm 63 三角圆|||'],
    ['ms63', 'ms63|||'],
    ['y329 g', 'y329 g|||'],
    ['y329 ms99', 'y329 ms99|||'],
    ['  ', '|||'],
  ])('%s', (text, expected) => {
    expect(told(text)).toBe(expected);
  });

  test('of a scale in words its prefix and number are one grade', () => {
    expect(told('康熙通宝 宝泉 美品88 清洗', SCALES['cash100-house'])).toBe('康熙通宝 宝泉|美品88|02|');
  });

  test('of a category without a scale is all words', () => {
    expect(readEntryLine(null, 'y329 au55')).toEqual({ words: 'y329 au55', grade: null, defectCode: null, remark: '' });
  });
});
