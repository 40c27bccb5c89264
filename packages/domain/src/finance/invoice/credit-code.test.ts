import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditCodeCheck, normaliseCreditCode, readCreditCode } from './credit-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

describe('a unified social credit code', () => {
  it.each([
    // Published codes of well-known houses.
    '91350100M000100Y43',
    '91440300708461136T',
    '9144030071526726XG',
    '91110000802100433B',
  ])('%s is right', (code) => {
    expect(readCreditCode(code)).toEqual({ ok: true, value: code });
  });

  it('is read with full-width letters, blanks and small letters', () => {
    expect(readCreditCode(' ９１３５０１００ m000100ｙ43 ')).toEqual({ ok: true, value: '91350100M000100Y43' });
  });

  it.each([
    ['91350100M000100Y44', 'credit-code-check'],
    ['91350100M000100Y4', 'credit-code-length'],
    ['91350100M000100Y433', 'credit-code-length'],
    ['', 'credit-code-length'],
    ['91350100I000100Y43', 'credit-code-letter'],
    ['91350100中000100Y43', 'credit-code-letter'],
  ])('%s: %s', (code, error) => {
    expect(readCreditCode(code)).toEqual({ ok: false, error });
  });

  it('catches every wrong sign and every two neighbours that changed places', () => {
    const sign = fc.constantFrom(...ALPHABET);
    fc.assert(
      fc.property(fc.array(sign, { minLength: 17, maxLength: 17 }), fc.nat(16), sign, (signs, at, other) => {
        const body = signs.join('');
        const code = body + creditCodeCheck(body);
        expect(readCreditCode(code)).toEqual({ ok: true, value: code });
        const wrong = body.slice(0, at) + other + body.slice(at + 1) + code.slice(17);
        expect(readCreditCode(wrong).ok).toBe(other === body[at]);
        const [one, two] = [code[at], code[at + 1]];
        const swapped = code.slice(0, at) + two + one + code.slice(at + 2);
        if (at < 16) expect(readCreditCode(swapped).ok).toBe(one === two);
      }),
    );
  });

  it('is kept narrow, in capitals and without blanks', () => {
    expect(normaliseCreditCode('9135 0100-m000100y43')).toBe('91350100M000100Y43');
  });
});
