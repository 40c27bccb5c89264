import { describe, expect, test } from 'vitest';
import {
  answersOf,
  faultyOf,
  firstOpen,
  isAllFine,
  isMarkBook,
  isOutdated,
  itemOfKey,
  itemsOf,
  type Marks,
  marksOf,
  repairable,
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

  test('lets a person find a fault in what the system compared, and never call its fault fine', () => {
    const found = turn(items(), {}, 'label');
    expect(items(found)[0]).toMatchObject({ code: 'label', state: 'faulty' });
    expect(turn(items(found), found, 'label')).toEqual({});
    expect(turn(items(), {}, 'fees')).toEqual({});
  });

  test('finds the item of a key and the first open one', () => {
    expect(itemOfKey(items(), '2')?.code).toBe('holder');
    expect(itemOfKey(items(), '9')).toBeNull();
    expect(firstOpen(items({ coin: 'fine' }))?.code).toBe('holder');
    expect(firstOpen(items({ coin: 'fine', holder: 'faulty' }))).toBeNull();
  });

  test('is complete when every item is fine, the system’s too', () => {
    const paid = sheet.map((item) => (item.code === 'fees' ? { ...item, isFine: true } : item));
    const of = (marks: Marks) => isAllFine(itemsOf(paid, marks));
    expect(of({ coin: 'fine' })).toBe(false);
    expect(of({ coin: 'fine', holder: 'faulty' })).toBe(false);
    expect(of({ coin: 'fine', holder: 'fine', label: 'faulty' })).toBe(false);
    expect(of({ coin: 'fine', holder: 'fine' })).toBe(true);
    expect(isAllFine(items({ coin: 'fine', holder: 'fine' }))).toBe(false);
  });

  test('is sent back for what a step repairs; a payment is repaired by none', () => {
    expect(repairable(items())).toEqual([]);
    expect(repairable(items({ holder: 'faulty' })).map((item) => item.code)).toEqual(['holder']);
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
  const coin = { id: '7', version: 3 };
  const book = withMarks({}, coin, { coin: 'fine' });

  test('are kept by coin and forgotten when there are none', () => {
    expect(book).toEqual({ 7: { version: 3, marks: { coin: 'fine' } } });
    expect(withMarks(book, coin, {})).toEqual({});
  });
  test('hold for the coin as it was: what changed since is looked at again', () => {
    const changed = { ...coin, version: 4 };
    expect([marksOf(book, coin), isOutdated(book, coin)]).toEqual([{ coin: 'fine' }, false]);
    expect([marksOf(book, changed), isOutdated(book, changed)]).toEqual([{}, true]);
    expect(isOutdated(withMarks(book, changed, { holder: 'fine' }), changed)).toBe(false);
    expect(isOutdated(book, { id: '8', version: 1 })).toBe(false);
  });
  test('are read back only in their own shape', () => {
    expect(isMarkBook(book)).toBe(true);
    expect(isMarkBook({ 7: { coin: 'fine' } })).toBe(false);
    expect(isMarkBook({ 7: { version: 1, marks: { coin: true } } })).toBe(false);
    expect(isMarkBook([])).toBe(false);
    expect(isMarkBook(null)).toBe(false);
  });
});
