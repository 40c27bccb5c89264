import { statementCell } from './statement-cells.ts';

/** An order number in full: S, eight digits of the day, five of the day's count; gaps inside it are people's. */
const CODE = /[sS]((?:[\s-]?\d){13})(?!\d)/g;
/** The same without its letter. */
const BARE = /(?<!\d)(20\d{11})(?!\d)/g;
const DIGITS = /(?<!\d)\d{5,12}(?!\d)/g;
const MOBILE = /^1[3-9]\d{9}$/;
const DEPOSIT = /预存|预付|充值|存款|储值|deposit|top.?up|prepay/i;

/** What a memo says. */
export type Memo = {
  /** Orders by their whole numbers, each once. */
  readonly codes: readonly string[];
  /** Digits that may be the end of a number: at least five, no mobile. */
  readonly ends: readonly string[];
  /** The money is for the balance. */
  readonly isDeposit: boolean;
};

/** Reads a memo: order numbers in any case, with gaps, with or without their letter, and ends of numbers. */
export function readMemo(raw: string): Memo {
  const text = statementCell(raw);
  const whole = [...text.matchAll(CODE)].map(([, digits = '']) => `S${digits.replace(/[\s-]/g, '')}`);
  const left = text.replace(CODE, ' ');
  const bare = [...left.matchAll(BARE)].map(([, digits = '']) => `S${digits}`);
  const ends = [...left.replace(BARE, ' ').matchAll(DIGITS)].map(([digits]) => digits);
  return {
    codes: [...new Set([...whole, ...bare])],
    ends: [...new Set(ends.filter((digits) => !MOBILE.test(digits)))],
    isDeposit: DEPOSIT.test(text),
  };
}

/** True for a name that a channel has masked (`*建国`, `王**`) and that may be this one. */
export function isMaskOf(masked: string, name: string): boolean {
  if (!masked.includes('*') || name === '') return false;
  const pattern = masked.replace(/[.+?^${}()|[\]\\]/g, '').replace(/\*+/g, '.*');
  return /[^.*]/.test(pattern) && new RegExp(`^${pattern}$`, 'i').test(name);
}
