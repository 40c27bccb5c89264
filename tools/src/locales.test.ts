import { describe, expect, test } from 'vitest';
import { isTest } from './arch/places.ts';
import { readSources } from './arch/repository.ts';
import { sourceFile } from './arch/source-file.ts';
import { collectTexts, readLocalePairs, type TextTable } from './locales/locale-tables.ts';
import { compareLocales } from './locales/parity.ts';
import { collectUsage, findUnused } from './locales/usage.ts';

const pairs = await readLocalePairs();

function compare(zh: Record<string, string>, en: Record<string, string>): string[] {
  const table = (texts: Record<string, string>): TextTable => new Map(Object.entries(texts));
  return compareLocales({ zhPath: 'zh', enPath: 'en', zh: table(zh), en: table(en) });
}

describe('the two languages', () => {
  test('have the same keys, the same parameters and no empty text', () => {
    expect(pairs.flatMap(compareLocales)).toEqual([]);
  });

  test('of the browser never give one key two meanings', () => {
    const keys = pairs.filter((pair) => pair.zhPath.startsWith('apps/web/')).flatMap((pair) => [...pair.zh.keys()]);
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);

    expect(twice).toEqual([]);
  });

  test('have no text that nobody asks for', () => {
    const code = readSources().filter((file) => !file.path.includes('/locales/') && !isTest(file.path));
    const usage = collectUsage(code.filter((file) => /^(apps|packages)\//.test(file.path)));
    const unused = pairs
      .filter((pair) => pair.zhPath.startsWith('apps/web/'))
      .flatMap((pair) => findUnused(pair.zh.keys(), usage).map((key) => `${pair.zhPath}: ${key} is not used`));

    expect(unused).toEqual([]);
  });
});

describe('comparing two languages', () => {
  test('finds what is missing on either side', () => {
    expect(compare({ a: '甲' }, { b: 'B' })).toEqual(['en: a is missing', 'zh: b is missing']);
  });

  test('wants a singular in English where there is a plural', () => {
    expect(compare({ n_other: '{{count}} 枚' }, { n_other: '{{count}} coins' })).toEqual(['en: n_one is missing']);
    expect(compare({ n_other: '{{count}} 枚' }, { n_other: '{{count}} coins', n_one: 'one coin' })).toEqual([]);
  });

  test('finds other parameters, empty and untranslated texts', () => {
    expect(compare({ a: '共 {{n}} 条' }, { a: '{{m}} rows' })).toEqual([
      'en: a has other parameters than the Chinese text',
    ]);
    expect(compare({ a: '甲' }, { a: ' ' })).toEqual(['en: a is empty']);
    expect(compare({ a: '收货' }, { a: '收货' })).toEqual(['en: a is not English']);
    expect(compare({ a: '简体中文' }, { a: '简体中文' })).toEqual([]);
  });

  test('finds quotes that Chinese faces draw full-width', () => {
    expect(compare({ a: '客户' }, { a: 'The customer’s' })).toEqual([
      'en: a has quotes that Chinese faces draw full-width',
    ]);
  });

  test('walks nested tables', () => {
    const table = new Map<string, string>();
    collectTexts({ errors: { NOT_FOUND: '没有' }, 'a.b': '甲' }, '', table);

    expect([...table.keys()]).toEqual(['errors.NOT_FOUND', 'a.b']);
  });
});

describe('looking for the use of a text', () => {
  const usage = collectUsage([
    sourceFile('a.ts', "t('list.title'); t(`states.$" + "{state}.name`); t('reasons.' + reason); t('count.coins');"),
  ]);

  test('knows whole keys, keys put together, and plurals', () => {
    const keys = ['list.title', 'states.graded.name', 'reasons.unpaid', 'count.coins_one', 'count.coins_other'];

    expect(findUnused(keys, usage)).toEqual([]);
  });

  test('names the others', () => {
    expect(findUnused(['list.subtitle', 'states.graded.help'], usage)).toEqual(['list.subtitle', 'states.graded.help']);
  });
});
