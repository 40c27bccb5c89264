import { PAY_METHODS } from '@mintmark/domain/finance/finance.enums.ts';
import { coinMachine } from '@mintmark/domain/grading/coin.machine.ts';
import { expect, test } from 'vitest';
import { toOptions } from '../list/filters/options.ts';
import { colourOf, enumText, houseReasons, namesVersion, takeNames } from './dictionary.ts';

const edit = (dictionary: string, code: string, part = {}) => ({
  ...{ dictionary, code, zh: '柜台', en: 'Desk', colour: 'ok' as const, place: 8, isOffered: true },
  ...part,
});

test('names, colours, order and offer of the house stand wherever a code is shown', () => {
  expect(enumText(PAY_METHODS, 1, 'zh')).toBe('现金');
  takeNames({
    version: '2',
    dictionaries: [
      { code: 'payMethod', items: [...PAY_METHODS] },
      { code: 'ratingStatus', items: [...coinMachine.states] },
    ],
    edits: [
      edit('payMethod', '1', { place: 99 }),
      edit('payMethod', '3', { isOffered: false, place: 2 }),
      edit('ratingStatus', '40'),
    ],
    reasons: [{ zh: '客户要求', en: 'Asked by the customer' }],
    places: [],
  });

  expect(enumText(PAY_METHODS, 1, 'en')).toBe('Desk');
  expect(enumText(PAY_METHODS, 3, 'zh')).toBe('柜台');
  expect(enumText(PAY_METHODS, 77, 'zh')).toBe('77');
  expect(colourOf(coinMachine.states, 40, 'work')).toBe('ok');
  expect(colourOf(coinMachine.states, 41, 'work')).toBe('work');
  expect(houseReasons('en')).toEqual(['Asked by the customer']);
  const all = toOptions(PAY_METHODS, String, 'en').map(({ value }) => value);
  expect(all.at(-1)).toBe(1);
  expect(all).toContain(3);
  const offered = toOptions(PAY_METHODS, String, 'en', []).map(({ value }) => value);
  expect(offered).not.toContain(3);
  expect(toOptions(PAY_METHODS, String, 'en', [3]).map(({ value }) => value)).toContain(3);
  expect(namesVersion()).toBe('2');
});

test('undone edits go as they came', () => {
  takeNames({ version: '3', dictionaries: [], edits: [], reasons: [], places: [] });

  expect(enumText(PAY_METHODS, 1, 'en')).toBe('Cash');
  expect(houseReasons('zh-CN')).toEqual([]);
});
