import { parseYuan } from '../../kernel/money.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { IMPORT_LIMITS } from './import-limits.ts';
import type { FindingCode, FindingParams } from './import-types.ts';

/** Why a number cell is refused. */
export type CellRefusal = { readonly code: FindingCode; readonly params?: FindingParams };

const NUMBER = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/;

/**
 * A quantity from a clean cell: thousands allowed, an integer within 1–1,000, at most `max` (1 for a piece that has a
 * certificate). QTY_NOT_NUMBER, QTY_NOT_INTEGER, QTY_RANGE (D10).
 */
export function parseQuantity(text: string, max: number = IMPORT_LIMITS.maxQuantity): Result<number, CellRefusal> {
  const match = NUMBER.exec(text.replaceAll(' ', ''));
  if (match === null) return err({ code: 'QTY_NOT_NUMBER' });
  const [, sign = '', whole = '', decimals = ''] = match;
  if (/[1-9]/.test(decimals)) return err({ code: 'QTY_NOT_INTEGER' });
  const quantity = Number(`${sign}${whole.replaceAll(',', '')}`);
  const { minQuantity: min } = IMPORT_LIMITS;
  return quantity < min || quantity > max ? err({ code: 'QTY_RANGE', params: { min, max } }) : ok(quantity);
}

const REFUSALS = { notANumber: 'VALUE_NOT_NUMBER', tooManyDecimals: 'VALUE_DECIMALS' } as const;

/**
 * A declared value in yuan from a clean cell, in fen: thousands, a leading ¥ and a trailing 元 allowed, at most two
 * decimals that count, ¥0.01–100,000,000.00. VALUE_NOT_NUMBER, VALUE_DECIMALS, VALUE_RANGE.
 */
export function parseDeclaredFen(text: string): Result<number, CellRefusal> {
  const plain = text.replaceAll(' ', '').replace(/^¥/, '').replace(/元$/, '');
  const match = NUMBER.exec(plain);
  if (match === null) return err({ code: 'VALUE_NOT_NUMBER' });
  const [, sign = '', whole = '', decimals = ''] = match;
  const digits = whole.replace(/^[0,]+(?=\d)/, '').replaceAll(',', '');
  const shortDecimals = decimals.replace(/0+$/, '');
  const amount = parseYuan(`${sign === '-' ? '-' : ''}${digits}${shortDecimals === '' ? '' : `.${shortDecimals}`}`);
  const { minDeclaredFen, maxDeclaredFen } = IMPORT_LIMITS;
  const range = err({ code: 'VALUE_RANGE', params: { minFen: minDeclaredFen, maxFen: maxDeclaredFen } } as const);
  if (!amount.ok) return amount.error === 'outOfRange' ? range : err({ code: REFUSALS[amount.error] });
  return amount.value < minDeclaredFen || amount.value > maxDeclaredFen ? range : ok(amount.value);
}
