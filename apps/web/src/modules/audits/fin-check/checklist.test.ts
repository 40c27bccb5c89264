import { describe, expect, test } from 'vitest';
import {
  answersOf,
  faultyOf,
  firstOpen,
  isAllFine,
  isMarkBook,
  itemOfKey,
  itemsOf,
  type Marks,
  suggestStep,
  turn,
  withMarks,
} from './checklist.ts';

const sheet = [
  { code: 'label', isComputed: true, isFine: true },
  { code: 'coin', isComputed: false, isFine: null },
  { code: 'holder', isComputed: false, isFine: null },
  { code: 'fees', isComputed: true, isFine: false },
];
const items = (marks: Marks = {}) => itemsOf(sheet, marks);

describe('the checklist', () => {
  test('gives number keys to what a person must look at, in order', () =>
    expect(items().map((item) => [item.code, item.key, item.state])).toEqual([
      ['label', null, 'fine'],
      ['coin', 1, 'open'],
      ['holder', 2, 'open'],
      ['fees', null, 'faulty'],
    ]));

  test('turns an answer from open to fine to faulty and back', () => {
    const fine = turn(items(), {}, 'coin');
    const faulty = turn(items(fine), fine, 'coin');
    expect([fine, faulty, turn(items(faulty), faulty, 'coin')]).toEqual([{ coin: 'fine' }, { coin: 'faulty' }, {}]);
  });

  test('never turns what the system compared', () => expect(turn(items(), {}, 'label')).toEqual({}));

  test('finds the item of a key and the first open one', () => {
    expect(itemOfKey(items(), '2')?.code).toBe('holder');
    expect(itemOfKey(items(), '9')).toBeNull();
    expect(firstOpen(items({ coin: 'fine' }))?.code).toBe('holder');
    expect(firstOpen(items({ coin: 'fine', holder: 'faulty' }))).toBeNull();
  });

  test('is complete when all that one looks at is fine', () => {
    expect(isAllFine(items({ coin: 'fine' }))).toBe(false);
    expect(isAllFine(items({ coin: 'fine', holder: 'faulty' }))).toBe(false);
    expect(isAllFine(items({ coin: 'fine', holder: 'fine' }))).toBe(true);
  });

  test('sends the answers that were given', () =>
    expect(answersOf(items({ coin: 'faulty' }))).toEqual([
      { code: 'label', isFine: true },
      { code: 'coin', isFine: false },
      { code: 'fees', isFine: false },
    ]));

  test('guesses the step that must put it right, the earliest first', () => {
    const faulty = (marks: Marks) => faultyOf(items(marks)).filter((item) => item.key !== null);
    expect(suggestStep(faulty({ holder: 'faulty' }))).toBe('holder');
    expect(suggestStep(faulty({ holder: 'faulty', coin: 'faulty' }))).toBe('data');
    expect(suggestStep([])).toBe('holder');
  });
});

describe('the answers of several coins', () => {
  test('are kept by coin and forgotten when there are none', () => {
    const book = withMarks({}, '7', { coin: 'fine' });
    expect(book).toEqual({ 7: { coin: 'fine' } });
    expect(withMarks(book, '7', {})).toEqual({});
  });
  test('are read back only in their own shape', () => {
    expect(isMarkBook({ 7: { coin: 'fine' } })).toBe(true);
    expect(isMarkBook({ 7: { coin: true } })).toBe(false);
    expect(isMarkBook([])).toBe(false);
    expect(isMarkBook(null)).toBe(false);
  });
});
