import type { LoginText } from './texts.tsx';

/** Rules of spec §5; the server applies the same. */
export const MOBILE = /^1\d{10}$/;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export type FieldName = 'username' | 'password' | 'mail' | 'mobile' | 'captcha' | 'code';
export type Values = Readonly<Record<FieldName, string>>;
export type Errors = Readonly<Partial<Record<FieldName, string>>>;

const REQUIRED: Readonly<Record<FieldName, LoginText>> = {
  username: 'needUsername',
  password: 'needPassword',
  mail: 'needMail',
  mobile: 'needMobile',
  captcha: 'needCaptcha',
  code: 'needCaptcha',
};

/** The first thing wrong with one field, or null. */
export function checkField(name: FieldName, value: string): LoginText | null {
  const text = name === 'password' ? value : value.trim();
  if (!text) return REQUIRED[name];
  if (name === 'mobile' && !MOBILE.test(text)) return 'badMobile';
  return name === 'mail' && !MAIL.test(text) ? 'badMail' : null;
}

/** Wrong fields of a form in their order. */
export function checkFields(names: readonly FieldName[], values: Values): readonly [FieldName, LoginText][] {
  return names.flatMap((name) => {
    const wrong = checkField(name, values[name]);
    return wrong ? [[name, wrong] as [FieldName, LoginText]] : [];
  });
}
