import { describe, expect, it } from 'vitest';
import type { FilterDef } from '../list-types.ts';
import {
  cleanFilters,
  conditionsLink,
  decodeConditions,
  encodeConditions,
  type ListConditions,
  nextSort,
  reduceConditions,
  splitCodes,
} from './conditions.ts';

const start: ListConditions = { filters: { company: 1 }, tab: 'all', sort: '-id', page: 1, size: 20 };
// Labels do not matter here; any key will do.
const labelKey = 'kit.list.query';
const filters: readonly FilterDef[] = [
  { kind: 'codes', key: 'certNo', labelKey },
  { kind: 'text', key: 'mobile', labelKey, personal: true },
  { kind: 'dateRange', key: 'at', labelKey },
];

describe('the parameter c', () => {
  it('is absent while everything is the default', () => expect(encodeConditions(start, start)).toBeNull());

  it.each([
    [{ ...start, filters: { certNo: 'Y6000184204', at: { from: '2026-11-01' }, company: [1, 2] } }],
    [{ ...start, filters: { name: '袁世凯像 壹圆' }, page: 7, size: 200 }],
    [{ ...start, filters: {}, tab: 'qc', sort: null }],
  ] satisfies [ListConditions][])('comes back as it went: %j', (now) => {
    const c = encodeConditions(now, start);
    expect(c).toMatch(/^[\w-]+$/);
    expect(decodeConditions(c, start)).toEqual(now);
  });

  it('never carries personal conditions', () => {
    const now = { ...start, filters: { mobile: '13812345678', certNo: 'C1' } };
    const back = decodeConditions(encodeConditions(now, start, filters), start);
    expect(back.filters).toEqual({ certNo: 'C1' });
  });

  it.each(['', '!!!', btoa('{"v":9}'), btoa('[1]'), btoa('{"v":1,"p":-3,"z":17,"f":7}')])(
    'falls back to the defaults for %j',
    (c) => expect(decodeConditions(c, start)).toEqual(start),
  );

  it('can be made for a link', () => {
    expect(decodeConditions(conditionsLink({ status: 80 }, 'qc'), start)).toMatchObject({
      filters: { status: 80 },
      tab: 'qc',
    });
  });
});

describe('conditions', () => {
  const third = { ...start, page: 3, size: 50, sort: 'name' };

  it('go to page 1 on 查询 and keep size and sort', () =>
    expect(reduceConditions(third, { type: 'query', filters: { a: 1 } })).toEqual({
      ...third,
      filters: { a: 1 },
      page: 1,
    }));

  it('return to the defaults on 重置 but keep the size', () =>
    expect(reduceConditions(third, { type: 'reset', start })).toEqual({ ...start, size: 50 }));

  it('go to page 1 when the size changes', () => {
    expect(reduceConditions(third, { type: 'page', page: 3, size: 100 }).page).toBe(1);
    expect(reduceConditions(third, { type: 'page', page: 4, size: 50 }).page).toBe(4);
  });

  it('sort in three states', () => {
    expect(nextSort(null, 'a')).toBe('a');
    expect(nextSort('a', 'a')).toBe('-a');
    expect(nextSort('-a', 'a')).toBeNull();
    expect(nextSort('-b', 'a')).toBe('a');
  });
});

describe('what is typed', () => {
  it('is trimmed, and blanks are dropped', () =>
    expect(cleanFilters({ mobile: '  138 ', certNo: '', at: {} }, filters)).toEqual({ mobile: '138' }));

  it('takes codes from Excel: lines, commas, spaces, full width, each once', () =>
    expect(splitCodes('y600，Y601\r\nＹ602 y600\t')).toEqual(['Y600', 'Y601', 'Y602']));
});
