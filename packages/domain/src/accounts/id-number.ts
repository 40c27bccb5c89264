const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/** The number as it is stored and compared: no spaces, full width narrowed, X in upper case. */
export function normaliseIdNumber(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
}

function isDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6, 8)].map(Number) as [
    number,
    number,
    number,
  ];
  const lengths = [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30];
  const days = [...lengths, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year >= 1900 && day >= 1 && day <= days;
}

/** The check character that belongs to the first 17 digits of a number (GB 11643). */
export function idCheckCharacter(text: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return CHECKS[sum % 11] ?? '';
}

/** An ID card number of 18 characters with a real date and the right check character (GB 11643). */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !isDay(text.slice(6, 14))) return false;
  return idCheckCharacter(text) === text[17];
}

/** 110101********1234 (security.md §2 no. 28). */
export function maskIdNumber(text: string): string {
  return text.length === 18 ? `${text.slice(0, 6)}********${text.slice(14)}` : '****';
}

export interface IdNumberFacts {
  /** Whole years on the day asked for. */
  readonly age: number;
  readonly sex: 'male' | 'female';
}

/** What a right number says about its person on a day of Asia/Shanghai (YYYY-MM-DD); null for a number that is not right. */
export function readIdNumber(text: string, today: string): IdNumberFacts | null {
  if (!isIdNumber(text)) return null;
  const birthday = text.slice(6, 14);
  const day = today.replaceAll('-', '');
  const hadBirthday = day.slice(4) >= birthday.slice(4);
  return {
    age: Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1),
    sex: Number(text[16]) % 2 === 1 ? 'male' : 'female',
  };
}
