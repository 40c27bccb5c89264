import { expect, test } from 'vitest';
import { adoptPermissionTitles } from '../../../kit/can/index.ts';
import {
  compareStrings,
  extraNames,
  permissionName,
  searchAreas,
  stateOf,
  withStrings,
} from './permission-tree.model.ts';

test('an area is ticked, half ticked or empty, and its wildcard comes with the first string and goes with the last (R425)', () => {
  const area = ['finance:payment:page', 'finance:payment:collect'];
  const one = withStrings([], ['finance:payment:page'], true);
  expect([one, stateOf(area, one)]).toEqual([['finance:*:*', 'finance:payment:page'], 'some']);
  const all = withStrings(one, area, true);
  expect(stateOf(area, all)).toBe('all');
  expect([withStrings(all, area, false), stateOf(area, [])]).toEqual([[], 'none']);
});

test('strings are found by both names and by themselves, an area by its own name with all of them', () => {
  expect(searchAreas('抽检').flatMap((area) => area.strings)).toEqual(['order:reCheck:page', 'order:reCheck:decide']);
  expect(searchAreas('spot check').map((area) => area.group)).toEqual(['audit:*:*']);
  expect(searchAreas('order:jump').flatMap((area) => area.strings)).toEqual(['order:jump:list']);
  expect(searchAreas('财务管理')[0]?.strings.length).toBeGreaterThan(5);
  expect(searchAreas('nothing like it')).toEqual([]);
});

test('two roles are compared string by string, and only where they differ if one wishes', () => {
  const [left, right] = [
    ['audit:*:*', 'order:reCheck:page'],
    ['order:reCheck:page', 'order:reCheck:decide'],
  ];
  const rows = (only: boolean) => compareStrings(left, right, only).flatMap((area) => area.rows);
  expect(rows(true)).toEqual([{ key: 'order:reCheck:decide', left: false, right: true }]);
  expect(rows(false)).toHaveLength(2);
  expect(compareStrings(['*:*:*'], [], true).length).toBe(11);
});

test('the sides of a conflict are told in names', () => {
  const [mine, theirs] = [
    ['customer:*:*', 'customer:user:page'],
    ['audit:*:*', 'order:reCheck:page'],
  ];
  expect([extraNames(mine, theirs, 'zh-CN'), extraNames(theirs, mine, 'en')]).toEqual([['客户列表'], ['Spot check']]);
});

test('names and order are those of the house, the string stays', () => {
  const bare = { titleZh: null, titleEn: null, position: null };
  adoptPermissionTitles([
    { ...bare, key: 'permission:customer:agent:page', titleZh: '合作方', position: 1 },
    { ...bare, key: 'permission:finance:*:*', position: 1 },
  ]);
  expect(permissionName('customer:agent:page', 'zh-CN')).toBe('合作方');
  expect(permissionName('customer:agent:page', 'en')).toBe('Agents');
  expect(searchAreas('合作方').flatMap((area) => area.strings)).toEqual(['customer:agent:page']);
  const areas = searchAreas('');
  expect(areas[0]?.group).toBe('finance:*:*');
  expect(areas.find(({ group }) => group === 'customer:*:*')?.strings[0]).toBe('customer:agent:page');
  adoptPermissionTitles([]);
  expect(searchAreas('')[0]?.group).not.toBe('finance:*:*');
});
