import { expect, test } from 'vitest';
import { checkLines } from './checks.model.ts';

const right = { isNumberRight: true, age: 30, sex: 'male', isNameSame: true } as const;
const tones = (over: object, sameNumber: number | null = 0) =>
  checkLines({ checks: { ...right, ...over }, sameNumber }).map(({ key, tone }) => `${key} ${tone}`);

test('all is well with a grown-up whose name and number are right and his own', () => {
  expect(tones({})).toEqual(['number ok', 'age ok', 'name ok', 'once ok']);
});

test('a child, another name and a number given twice are told', () => {
  expect(tones({ age: 17, isNameSame: false }, 2)).toEqual(['number ok', 'age warning', 'name danger', 'once danger']);
});

test('a wrong number has no age; an account without a name is a warning', () => {
  expect(tones({ isNumberRight: false, age: null, sex: null, isNameSame: null })).toEqual([
    'number danger',
    'name warning',
    'once ok',
  ]);
});

test('the person himself is told nothing', () => {
  expect(checkLines({ checks: null, sameNumber: null })).toEqual([]);
});
