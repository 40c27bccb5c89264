import { describe, expect, test } from 'vitest';
import { followValues } from './follow-values.ts';

const base = { version: 1, name: 'a', note: null, address: { city: 'x', street: 'y' }, rows: [{ no: 1 }] };

describe('a form on a record that changed', () => {
  test('fields that nobody touched follow, touched ones keep what was typed and say what the others have', () => {
    const typed = { ...base, name: 'mine', address: { city: 'mine', street: 'y' } };
    const now = { ...base, version: 2, name: 'theirs', note: 'n', address: { city: 'x', street: 'z' } };
    const followed = followValues(base, typed, now);

    expect(followed.values).toEqual({ ...now, name: 'mine', address: { city: 'mine', street: 'z' } });
    expect([...followed.theirs]).toEqual([['name', 'theirs']]);
    expect(followed.taken).toEqual(['note', 'address.street']);
  });

  test('who typed the same as the others has nothing to compare', () => {
    const followed = followValues(base, { ...base, name: 'b' }, { ...base, name: 'b' });
    expect([...followed.theirs]).toEqual([]);
    expect(followed.values).toEqual({ ...base, name: 'b' });
  });

  test('the version always follows, also where saving over the others had set one', () => {
    expect(followValues(base, { ...base, version: 2 }, { ...base, version: 3 })).toMatchObject({
      values: { version: 3 },
      taken: [],
    });
  });

  test('rows stand whole: typed ones stay beside those of the others', () => {
    const [mine, theirs] = [[{ no: 1 }, { no: 2 }], [{ no: 3 }]];
    const followed = followValues(base, { ...base, rows: mine }, { ...base, rows: theirs });
    expect(followed.values['rows']).toBe(mine);
    expect(followed.theirs.get('rows')).toBe(theirs);
  });

  test('a field that is an object of several parts stands whole', () => {
    const typed = { ...base, address: { city: 'mine', street: 'y' } };
    const now = { ...base, address: { city: 'x', street: 'theirs' } };
    const { values, theirs } = followValues(base, typed, now, { isWhole: (path) => path === 'address' });
    expect(values['address']).toEqual({ city: 'mine', street: 'y' });
    expect(theirs.get('address')).toEqual({ city: 'x', street: 'theirs' });
  });

  test('what was said of a field holds on while another one changes, and says what holds by then', () => {
    const typed = { ...base, name: 'mine' };
    const second = { ...base, name: 'theirs' };
    const { theirs } = followValues(base, typed, second);
    const third = { ...second, note: 'n' };

    expect([...followValues(second, typed, third, { before: theirs }).theirs]).toEqual([['name', 'theirs']]);
    expect([...followValues(second, typed, { ...second, name: 'mine' }, { before: theirs }).theirs]).toEqual([]);
  });

  test('blank, null and absent are alike, and fields that only the form knows stay', () => {
    const followed = followValues(base, { ...base, note: '', witness: 'w' }, { ...base, note: 'n' });
    expect(followed.values).toMatchObject({ note: 'n', witness: 'w' });
    expect([...followed.theirs]).toEqual([]);
  });
});
