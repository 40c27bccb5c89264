import { err, ok, type Result } from '../../kernel/result.ts';

/** Digits and letters of GB 32100: without I, O, S, V and Z, which are read for others. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** Powers of three modulo 31 (GB 32100—2015, table 2). */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;
const LENGTH = 18;

/** Why a text is no unified social credit code: too short or long, a sign that none has, or a wrong check digit. */
export type CreditCodeFault = 'credit-code-length' | 'credit-code-letter' | 'credit-code-check';

/** As it is kept: full-width letters and digits narrow, without blanks, in capitals (D10). */
export function normaliseCreditCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s-]+/g, '')
    .toUpperCase();
}

/** The check digit of the first 17 signs, all of the alphabet (GB 32100—2015, mod 31-3 of GB/T 17710). */
export function creditCodeCheck(body: string): string {
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * ALPHABET.indexOf(body.charAt(at)), 0);
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}

/** A tax number as it is kept, or the first thing that is wrong with it. Source: GB 32100—2015. */
export function readCreditCode(text: string): Result<string, CreditCodeFault> {
  const code = normaliseCreditCode(text);
  if (code.length !== LENGTH) return err('credit-code-length');
  if ([...code].some((sign) => !ALPHABET.includes(sign))) return err('credit-code-letter');
  return creditCodeCheck(code) === code.charAt(LENGTH - 1) ? ok(code) : err('credit-code-check');
}
