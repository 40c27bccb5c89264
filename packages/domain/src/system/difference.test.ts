import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';

test('tells changed fields and leaves out what stayed the same', () => {
  expect(differenceOf({ status: 10, qty: 3, note: null }, { status: 20, qty: 3, note: '急' })).toEqual([
    { path: ['status'], before: 10, after: 20 },
    { path: ['note'], before: null, after: '急' },
  ]);
  expect(differenceOf({ a: 1 }, { a: 1 })).toEqual([]);
  expect(differenceOf(null, null)).toEqual([]);
});

test('tells a new record by all of its fields, and a removed one too', () => {
  expect(differenceOf(undefined, { no: 'S1', lines: 2 })).toEqual([
    { path: ['no'], before: undefined, after: 'S1' },
    { path: ['lines'], before: undefined, after: 2 },
  ]);
  expect(differenceOf({ key: 'a' }, null)).toEqual([{ path: ['key'], before: 'a', after: undefined }]);
});

test('goes into records and lists of records; a list of values is one value', () => {
  const before = { line: { id: '1', amountFen: 100 }, roleIds: ['1'], orders: [{ code: 'S1', dueFen: 5 }] };
  const after = { line: { id: '1', amountFen: 200 }, roleIds: ['1', '2'], orders: [{ code: 'S1', dueFen: 0 }] };
  expect(differenceOf(before, after)).toEqual([
    { path: ['line', 'amountFen'], before: 100, after: 200 },
    { path: ['roleIds'], before: ['1'], after: ['1', '2'] },
    { path: ['orders', '0', 'dueFen'], before: 5, after: 0 },
  ]);
});

test('takes a former value that stands beside the new one to its side, and leaves blank for blank out', () => {
  const after = { status: 30, innerRemark: '急', innerRemarkBefore: '', note: '' };
  expect(differenceOf({ status: 30 }, after)).toEqual([{ path: ['innerRemark'], before: '', after: '急' }]);
});
