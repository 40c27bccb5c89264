import { describe, expect, test } from 'vitest';
import { answeredList, faultsOf, strangeAnswers, unfineItems } from './quality-answers.ts';

const LIST = [
  { code: 'label', isComputed: true, isFine: true },
  { code: 'fees', isComputed: true, isFine: true },
  { code: 'coin', isComputed: false, isFine: null },
  { code: 'clean', isComputed: false, isFine: null },
];
const fine = (...codes: string[]) => codes.map((code) => ({ code, isFine: true, note: '' }));
const faulty = (code: string, note = '') => ({ code, isFine: false, note });

describe('the answers of a quality check', () => {
  test('are all needed; what the system answers itself needs nobody', () => {
    expect(unfineItems(answeredList(LIST, fine('coin', 'clean')))).toEqual([]);
    expect(unfineItems(answeredList(LIST, fine('coin')))).toEqual(['clean']);
  });

  test('a person’s fault counts on every item, the computed ones too', () => {
    for (const { code } of LIST) {
      const items = answeredList(LIST, [...fine('coin', 'clean', 'label', 'fees'), faulty(code, '看得见')]);
      expect(unfineItems(items)).toEqual([code]);
      expect(items.find((item) => item.code === code)?.note).toBe('看得见');
    }
  });

  test('nobody talks the system out of a fault it found', () => {
    const differs = LIST.map((item) => (item.code === 'label' ? { ...item, isFine: false } : item));
    expect(unfineItems(answeredList(differs, fine('label', 'fees', 'coin', 'clean')))).toEqual(['label']);
  });

  test('unpaid fees keep a coin from passing and are no fault to send it back for', () => {
    const owing = LIST.map((item) => (item.code === 'fees' ? { ...item, isFine: false } : item));
    const items = answeredList(owing, fine('coin', 'clean'));
    expect(unfineItems(items)).toEqual(['fees']);
    expect(faultsOf(items)).toEqual([]);
    expect(faultsOf(answeredList(owing, [faulty('coin')]))).toEqual(['coin']);
  });

  test('about an item that is not on the list are named', () =>
    expect(strangeAnswers(LIST, fine('coin', 'ring'))).toEqual(['ring']));
});
