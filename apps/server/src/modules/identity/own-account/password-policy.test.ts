import { PARAMETERS, type ParameterKey } from '@mintmark/contract/kernel/parameters/parameters.ts';
import { describe, expect, test } from 'vitest';
import type { PasswordProfile } from '../../../kernel/auth/passwords.ts';
import type { Config } from '../../../kernel/config.ts';
import type { Services } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';
import { assertNewPassword, isCommonPassword, passwordAgeMs } from './password-policy.ts';

const owner = { username: 'zhangsan', realName: '张三丰', mail: 'sanfeng@example.com', mobile: '13800138000' };
const ruleOf = (password: string, profile: PasswordProfile = 'dengbao'): unknown => {
  try {
    assertNewPassword(houseOf({ 'security.passwordProfile': profile }), password, owner);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.details.params?.rule : error;
  }
};

/** The parameters of a house, without a database. */
function houseOf(values: Readonly<Record<string, unknown>>, securityMode: Config['securityMode'] = 'standard') {
  const get = (key: ParameterKey) => values[key] ?? PARAMETERS[key].default;
  return { parameters: { get }, config: { securityMode } } as unknown as Services;
}

describe('a new password', () => {
  test.each([
    ['Short-1aB', 'length'],
    [`${'Aa1-'.repeat(16)}x`, 'length'],
    ['onlylowercase', 'classes'],
    ['lower-case-words', 'classes'],
    ['ZhangSan-2026', 'context'],
    ['My-SanFeng-77', 'context'],
    ['Tel-13800138000', 'context'],
    ['Password-2026', 'common'],
    ['P@ssw0rd!2026', 'common'],
    ['Qwertyuiop123!', 'common'],
    ['!!Admin123456', 'common'],
    ['Motorola-2026', 'common'],
    ['Liverpool1892!', 'common'],
    ['Mintmark2026!!x', 'common'],
    ['M1ntm@rk-2026ab', 'common'],
    ['2026!!Mintmark', 'common'],
    ['Password2026!!x', 'common'],
    ['Liverpool1892!!ab', 'common'],
  ])('%s breaks the rule %s', (password, rule) => {
    expect(ruleOf(password)).toBe(rule);
  });

  test.each(['Right-Password-1', '蓝色-Haus-77 tür', 'correct Horse 9 battery', `${'Aa1-'.repeat(15)}Zq9!`])(
    '%s keeps the policy',
    (password) => {
      expect(ruleOf(password)).toBeNull();
    },
  );

  test('is compared in its plain form: decoration does not hide a common word', () => {
    expect(isCommonPassword('1q2w3e4r5t6y')).toBe(true);
    expect(isCommonPassword('Wodemima-888888')).toBe(true);
    expect(isCommonPassword('kupferner Pfennig 7')).toBe(false);
  });

  test.each([
    ['onlylowercase', null],
    ['lower-case-words', null],
    ['short-words', 'length'],
    ['password-2026', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['mondmondmond', 'common'],
    ['xasdfghjklx-quiet', 'common'],
    ['zhangsan-zhangsan', 'context'],
  ])('by NIST: %s → %s', (password, rule) => {
    expect(ruleOf(password, 'nist')).toBe(rule);
  });
});

test('a password ages by what the house has set; by NIST never, in 等保 mode after 90 days at the latest', () => {
  const day = 86_400_000;
  expect(passwordAgeMs(houseOf({}))).toBeNull();
  expect(passwordAgeMs(houseOf({}, 'dengbao'))).toBe(90 * day);
  expect(passwordAgeMs(houseOf({ 'security.passwordAgeDays': 30 }, 'dengbao'))).toBe(30 * day);
  expect(passwordAgeMs(houseOf({ 'security.passwordAgeDays': 30, 'security.passwordProfile': 'nist' }))).toBeNull();
});
