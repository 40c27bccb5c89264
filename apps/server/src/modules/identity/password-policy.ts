import { readFileSync } from 'node:fs';
import { brokenPasswordRule } from '../../kernel/auth/passwords.ts';
import { AppError } from '../../kernel/errors.ts';

/** Words that the usual lists of stolen passwords are made of; bundled, nothing is asked outside (security rule 17). */
const COMMON: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string): string => text.replace(/[013457@$!]/g, (letter) => LEET[letter] ?? letter);
/** Without what people put around a word to please a rule: `Password-2026!` is `password`. */
const core = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** True when the password, or the word inside its decoration, is on the list. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const letters = lower.replace(/[^a-z0-9]/g, '');
  return [lower, letters, core(lower), plain(core(lower)), core(plain(lower)), plain(lower)].some((form) =>
    COMMON.has(form),
  );
}

export interface PasswordOwner {
  readonly username: string;
  readonly realName?: string | null;
  readonly mail?: string | null;
  readonly mobile?: string | null;
}

/** Throws PASSWORD_POLICY unless the new password keeps the policy (D19); `rule` says which part is broken. */
export function assertNewPassword(password: string, owner: PasswordOwner): void {
  const mailName = owner.mail?.split('@', 1)[0];
  const context = [owner.username, owner.username.split('@', 1)[0], owner.realName, mailName, owner.mobile];
  const words = context.filter((word): word is string => typeof word === 'string');
  const rule = brokenPasswordRule(password, words) ?? (isCommonPassword(password) ? 'common' : null);
  if (rule !== null) throw new AppError('PASSWORD_POLICY', { params: { rule } });
}
