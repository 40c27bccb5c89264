import { describe, expect, test } from 'vitest';
import { compileCertPattern, exampleOf, matchesCertPattern, normalizeForeignCertNo } from './cert-pattern.ts';

function matches(pattern: string, certNo: string): boolean {
  const compiled = compileCertPattern(pattern);
  if (!compiled.ok) throw new Error(compiled.fault);
  return matchesCertPattern(compiled.pattern, certNo);
}

describe('the pattern of another grader’s numbers', () => {
  test.each<[string, string, boolean]>([
    ['9{7,9}', '1234567', true],
    ['9{7,9}', '123456789', true],
    ['9{7,9}', '123456', false],
    ['9{7,9}', '1234567890', false],
    ['9{7}-9{3}|9{10}', '1234567-001', true],
    ['9{7}-9{3}|9{10}', '1234567001', true],
    ['9{7}-9{3}|9{10}', '1234567-01', false],
    ['A9{6}', 'B123456', true],
    ['A9{6}', '1123456', false],
    ['[GB]9{8}', 'GB12345678', true],
    ['[GB]9{8}', 'BG12345678', false],
    ['X{3}', 'A1B', true],
    ['X{3}', 'a1b', false],
    ['9{2,4}9{2,4}', '12345', true],
    ['9{2,4}9{2,4}', '123456789', false],
    ['A{0,2}9{3}', '123', true],
    ['9{7}', '', false],
  ])('%s takes %s: %s', (pattern, certNo, is) => {
    expect(matches(pattern, certNo)).toBe(is);
  });

  test.each([
    ['', 'pattern-empty'],
    ['9{0,3}', 'pattern-empty'],
    ['(a+)+$', 'pattern-sign'],
    ['.*', 'pattern-sign'],
    ['9{9', 'pattern-repeat'],
    ['9{5,2}', 'pattern-repeat'],
    ['9{1,2,3}', 'pattern-repeat'],
    ['[AB]{2}9', 'pattern-repeat'],
    ['9{41}', 'pattern-long'],
    ['9'.repeat(81), 'pattern-long'],
    ['9|9|9|9|9|9', 'pattern-alternatives'],
    ['[ab]9', 'pattern-bracket'],
    ['[AB', 'pattern-bracket'],
  ])('%s is refused: %s', (pattern, fault) => {
    expect(compileCertPattern(pattern)).toEqual({ ok: false, fault });
  });

  test('what would stop a backtracking matcher is answered after length × steps', () => {
    expect(matches('9{0,10}9{0,10}9{0,10}9{1,10}', `${'1'.repeat(39)}A`)).toBe(false);
    expect(matches('9{0,10}9{0,10}9{0,10}9{1,10}', '1'.repeat(40))).toBe(true);
  });

  test('shows an example that it takes itself', () => {
    for (const pattern of ['9{7,9}', '[GB]A9{6}-X{2}']) {
      const compiled = compileCertPattern(pattern);
      if (!compiled.ok) throw new Error(compiled.fault);
      expect(matchesCertPattern(compiled.pattern, exampleOf(compiled.pattern))).toBe(true);
    }
  });

  test('numbers are stored half width, upper case, without spaces', () => {
    expect(normalizeForeignCertNo(' ｇｂ 1234–001 ')).toBe('GB1234-001');
  });
});
