import { expect, test, vi } from 'vitest';
import { Texts } from './texts.ts';

test('names stand where they are wanted, numbers choose the form, and a key that no table has is nobody’s', () => {
  const texts = new Texts();
  texts.add('en', {
    hello: 'Hello {{name}}, {{ name }}',
    piece_one: '{{count}} piece',
    piece_other: '{{count}} pieces',
  });
  texts.add('zh-CN', { piece_other: '{{count}} 枚' });
  texts.show('en');
  expect(texts.find('hello', { name: '$&' })).toBe('Hello $&, $&');
  expect(texts.find('hello')).toBe('Hello , ');
  expect([1, 2].map((count) => texts.find('piece', { count }))).toEqual(['1 piece', '2 pieces']);
  expect(texts.find('nothing')).toBeNull();
  texts.show('zh-CN');
  expect(texts.find('piece', { count: 1 })).toBe('1 枚');
});

test('whoever listens hears of another language, and not of texts that only arrived', () => {
  const texts = new Texts();
  const heard = vi.fn();
  const stop = texts.subscribe(heard);
  texts.add('en', { a: 'A' });
  expect(heard).not.toHaveBeenCalled();
  const before = texts.version();
  texts.show('en');
  expect([heard.mock.calls.length, texts.version() === before]).toEqual([1, false]);
  stop();
  texts.changed();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a key that no table had is remembered until whoever shows texts has been told to look again', () => {
  const texts = new Texts();
  texts.add('zh-CN', { known: '有' });
  expect([texts.find('known'), texts.hasMissed]).toEqual(['有', false]);
  expect([texts.find('later'), texts.hasMissed]).toEqual([null, true]);
  let told = 0;
  texts.subscribe(() => {
    told += 1;
  });
  texts.changed();
  expect([told, texts.hasMissed]).toEqual([1, false]);
});
