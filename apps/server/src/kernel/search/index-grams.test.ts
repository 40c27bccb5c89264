import { describe, expect, test } from 'vitest';
import { type IndexedWords, indexGrams, indexPlain, nearOf, SIGHT, type Sight, wantedGrams } from './index.ts';

const words: IndexedWords = {
  name: '袁世凯像壹圆',
  nameEn: 'Yuan Shikai Dollar',
  varietyText: '深版',
  yearText: '三年(1914)',
  inscription: '中华民国三年',
  refs: 'Y-329 L&M-63',
  customerNote: '祖父旧藏',
  innerNote: '边齿有修',
};

/** Would the text be found by what was typed? */
function finds(typed: string, sight: Sight = SIGHT.open): boolean {
  const grams = new Set(indexGrams(words));
  const wanted = wantedGrams(typed, sight);
  return wanted.length > 0 && wanted.every((any) => any.some((gram) => grams.has(gram)));
}

/** Would it be found by what may have been meant? */
function findsNear(typed: string): boolean {
  const grams = new Set(indexGrams(words));
  const has = (wanted: readonly string[]) => wanted.every((gram) => grams.has(gram));
  const looksLike = (like: string) =>
    new RegExp(`^${like.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'u').test(indexPlain(words));
  return nearOf(typed).some(
    ({ others, words: letters, runs }) =>
      has(others) &&
      (letters.some((one) => grams.has(one)) || runs.some((run) => has(run.grams) && looksLike(run.like))),
  );
}

describe('the words of the index', () => {
  test.each([
    '袁世凯',
    '凯',
    '袁世凱像壹圓',
    '民国',
    '深版',
    'shikai',
    'yuanshikaixiang',
    'kaixiang',
    'yskx',
    'kxyy',
    'ysk 1914',
    '１９１４',
    'L&M-63',
    'y329',
    'DOLLAR',
    '袁世凯 深版 dollar',
  ])('find a coin by %s', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  test.each(['袁凯', '孙', '世凯袁', 'ikai', '63x', '%', '_', '??？！', ''])('do not find it by “%s”', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  test('are the customer’s remark and the inner note for those only who may search them', () => {
    expect([finds('旧藏'), finds('旧藏', SIGHT.record)]).toEqual([false, true]);
    expect([finds('修'), finds('修', SIGHT.record), finds('修', SIGHT.inner)]).toEqual([false, false, true]);
    expect(finds('袁世凯 旧藏 修', SIGHT.inner)).toBe(true);
  });
});

describe('one typing error', () => {
  test.each([
    '袁世楷',
    '袁是凯像',
    '袁凯像',
    '袁世世凯像',
    '世袁凯像',
    'shikia',
    'shkai',
    'shiikai',
    'shykai',
    'dolar',
    '袁世楷 1914',
  ])('is forgiven in %s', (typed) => {
    expect(finds(typed)).toBe(false);
    expect(findsNear(typed)).toBe(true);
  });

  test.each(['孙中山', '袁某某像', '袁楷', 'sku', 'shkxa', '1915', '袁世楷 1915', '旧臧'])(
    'does not make %s find it',
    (typed) => {
      expect(findsNear(typed)).toBe(false);
    },
  );
});
