// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { loadTexts } from './i18n.ts';
import { chooseLocale, readLocale, writeLocale } from './locale.ts';

beforeEach(() => localStorage.clear());

describe('the language', () => {
  test.each([
    [{ stored: 'en', detect: false, browser: 'zh-CN' }, 'en'],
    [{ stored: null, detect: true, browser: 'en-US' }, 'en'],
    [{ stored: null, detect: true, browser: 'fr' }, 'zh-CN'],
    [{ stored: null, detect: false, browser: 'en-US' }, 'zh-CN'],
    [{ stored: 'xx', detect: false, browser: 'en-US' }, 'zh-CN'],
  ])('%j gives %s (R017, R018, R021–R023)', (input, expected) => expect(chooseLocale(input)).toBe(expected));

  test('is kept per person (R019, R020)', () => {
    writeLocale('uuid1', 'en');
    expect(readLocale('uuid1')).toBe('en');
    expect(readLocale('uuid2')).toBe('zh-CN');
    expect(readLocale(null)).toBe('zh-CN');
  });

  test('both tables have the same keys, apart from plural forms, and the same placeholders (R016)', async () => {
    const [zh, en] = [await loadTexts('zh-CN'), await loadTexts('en')];
    const plain = (table: object) => Object.keys(table).filter((key) => !key.endsWith('_one'));
    expect(plain(en).sort()).toEqual(plain(zh).sort());
    const holes = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
    for (const key of plain(zh)) expect([key, holes(en[key])]).toEqual([key, holes(zh[key])]);
  });
});
