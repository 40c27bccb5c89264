import { describe, expect, test } from 'vitest';
import { en } from './locales/en.ts';
import { zhCN } from './locales/zh-CN.ts';
import { checkField, checkFields, type FieldName } from './validate.ts';

describe('the sign-in fields', () => {
  test.each<[FieldName, string, string | null]>([
    ['username', ' ', '请输入用户名'],
    ['password', '', '请输入密码'],
    ['password', ' ', null],
    ['mail', '', '请输入邮箱'],
    ['mail', 'a@b', '邮箱格式不正确'],
    ['mail', 'a@b.cn', null],
    ['mobile', '', '请输入手机号'],
    ['mobile', '23812345678', '手机号格式不正确'],
    ['mobile', '1381234567', '手机号格式不正确'],
    ['mobile', '13812345678', null],
    ['captcha', '', '请输入验证码'],
    ['code', '', '请输入验证码'],
  ])('%s %j says %s', (name, value, expected) => {
    const wrong = checkField(name, value);
    expect(wrong ? zhCN[wrong] : null).toBe(expected);
  });

  test('wrong ones come in the order of the form', () => {
    const values = { username: '', password: 'x', mail: '', mobile: '', captcha: '', code: '' };
    expect(checkFields(['username', 'password', 'captcha'], values).map(([name]) => name)).toEqual([
      'username',
      'captcha',
    ]);
  });

  test('both languages have the same texts', () => {
    expect(Object.keys(en)).toEqual(Object.keys(zhCN));
  });
});
