import { describe, expect, it } from 'vitest';
import { type CellKind, codecOf } from './cell-codec.ts';

const kinds = [
  { value: 1, label: '评分' },
  { value: 2, label: '细节' },
  { value: 21, label: '细节（纸）' },
];
const cases: readonly (readonly [string, CellKind, string, string | number | null, boolean])[] = [
  ['yuan as fen', { kind: 'money' }, '1,234.5', 123_450, false],
  ['what is no amount as typed', { kind: 'money' }, 'abc', 'abc', true],
  ['grams as milligrams', { kind: 'weight' }, '26.84', 26_840, false],
  ['millimetres as micrometres', { kind: 'length' }, '39.87', 39_870, false],
  ['a whole number', { kind: 'number', min: 1, max: 70 }, ' 63 ', 63, false],
  ['a number out of range', { kind: 'number', min: 1, max: 70 }, '71', 71, true],
  ['a fraction where none belongs', { kind: 'number' }, '6.5', '6.5', true],
  ['a fraction where it belongs', { kind: 'number', decimals: 1 }, '63.5', 63.5, false],
  ['upper case where asked for', { kind: 'text', isUpper: true }, ' ms ', 'MS', false],
  ['lines of a pasted cell as one', { kind: 'text' }, 'a\r\nb', 'a b', false],
  ['a text that is too long', { kind: 'text', maxLength: 2 }, 'abc', 'abc', true],
  ['an option by its label', { kind: 'select', options: kinds }, '细节', 2, false],
  ['an option by its code', { kind: 'select', options: kinds }, '1', 1, false],
  ['an option by the only beginning', { kind: 'select', options: kinds }, '评', 1, false],
  ['an option that there is not', { kind: 'select', options: kinds }, '真品', '真品', true],
  ['nothing', { kind: 'money' }, '  ', null, false],
];

describe('a cell of the entry grid', () => {
  it.each(cases)('reads %s', (_, column, text, value, isBroken) => {
    const codec = codecOf(column);
    expect(codec.read(text)).toBe(value);
    expect(codec.isBroken(codec.read(text))).toBe(isBroken);
  });

  it('shows what it read, so that copy and paste come back the same', () => {
    for (const [, column, text] of cases) {
      const codec = codecOf(column);
      const value = codec.read(text);
      expect(codec.read(codec.show(value))).toBe(value);
    }
  });
});
