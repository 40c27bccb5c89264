import type { Fen } from '../../kernel/money.ts';
import { MAX_FEN, parseYuan } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';

/** What is wrong with an amount of a statement. */
export type AmountFault = 'notANumber' | 'tooManyDecimals' | 'outOfRange';

const FORMULA = /^="(.*)"$/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * A cell of a statement as it is read: NFKC, without the backtick of WeChat Pay, the tab of Alipay and the `="…"` of banks that
 * keep a spreadsheet from changing long numbers.
 */
export function statementCell(raw: string): string {
  const text = raw.normalize('NFKC').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
  const bare = FORMULA.exec(text)?.[1] ?? text;
  const plain = bare.replace(/^[`']+/, '').trim();
  return /^[-\u2010-\u2015/\\]+$/.test(plain) ? '' : plain;
}

/**
 * An amount in fen: “1,234.50”, “¥520.00”, “+66.6元”, “(20.00)” and “-20.00” are read; an empty cell is null. Points and
 * commas of other countries are no amount.
 */
export function readAmount(cell: string): Result<Fen | null, AmountFault> {
  const bare = statementCell(cell).replace(/[¥\s]|元|CNY|RMB|人民币/gi, '');
  if (bare === '') return ok(null);
  const inBrackets = /^\((.+)\)$/.exec(bare)?.[1];
  const signed = inBrackets === undefined ? bare.replace(/^\+/, '') : `-${inBrackets}`;
  const read = parseYuan(signed.replace(/^(-?)0+(?=\d)/, '$1'));
  if (!read.ok) return err(read.error);
  return Math.abs(read.value) > MAX_FEN / 1_000 ? err('outOfRange') : ok(read.value);
}

const DATE = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?/;
const CLOCK = /(?:^|[ T])(\d{1,2})[:时]?(\d{2})(?:[:分]?(\d{2}))?(?:\.\d+)?秒?$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const DAY_MS = 86_400_000;
/** Spreadsheets count days from here. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const SHANGHAI_MS = 8 * 3_600_000;

/** An instant of clocks in Shanghai, or null when there is no such day or time. */
function instantOf(parts: readonly number[]): string | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isSame = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24;
  if (!isSame || minute > 59 || second > 59 || year < 2000) return null;
  return new Date(at.getTime() - SHANGHAI_MS).toISOString();
}

/**
 * When something happened, as an instant: `2026-11-20 09:12:33`, `2026/11/20 9:12`, `20261120`, `2026年11月20日`, or the
 * number of a spreadsheet; `clock` is a time of day that stands in a column of its own. Null where it cannot be read.
 */
export function readInstant(cell: string, clock = ''): string | null {
  const text = statementCell(cell);
  if (SERIAL.test(text)) {
    const ms = Math.round((Number(text) * DAY_MS) / 1000) * 1000;
    return new Date(SERIAL_ZERO + ms - SHANGHAI_MS).toISOString();
  }
  const day = DATE.exec(text);
  if (!day) return null;
  const rest = text.slice(day[0].length).trim() || statementCell(clock);
  const time = rest === '' ? [] : CLOCK.exec(rest.padStart(rest.length === 5 && /^\d+$/.test(rest) ? 6 : 0, '0'));
  if (time === null) return null;
  return instantOf([...day.slice(1, 4), ...time.slice(1)].map((part) => Number(part ?? 0)));
}

/** The last four signs of an account, a card, an openid, or what stands before the @ of a mail; shorter ones whole. */
export const tailOf = (account: string): string => (account.split('@')[0] ?? '').replace(/[^0-9A-Za-z]/g, '').slice(-4);

/** Words of a firm's name, for who masks people's names and not those of houses (security.md §2). */
export const FIRM_WORDS = '(公司|厂|店|中心|商行|集团|合作社|ltd|inc|co\\.)';
const FIRM = new RegExp(FIRM_WORDS, 'i');

/** Is it the name of a firm, and not of a person? */
export const isFirm = (name: string): boolean => FIRM.test(name);

/** How names of payers are compared: no spaces, brackets and titles, half width, one case. */
export function foldPayer(name: string): string {
  return statementCell(name)
    .toLowerCase()
    .replace(/[\s·•.,()（）<>《》"'_-]/g, '')
    .replace(/(先生|女士|小姐)$/, '');
}
