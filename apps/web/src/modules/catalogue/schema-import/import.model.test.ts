import { expect, test } from 'vitest';
import { stepOf, targetOptions } from './import.model.ts';

test('the page stands at the step that its import has reached; the mapping can be changed until it is run', () => {
  expect([stepOf('uploaded', false), stepOf('checked', false), stepOf('checked', true)]).toEqual([1, 2, 1]);
  expect([stepOf('checking', false), stepOf('importing', true), stepOf('undone', false)]).toEqual([2, 3, 3]);
});

test('a column can be read as a field or as the numbers of a catalogue, also of one that only this file has', () => {
  const options = targetOptions('en', ['ref:TT', null], (system) => `No. ${system}`);
  expect(options[0]).toEqual({ value: 'nameZh', label: 'Chinese name' });
  expect(options.filter(({ value }) => value === 'ref:TT' || value === 'ref:KM').map(({ label }) => label)).toEqual([
    'No. KM',
    'No. TT',
  ]);
});
