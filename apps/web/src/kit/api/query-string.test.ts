import { describe, expect, test } from 'vitest';
import { encodeQuery, fillPath, joinUrl } from './query-string.ts';

describe('query strings', () => {
  test.each([
    [{}, ''],
    [undefined, ''],
    [{ a: [1, 2], b: 'x' }, '?a=1&a=2&b=x'],
    [{ day: { from: '2026-01-01', to: undefined } }, '?day%5Bfrom%5D=2026-01-01'],
    [{ a: { b: [1, 2] } }, '?a%5Bb%5D=1&a%5Bb%5D=2'],
    [{ a: '', b: null, c: undefined, d: 0, e: false }, '?d=0&e=false'],
    [{ q: '银元 &=?' }, '?q=%E9%93%B6%E5%85%83%20%26%3D%3F'],
  ])('%j becomes %s', (query, expected) => expect(encodeQuery(query)).toBe(expected));

  test('path parameters are escaped, and a missing one is an error', () => {
    expect(fillPath('/admin/user/{id}/x', { id: 'a/b' })).toBe('/admin/user/a%2Fb/x');
    expect(() => fillPath('/admin/user/{id}', {})).toThrow('id');
  });

  test('base and path meet with exactly one slash', () => {
    expect(joinUrl('', 'order/order/excelExportLog')).toBe('/order/order/excelExportLog');
    expect(joinUrl('https://a.b/', '/x')).toBe('https://a.b/x');
  });
});
