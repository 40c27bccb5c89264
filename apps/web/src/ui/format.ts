import { type Fen, formatFen, parseYuan } from '@mintmark/domain/kernel/money.ts';

/** Formatting of wire values; of a language it knows one word, which it is given. */

const MINUS = '\u2212';
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/** The parts of an amount: sign, grouped integer of yuan, two decimals. */
export interface MoneyParts {
  readonly sign: string;
  readonly integer: string;
  readonly decimals: string;
}

/** Thousands separators for a string of digits. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Splits integer fen; `signed` also shows a plus. Throws on a fraction of a fen. */
export function moneyParts(fen: Fen, signed = false): MoneyParts {
  const [integer = '', decimals = ''] = formatFen(fen).replace('-', '').split('.');
  const sign = fen < 0 ? MINUS : signed && fen > 0 ? '+' : '';
  return { sign, integer, decimals };
}

/** `−1,234.50`, without a symbol, for titles, tooltips and copies. */
export function moneyText(fen: Fen, signed = false): string {
  const parts = moneyParts(fen, signed);
  return `${parts.sign}${parts.integer}.${parts.decimals}`;
}

const GROUPED = /^[^\d,]*\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * A typed number without spaces and thousands (`1,234.5`); null when a comma does not stand between thousands. A decimal
 * comma (`7,5`) is refused and not guessed at: read as a group it would be 75.
 */
export function withoutGroups(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  if (!plain.includes(',')) return plain;
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : null;
}

/** A number with a comma where its decimal point belongs, for the message beside the field. */
export function hasDecimalComma(text: string): boolean {
  return withoutGroups(text) === null;
}

/** Reads an amount as people type or paste it (full width, ¥, spaces, thousands, `.5`, `007`); null when it is none. */
export function readYuan(text: string): Fen | null {
  const ungrouped = withoutGroups(text);
  if (ungrouped === null) return null;
  const plain = ungrouped
    .replaceAll('¥', '')
    .replace(MINUS, '-')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '');
  const result = parseYuan(plain);
  return result.ok ? result.value : null;
}

/** Milligrams as grams, micrometres as millimetres: thousandths with two decimals, half away from zero. */
export function thousandthsText(value: number): string {
  const hundredths = Math.round(Math.abs(value) / 10);
  const digits = String(hundredths).padStart(3, '0');
  return `${value < 0 && hundredths > 0 ? MINUS : ''}${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** Reads grams or millimetres with up to three decimals as an integer of thousandths; null when it is none. */
export function readThousandths(text: string): number | null {
  const match = /^(\d{1,9})?(?:\.(\d{0,3}))?$/.exec(withoutGroups(text) ?? ',');
  if (!match || (match[1] === undefined && !match[2])) return null;
  return Number(match[1] ?? '0') * 1000 + Number((match[2] ?? '').padEnd(3, '0'));
}

/** Grams as kilograms with three decimals: `3.420`. */
export function kilogramText(grams: number): string {
  const digits = String(Math.abs(grams)).padStart(4, '0');
  return `${grams < 0 ? MINUS : ''}${groupDigits(digits.slice(0, -3))}.${digits.slice(-3)}`;
}

let invalidDate = '';

/** The word for what is no date, in the person's language; the kit keeps it right (R605). */
export function setInvalidDateText(text: string): void {
  invalidDate = text;
}

/** ISO time → `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai (R612); “invalid date” for a text that is none (R605). */
export function timeText(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return invalidDate || iso;
  return new Date(ms + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** ISO time → day in Asia/Shanghai. */
export function dayText(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? timeText(iso) : timeText(iso).slice(0, 10);
}

/** Grouped integer for counts. */
export function countText(count: number): string {
  return `${count < 0 ? MINUS : ''}${groupDigits(String(Math.abs(count)))}`;
}
