/** Letters of the categories: G cash, Y silver, T copper, J gold & modern, L circulation, Z paper, D sycee, M charm, H medal. */
export const CERT_LETTERS = ['G', 'Y', 'T', 'J', 'L', 'Z', 'D', 'M', 'H'] as const;
export type CertLetter = (typeof CERT_LETTERS)[number];

/** Letters that a company may take for its own: none of them begins another number of the house or reads as a digit. */
export const COMPANY_LETTERS = ['A', 'E', 'K', 'N', 'Q', 'R', 'S', 'U', 'V', 'W'] as const;
export type CompanyLetter = (typeof COMPANY_LETTERS)[number];

/** Every letter that a certificate number may begin with. */
export const ALL_CERT_LETTERS = [...CERT_LETTERS, ...COMPANY_LETTERS] as const;

/** The sequence of all letters starts here (D12). */
export const CERT_SERIAL_START = 700_000_000;
export const CERT_SERIAL_MAX = 999_999_999;

const FORM = new RegExp(`^[${ALL_CERT_LETTERS.join('')}]\\d{10}$`);

/** Check digit of a digit string: ISO 7064 MOD 11,10 (terms.md “Numbers”). Throws RangeError on anything but digits. */
export function checkDigit(digits: string): string {
  if (!/^\d+$/.test(digits)) throw new RangeError(`not a digit string: ${digits}`);
  let product = 10;
  for (const digit of digits) {
    const sum = (product + Number(digit)) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return String((11 - product) % 10);
}

/**
 * The certificate number of a serial: letter, 9 digits, check digit over the 9 digits (`Y6000123459`).
 * Throws RangeError when the serial is not an integer of at most 9 digits.
 */
export function formatCertNo(letter: CertLetter | CompanyLetter, serial: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > CERT_SERIAL_MAX) {
    throw new RangeError(`certificate serial out of range: ${serial}`);
  }
  const digits = String(serial).padStart(9, '0');
  return `${letter}${digits}${checkDigit(digits)}`;
}

/** A typed or scanned number in its stored form: half width, upper case, without spaces, dots and dashes. */
export function normalizeCertNo(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-–—·]/g, '');
}

/** True when letter, length and check digit are right; expects the stored form (invariant 1 of records.md §10). */
export function isValidCertNo(certNo: string): boolean {
  return FORM.test(certNo) && checkDigit(certNo.slice(1, 10)) === certNo.slice(10);
}

/** The parts of a number for display, `Y 600 012 345 9`; null when it does not have the form (check digit not looked at). */
export function groupCertNo(certNo: string): [string, string, string, string, string] | null {
  if (!FORM.test(certNo)) return null;
  return [certNo.slice(0, 1), certNo.slice(1, 4), certNo.slice(4, 7), certNo.slice(7, 10), certNo.slice(10)];
}
