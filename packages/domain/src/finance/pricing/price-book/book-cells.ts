import { type EnumItem, findCodeByName, type Lang } from '../../../kernel/enums.ts';
import { parseYuan } from '../../../kernel/money.ts';
import type { PriceListProblemCode } from '../price-list/price-list-problem.ts';
import { YES_NO_WORDS } from './book-words.ts';
import { type CellValue, type Field, readCodes } from './cells.ts';

/** A cell of a workbook as it is written: amounts in yuan, rates in per cent, lengths in millimetres, codes as names. */
export type BookCell = string | number | null;

/** What was read of a cell, and what is wrong with it; a text that is no value stays as it is. */
export type ReadCell = { readonly cell: CellValue; readonly fault?: PriceListProblemCode | 'UNKNOWN_NAME' };

const FEN_PER_YUAN = 100;
const UM_PER_MM = 1_000;
const RATE = /^\d{1,9}(?:\.\d{1,2})?$/;
const COUNT = /^\d{1,9}$/;
/** What the file writes in front of a text that a spreadsheet would take for a formula (security rule 49). */
const GUARD = /^'(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/;
const MM = /^\d{1,6}(?:\.\d{1,3})?$/;

const nameOf = (items: readonly EnumItem[] | undefined, code: CellValue, lang: Lang): BookCell =>
  items?.find((item) => item.code === code)?.[lang] ?? code;

/** The cell of a draft as the workbook has it. A quotient of whole fen by 100 is written with its two decimals exactly. */
export function toBookCell(field: Field, cell: CellValue, lang: Lang): BookCell {
  if (cell === null) return null;
  switch (field.kind) {
    case 'money':
      return typeof cell === 'number' ? cell / FEN_PER_YUAN : cell;
    case 'own': {
      const read = parseYuan(String(cell));
      return read.ok ? read.value / FEN_PER_YUAN : cell;
    }
    case 'length':
      return typeof cell === 'number' ? cell / UM_PER_MM : cell;
    case 'flag':
      return nameOf(YES_NO_WORDS, cell, lang);
    case 'choice':
      return nameOf(field.items, cell, lang);
    default:
      return cell;
  }
}

const scaled = (text: string, shape: RegExp, by: number, fault: PriceListProblemCode): ReadCell =>
  shape.test(text) ? { cell: Math.round(Number(text) * by) } : { cell: text, fault };

function readChoice(items: readonly EnumItem[], text: string): ReadCell {
  const code = findCodeByName(items, text) ?? items.find((item) => String(item.code) === text)?.code ?? null;
  return code === null ? { cell: text, fault: 'UNKNOWN_NAME' } : { cell: code };
}

function readMoney(text: string, field: Field): ReadCell {
  if (field.kind === 'own' && findCodeByName(field.items ?? [], text) !== null) return { cell: text };
  const read = parseYuan(text);
  if (!read.ok || read.value < 0) return { cell: text, fault: 'NOT_FEN' };
  return { cell: field.kind === 'own' ? text : read.value };
}

/** A text of the workbook as the cell of a draft: strict, so that no fen, no hundredth and no name is guessed. */
export function readBookCell(field: Field, written: string): ReadCell {
  const raw = written.replace(GUARD, '');
  const text = raw.normalize('NFKC').trim();
  const { kind } = field;
  if (text === '') {
    const mayBeBlank = field.isOptional || kind === 'own' || kind === 'text' || kind === 'codes' || kind === 'list';
    return mayBeBlank ? { cell: null } : { cell: null, fault: 'MISSING' };
  }
  switch (kind) {
    case 'money':
    case 'own':
      return readMoney(text, field);
    case 'rate': {
      const read = scaled(text.replace(/%$/, '').trim(), RATE, FEN_PER_YUAN, 'NOT_RATE');
      return read.fault ? read : { cell: Number(read.cell) / FEN_PER_YUAN };
    }
    case 'count':
      return scaled(text, COUNT, 1, 'NOT_COUNT');
    case 'length':
      return scaled(text, MM, UM_PER_MM, 'NOT_COUNT');
    case 'flag':
      return readChoice(YES_NO_WORDS, text);
    case 'choice':
      return readChoice(field.items ?? [], text);
    case 'codes':
      return readCodes(text, field) === null ? { cell: text, fault: 'UNKNOWN_NAME' } : { cell: text };
    default:
      return { cell: raw.trim() };
  }
}
