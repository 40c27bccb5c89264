import { describe, expect, test } from 'vitest';
import { AppError } from '../../kernel/errors.ts';
import { assertNewPassword, isCommonPassword } from './password-policy.ts';

const owner = { username: 'zhangsan', realName: '张三丰', mail: 'sanfeng@example.com', mobile: '13800138000' };
const ruleOf = (password: string): unknown => {
  try {
    assertNewPassword(password, owner);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.details.params?.rule : error;
  }
};

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
});
