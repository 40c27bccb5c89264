import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brokenPasswordRule } from '../../../kernel/auth/passwords.ts';
import type { Services } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';

const requireOnce = createRequire(import.meta.url);
let known: ReadonlySet<string> | null = null;

/**
 * The most frequent passwords of published breaches (49,233, zxcvbn-ts), and words that are common here; bundled, nothing is
 * asked outside (security rule 17). Read when the first password is set, not at the start.
 */
function breached(): ReadonlySet<string> {
  if (known) return known;
  const { dictionary } = requireOnce('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
  const own = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  known = new Set([...dictionary['passwords-common'], ...own]);
  return known;
}

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

/** The program's own name is the first thing that anybody tries here. */
const PRODUCT = 'mintmark';
const YEAR = /(18|19|20)\d\d/g;
const YEAR_ONCE = /(18|19|20)\d\d/;
const FILLING = 4;
const WORD = 5;

/** One known word, a year and a few characters around them: `Mintmark2026!!x`. */
function isFilledUp(lower: string, list: ReadonlySet<string>): boolean {
  return [lower.replace(YEAR, ' '), plain(lower.replace(YEAR, ' '))].some((text) => {
    if (text.includes(PRODUCT) && text.replace(PRODUCT, '').replace(/[^a-z0-9]/g, '').length <= FILLING) return true;
    const [word = '', ...rest] = text
      .split(/[^a-z]+/)
      .filter(Boolean)
      .sort((a, b) => b.length - a.length);
    return word.length >= WORD && rest.join('').length <= FILLING && YEAR_ONCE.test(lower) && list.has(word);
  });
}

/** True when the password, or the word inside its decoration, is on the list. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const list = breached();
  const letters = lower.replace(/[^a-z0-9]/g, '');
  if (isFilledUp(lower, list)) return true;
  return [lower, letters, core(lower), plain(core(lower)), core(plain(lower)), plain(lower)].some((form) =>
    list.has(form),
  );
}

const DAY_MS = 86_400_000;
const DENGBAO_AGE_DAYS = 90;

/** How old a password may be, or null: NIST knows no age, 等保 mode wants 90 days where nothing else is set (D19). */
export function passwordAgeMs({ parameters, config }: Pick<Services, 'parameters' | 'config'>): number | null {
  if (parameters.get('security.passwordProfile') === 'nist') return null;
  const days = parameters.get('security.passwordAgeDays');
  if (days > 0) return days * DAY_MS;
  return config.securityMode === 'dengbao' ? DENGBAO_AGE_DAYS * DAY_MS : null;
}

/** Rows of a keyboard, the alphabet and the digits, forwards and backwards. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
].flatMap((row) => [row, [...row].reverse().join('')]);
const RUN_LENGTH = 7;
const MIN_DIFFERENT = 5;

/** Long without being hard: few different characters, one piece over and over, or a walk over the keyboard. */
export function isMonotonous(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size < MIN_DIFFERENT || /^(.{1,8}?)\1+$/.test(lower)) return true;
  return RUNS.some((row) =>
    Array.from({ length: row.length - RUN_LENGTH + 1 }, (_, at) => row.slice(at, at + RUN_LENGTH)).some((run) =>
      lower.includes(run),
    ),
  );
}

export interface PasswordOwner {
  readonly username: string;
  readonly realName?: string | null;
  readonly mail?: string | null;
  readonly mobile?: string | null;
}

/** Throws PASSWORD_POLICY unless the new password keeps the policy in force (D19); `rule` says which part is broken. */
export function assertNewPassword(
  { parameters }: Pick<Services, 'parameters'>,
  password: string,
  owner: PasswordOwner,
): void {
  const mailName = owner.mail?.split('@', 1)[0];
  const context = [owner.username, owner.username.split('@', 1)[0], owner.realName, mailName, owner.mobile];
  const words = context.filter((word): word is string => typeof word === 'string');
  const profile = parameters.get('security.passwordProfile');
  const rule =
    brokenPasswordRule(password, words, profile) ??
    (isCommonPassword(password) || isMonotonous(password) ? 'common' : null);
  if (rule !== null) throw new AppError('PASSWORD_POLICY', { params: { rule } });
}
