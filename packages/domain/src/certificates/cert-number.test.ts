import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ALL_CERT_LETTERS,
  CERT_LETTERS,
  CERT_SERIAL_START,
  COMPANY_LETTERS,
  checkDigit,
  formatCertNo,
  groupCertNo,
  isValidCertNo,
  normalizeCertNo,
} from './cert-number.ts';

const aLetter = fc.constantFrom(...ALL_CERT_LETTERS);
const aSerial = fc.integer({ min: 0, max: 999_999_999 });

test('the example of the specification is valid', () => {
  expect(checkDigit('600012345')).toBe('9');
  expect(isValidCertNo('Y6000123459')).toBe(true);
  expect(formatCertNo('Y', 600_012_345)).toBe('Y6000123459');
});

test('the standard’s own example of ISO 7064 MOD 11,10 has its check digit', () => {
  expect(checkDigit('0794')).toBe('5');
});

test('the first number of the house', () => {
  expect(formatCertNo('G', CERT_SERIAL_START)).toBe('G7000000002');
});

test.each([
  '',
  'Y600012345',
  'Y60001234599',
  'Y6000123450',
  'X6000123459',
  'y6000123459',
  '60001234599',
  'Y 600 012 345 9',
])('%j is not valid', (text) => {
  expect(isValidCertNo(text)).toBe(false);
});

test.each([-1, 1_000_000_000, 1.5, Number.NaN])('refuses the serial %d', (serial) => {
  expect(() => formatCertNo('Y', serial)).toThrow(RangeError);
});

test('refuses to check what is not digits', () => {
  expect(() => checkDigit('12a')).toThrow(RangeError);
  expect(() => checkDigit('')).toThrow(RangeError);
});

test('is shown in groups and read back as typed, full width or with gaps', () => {
  expect(groupCertNo('Y6000123459')).toEqual(['Y', '600', '012', '345', '9']);
  expect(groupCertNo('nonsense')).toBeNull();
  expect(normalizeCertNo(' ｙ６００ 012-345·9 ')).toBe('Y6000123459');
});

test('every formatted number is valid and its groups join to it', () => {
  fc.assert(
    fc.property(aLetter, aSerial, (letter, serial) => {
      const certNo = formatCertNo(letter, serial);

      expect(isValidCertNo(certNo)).toBe(true);
      expect(groupCertNo(certNo)?.join('')).toBe(certNo);
    }),
  );
});

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(
      aLetter,
      aSerial,
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 9 }),
      (letter, serial, at, add) => {
        const certNo = formatCertNo(letter, serial);
        const wrong = String((Number(certNo[at]) + add) % 10);

        expect(isValidCertNo(`${certNo.slice(0, at)}${wrong}${certNo.slice(at + 1)}`)).toBe(false);
      },
    ),
  );
});

test('letters of companies are no letters of categories, nor of coins, boxes, parcels and deliveries', () => {
  const taken = [...CERT_LETTERS, 'C', 'B', 'P', 'F', 'I', 'O', 'X'];
  expect(COMPANY_LETTERS.filter((letter) => taken.includes(letter))).toEqual([]);
});
