import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Bars, code128Modules, isCode128Text } from './code128.ts';

/** Dark runs [start, width] of the symbol of Y6000184204, made by another encoder. */
const KNOWN = [
  '0 2,3 1,6 1,11 3,15 2,18 1,22 1,24 3,28 4,33 3,37 4,42 1,44 2,47 2,51 2',
  '55 2,59 3,64 1,66 1,68 2,71 3,77 1,80 1,84 2,88 1,91 4,97 1,99 2,104 3,108 1,110 2',
].join(',');

function darkRuns(text: string): string {
  let at = 0;
  const runs = code128Bars(text).map((width, index) => {
    const run = index % 2 === 0 ? `${at} ${width}` : '';
    at += width;
    return run;
  });
  return runs.filter((run) => run !== '').join(',');
}

/** Reads a symbol back through the patterns of its own alphabet; checks start, check digit and stop. */
function decode(bars: readonly number[], patterns: ReadonlyMap<string, number>): string {
  const symbols: number[] = [];
  for (let index = 0; index < bars.length - 7; index += 6) {
    symbols.push(patterns.get(bars.slice(index, index + 6).join('')) ?? Number.NaN);
  }
  const check = symbols.pop();
  const [start = 0, ...values] = symbols;
  expect(check).toBe(values.reduce((sum, value, index) => sum + value * (index + 1), start) % 103);
  let isC = start === 105;
  let text = '';
  for (const value of values) {
    if (isC && value === 100) isC = false;
    else if (!isC && value === 99) isC = true;
    else text += isC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

/** The alphabet, read from symbols whose values are known by the rules of the code. */
function alphabet(): Map<string, number> {
  const at = (text: string, symbol: number) =>
    code128Bars(text)
      .slice(symbol * 6, symbol * 6 + 6)
      .join('');
  const pairs = Array.from({ length: 100 }, (_, value) => [at(String(value).padStart(2, '0'), 1), value] as const);
  // 100 changes to set B; 101 and 102 occur as check digits of 99 and of '!R' only; 104 and 105 start.
  const others = [
    [at('1234A', 3), 100],
    [at('99', 2), 101],
    [at('!R', 3), 102],
    [at('A', 0), 104],
    [at('12', 0), 105],
  ] as const;
  return new Map([...pairs, ...others]);
}

describe('Code 128', () => {
  it('draws a certificate number as another encoder does', () => {
    expect(darkRuns('Y6000184204')).toBe(KNOWN);
    expect(code128Modules('Y6000184204')).toBe(112);
  });

  it.each([
    ['12', 46],
    ['1234', 57],
    ['A', 46],
    ['123', 68],
    ['S2026112000017', 134],
    ['C0000000123', 112],
    ['A12B', 79],
  ])('%s is as short as possible', (text, modules) => {
    expect(code128Modules(text)).toBe(modules);
  });

  it('every text reads back', () => {
    const patterns = alphabet();
    expect(patterns.size).toBe(105);
    const digits = fc.stringMatching(/^\d{1,12}$/);
    const ascii = fc.stringMatching(/^[\x20-\x7e]{1,12}$/);
    const mixed = fc.tuple(ascii, digits, ascii).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(digits, ascii, mixed), (text) => {
        const bars = code128Bars(text);
        expect(bars.reduce((sum, width) => sum + width, 0) % 11).toBe(2);
        expect(decode(bars, patterns)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['', '银', 'a\n', 'a'.repeat(81)])('refuses %j', (text) => {
    expect(isCode128Text(text)).toBe(false);
    expect(() => code128Bars(text)).toThrow(RangeError);
  });
});
