import { describe, expect, test } from 'vitest';
import { ACCOUNT_PAGE_PERMISSION, hasAccess, isPermission, PERMISSIONS, ROLE_PAGE_PERMISSION } from './permissions.ts';

const NEEDED = ['finance:payment:page', 'finance:payment:collect'] as const;

describe('the one permission rule of menus, routes, elements, palette and server', () => {
  test.each([
    ['one of several is enough', ['finance:payment:collect'], NEEDED, true],
    ['others are not', ['finance:capital:page', 'audit:*:*'], NEEDED, false],
    ['everything is granted by *:*:* (R424)', ['*:*:*'], NEEDED, true],
    ['*:*:* beside others grants as well', ['x', '*:*:*'], NEEDED, true],
    ['a module wildcard is no pattern (R425)', ['finance:*:*'], NEEDED, false],
    ['a module wildcard is itself a string (R425)', ['finance:*:*'], ['finance:*:*'], true],
    ['other wildcards are nothing', ['*', '*:*', 'finance:payment:*'], NEEDED, false],
    ['no list hides (R419)', null, NEEDED, false],
    ['a missing list hides (R419)', undefined, NEEDED, false],
    ['an empty list hides (R419)', [], NEEDED, false],
    ['nothing required shows, without a list (R420)', null, undefined, true],
    ['an empty requirement shows (R420)', [], [], true],
  ] as const)('an element shows only if the lists meet (R417): %s', (_, access, required, expected) => {
    expect(hasAccess(access, required)).toBe(expected);
  });
});

describe('the strings', () => {
  test('have the form module:resource:action (R422)', () => {
    for (const key of Object.keys(PERMISSIONS)) expect(key).toMatch(/^[A-Za-z*]+:[A-Za-z*]+:[A-Za-z*]+$/);
  });

  test('every group permission is a module wildcard, and no other string is (R426)', () => {
    const groups = Object.entries(PERMISSIONS).filter(([, { kind }]) => kind === 'group');
    expect(groups.map(([key]) => key).sort()).toEqual(
      [
        'admin',
        'audit',
        'auxiliary',
        'basic',
        'closeReview',
        'company',
        'customer',
        'finance',
        'statistics',
        'system',
        'website',
      ].map((module) => `${module}:*:*`),
    );
    expect(Object.keys(PERMISSIONS).filter((key) => key.endsWith(':*:*'))).toHaveLength(groups.length + 1);
  });

  test('accounts and roles keep the swapped strings, in one place (R432, R433)', () => {
    expect([ACCOUNT_PAGE_PERMISSION, ROLE_PAGE_PERMISSION]).toEqual(['admin:role:page', 'admin:user:page']);
  });

  test('misspelt and foreign strings stand byte for byte (R434, R435)', () => {
    const literal = [
      'customer:user:readagrement',
      'app:version:page',
      'amount:wechat:list',
      'order:order:modifyDetail',
      'order:reCheck:page',
      'order:export:page',
      'order:jump:list',
      'order:order:claimInfoQuery',
      'oldCoin:import:page',
      'oldData:clean:page',
      'order:confirm:printTag',
      'closeReview:DetailedEntry:printTag',
    ];
    expect(literal.filter((one) => !isPermission(one))).toEqual([]);
    expect(isPermission('customer:user:readagreement')).toBe(false);
  });
});
