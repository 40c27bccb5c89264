import { describe, expect, test } from 'vitest';
import { isHeldMark, NO_ACCESS, rightsMark } from './access-mark.ts';

describe('the mark of a person’s rights', () => {
  const mark = rightsMark(['a:b:c', 'd:e:f'], '77');

  test('is held with the same strings in any order and the same scope', () => {
    expect(isHeldMark(mark, ['d:e:f', 'a:b:c'], '77')).toBe(true);
  });

  test.each([
    ['a string less', ['a:b:c'], '77'],
    ['another scope', ['a:b:c', 'd:e:f'], '78'],
  ])('is not held with %s', (_, access, scopeMark) => {
    expect(isHeldMark(mark, access, scopeMark)).toBe(false);
  });

  test('before the profile came the strings alone decide', () => {
    expect(isHeldMark(mark, ['a:b:c', 'd:e:f'], null)).toBe(true);
    expect(isHeldMark(mark, ['a:b:c'], null)).toBe(false);
  });

  test('nobody holds that of a session that is gone', () => {
    expect(isHeldMark(NO_ACCESS, [], null)).toBe(false);
    expect(isHeldMark(NO_ACCESS, [], '77')).toBe(false);
  });
});
