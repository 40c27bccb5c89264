import { describe, expect, test } from 'vitest';
import { CHANGE_PHONE_PATH, type GuardFacts, guardRoute, PROFILE_PATH, safeRedirect } from './guard.ts';

const complete: GuardFacts = { token: 't', isChangePassword: '1', isUploadId: '0', isMobile: 'true', realName: '沈*' };
const PATHS = ['/dashboard/console', PROFILE_PATH, CHANGE_PHONE_PATH];

describe('the route guard', () => {
  test.each([null, '', 'undefined'])('token %j leads to sign-in with the requested full path', (token) => {
    const full = '/system/dict?a=1#x';
    expect(guardRoute({ ...complete, token }, '/system/dict', full)).toEqual({
      kind: 'login',
      to: '/login?redirect=%2Fsystem%2Fdict%3Fa%3D1%23x',
    });
  });

  test('follows the four steps of the specification over every combination of the cookies', () => {
    for (const isChangePassword of [null, '0', '1'])
      for (const isUploadId of [null, '0', '1'])
        for (const isMobile of [null, 'true', 'false'])
          for (const realName of [null, '', '沈*'])
            for (const path of PATHS) {
              const facts: GuardFacts = { token: 't', isChangePassword, isUploadId, isMobile, realName };
              const isProfileOnly = isChangePassword === '0' || isUploadId === '1';
              const isFree = isMobile !== 'false' && Boolean(realName);
              const only = isProfileOnly ? PROFILE_PATH : isFree ? null : CHANGE_PHONE_PATH;
              const expected = only === null || only === path ? { kind: 'allow' } : { kind: 'redirect', to: only };
              expect(guardRoute(facts, path, path)).toEqual(expected);
            }
  });

  test('an absent isMobile counts as bound; the profile rule comes before the phone rule', () => {
    expect(guardRoute({ ...complete, isMobile: null }, '/x', '/x')).toEqual({ kind: 'allow' });
    const both = { ...complete, isChangePassword: '0', isMobile: 'false' };
    expect(guardRoute(both, CHANGE_PHONE_PATH, CHANGE_PHONE_PATH)).toEqual({ kind: 'redirect', to: PROFILE_PATH });
  });
});

describe('the target after sign-in', () => {
  test.each([
    ['/system/dict?a=1#x', '/system/dict?a=1#x'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\n/evil.example', '/'],
    ['/login?redirect=/x', '/'],
  ])('%j goes to %s', (target, expected) => expect(safeRedirect(target)).toBe(expected));
});
