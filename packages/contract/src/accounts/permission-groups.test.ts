import { describe, expect, test } from 'vitest';
import { changedStrings, GROUP_OF, PERMISSION_AREAS, withGroups } from './permission-groups.ts';

describe('the wildcard of an area', () => {
  test('comes with the first child and goes with the last (R425)', () => {
    const one = withGroups(['finance:payment:page']);
    expect(one).toEqual(['finance:*:*', 'finance:payment:page']);
    expect(withGroups([...one, 'finance:payment:collect'])).toEqual([
      'finance:*:*',
      'finance:payment:collect',
      'finance:payment:page',
    ]);
    expect(withGroups(['finance:*:*'])).toEqual([]);
  });

  test('is where the string stands in the table, never computed from it (R435)', () => {
    expect(withGroups(['order:reCheck:page', 'amount:wechat:list', 'app:version:page', 'oldCoin:import:page'])).toEqual(
      [
        'amount:wechat:list',
        'app:version:page',
        'audit:*:*',
        'auxiliary:*:*',
        'finance:*:*',
        'oldCoin:import:page',
        'order:reCheck:page',
        'system:*:*',
      ],
    );
    expect(GROUP_OF.get('order:order:claimInfoQuery')).toBe('auxiliary:*:*');
  });

  test('is no change of its own', () => {
    const before = ['finance:*:*', 'finance:payment:page'];
    expect(changedStrings(before, ['audit:*:*', 'order:reCheck:page'])).toEqual({
      added: ['order:reCheck:page'],
      removed: ['finance:payment:page'],
    });
  });

  test('every string but *:*:* stands in one area', () => {
    const strings = PERMISSION_AREAS.flatMap((area) => area.strings);
    expect(new Set(strings).size).toBe(strings.length);
    expect(GROUP_OF.has('*:*:*')).toBe(false);
  });
});
