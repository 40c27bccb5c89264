import { formatFen } from '../../kernel/money.ts';
import { kindOfSubject } from './books.ts';

/** What a column of a voucher file may say (decision 0098). */
export const VOUCHER_FIELDS = [
  { code: 'date', zh: '日期', en: 'Date' },
  { code: 'year', zh: '会计年度', en: 'Year' },
  { code: 'period', zh: '会计期间', en: 'Period' },
  { code: 'word', zh: '凭证字', en: 'Voucher word' },
  { code: 'no', zh: '凭证号', en: 'Voucher number' },
  { code: 'line', zh: '分录号', en: 'Line number' },
  { code: 'summary', zh: '摘要', en: 'Summary' },
  { code: 'subjectCode', zh: '科目编码', en: 'Account code' },
  { code: 'subjectName', zh: '科目名称', en: 'Account name' },
  { code: 'debit', zh: '借方金额', en: 'Debit' },
  { code: 'credit', zh: '贷方金额', en: 'Credit' },
  { code: 'amount', zh: '金额', en: 'Amount' },
  { code: 'party', zh: '往来单位', en: 'Customer or agent' },
  { code: 'reference', zh: '业务单号', en: 'Reference' },
  { code: 'maker', zh: '制单人', en: 'Made by' },
  { code: 'text', zh: '固定内容', en: 'Fixed text' },
] as const;
export type VoucherField = (typeof VOUCHER_FIELDS)[number]['code'];

/** How a voucher file is encoded; accounting programs of China read GBK. */
export const VOUCHER_ENCODINGS = [
  { code: 'gbk', zh: 'GBK（用友、金蝶常用）', en: 'GBK (usual for Yonyou and Kingdee)' },
  { code: 'utf8', zh: 'UTF-8', en: 'UTF-8' },
] as const;
/** What becomes one voucher. */
export const VOUCHER_GROUPINGS = [
  { code: 'day', zh: '按天汇总', en: 'By day' },
  { code: 'posting', zh: '逐笔', en: 'Each posting' },
] as const;
/** The word before the number of a voucher, as most houses have it. */
export const DEFAULT_VOUCHER_WORD = '记';

/** A column: its heading, what it says, and the text of a fixed one. */
export interface VoucherColumn {
  readonly heading: string;
  readonly field: VoucherField;
  readonly text: string;
}

/** How an account of the books is called in an accounting program; `subject` as in the trial balance, or its kind for all of them. */
export interface SubjectCode {
  readonly subject: string;
  readonly code: string;
  readonly name: string;
}

/** One line of a voucher. */
export interface VoucherLine {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly no: number;
  readonly line: number;
  readonly summary: string;
  readonly subject: string;
  readonly debitFen: number;
  readonly creditFen: number;
  readonly party: string;
  readonly reference: string;
  readonly maker: string;
}

export interface VoucherLayout {
  readonly word: string;
  readonly columns: readonly VoucherColumn[];
  readonly subjects: readonly SubjectCode[];
}

/** The code of a subject: its own, else that of its kind; null where the template has none. */
export function subjectCodeOf(subjects: readonly SubjectCode[], subject: string): SubjectCode | null {
  const kind = kindOfSubject(subject);
  return subjects.find((one) => one.subject === subject) ?? subjects.find((one) => one.subject === kind) ?? null;
}

/** Subjects that a file would need and the template does not name. */
export const uncodedSubjects = (subjects: readonly SubjectCode[], used: readonly string[]): readonly string[] =>
  [...new Set(used)].filter((subject) => subjectCodeOf(subjects, subject) === null);

const amountText = (fen: number): string => (fen === 0 ? '' : formatFen(fen));

/** The cells of one line; amounts in yuan with two decimals, empty where there is none. */
export function voucherCells(line: VoucherLine, { word, columns, subjects }: VoucherLayout): readonly string[] {
  const subject = subjectCodeOf(subjects, line.subject);
  const values: Readonly<Record<Exclude<VoucherField, 'text'>, string>> = {
    date: line.day,
    year: line.day.slice(0, 4),
    period: String(Number(line.day.slice(5, 7))),
    word,
    no: String(line.no),
    line: String(line.line),
    summary: line.summary,
    subjectCode: subject?.code ?? '',
    subjectName: subject?.name ?? '',
    debit: amountText(line.debitFen),
    credit: amountText(line.creditFen),
    amount: formatFen(line.debitFen + line.creditFen),
    party: line.party,
    reference: line.reference,
    maker: line.maker,
  };
  return columns.map(({ field, text }) => (field === 'text' ? text : values[field]));
}

/** One row of CSV (RFC 4180): quoted where it must be; what a spreadsheet would take for a formula is text. */
export const csvRow = (cells: readonly string[]): string =>
  cells
    .map((cell) => (/^[=+\-@\t]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
